/** Adds a link to a record's chain of custody. The database verifies the reference to the previous link (0710). */
import { sql } from '#kernel/database/sql.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';

export interface Link {
  readonly state: string;
  readonly date: string;
  readonly reason: string | null;
  readonly user_id: string | null;
  readonly contact_id: string | null;
}

export type LastLink = Pick<Tables['safe_custody_state_changes'], 'position' | 'state' | 'hash' | 'date'>;

/** The last link of a record that the transaction has locked. */
export async function lastLink({ connection, context }: Work, recordId: string): Promise<LastLink> {
  const last = await connection.one<LastLink>(sql`
    select position, state, hash, date from safe_custody_state_changes
    where account_id = ${context.principal.accountId} and record_id = ${recordId} order by position desc limit 1`);
  return last;
}

/** Returns the id of the new link. */
export function addLink(
  { connection, context, writer }: Work,
  recordId: string,
  last: LastLink | undefined,
  link: Link,
): Promise<string> {
  const of = writer.registry.of('safe_custody_state_changes', 'safe_custody_state_change');
  return writer.insert(connection, of, context, {
    ...link,
    record_id: recordId,
    position: last ? last.position + 1 : 1,
    previous_state: last?.state ?? null,
    previous_hash: last?.hash ?? null,
    recorded_by_id: context.principal.userId,
  });
}
