/** Posts, corrects and reverses entries. */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { RequestContext } from '#kernel/requests/request-context.ts';
import type { Tables } from '#tables';
import { refuse } from '../refusals.ts';
import { openBooks } from './accounts.ts';
import { linesOf, type Line } from './entry.ts';
import type { Posting, Source } from './posting.ts';
import { recordPostingLines, type Heading } from './record.ts';
import type { EntryOfItem, PostingLine } from './posting-line.ts';
import { asUsedBy, deletionOf, liveEntriesOf, reversalOf, type LiveEntry } from './live-entries.ts';

/**
 * Posts a balanced entry and returns its id. Zero amounts are left out; a posting with only zero amounts is not
 * posted and returns undefined.
 */
export async function post(
  connection: Connection,
  context: RequestContext,
  posting: Posting,
): Promise<string | undefined> {
  const opening = await openBooks(
    connection,
    context.principal.accountId,
    posting.items.map(({ account }) => account),
    1,
  );
  const lines = linesOf(posting, opening);
  if (lines.length === 0) return undefined;
  const heading = headingOf(opening.nextEntryId(), posting);
  await recordPostingLines(connection, context, {
    headings: [heading],
    postingLines: postingLinesOf(heading, lines),
  });
  return heading.id;
}

/**
 * Replaces what a source has posted: its live items in these books are reversed on their own day, and the new items
 * are posted in the same entry. If nothing was posted before, it only posts.
 */
export async function repost(
  connection: Connection,
  context: RequestContext,
  posting: Posting,
): Promise<string | undefined> {
  const { accountId } = context.principal;
  const basis = posting.basis ?? 'both';
  const opening = await openBooks(
    connection,
    accountId,
    posting.items.map(({ account }) => account),
  );
  const under = await liveEntriesOf(connection, accountId, posting.source);
  const [kept, ...others] = under.filter((entry) => entry.basis === basis && entry.settles === undefined);
  if (!kept) return post(connection, context, posting);
  const lines = linesOf(posting, {
    digits: opening.digits,
    account: (reference) => asUsedBy(kept, opening.account(reference)),
  });
  await change(connection, context, { kept, others }, posting, lines);
  return lines.length === 0 ? undefined : kept.id;
}

/** Replaces the live items of an entry with lines, and ends the other entries. */
async function change(
  connection: Connection,
  context: RequestContext,
  { kept, others }: { readonly kept: LiveEntry; readonly others: readonly LiveEntry[] },
  posting: Posting,
  lines: readonly Line[],
): Promise<void> {
  await requireNoCheck(connection, context, [kept, ...others]);
  const heading = headingOf(kept.id, posting);
  const update = {
    id: kept.id,
    items: kept.places + kept.items.length + lines.length,
    deleted: lines.length === 0,
  };
  await connection.execute(sql`
    update journal_entries set date = ${heading.date}, description = ${heading.description},
      payment_method = ${heading.paymentMethod}, vendor_id = ${heading.vendorId}, client_id = ${heading.clientId},
      matter_id = ${heading.matterId}
    where account_id = ${context.principal.accountId} and id = ${kept.id}`);
  await recordPostingLines(connection, context, {
    updates: [update, ...others.map(deletionOf)],
    postingLines: [...reversalOf(kept), ...postingLinesOf(heading, lines), ...others.flatMap(reversalOf)],
    placesTaken: placesOf([kept, ...others]),
  });
}

/**
 * Reverses everything that a source has posted. Without a date, it is reversed on its own day, as if it had never
 * existed, which is refused in a closed period. With a date, the entries stay and mirror entries are posted on that
 * date. Does nothing if there are no live items.
 */
export async function reverse(
  connection: Connection,
  context: RequestContext,
  source: Source,
  { date, description }: { readonly date?: string; readonly description?: string } = {},
): Promise<void> {
  const { accountId } = context.principal;
  await openBooks(connection, accountId, []);
  const entries = await liveEntriesOf(connection, accountId, source);
  if (entries.length === 0) return;
  await requireNoCheck(connection, context, entries);
  if (date === undefined) return withdraw(connection, context, entries);
  const { nextEntryId } = await openBooks(connection, accountId, [], entries.length);
  const mirrored = entries.map((entry) => mirror(entry, nextEntryId(), source, date, description));
  await recordPostingLines(connection, context, {
    headings: mirrored.map(({ heading }) => heading),
    updates: entries.map(({ id, places }) => ({ id, items: places, deleted: false, mirrored: true })),
    postingLines: mirrored.flatMap(({ postingLines }) => postingLines),
  });
}

/** Ends entries as if they had never existed. */
async function withdraw(
  connection: Connection,
  context: RequestContext,
  entries: readonly LiveEntry[],
): Promise<void> {
  await recordPostingLines(connection, context, {
    updates: entries.map(deletionOf),
    postingLines: entries.flatMap(reversalOf),
    placesTaken: placesOf(entries),
  });
}

/** Refuses if a check was issued for an entry, which must stay as the check states it. */
async function requireNoCheck(
  connection: Connection,
  context: RequestContext,
  entries: readonly LiveEntry[],
): Promise<void> {
  const check = await connection.row<Pick<Tables['checks'], 'number' | 'date'>>(sql`
    select number, date from checks where account_id = ${context.principal.accountId}
      and standing_entry_id = any(${entries.map(({ id }) => id)}::bigint[]) limit 1`);
  if (check) throw refuse('ledger.check_stands', { ...check }, { field: 'id' });
}

function mirror(
  entry: LiveEntry,
  id: string,
  source: Source,
  date: string,
  description: string | undefined,
): { heading: Heading; postingLines: PostingLine[] } {
  const heading: Heading = {
    ...entry,
    id,
    source,
    date,
    description: description ?? entry.description,
    reversesId: entry.id,
  };
  return {
    heading,
    postingLines: entry.items.map((item) => ({
      ...item,
      entry: heading,
      date,
      units: -item.units,
    })),
  };
}

function placesOf(entries: readonly LiveEntry[]): Map<string, number> {
  return new Map(entries.map(({ id, places }) => [id, places]));
}

export function headingOf(id: string, posting: Omit<Posting, 'items'>): Heading {
  return {
    id,
    date: posting.date,
    basis: posting.basis ?? 'both',
    source: posting.source,
    description: posting.description ?? null,
    paymentMethod: posting.paymentMethod ?? null,
    vendorId: posting.vendorId ?? null,
    clientId: posting.clientId ?? null,
    matterId: posting.matterId ?? null,
  };
}

export function postingLinesOf(
  entry: EntryOfItem & { readonly date: string },
  lines: readonly Line[],
): PostingLine[] {
  return lines.map((line) => ({ ...line, entry, date: entry.date }));
}
