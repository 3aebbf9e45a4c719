/**
 * Compacts the daily totals of past days from several shards into one row each, so that a report over years reads one
 * row per account and day. Uses the ledger lock, so it and concurrent postings wait for each other.
 */
import type { Connection, Database } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { addDays } from '#kernel/values/dates.ts';
import { visitFirmsWithWork, type Tasks } from '#kernel/jobs/index.ts';

export const FOLDING_SCHEDULE = '17 * * * * fold_ledger_days';

/** Recent days may still be written to, in any time zone. */
const DAYS_LEFT = 2;

export interface FoldingParts {
  readonly database: Database;
  readonly now?: () => Date;
}

export function foldingTasks({ database, now }: FoldingParts): Tasks {
  return {
    async fold_ledger_days() {
      const today = (now?.() ?? new Date()).toISOString().slice(0, 10);
      const until = addDays(today, -DAYS_LEFT);
      await visitFirmsWithWork(
        database,
        sql`select account_id from firms_with_unfolded_days(${until})`,
        (accountId) =>
          database.transaction(accountId, (connection) => foldDays(connection, accountId, until)),
      );
    },
  };
}

/** Compacts the firm's days before `date`; returns how many rows were removed. */
export function foldDays(connection: Connection, accountId: string, date: string): Promise<number> {
  return connection.execute(sql`
    with unfolded as (
      delete from ledger_account_days where account_id = ${accountId} and shard <> 0 and date < ${date}::date
      returning ledger_account_id, basis, date, debit, credit, items
    )
    insert into ledger_account_days as stored (account_id, ledger_account_id, basis, date, shard, debit, credit, items)
    select ${accountId}, ledger_account_id, basis, date, 0, sum(debit), sum(credit), sum(items)
    from unfolded group by 2, 3, 4 order by 2, 3, 4
    on conflict (account_id, ledger_account_id, basis, date, shard) do update
      set debit = stored.debit + excluded.debit, credit = stored.credit + excluded.credit, items = stored.items + excluded.items`);
}
