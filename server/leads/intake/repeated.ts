/**
 * Recognizes a message that is sent again: by a button that was pressed twice, or by a browser or script that repeats a
 * request. It becomes no second lead, and nobody is notified again.
 */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Tables } from '#tables';

/** A message that says the same after this time is a new one. */
const WITHIN_S = 600;

export type Message = Pick<
  Tables['inbox_leads'],
  'first_name' | 'last_name' | 'email' | 'phone_number' | 'from_message' | 'from_source'
>;

/** The lead of an equal message; an equal one that arrives at the same time waits. */
export async function sentBefore(
  connection: Connection,
  accountId: string,
  { first_name, last_name, email, phone_number, from_message, from_source }: Message,
  at: Date,
): Promise<string | undefined> {
  const said = JSON.stringify([first_name, last_name, email, phone_number, from_message, from_source]);
  await connection.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`intake ${accountId} ${said}`}, 0))`,
  );
  const since = new Date(at.getTime() - WITHIN_S * 1000).toISOString();
  const lead = await connection.row<Pick<Tables['inbox_leads'], 'id'>>(sql`
    select id from inbox_leads
    where account_id = ${accountId} and created_at > ${since} and application_id is null
      and (first_name, last_name, email, phone_number, from_message, from_source)
        is not distinct from (${first_name}::text, ${last_name}::text, ${email}::text, ${phone_number}::text, ${from_message}::text, ${from_source}::text)
    order by id desc limit 1`);
  return lead?.id;
}
