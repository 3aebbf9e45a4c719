/** Reads trust balances from the totals that the ledger keeps. */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { amountText } from '../ledger/amount.ts';
import { NO_MATTER } from '../ledger/trust-ledgers.ts';

export interface TrustOf {
  readonly clientId: string;
  /** Undefined: everything held for the client; null: money that belongs to no matter. */
  readonly matterId?: string | null;
  /** The day on which money is to be withdrawn. */
  readonly date?: string;
}

/**
 * What the firm holds in trust for a client or matter, as decimal text in dollars: the current total, or with a date
 * the amount available on it, which is the lowest balance on that day or later.
 */
export async function trustBalance(
  connection: Connection,
  accountId: string,
  { clientId, matterId, date }: TrustOf,
): Promise<string> {
  const isMatter = matterId === undefined ? sql`` : sql`and t.matter_id = ${matterId ?? NO_MATTER}`;
  const days = sql`from trust_ledger_days d where d.account_id = t.account_id
    and d.ledger_account_id = t.ledger_account_id and d.client_id = t.client_id and d.matter_id = t.matter_id`;
  const left =
    date === undefined
      ? sql`t.balance`
      : sql`least(
          coalesce((select d.balance ${days} and d.date <= ${date}::date order by d.date desc limit 1), 0),
          (select min(d.balance) ${days} and d.date > ${date}::date))`;
  const balance = await connection.value(sql`
    select coalesce(sum(${left}), 0)::bigint
    from trust_ledgers t join ledger_accounts a on a.account_id = t.account_id and a.id = t.ledger_account_id
    where t.account_id = ${accountId} and a.role = 'trust_liability' and t.client_id = ${clientId} ${isMatter}`);
  return amountText(BigInt(balance), 2);
}
