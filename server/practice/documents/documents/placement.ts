/**
 * The location of an item: in a folder, or in the root folder of a matter or contact. Refuses to move a folder into
 * itself or below itself.
 */
import { sql } from '#kernel/database/sql.ts';
import type { Parameter } from '#kernel/database/sql.ts';
import type { Input } from '#kernel/declarations/member.ts';
import { updateWithoutRules, type WithImage } from '#kernel/changes/change.ts';
import { objectIn, textIn } from '#kernel/declarations/read-input.ts';
import { checkReferences } from '#kernel/changes/references.ts';
import type { Draft, Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { refuse } from '../refusals.ts';
import { rootFolder } from './roots.ts';

const TARGETS = { Folder: 'folder', Contact: 'contact', Matter: 'matter', Document: 'document' } as const;

export interface ItemLocation extends Record<string, Parameter> {
  readonly parent_id: string;
  readonly matter_id: string | null;
  readonly contact_id: string | null;
}

/** The record type of a row; folders and documents share one table. */
export const nounOf = ({ type }: Pick<Tables['items'], 'type'>): 'document' | 'folder' =>
  type === 'Document' ? 'document' : 'folder';

/** A parent as named in a body. */
export interface Parent {
  readonly id: string;
  readonly type: keyof typeof TARGETS;
}

export function readParent(input: Input): Parent | undefined {
  const parent = objectIn(input, 'parent');
  const id = parent && textIn(parent, 'id');
  return id && isTarget(parent.type) ? { id, type: parent.type } : undefined;
}

const isTarget = (type: unknown): type is Parent['type'] =>
  typeof type === 'string' && Object.hasOwn(TARGETS, type);

/** Refuses a parent that the caller cannot see. */
export async function checkParent(
  { id, type }: Parent,
  { connection, context, writer }: Work,
): Promise<void> {
  await checkReferences(
    connection,
    writer.registry,
    [{ path: 'parent', target: TARGETS[type], id }],
    context,
  );
}

export async function placeIn(parent: Parent, work: Work): Promise<ItemLocation> {
  const { connection, context } = work;
  const { accountId } = context.principal;
  await checkParent(parent, work);
  const { id, type } = parent;
  if (type === 'Folder') {
    const folder = await connection.one<Pick<Tables['items'], 'matter_id' | 'contact_id'>>(
      sql`select matter_id, contact_id from items where account_id = ${accountId} and id = ${id}`,
    );
    return { parent_id: id, matter_id: folder.matter_id, contact_id: folder.contact_id };
  }
  const of = type === 'Matter' ? { matter_id: id } : { contact_id: id };
  const parent_id = await rootFolder(connection, accountId, of, context.now);
  return { parent_id, matter_id: null, contact_id: null, ...of };
}

/** Moves of folders are serialized per firm, so that two folders cannot be moved into each other. */
export async function staysOutOfItself(
  { current, columns, refusals }: Draft<'items'>,
  work: Work,
): Promise<void> {
  const { connection, context } = work;
  const { accountId } = context.principal;
  if (!current || typeof columns.parent_id !== 'string') return;
  await connection.execute(
    sql`select id from items where account_id = ${accountId} and root and matter_id is null and contact_id is null for update`,
  );
  const inside = await connection.row<Pick<Tables['items'], 'id'>>(sql`
    with recursive above as (
      select id, parent_id from items where account_id = ${accountId} and id = ${columns.parent_id}
      union select i.id, i.parent_id from items i join above a on i.id = a.parent_id where i.account_id = ${accountId})
    select id from above where id = ${current.id}`);
  if (inside) {
    const values = { id: current.id, parent: columns.parent_id };
    refusals.push(refuse('folder.in_itself', values, { field: 'parent' }));
  }
}

/** Everything below a folder belongs to the same matter or contact, and gets the same events. */
export async function moveContents(id: string, { columns }: Draft<'items'>, work: Work): Promise<void> {
  const { connection, context, writer } = work;
  if (columns.parent_id === undefined) return;
  const { accountId } = context.principal;
  const matterId = columns.matter_id ?? null;
  const contactId = columns.contact_id ?? null;
  const rows = await connection.rows<WithImage<Tables['items']>>(sql`
    with recursive below as (
      select id from items where account_id = ${accountId} and parent_id = ${id}
      union select i.id from items i join below b on i.parent_id = b.id where i.account_id = ${accountId})
    select t.*, to_jsonb(t)::text as image from items t
    where t.account_id = ${accountId} and t.id in (select id from below)
      and (t.matter_id is distinct from ${matterId} or t.contact_id is distinct from ${contactId})
    order by t.id for no key update`);
  for (const row of rows) {
    const of = writer.registry.get(nounOf(row));
    const place = { matter_id: matterId, contact_id: contactId };
    await updateWithoutRules(work, of, row, place);
  }
}
