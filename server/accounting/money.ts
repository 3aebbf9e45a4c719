/**
 * Money in the accounting API: an object with a decimal string and a currency. Amounts are stored in ledger units; a
 * currency other than the firm's is refused.
 */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { Refusal, underField } from '#kernel/errors/refusal.ts';
import { f, type Plain, type PlainOptions } from '#kernel/records/field.ts';
import { m } from '#kernel/records/member.ts';
import type { Body } from '#kernel/records/typed-rows.ts';
import type { Tables } from '#tables';
import { amountText, unitsOf } from './ledger/amount.ts';
import { refuse } from './refusals.ts';

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

/** Reads the money that a body has at `field`: the units, or a refusal of the member. */
export function readMoney(sent: SentMoney, field: string, { code, digits }: BooksCurrency): bigint | Refusal {
  const named = sent.currency ?? code;
  if (named.toUpperCase() !== code)
    return refuse('money.currency', { value: named, currency: code }, { field });
  try {
    return unitsOf(sent.amount, digits);
  } catch (error) {
    if (error instanceof Refusal) return underField(error, field);
    throw error;
  }
}

/** The currency of the firm's books, and the decimals of its amounts. */
export interface BooksCurrency {
  readonly code: Tables['currencies']['code'];
  readonly digits: Tables['currencies']['minor_digits'];
}

export async function currencyOf(connection: Connection, accountId: string): Promise<BooksCurrency> {
  return connection.one<BooksCurrency>(sql`
    select c.code, c.minor_digits as digits from accounts a join currencies c on c.code = a.currency where a.id = ${accountId}`);
}
