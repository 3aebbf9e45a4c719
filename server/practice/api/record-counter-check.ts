/** Counts every firm's records again and compares the counters behind `meta.records`. */
import { isCounted } from '#kernel/records/row-conditions.ts';
import type { Check } from '#kernel/verification/checks.ts';
import { column } from '#kernel/database/database.ts';
import { rowsOf } from '#kernel/database/owner/owner-rows.ts';
import { resources } from './resources.ts';

export const recordCounterCheck: Check = {
  name: 'counters',
  describe: 'Counts the records of every kind and compares them with the record counters.',
  async run({ owner }) {
    const found: { subject: string; message: string }[] = [];
    for (const { name, table, keepsDeleted } of resources.filter(isCounted)) {
      const rows = await rowsOf(
        owner,
        { account_id: column.required, counted: column.required, recorded: column.required },
        `select account_id, coalesce(counted, 0) as counted, coalesce(recorded, 0) as recorded
         from (select account_id, count(*) as counted from ${table}${keepsDeleted ? ' where deleted_at is null' : ''} group by 1) c
         full join (select account_id, sum(live) as recorded from record_counters where resource = $1 group by 1) t using (account_id)
         where coalesce(counted, 0) <> coalesce(recorded, 0) order by account_id`,
        [name],
      );
      for (const { account_id, counted, recorded } of rows) {
        found.push({
          subject: `account ${account_id}`,
          message: `there are ${counted} records of ${name}, but the counter says ${recorded}`,
        });
      }
    }
    return found;
  },
};
