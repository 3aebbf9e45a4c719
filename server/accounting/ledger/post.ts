/** Posting, correcting and reversing entries. */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Ask } from '#kernel/resource/ask.ts';
import { refuse } from '../refusals.ts';
import { openBooks } from './accounts.ts';
import { linesOf, type Line } from './entry.ts';
import type { Posting, Source } from './posting.ts';
import { recordFacts, type EntryOfItem, type Fact, type Heading } from './record.ts';
import { asItStands, ended, standingUnder, takingBack, type StandingEntry } from './standing.ts';

/**
 * Posts a balanced entry and answers its id. Amounts of zero are left out; a posting that has no others is
 * not posted at all and answers undefined.
 */
export async function post(connection: Connection, ask: Ask, posting: Posting): Promise<string | undefined> {
  const opening = await openBooks(
    connection,
    ask.principal.accountId,
    posting.items.map(({ account }) => account),
    1,
  );
  const lines = linesOf(posting, opening);
  if (lines.length === 0) return undefined;
  const heading = headingOf(opening.entryIds[0]!, posting);
  await recordFacts(connection, ask, { headings: [heading], facts: factsOf(heading, lines) });
  return heading.id;
}

/**
 * Posts what a source says now in place of what it said: what stands under the source in these books is taken
 * back on its own day, and the items are posted anew in the same entry. Posts simply, where nothing stood.
 */
export async function repost(
  connection: Connection,
  ask: Ask,
  posting: Posting,
): Promise<string | undefined> {
  const { accountId } = ask.principal;
  const basis = posting.basis ?? 'both';
  const opening = await openBooks(
    connection,
    accountId,
    posting.items.map(({ account }) => account),
  );
  const under = await standingUnder(connection, accountId, posting.source);
  const [kept, ...others] = under.filter((entry) => entry.basis === basis && entry.settles === undefined);
  if (!kept) return post(connection, ask, posting);
  const lines = linesOf(posting, {
    digits: opening.digits,
    account: (reference) => asItStands(kept, opening.account(reference)),
  });
  await change(connection, ask, kept, posting, lines, others);
  return lines.length === 0 ? undefined : kept.id;
}

/** Puts lines in the place of those that stand in an entry, and ends the others. */
async function change(
  connection: Connection,
  ask: Ask,
  kept: StandingEntry,
  posting: Posting,
  lines: readonly Line[],
  others: readonly StandingEntry[],
): Promise<void> {
  await requireNoCheck(connection, ask, [kept, ...others]);
  const heading = headingOf(kept.id, posting);
  const growth = {
    id: kept.id,
    items: kept.places + kept.items.length + lines.length,
    deleted: lines.length === 0,
  };
  await connection.execute(sql`
    update journal_entries set date = ${heading.date}, description = ${heading.description},
      payment_method = ${heading.paymentMethod}, vendor_id = ${heading.vendorId}, client_id = ${heading.clientId},
      matter_id = ${heading.matterId}
    where account_id = ${ask.principal.accountId} and id = ${kept.id}`);
  await recordFacts(connection, ask, {
    growths: [growth, ...others.map(ended)],
    facts: [...takingBack(kept), ...factsOf(heading, lines), ...others.flatMap(takingBack)],
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
  ask: Ask,
  source: Source,
  { date, description }: { readonly date?: string; readonly description?: string } = {},
): Promise<void> {
  const { accountId } = ask.principal;
  await openBooks(connection, accountId, []);
  const entries = await standingUnder(connection, accountId, source);
  if (entries.length === 0) return;
  await requireNoCheck(connection, ask, entries);
  if (date === undefined) return withdraw(connection, ask, entries);
  const { entryIds } = await openBooks(connection, accountId, [], entries.length);
  const mirrored = entries.map((entry, index) => mirror(entry, entryIds[index]!, source, date, description));
  await recordFacts(connection, ask, {
    headings: mirrored.map(({ heading }) => heading),
    growths: entries.map(({ id, places }) => ({ id, items: places, deleted: false, mirrored: true })),
    facts: mirrored.flatMap(({ facts }) => facts),
  });
}

/** Ends entries, as if they had never been. */
async function withdraw(connection: Connection, ask: Ask, entries: readonly StandingEntry[]): Promise<void> {
  await recordFacts(connection, ask, {
    growths: entries.map(ended),
    facts: entries.flatMap(takingBack),
    placesTaken: placesOf(entries),
  });
}

/** What a check is made out for stays as the check says it. */
async function requireNoCheck(
  connection: Connection,
  ask: Ask,
  entries: readonly StandingEntry[],
): Promise<void> {
  const check = await connection.row<{ number: string; date: string }>(sql`
    select number, date from checks where account_id = ${ask.principal.accountId}
      and standing_entry_id = any(${entries.map(({ id }) => id)}::bigint[]) limit 1`);
  if (check) throw refuse('ledger.check_stands', { ...check }, { field: 'id' });
}

function mirror(
  entry: StandingEntry,
  id: string,
  source: Source,
  date: string,
  description: string | undefined,
): { heading: Heading; facts: Fact[] } {
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
    facts: entry.items.map((item) => ({
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

export function factsOf(entry: EntryOfItem & { readonly date: string }, lines: readonly Line[]): Fact[] {
  return lines.map((line) => ({ ...line, entry, date: entry.date }));
}
