/**
 * The trash: trashing a folder also trashes its contents, and restoring it restores them. Refuses locked items, root
 * folders, and more items than the limit.
 */
import { sql } from '#kernel/database/sql.ts';
import type { Refusal } from '#kernel/errors/refusal.ts';
import { watchOf } from '#kernel/changes/change-watch.ts';
import { deleteWithoutRules, updateWithoutRules, type WithImage } from '#kernel/changes/change.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { refuse } from '../refusals.ts';
import { nounOf } from './placement.ts';
import { rootFolder } from './roots.ts';

/** The most items that are deleted with a folder (records:696). */
const ITEMS = 100_000;

export async function refuseTrash(current: Tables['items'], work: Work): Promise<Refusal | undefined> {
  const { id, type, root, locked } = current;
  if (type === 'Document') return locked ? refuse('document.locked', { id }) : undefined;
  if (root) return refuse('folder.root_stays', { id });
  const { connection, context } = work;
  const { accountId } = context.principal;
  const found = await connection.one<{ count: number; locked: Tables['items']['id'] | null }>(sql`
    with recursive below as (
      select i.id, i.locked from items i
      where i.account_id = ${accountId} and i.deleted_at is null and i.parent_id = ${id ?? null}
      union select i.id, i.locked from items i join below b on i.parent_id = b.id
      where i.account_id = ${accountId} and i.deleted_at is null)
    select count(*)::integer as count, min(id) filter (where locked) as locked from below`);
  if (locked || found.locked !== null) return refuse('folder.locked', { id, item: found.locked ?? id });
  if (found.count > ITEMS) return refuse('folder.too_large', { id, count: found.count, limit: ITEMS });
  return undefined;
}

export async function trashContents({ id, type }: Tables['items'], work: Work): Promise<void> {
  if (type !== 'Folder') return;
  const { connection, context, writer } = work;
  const { accountId } = context.principal;
  const rows = await connection.rows<WithImage<Pick<Tables['items'], 'id' | 'type'>>>(sql`
    with recursive below as (
      select i.id from items i where i.account_id = ${accountId} and i.deleted_at is null and i.parent_id = ${id ?? null}
      union select i.id from items i join below b on i.parent_id = b.id
      where i.account_id = ${accountId} and i.deleted_at is null)
    update items t set trashed_with = ${id ?? null} where t.account_id = ${accountId} and t.id in (select id from below)
    returning t.id, t.type, to_jsonb(t)::text as image`);
  for (const row of rows) {
    const of = writer.registry.get(nounOf(row));
    const watch = watchOf(connection);
    if (watch?.wanted(of))
      await watch.deleting(connection, { resource: of, id: row.id, events: ['deleted'], context });
    await deleteWithoutRules(work, of, row);
  }
}

/** Restores an item with its contents; into the root folder if its own folder is no longer available. */
export async function restore(id: string, work: Work): Promise<void> {
  const { connection, context, writer } = work;
  const { accountId } = context.principal;
  const rows = await connection.rows<WithImage<Tables['items']>>(sql`
    select t.*, to_jsonb(t)::text as image from items t
    where account_id = ${accountId} and (id = ${id} or trashed_with = ${id}) and deleted_at is not null
    order by (id = ${id}) desc, id for update`);
  if (rows[0]?.id !== id) return;
  for (const row of rows) {
    const parent = row.id === id ? { parent_id: await placeOf(row, work) } : {};
    const columns = { deleted_at: null, trashed_with: null, ...parent };
    await updateWithoutRules(work, writer.registry.get(nounOf(row)), row, columns);
  }
}

async function placeOf(row: Tables['items'], { connection, context }: Work): Promise<string> {
  const { accountId } = context.principal;
  const folder = await connection.row<Pick<Tables['items'], 'id'>>(
    sql`select id from items where account_id = ${accountId} and id = ${row.parent_id ?? null} and deleted_at is null`,
  );
  if (folder) return folder.id;
  const of = {
    ...(row.matter_id ? { matter_id: row.matter_id } : {}),
    ...(row.contact_id ? { contact_id: row.contact_id } : {}),
  };
  return rootFolder(connection, accountId, of, context.now);
}
