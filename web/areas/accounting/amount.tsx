import { Money } from '../../ui/values/money.tsx';

export interface AmountProps {
  readonly of: { readonly amount: string; readonly currency: string } | null | undefined;
}

/** An amount in the accounting API's format. */
export function Amount({ of }: AmountProps) {
  return of ? <Money amount={of.amount} currency={of.currency} /> : null;
}
