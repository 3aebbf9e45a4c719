/**
 * Amounts have at most the decimals of their currency; others are refused, never rounded. Prices and rates may have
 * four.
 */
import { sql } from '#kernel/database/sql.ts';
import { atMostDecimals, placesOf } from '#kernel/values/money.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { refuse } from '../refusals.ts';

/** The currency whose decimals apply; null for the currency of the firm's books. */
export type CurrencyId = string | null;

/** Throws if the amount sent as `member`, such as `discount.rate`, has more decimals than its currency. */
export async function requireFits(
  { connection, context }: Pick<Work, 'connection' | 'context'>,
  amount: unknown,
  member: string,
  currencyId: CurrencyId = null,
): Promise<void> {
  if (typeof amount !== 'string' || placesOf(amount) === 0) return;
  const is = currencyId === null ? sql`c.code = s.currency` : sql`c.id = ${currencyId}`;
  const currency = await connection.row<
    Pick<Tables['currencies'], 'code'> & { digits: Tables['currencies']['minor_digits'] }
  >(sql`
    select c.code, c.minor_digits as digits from billing_settings s join currencies c on ${is}
    where s.account_id = ${context.principal.accountId}`);
  if (currency && placesOf(amount) > currency.digits)
    throw refuse(
      'money.decimals',
      { member, value: amount, code: currency.code, decimals: atMostDecimals(currency.digits) },
      { field: member.split('.')[0] ?? member },
    );
}
