/** What is held in trust, as it is asked for. */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Tables } from '#tables';
import type { LedgerAccount } from './accounts.ts';
import { amountText } from './amount.ts';
import type { AccountReference } from './posting.ts';
import { NO_MATTER } from './trust-ledgers.ts';

export interface TrustOf {
  readonly clientId: string;
  /** Undefined: all that is held for the client; null: what belongs to no matter of theirs. */
  readonly matterId?: string | null;
  /** By default trust_liability: over all trust bank accounts. */
  readonly account?: AccountReference;
  /** The day on which it shall be taken out. */
  readonly date?: string;
}

/**
 * What a trust account holds for a client, or for one matter of theirs, as decimal text: today's total, or with
 * a date what may be taken out on it, which is the least that stands then or on any later day.
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
