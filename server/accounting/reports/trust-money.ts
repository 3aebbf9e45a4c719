/** What is held in trust for whom at the end of a day, as lines of a report. */
import { sql, type Sql } from '#kernel/database/sql.ts';
import { NO_MATTER } from '../ledger/trust-ledgers.ts';
import type { Snapshot } from '#kernel/reports/snapshot.ts';
import type { Asked } from '#kernel/reports/table.ts';

interface Holding {
  readonly client: string;
  readonly clientId: string;
  /** Null where it is held apart from any matter. */
  readonly matter: string | null;
  readonly matterId: string | null;
  readonly units: bigint;
}

/** Of the accounts `a` that the condition chooses. */
export async function holdings(
  snapshot: Snapshot,
  { accountId, endDate }: Asked,
  condition: Sql,
): Promise<Holding[]> {
  const rows = await snapshot.rows(sql`
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
  return rows.map(([client, clientId, matter, matterId, units]) => ({
    client: client!,
    clientId: clientId!,
    matter: matter!,
    matterId: matterId === NO_MATTER ? null : matterId!,
    units: BigInt(units!),
  }));
}
