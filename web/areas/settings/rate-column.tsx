/** Columns of amounts. */
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Money } from '../../ui/values/money.tsx';
import type { Catalog } from './catalog.ts';
import type { AnyRecord } from './field-spec.ts';

type AmountColumn = Catalog['columns'][number];

const OF_THE_PERSON = (
  <Text component="span" inherit c="dimmed">
    the person’s rate
  </Text>
);

/** `otherwise` is shown where there is no amount; null means that it is hidden from this person. */
export function amountOf(valueOf: (record: AnyRecord) => unknown, otherwise: ReactNode = null) {
  const amounts = (record: AnyRecord) => valueOf(record) as number | null | undefined;
  return {
    align: 'right',
    cell: (record) => {
      const value = amounts(record);
      return value === undefined ? otherwise : <Money amount={value} isPrice />;
    },
    text: (record) => String(amounts(record) ?? ''),
  } satisfies Partial<AmountColumn>;
}

/** The rate of a kind of work, if the user's rate does not apply. */
export const RATE_OF_WORK: AmountColumn = {
  title: 'Hourly rate',
  fields: 'rate{type,amount}',
  ...amountOf(({ rate }) => {
    const { type, amount } = (rate ?? { type: 'User' }) as { type: string; amount?: number | null };
    return type === 'Custom' ? amount : undefined;
  }, OF_THE_PERSON),
};

/** Zero is no proposal. */
export const PROPOSED_AMOUNT: AmountColumn = {
  title: 'Proposed amount',
  fields: 'rate',
  ...amountOf(({ rate }) => rate || undefined),
};
