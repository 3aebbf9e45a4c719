/**
 * Trust balances by owner at the end of a day as report lines: according to the ledger, and according to the
 * practice.
 */
import { sql, type Sql } from '#kernel/database/sql.ts';
import { scaleOf } from '#kernel/values/money.ts';
import { NO_MATTER } from '../ledger/trust-ledgers.ts';
import type { Snapshot } from '#kernel/reports/snapshot.ts';
import type { ReportRequest } from '#kernel/reports/table.ts';

export interface Holding {
  readonly client: string;
  /** Null for the firm's own money. */
  readonly clientId: string | null;
  /** Null if the money belongs to no matter. */
  readonly matter: string | null;
  readonly matterId: string | null;
  readonly units: bigint;
}

/** According to the ledger, for the accounts `a` that the condition selects. */
export async function holdings(
  snapshot: Snapshot,
  { accountId, endDate }: ReportRequest,
  condition: Sql,
): Promise<Holding[]> {
  const rows = await snapshot.rows<HoldingRow>(sql`
    select c.name, t.client_id, m.display_number, t.matter_id, sum(t.balance)::text
    from (
      select distinct on (ledger_account_id, client_id, matter_id) *
      from trust_ledger_days where account_id = ${accountId} and date <= ${endDate}::date
      order by ledger_account_id, client_id, matter_id, date desc
    ) t
    join ledger_accounts a on a.account_id = t.account_id and a.id = t.ledger_account_id and ${condition}
    join contacts c on c.account_id = t.account_id and c.id = t.client_id
    left join matters m on m.account_id = t.account_id and m.id = t.matter_id
    group by c.name, t.client_id, m.display_number, t.matter_id having sum(t.balance) <> 0
    order by c.name collate "C", t.client_id, t.matter_id`);
  return rows.map(holdingOf);
}

/** According to the practice's records of the trust bank account that has the ledger account `id`. */
export async function practiceHoldings(
  snapshot: Snapshot,
  { accountId, endDate, digits }: ReportRequest,
  id: string,
): Promise<Holding[]> {
  const rows = await snapshot.rows<HoldingRow>(sql`
    select coalesce(c.name, ${FIRMS_OWN}), t.client_id, m.display_number, coalesce(t.matter_id, 0), (d.balance * ${String(10 ** scaleOf(digits))}::bigint)::bigint::text
    from trust_balances t
    join ledger_accounts a on a.account_id = t.account_id and a.bank_account_id = t.bank_account_id and a.id = ${id}::bigint
    cross join lateral (
      select balance from trust_balance_days
      where account_id = t.account_id and trust_balance_id = t.id and date <= ${endDate}::date
      order by date desc limit 1) d
    left join contacts c on c.account_id = t.account_id and c.id = t.client_id
    left join matters m on m.account_id = t.account_id and m.id = t.matter_id
    where t.account_id = ${accountId} and d.balance <> 0
    order by c.name collate "C" nulls last, t.client_id, t.matter_id nulls first`);
  return rows.map(holdingOf);
}

const FIRMS_OWN = 'Firm’s own funds';

type HoldingRow = [
  client: string,
  clientId: string | null,
  matter: string | null,
  matterId: string,
  units: string,
];

function holdingOf([client, clientId, matter, matterId, units]: HoldingRow): Holding {
  return {
    client,
    clientId,
    matter,
    matterId: matterId === NO_MATTER ? null : matterId,
    units: BigInt(units),
  };
}
