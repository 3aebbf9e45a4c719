/** Reads trust balances. */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Tables } from '#tables';
import type { LedgerAccount } from './accounts.ts';
import { amountText } from './amount.ts';
import type { AccountReference } from './posting.ts';
import { NO_MATTER } from './trust-ledgers.ts';

export interface TrustOf {
  readonly clientId: string;
  /** Undefined: everything held for the client; null: money that belongs to no matter. */
  readonly matterId?: string | null;
  /** trust_liability by default: all trust bank accounts together. */
  readonly account?: AccountReference;
  /** The day on which money is to be withdrawn. */
  readonly date?: string;
}

/**
 * A trust account's balance for a client or matter, as decimal text: the current total, or with a date the amount
 * available on it, which is the lowest balance on that day or later.
 */
export async function trustBalance(
  connection: Connection,
  accountId: string,
  { clientId, matterId, account = 'trust_liability', date }: TrustOf,
): Promise<string> {
  const isAccount =
    typeof account === 'string'
      ? sql`a.role = ${account}`
      : 'bankAccountId' in account
        ? sql`a.bank_account_id = ${account.bankAccountId}`
        : sql`a.id = ${account.ledgerAccountId}`;
  const isMatter = matterId === undefined ? sql`` : sql`and t.matter_id = ${matterId ?? NO_MATTER}`;
  const days = sql`from trust_ledger_days d where d.account_id = t.account_id
    and d.ledger_account_id = t.ledger_account_id and d.client_id = t.client_id and d.matter_id = t.matter_id`;
  const left =
    date === undefined
      ? sql`t.balance`
      : sql`least(
          coalesce((select d.balance ${days} and d.date <= ${date}::date order by d.date desc limit 1), 0),
          (select min(d.balance) ${days} and d.date > ${date}::date))`;
  const { balance, digits } = await connection.one<
    Pick<Tables['trust_ledgers'], 'balance'> & Pick<LedgerAccount, 'digits'>
  >(sql`
    select coalesce(sum(${left}), 0)::bigint as balance, (select currency_digits(c.id) from accounts f
      join currencies c on c.code = f.currency where f.id = ${accountId}) as digits
    from trust_ledgers t join ledger_accounts a on a.account_id = t.account_id and a.id = t.ledger_account_id
    where t.account_id = ${accountId} and ${isAccount} and t.client_id = ${clientId} ${isMatter}`);
  return amountText(BigInt(balance), digits);
}
