import { decimalsOf, session } from '../../api/session.ts';
import { formatMoney, formatPrice } from '../../ui/values/format.ts';

/** An amount within a sentence; one that the person may not see is shown as hidden. */
export function amountText(amount: number | null, currency?: string | null): string {
  return amount === null ? 'hidden' : formatMoney(amount, currency ?? session().firm.currency);
}

/** A price or rate within a sentence, with all its decimals. */
export function priceText(price: number | null, currency?: string | null): string {
  return price === null ? 'hidden' : formatPrice(price, currency ?? session().firm.currency);
}

/** The first content of an amount field, such as 856.80. */
export function shownAmount(amount: number | null | undefined, currency?: string | null): string {
  return amount?.toFixed(decimalsOf(currency ?? session().firm.currency)) ?? '';
}
