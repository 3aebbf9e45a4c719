import { Money } from '../../ui/money.tsx';

export interface AmountProps {
  readonly of: { readonly amount: string; readonly currency: string } | null | undefined;
}

/** Money as the accounting API has it. */
export function Amount({ of }: AmountProps) {
  return of ? <Money amount={of.amount} currency={of.currency} /> : null;
}
