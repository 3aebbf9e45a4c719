/** Compares the search text with the rows that it is derived from. */
import type { Check } from '#kernel/verification/checks.ts';
import { column } from '#kernel/database/database.ts';
import { rowsOf } from '#kernel/database/owner/owner-rows.ts';
import { resources } from './resources.ts';

export const searchTextCheck: Check = {
  name: 'search text',
  describe: 'Compares the search index with the records.',
  async run({ owner }) {
    const found: { subject: string; message: string }[] = [];
    for (const { name, table, searchText } of resources) {
      if (!searchText) continue;
      const rows = await rowsOf(
        owner,
        { account_id: column.required, id: column.required },
        `select account_id, id from (
           select account_id, id, lower("${searchText.column}") as text from ${table}
            where "${searchText.column}" is not null and deleted_at is null) r
         full join ${searchText.table} s using (account_id, id)
         where r.text is distinct from s.text order by account_id, id`,
      );
      for (const { account_id, id } of rows) {
        found.push({
          subject: `account ${account_id}`,
          message: `${name} ${id} is not found by its ${searchText.column}`,
        });
      }
    }
    return found;
  },
};
