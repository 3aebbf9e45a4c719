import { session } from '../../api/session.ts';
import { formatMoney } from '../../ui/format.ts';

/** An amount within a sentence; what the person may not see is named as hidden. */
export function amountText(amount: number | null, currency?: string | null): string {
  return amount === null ? 'hidden' : formatMoney(amount, currency ?? session().firm.currency);
}
