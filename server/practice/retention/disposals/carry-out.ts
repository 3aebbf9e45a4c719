/**
 * Carries out an approved disposal as the user who approved it. Each matter is checked again before anything is
 * removed, and again with each batch, so that a new legal hold stops it. A job that is restarted continues where it
 * stopped. A matter that cannot be removed does not stop the others; after the last attempt it is kept, and says why.
 */
import { messageOf } from '#kernel/errors/message.ts';
import type { Connection, Database } from '#kernel/database/database.ts';
import { raw, sql } from '#kernel/database/sql.ts';
import { Abandoned, type Task } from '#kernel/jobs/index.ts';
import { deleteWithoutRules, updateWithoutRules, type WithImage } from '#kernel/changes/change.ts';
import { watchOf } from '#kernel/changes/change-watch.ts';
import type { Locked, Writer } from '#kernel/changes/writer.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { notifyOfEnd } from '../../calendar/index.ts';
import { serviceContext, todayOf } from '../../firm/index.ts';
import { removeMatter } from './remove-matter.ts';
import { dueOf } from './due.ts';
import { PARTS, type Part } from './parts.ts';
import { ATTEMPTS, CARRY_OUT_DISPOSAL } from './write.ts';

const PROBLEM_CHARACTERS = 500;
/** The most rows removed in one transaction. */
const AT_ONCE = 200;

export interface DisposalParts {
  readonly database: Database;
  readonly writer: Writer;
  readonly now: () => Date;
}

type Item = WithImage<Tables['disposal_items']>;

export function carryOutTask(parts: DisposalParts): Task {
  return async (payload, { isLast, isOver }) => {
    const [accountId, disposalId] = [String(payload.account_id), String(payload.disposal_id)];
    const found = await parts.database.forAccount(accountId, (connection) =>
      connection.rows<Pick<Tables['disposal_items'], 'id'> & Pick<Tables['disposals'], 'decided_by_id'>>(sql`
        select i.id, d.decided_by_id from disposals d
        join disposal_items i on i.account_id = d.account_id and i.disposal_id = d.id
        where d.account_id = ${accountId} and d.id = ${disposalId} and d.status = 'approved' and i.status = 'proposed' order by i.id`),
    );
    const requestId = CARRY_OUT_DISPOSAL;
    const failures: unknown[] = [];
    for (const { id, decided_by_id: userId } of found) {
      const by = { accountId, userId, requestId };
      try {
        if (isOver) throw new Abandoned(ATTEMPTS);
        while (await inTransaction(parts, by, (work) => removeBatch(work, id)));
      } catch (error) {
        failures.push(error);
        if (isLast) await inTransaction(parts, by, (work) => keepAfterFailure(work, id, error));
      }
    }
    if (failures.length > 0 && !isLast) throw failures[0];
    await inTransaction(parts, { accountId, userId: null, requestId }, (work) =>
      finish(work, disposalId, failures.length),
    );
  };
}

interface Who {
  readonly accountId: string;
  /** Null for the account owner. */
  readonly userId: string | null;
  readonly requestId: string;
}

export function inTransaction<T>(
  { database, writer, now }: DisposalParts,
  { accountId, userId, requestId }: Who,
  act: (work: Work) => Promise<T>,
): Promise<T> {
  return database.transaction(accountId, async (connection) => {
    const by = userId ?? (await ownerOf(connection, accountId));
    const context = serviceContext({ accountId, userId: by, at: now(), requestId });
    return act({ connection, context, writer });
  });
}

async function ownerOf(connection: Connection, accountId: string): Promise<string> {
  const owner = await connection.one<Pick<Tables['users'], 'id'>>(
    sql`select id from users where account_id = ${accountId} and account_owner`,
  );
  return owner.id;
}

/** An item whose records are not removed yet. */
function lockItem({ connection, context: { principal } }: Work, itemId: string): Promise<Item | undefined> {
  return connection.row<Item>(sql`
    select t.*, to_jsonb(t)::text as image from disposal_items t
    where account_id = ${principal.accountId} and id = ${itemId} and status = 'proposed' for update`);
}

function writeItem(
  work: Work,
  item: Item,
  columns: Readonly<Record<string, string | number>>,
): Promise<boolean> {
  return updateWithoutRules(work, work.writer.registry.get('disposal_item'), item, columns);
}

/** The next disposal proposes it again. */
async function keepAfterFailure(work: Work, itemId: string, error: unknown): Promise<void> {
  const item = await lockItem(work, itemId);
  const problem = messageOf(error).slice(0, PROBLEM_CHARACTERS) || 'the failure gave no reason';
  if (item) await writeItem(work, item, { status: 'held', reason: `It could not be removed: ${problem}` });
}

/** Returns whether there is more to remove. */
async function removeBatch(work: Work, itemId: string): Promise<boolean> {
  const item = await lockItem(work, itemId);
  if (!item) return false;
  const write = (columns: Readonly<Record<string, string | number>>) => writeItem(work, item, columns);
  const reason = await reasonToStay(work, item);
  if (reason !== undefined) {
    await write({ status: 'held', reason });
    return false;
  }
  for (const part of PARTS.filter(({ removedWith }) => removedWith.includes(item.removes))) {
    const removed = await removePart(work, part, item.matter_id);
    if (removed === 0) continue;
    await write({ [part.counts]: item[part.counts] + removed });
    return true;
  }
  if (item.removes === 'matter') await removeMatter(work, item.matter_id);
  await write({ status: 'removed' });
  return false;
}

/** Checked again with each batch; undefined if nothing prevents the removal. */
async function reasonToStay(
  { connection, context }: Work,
  { matter_id: matterId, removes }: Item,
): Promise<string | undefined> {
  const { accountId } = context.principal;
  // Locked, so that no hold, bill or payment can be added between this check and the removal.
  await connection.execute(
    sql`select from matters where account_id = ${accountId} and id = ${matterId} for update`,
  );
  const [due] = await dueOf(connection, accountId, await todayOf(connection, context), { matterId, removes });
  return due ? (due.reason ?? undefined) : 'It is no longer due.';
}

async function removePart(work: Work, part: Part, matterId: string): Promise<number> {
  const { connection, context, writer } = work;
  const { accountId } = context.principal;
  const keepsDeleted = writer.registry.get(part.resource).keepsDeleted;
  const rows = await connection.rows<RowToRemove>(sql`
    select t.id, ${raw(part.resourceOf ?? `'${part.resource}'`)} as resource, to_jsonb(t)::text as image,
      ${raw(keepsDeleted ? 't.deleted_at is not null' : 'false')} as trashed
    from ${raw(part.table)} t, (select ${matterId}::bigint as id) wanted
    where t.account_id = ${accountId} and ${raw(part.of)} order by t.id limit ${AT_ONCE} for update of t`);
  const here = rows.filter(({ trashed }) => !trashed);
  for (const row of here) await tellWatchers(work, row);
  const ids = rows.map(({ id }) => id);
  await part.strip(connection, accountId, ids);
  for (const { id, resource, image } of here)
    await deleteWithoutRules(work, { ...writer.registry.get(resource), keepsDeleted: false }, { id, image });
  await connection.execute(
    sql`delete from ${raw(part.table)} where account_id = ${accountId} and id = any(${ids}::bigint[])`,
  );
  return rows.length;
}

interface RowToRemove {
  readonly id: string;
  readonly resource: string;
  readonly image: string;
  /** Whether it was deleted before, so that its deletion event exists already. */
  readonly trashed: boolean;
}

async function tellWatchers(
  { connection, context, writer }: Work,
  { id, resource }: RowToRemove,
): Promise<void> {
  const of = writer.registry.get(resource);
  const watch = watchOf(connection);
  if (of.path && watch?.wanted(of))
    await watch.deleting(connection, { resource: of, id, events: ['deleted'], context });
}

async function finish(work: Work, disposalId: string, failures: number): Promise<void> {
  const { connection, context, writer } = work;
  const { accountId } = context.principal;
  const row = await connection.row<Pick<Locked, 'image'> & Pick<Tables['disposals'], 'decided_by_id'>>(sql`
    select to_jsonb(t)::text as image, decided_by_id from disposals t
    where account_id = ${accountId} and id = ${disposalId} and status = 'approved' for update`);
  if (!row) return;
  const columns = { status: 'carried_out', carried_out_at: context.now.toISOString() };
  const of = writer.registry.get('disposal');
  await updateWithoutRules(work, of, { id: disposalId, image: row.image }, columns);
  await notifyOfEnd(connection, {
    accountId,
    userId: row.decided_by_id,
    subject: { type: 'Disposal', id: disposalId },
    name: failures > 0 ? `Matters that could not be removed: ${failures}. The disposal says why.` : '',
    failed: failures > 0,
    at: context.now,
  });
}
