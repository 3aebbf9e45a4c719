/** Reads the people of a body (people-members.ts), and writes their links to a record. */
import { join, raw, sql } from '#kernel/database/sql.ts';
import { checkReferences } from '#kernel/changes/references.ts';
import type { Body } from '#kernel/declarations/typed-rows.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import type { personMembers } from './people-members.ts';

export interface Person {
  readonly column: 'user_id' | 'contact_id';
  readonly id: string;
  /** Whether the person is removed from the list. */
  readonly goes: boolean;
}

/** Reads the list of people in `member`, and refuses those that the caller cannot see. */
export async function readPeople(
  member: string,
  sent: readonly Body<typeof personMembers>[] | null | undefined,
  { connection, context, writer }: Work,
): Promise<readonly Person[]> {
  const read = (sent ?? []).map(({ id, type, _deleted, _destroy }): Person => ({
    column: type === 'User' ? 'user_id' : 'contact_id',
    id,
    goes: _deleted === true || _destroy === true,
  }));
  const named = read.filter(({ goes }) => !goes);
  const references = named.map(({ column, id }) => ({
    path: member,
    target: column === 'user_id' ? 'user' : 'contact',
    id,
  }));
  await checkReferences(connection, writer.registry, references, context);
  return read;
}

/** Adds people to a table of links, or removes them; `link` has the columns shared by all rows. */
export async function linkPeople(
  table: string,
  link: Readonly<Record<string, string>>,
  persons: readonly Person[],
  { connection, context }: Work,
): Promise<void> {
  const columns = Object.entries({ account_id: context.principal.accountId, ...link });
  for (const { column, id, goes } of persons) {
    const all = [...columns, [column, id] as const];
    await connection.execute(
      goes
        ? sql`delete from ${raw(table)} where ${join(
            all.map(([name, value]) => sql`${raw(name)} = ${value}`),
            ' and ',
          )}`
        : sql`insert into ${raw(table)} (${raw(all.map(([name]) => name).join(', '))})
              values (${join(all.map(([, value]) => value))}) on conflict do nothing`,
    );
  }
}
