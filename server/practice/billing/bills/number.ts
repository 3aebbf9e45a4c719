/** Bill numbers: consecutive within each firm; numbers chosen by users do not delay the sequence. */
import { sql } from '#kernel/database/sql.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';

export async function nextBillNumber({ connection, context }: Work): Promise<string> {
  const { accountId } = context.principal;
  for (;;) {
    const row = await connection.one<Pick<Tables['bill_numbering'], 'last_number'>>(sql`
      insert into bill_numbering (account_id, last_number) values (${accountId}, 1)
      on conflict (account_id) do update set last_number = bill_numbering.last_number + 1 returning last_number`);
    const number = row.last_number;
    const taken = await connection.row<Pick<Tables['bills'], 'id'>>(
      sql`select id from bills where account_id = ${accountId} and number = ${number} and deleted_at is null`,
    );
    if (!taken) return number;
  }
}
