/** Money as a member: an object with a decimal string and a currency. Amounts are stored in ledger units. */
import { f, type Plain, type PlainOptions } from '#kernel/declarations/field.ts';
import { m } from '#kernel/declarations/member.ts';
import type { Body } from '#kernel/declarations/typed-rows.ts';
import { amountText } from './ledger/amount.ts';

/** A single text, since a member is read from one expression; the currency is read once per statement. */
const IN_CURRENCY =
  "|| ' ' || (select a.currency || ' ' || currency_digits(c.id) from accounts a join currencies c on c.code = a.currency where a.id = {account})";

/** A money member; `units` is SQL for ledger units. */
export function money(units: string, options: Pick<PlainOptions, 'describe'> = {}): Plain {
  return f.text({
    sql: `(${units}) ${IN_CURRENCY}`,
    notNull: true,
    encode: (text) => {
      const [amount = '0', currency = '', digits] = text.split(' ');
      return `{"amount":"${amountText(BigInt(amount), Number(digits))}","currency":"${currency}"}`;
    },
    schema: {
      type: 'object',
      properties: {
        amount: { type: 'string', pattern: '^-?\\d+(\\.\\d{2,4})?$' },
        currency: { type: 'string', pattern: '^[A-Z]{3}$' },
      },
      required: ['amount', 'currency'],
    },
    ...options,
  });
}

/** A nullable money member. */
export function moneyOrNull(units: string, options: Pick<PlainOptions, 'describe'> = {}): Plain {
  return { ...money(units, options), notNull: false };
}

const MEMBERS = { amount: m.value('text', { required: true }), currency: m.value('text') };

export type SentMoney = Body<typeof MEMBERS>;

/** Money in a body; the firm's currency by default. */
export const moneyMember = <const R extends boolean>(required: R) => m.object(MEMBERS, { required });
