/**
 * One-to-one children of a matter or contact, written as an object in its body: the first object creates the child,
 * later ones change it, and null or _destroy removes it.
 */
import { raw, sql } from '#kernel/database/sql.ts';
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import { deleteWithoutRules } from '#kernel/changes/change.ts';
import type { Input } from '#kernel/declarations/member.ts';
import type { Resource } from '#kernel/declarations/resource.ts';
import type { Locked } from '#kernel/changes/writer.ts';
import type { Work } from '#kernel/changes/write-rules.ts';

/** Members that remove the record. */
interface Removal {
  readonly _destroy: true;
}

export function isRemoval(sent: Input | null): sent is (Input & Removal) | null {
  return sent === null || sent._destroy === true;
}

/** The child of this kind that names the record in `column`, locked; undefined if there is none. */
export async function findOneToOne<Of extends Resource>(
  of: Of,
  id: string,
  { connection, context, writer }: Work,
  column = 'matter_id',
): Promise<Locked<Of> | undefined> {
  const row = await connection.row<Pick<Locked['row'], 'id'>>(
    sql`select id from ${raw(of.table)} where account_id = ${context.principal.accountId} and ${raw(column)} = ${id}`,
  );
  return row && writer.lockRecord(connection, of, row.id, context, 'update');
}

export async function removeOneToOne(of: Resource, locked: Locked | undefined, work: Work): Promise<void> {
  if (locked) await deleteWithoutRules(work, of, { id: locked.row.id, image: locked.image });
}

/** Refuses a first object that lacks required members. */
export function requireFirst(input: Input, members: readonly string[], field: string): void {
  const missing = members.find((member) => input[member] === undefined || input[member] === null);
  if (missing) throw refuse('member.required', { member: `${field}.${missing}` }, { field });
}
