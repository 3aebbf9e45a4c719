/** The current date, or that of an instant, in the firm's time zone. */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { dateIn } from '#kernel/values/dates.ts';
import type { RequestContext } from '#kernel/requests/request-context.ts';
import type { Tables } from '#tables';

export function todayOf(connection: Connection, context: RequestContext): Promise<string> {
  return dayOf(connection, context, context.now);
}

export async function dayOf(
  connection: Connection,
  { principal }: RequestContext,
  instant: Date,
): Promise<string> {
  const row = await connection.one<Pick<Tables['accounts'], 'time_zone'>>(
    sql`select time_zone from accounts where id = ${principal.accountId}`,
  );
  return dateIn(row.time_zone, instant);
}
