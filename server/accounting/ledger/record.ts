/**
 * Writes postings: entries and items, in the same statement the daily totals, then the trust balances. This is the
 * only code that writes the ledger. Items are only added. Refuses days in a closed period, reconciled days of an
 * account, and reversing what the bank has confirmed.
 */
import type { EntryOfItem, PostingLine } from './posting-line.ts';
import type { Connection } from '#kernel/database/database.ts';
import type { RequestContext } from '#kernel/requests/request-context.ts';
import { newEtag } from '#kernel/changes/etags.ts';
import { refuse } from '../refusals.ts';
import { refuseConfirmed } from './bank-confirmations.ts';
import type { Basis, Source } from './posting.ts';
import { recordStatement } from './record-statement.ts';
import { moveTrust } from './trust-ledgers.ts';

/** A new entry. */
export interface Heading extends EntryOfItem {
  readonly date: string;
  readonly source: Source;
  readonly settles?: Source | undefined;
  readonly reversesId?: string | undefined;
  readonly paymentMethod: string | null;
  readonly clientId: string | null;
  readonly matterId: string | null;
}

/** An entry that gets more items, or is mirrored by another; `items` is its new number of items. */
export interface EntryUpdate {
  readonly id: string;
  readonly items: number;
  /** Whether the entry ends: all its live items are reversed. */
  readonly deleted: boolean;
  readonly mirrored?: boolean;
}

export interface LedgerUpdate {
  readonly headings?: readonly Heading[];
  readonly updates?: readonly EntryUpdate[];
  /** Ordered within each entry; the lines of each day sum to zero. */
  readonly postingLines: readonly PostingLine[];
  /** The number of existing items of each entry. */
  readonly placesTaken?: ReadonlyMap<string, number>;
}

/** The caller has opened the books (accounts.ts) and locked the entries that get more items. */
export async function recordPostingLines(
  connection: Connection,
  context: RequestContext,
  written: LedgerUpdate,
): Promise<void> {
  const { headings = [], updates = [], postingLines } = written;
  const places = new Map(written.placesTaken);
  const items = itemsOf(postingLines, places);
  const dailyTotals = dailyTotalsOf(postingLines);
  const { accountId, userId } = context.principal;
  const { statement, values } = recordStatement({
    items,
    dailyTotals: dailyTotals.map(({ account, debit, credit, ...totals }) => ({
      ...totals,
      ledger_account: account,
      debit: String(debit),
      credit: String(credit),
    })),
    ledgerAccounts: [...new Set(dailyTotals.map(({ account }) => account))],
    headings: headings.map((heading) => rowOf(heading, places)),
    updates: updates.map((update) => ({ mirrored: false, ...update, etag: newEtag() })),
    reversedItems: postingLines.flatMap(({ reversesId }) => reversesId ?? []),
  });
  const [found] = await connection.arrays(statement, [
    accountId,
    context.now.toISOString(),
    userId,
    String(connection.shard),
    ...values,
  ]);
  const [closedThrough, reconciled, matched, cleared] = found ?? [];
  refuseClosed(closedThrough ?? null, postingLines);
  refuseConfirmed(
    { reconciled: reconciled ?? null, matched: matched ?? null, cleared: cleared ?? null },
    postingLines,
  );
  await moveTrust(connection, accountId, postingLines);
}

/** The items, numbered after the existing ones of their entry; updates `places`. */
function itemsOf(postingLines: readonly PostingLine[], places: Map<string, number>) {
  const sums = new Map<string, bigint>();
  return postingLines.map((line) => {
    const { entry, account, units } = line;
    const place = (places.get(entry.id) ?? 0) + 1;
    const before = sums.get(entry.id) ?? 0n;
    places.set(entry.id, place);
    sums.set(entry.id, before + units);
    return {
      entry: entry.id,
      place,
      ledger_account: account.id,
      date: line.date,
      units: String(units),
      before: String(before),
      description: line.description,
      client: line.clientId,
      matter: line.matterId,
      reverses: line.reversesId ?? null,
      basis: entry.basis,
      source_type: entry.source?.type ?? null,
      entry_description: entry.description,
      vendor: entry.vendorId,
      kind: account.trust ? 'trust' : 'operating',
    };
  });
}

function rowOf(heading: Heading, places: ReadonlyMap<string, number>) {
  return {
    id: heading.id,
    date: heading.date,
    basis: heading.basis,
    source_type: heading.source.type,
    source: heading.source.id,
    settles_type: heading.settles?.type ?? null,
    settles: heading.settles?.id ?? null,
    reverses: heading.reversesId ?? null,
    description: heading.description,
    payment_method: heading.paymentMethod,
    vendor: heading.vendorId,
    client: heading.clientId,
    matter: heading.matterId,
    items: places.get(heading.id) ?? 0,
    etag: newEtag(),
  };
}

/** Checked after taking the lock, so that a period that was being closed meanwhile counts (accounts.ts). */
export function refuseClosed(
  closedThrough: string | null,
  postingLines: readonly { readonly date: string }[],
): void {
  const closed = closedThrough === null ? undefined : postingLines.find(({ date }) => date <= closedThrough);
  if (closed)
    throw refuse(
      'ledger.closed_period',
      { date: closed.date, closed_through: closedThrough },
      { field: 'date' },
    );
}

interface DailyTotals {
  readonly account: string;
  readonly basis: Basis;
  readonly date: string;
  debit: bigint;
  credit: bigint;
  items: number;
}

/**
 * The amounts to add to each account and day, in a fixed order to avoid deadlocks. Reversals are subtracted from the
 * side of the original item.
 */
function dailyTotalsOf(postingLines: readonly PostingLine[]): DailyTotals[] {
  const dailyTotals = new Map<string, DailyTotals>();
  for (const { account, entry, date, units, reversesId } of postingLines) {
    const { basis } = entry;
    const key = `${account.id.padStart(20, '0')} ${basis} ${date}`;
    const kept = dailyTotals.get(key) ?? {
      account: account.id,
      basis,
      date,
      debit: 0n,
      credit: 0n,
      items: 0,
    };
    dailyTotals.set(key, kept);
    const back = reversesId !== undefined;
    const onDebit = units > 0n !== back;
    if (onDebit) kept.debit += units;
    else kept.credit -= units;
    kept.items += back ? -1 : 1;
  }
  return [...dailyTotals].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, totals]) => totals);
}
