import { Text } from '@mantine/core';
import { session } from '../../api/session.ts';
import { formatMoney, formatPrice } from './format.ts';

export interface MoneyProps {
  /** Null if the service hides it from this person. */
  readonly amount: number | string | null | undefined;
  /** The firm's currency, unless the matter has another. */
  readonly currency?: string | undefined;
  /** A price or rate is shown with all its decimals. */
  readonly isPrice?: boolean;
}

/** An amount in tabular figures. One that the person may not see is shown as hidden. */
export function Money({ amount, currency, isPrice = false }: MoneyProps) {
  if (amount === undefined) return null;
  if (amount === null) return <Hidden />;
  const negative = Number(amount) < 0;
  return (
    <Text component="span" inherit className="figures" {...(negative ? { c: 'var(--wrong)' } : {})}>
      {(isPrice ? formatPrice : formatMoney)(amount, currency ?? session().firm.currency)}
    </Text>
  );
}

export function Hidden() {
  return (
    <Text component="span" inherit c="dimmed" fs="italic">
      hidden
    </Text>
  );
}
