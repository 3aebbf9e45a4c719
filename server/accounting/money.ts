/**
 * Reads money that the accounting API receives (money-members.ts), in ledger units. Refuses a currency other than the
 * firm's.
 */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { Refusal, underField } from '#kernel/errors/refusal.ts';
import type { Tables } from '#tables';
import { unitsOf } from './ledger/amount.ts';
import { refuse } from './refusals.ts';
import type { SentMoney } from './money-members.ts';

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
