/** Posting, correcting and reversing entries. */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { RequestContext } from '#kernel/records/request-context.ts';
import type { Tables } from '#tables';
import { refuse } from '../refusals.ts';
import { openBooks } from './accounts.ts';
import { linesOf, type Line } from './entry.ts';
import type { Posting, Source } from './posting.ts';
import { recordPostingLines, type Heading } from './record.ts';
import type { EntryOfItem, PostingLine } from './posting-line.ts';
import { asItStands, ended, standingUnder, reversalOf, type StandingEntry } from './standing.ts';

/**
 * Posts a balanced entry and answers its id. Amounts of zero are left out; a posting that has no others is
 * not posted at all and answers undefined.
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
    postingLines: factsOf(heading, lines),
  });
  return heading.id;
}

/**
 * Posts what a source says now in place of what it said: what stands under the source in these books is taken
 * back on its own day, and the items are posted anew in the same entry. Posts simply, where nothing stood.
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
  const under = await standingUnder(connection, accountId, posting.source);
  const [kept, ...others] = under.filter((entry) => entry.basis === basis && entry.settles === undefined);
  if (!kept) return post(connection, context, posting);
  const lines = linesOf(posting, {
    digits: opening.digits,
    account: (reference) => asItStands(kept, opening.account(reference)),
  });
  await change(connection, context, kept, posting, lines, others);
  return lines.length === 0 ? undefined : kept.id;
}

/** Puts lines in the place of those that stand in an entry, and ends the others. */
async function change(
  connection: Connection,
  context: RequestContext,
  kept: StandingEntry,
  posting: Posting,
  lines: readonly Line[],
  others: readonly StandingEntry[],
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
    updates: [update, ...others.map(ended)],
    postingLines: [...reversalOf(kept), ...factsOf(heading, lines), ...others.flatMap(reversalOf)],
    placesTaken: placesOf([kept, ...others]),
  });
}

/**
 * Takes back everything that stands under a source. Without a date it counts as if it had never been, and is
 * refused where it lies in a closed period; with a date the entries stand, and entries that mirror them
 * are posted on that date. Does nothing where nothing stands.
 */
export async function reverse(
  connection: Connection,
  context: RequestContext,
  source: Source,
  { date, description }: { readonly date?: string; readonly description?: string } = {},
): Promise<void> {
  const { accountId } = context.principal;
  await openBooks(connection, accountId, []);
  const entries = await standingUnder(connection, accountId, source);
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

/** Ends entries, as if they had never been. */
async function withdraw(
  connection: Connection,
  context: RequestContext,
  entries: readonly StandingEntry[],
): Promise<void> {
  await recordPostingLines(connection, context, {
    updates: entries.map(ended),
    postingLines: entries.flatMap(reversalOf),
    placesTaken: placesOf(entries),
  });
}

/** What a check is made out for stays as the check says it. */
async function requireNoCheck(
  connection: Connection,
  context: RequestContext,
  entries: readonly StandingEntry[],
): Promise<void> {
  const check = await connection.row<Pick<Tables['checks'], 'number' | 'date'>>(sql`
    select number, date from checks where account_id = ${context.principal.accountId}
      and standing_entry_id = any(${entries.map(({ id }) => id)}::bigint[]) limit 1`);
  if (check) throw refuse('ledger.check_stands', { ...check }, { field: 'id' });
}

function mirror(
  entry: StandingEntry,
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

function placesOf(entries: readonly StandingEntry[]): Map<string, number> {
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

export function factsOf(
  entry: EntryOfItem & { readonly date: string },
  lines: readonly Line[],
): PostingLine[] {
  return lines.map((line) => ({ ...line, entry, date: entry.date }));
}
