/**
 * Closes the books through a day, and reopens them. Closing takes the ledger lock exclusively, so that nothing is
 * posted into a period while it is being closed.
 */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { addDays, dateIn } from '#kernel/values/dates.ts';
import type { RequestContext } from '#kernel/requests/request-context.ts';
import { newEtag } from '#kernel/changes/etags.ts';
import type { Tables } from '#tables';
import { refuse } from '../refusals.ts';
import { LEDGER_LOCK, openBooks, prepared } from './accounts.ts';
import { refuseClosed } from './record.ts';

const LOCK_ALONE = prepared(`select pg_advisory_xact_lock(${LEDGER_LOCK})`);

/**
 * Takes the ledger lock exclusively until the transaction ends: waits for postings in progress and blocks new ones.
 */
export async function lockBooksExclusively(connection: Connection, accountId: string): Promise<void> {
  await connection.named(LOCK_ALONE, [accountId]);
}

/**
 * The last item of the books; the caller must hold the exclusive lock. Later postings have higher ids, so that
 * `verify` can tell them apart.
 */
export async function lastItem(connection: Connection, accountId: string): Promise<string> {
  const { id } = await connection.one<Pick<Tables['journal_entry_items'], 'id'>>(
    sql`select coalesce(max(id), 0) as id from journal_entry_items where account_id = ${accountId}`,
  );
  return id;
}

/** Closes the books through `date`; null reopens all periods. */
export async function closeBooks(
  connection: Connection,
  context: RequestContext,
  date: string | null,
): Promise<void> {
  const { accountId, userId } = context.principal;
  const at = context.now.toISOString();
  if (date !== null) await refuseFuture(connection, context, date);
  await lockBooksExclusively(connection, accountId);
  const after = date === null ? null : await lastItem(connection, accountId);
  await connection.execute(sql`
    update ledger_settings set closed_through = ${date}, closed_at = ${date === null ? null : at},
      closed_after_item_id = ${after}, closed_by_user_id = ${date === null ? null : userId}, etag = ${newEtag()}, updated_at = ${at}
    where account_id = ${accountId}`);
}

/** The date in the firm's time zone. */
export async function firmsToday(
  connection: Connection,
  { principal: { accountId }, now }: RequestContext,
): Promise<string> {
  const zone = await connection.text(sql`select time_zone from accounts where id = ${accountId}`);
  return dateIn(zone ?? 'UTC', now);
}

/** A day with a mistyped year would refuse everything that the firm posts. */
async function refuseFuture(connection: Connection, context: RequestContext, date: string): Promise<void> {
  const today = await firmsToday(connection, context);
  if (date > today) throw refuse('period.future', { value: date, today }, { field: 'closed_through' });
}

/** The day itself, or the first later day outside a closed period; keeps it open until the transaction ends. */
export async function firstOpenDay(connection: Connection, accountId: string, date: string): Promise<string> {
  const closed = await closedThrough(connection, accountId);
  return closed !== null && date <= closed ? addDays(closed, 1) : date;
}

/** Keeps these days open until the transaction ends; throws 422 if one is in a closed period. */
export async function requireOpen(
  connection: Connection,
  accountId: string,
  dates: readonly string[],
): Promise<void> {
  refuseClosed(
    await closedThrough(connection, accountId),
    dates.map((date) => ({ date })),
  );
}

async function closedThrough(connection: Connection, accountId: string): Promise<string | null> {
  await openBooks(connection, accountId, []);
  const row = await connection.row<Pick<Tables['ledger_settings'], 'closed_through'>>(
    sql`select closed_through from ledger_settings where account_id = ${accountId}`,
  );
  return row?.closed_through ?? null;
}
