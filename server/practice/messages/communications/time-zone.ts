/** The time zone of the user whose communications are recorded or listed. */
import { sql } from '#kernel/database/sql.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';

export async function timeZoneOf(
  userId: string | null,
  { connection, context }: Pick<Work, 'connection' | 'context'>,
): Promise<string> {
  const user = await connection.row<Pick<Tables['users'], 'time_zone'>>(
    sql`select time_zone from users where account_id = ${context.principal.accountId} and id = ${userId}`,
  );
  return user?.time_zone ?? 'UTC';
}
