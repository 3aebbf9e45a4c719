/** The day that it is where the firm is, which is another one elsewhere. */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { dateIn } from '#kernel/dates.ts';
import type { Ask } from '#kernel/resource/ask.ts';

export async function todayOf(connection: Connection, { principal, now }: Ask): Promise<string> {
  const row = await connection.row<{ time_zone: string }>(
    sql`select time_zone from accounts where id = ${principal.accountId}`,
  );
  return dateIn(row!.time_zone, now);
}
