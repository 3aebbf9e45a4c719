/** The live postings of a source: its entries, and the items that were not reversed. */
import type { Connection } from '#kernel/database/database.ts';
import { raw, sql, type Sql } from '#kernel/database/sql.ts';
import type { Tables } from '#tables';
import type { LedgerAccount } from './accounts.ts';
import type { Source } from './posting.ts';
import type { EntryUpdate } from './record.ts';
import type { EntryOfItem, PostingLine } from './posting-line.ts';
import { LIVE_ITEM } from './live-item.ts';

export interface LiveItem {
  readonly id: string;
  readonly date: string;
  readonly account: PostingLine['account'] & { readonly ledgerType: string; readonly role: string | null };
  readonly units: bigint;
  readonly description: string | null;
  readonly clientId: string | null;
  readonly matterId: string | null;
}

export interface LiveEntry extends EntryOfItem {
  readonly date: string;
  /** The number of items, including reversed ones. */
  readonly places: number;
  readonly settles: Source | undefined;
  readonly paymentMethod: string | null;
  readonly clientId: string | null;
  readonly matterId: string | null;
  readonly items: readonly LiveItem[];
}

/** The live entries of a source, locked until the transaction ends: neither mirrored nor mirrors. */
export function liveEntriesOf(
  connection: Connection,
  accountId: string,
  source: Source,
): Promise<LiveEntry[]> {
  return read(
    connection,
    accountId,
    sql`e.source_type = ${source.type} and e.source_id = ${source.id} and e.deleted_at is null
      and e.reverses_id is null and not e.mirrored`,
  );
}

/** An entry and its live items, whatever its state. */
export async function entryWithLiveItems(
  connection: Connection,
  accountId: string,
  id: string,
): Promise<LiveEntry> {
  const [entry] = await read(connection, accountId, sql`e.id = ${id}`);
  if (!entry) throw new Error(`The firm ${accountId} has no journal entry ${id}.`);
  return entry;
}

/** The same condition for statements with the alias `i`. */
export const LIVE = raw(LIVE_ITEM.replaceAll('{t}', 'i'));

async function read(connection: Connection, accountId: string, which: Sql): Promise<LiveEntry[]> {
  const entries = await connection.rows<Tables['journal_entries']>(sql`
    select e.* from journal_entries e
    where e.account_id = ${accountId} and ${which}
    order by e.id for no key update of e`);
  if (entries.length === 0) return [];
  const items = await connection.rows<ItemRow>(sql`
    select i.*, a.name, a.primary_type, a.ledger_type, a.role, a.kind, (select currency_digits(c.id) from accounts f
      join currencies c on c.code = f.currency where f.id = i.account_id) as digits
    from journal_entry_items i join ledger_accounts a on a.account_id = i.account_id and a.id = i.ledger_account_id
    where i.account_id = ${accountId} and i.journal_entry_id = any(${entries.map(({ id }) => id)}::bigint[])
      and ${LIVE}
    order by i.journal_entry_id, i.place`);
  return entries.map((entry) => ({
    id: entry.id,
    date: entry.date,
    basis: entry.basis,
    source: entry.source_type === null ? null : { type: entry.source_type },
    places: entry.items,
    settles: settledBy(entry),
    paymentMethod: entry.payment_method,
    description: entry.description,
    vendorId: entry.vendor_id,
    clientId: entry.client_id,
    matterId: entry.matter_id,
    items: items.filter((item) => item.journal_entry_id === entry.id).map(itemOf),
  }));
}

function settledBy({ settles_type: type, settles_id: id }: Tables['journal_entries']): Source | undefined {
  return type === null || id === null ? undefined : { type, id };
}

type ItemRow = Tables['journal_entry_items'] &
  Pick<Tables['ledger_accounts'], 'name' | 'primary_type' | 'ledger_type' | 'role' | 'kind'> & {
    readonly digits: Tables['currencies']['minor_digits'];
  };

function itemOf(row: ItemRow): LiveItem {
  return {
    id: row.id,
    date: row.date,
    account: {
      id: row.ledger_account_id,
      name: row.name,
      primaryType: row.primary_type,
      ledgerType: row.ledger_type,
      role: row.role,
      trust: row.kind === 'trust',
      digits: row.digits,
    },
    units: BigInt(row.units),
    description: row.description,
    clientId: row.client_id,
    matterId: row.matter_id,
  };
}

/** The lines that reverse an entry's live items, each on its own day. */
export function reversalOf(entry: LiveEntry): PostingLine[] {
  return entry.items.map((item) => ({ ...item, entry, units: -item.units, reversesId: item.id }));
}

/** An account made inactive in the meantime still accepts changes of an entry that already uses it. */
export function asUsedBy({ items }: LiveEntry, account: LedgerAccount): LedgerAccount {
  return items.some((item) => item.account.id === account.id) ? { ...account, active: true } : account;
}

/** The entry update without live items. */
export function deletionOf(entry: LiveEntry): EntryUpdate {
  return { id: entry.id, items: entry.places + entry.items.length, deleted: true };
}

/** Whether anything was ever posted for the firm; then its currency cannot change. */
export async function hasPostings(connection: Connection, accountId: string): Promise<boolean> {
  const posted = await connection.row(
    sql`select from journal_entries where account_id = ${accountId} limit 1`,
  );
  return posted !== undefined;
}
