/**
 * How entries are written by hand. The items of a change take the place of those that stood, which are taken back;
 * nothing that was posted is removed. Refuses entries that documents have posted: those follow their documents.
 */
import { sql } from '#kernel/database/sql.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import { Refusal } from '#kernel/errors/refusal.ts';
import type { Input } from '#kernel/records/input.ts';
import { after, type Draft, type Work, type WriteRules } from '#kernel/records/write-rules.ts';
import type { Tables } from '#tables';
import { openBooks, type LedgerAccount } from '../ledger/accounts.ts';
import { amountText } from '../ledger/amount.ts';
import { checkLines, type Line } from '../ledger/entry.ts';
import { confirmedLock } from '../ledger/held.ts';
import { requireOpen } from '../ledger/periods.ts';
import { factsOf } from '../ledger/post.ts';
import { recordPostingLines } from '../ledger/record.ts';
import { asItStands, standingEntry, reversalOf } from '../ledger/standing.ts';
import { currencyOf, readMoney } from '../money.ts';
import { refuse } from '../refusals.ts';
import type { journalEntry } from './journal-entry.ts';

const ITEMS = { field: 'journal_entry_items' };

/** What is written on the header and stands on every item as well: of what it is a fact, and what it is told by. */
const OF_ITEMS = ['date', 'client_id', 'matter_id'] as const;
const WORDS_OF_ITEMS = ['description', 'vendor_id'] as const;

interface Item {
  readonly ledger_account: string;
  readonly operation_type: string;
  readonly amount: Input;
  readonly description?: string | null;
}

/** Units of the items as they were read, from `prepare` to `complete`. */
const unitsRead = new WeakMap<Draft<typeof journalEntry>, bigint[]>();

export const journalEntryRules: WriteRules<typeof journalEntry> = {
  async prepare(draft, { connection, context }) {
    const { columns, current, input, refusals } = draft;
    if (current) {
      const refusal = ofSource(current);
      if (refusal) throw refusal;
      await requireOpen(connection, context.principal.accountId, [current.date]);
      const lock = await lockOf(current, connection, context.principal.accountId);
      if (lock) throw lock;
    }
    const items = input.journal_entry_items as readonly Input[] | undefined;
    if (!current && (items === undefined || items.length === 0)) {
      refusals.push(refuseGenerally('member.required', { member: 'journal_entry_items' }, ITEMS));
      return;
    }
    if (items?.length === 1) refusals.push(refuse('ledger.too_few_items', { count: 1 }, ITEMS));
    if (items !== undefined) await readItems(draft, items, connection, context.principal.accountId);
    if (current) return;
    columns.user_id = context.principal.userId;
    columns.items = String(items!.length);
    // The entry's row comes first, its items after it.
    if (refusals.length === 0)
      await connection.execute(sql`set constraints journal_entries_balanced deferred`);
  },

  async complete(draft, id, work) {
    const { columns, current, input } = draft;
    const changes = (names: readonly (keyof typeof columns)[]) =>
      names.some((name) => columns[name] !== undefined && columns[name] !== current?.[name]);
    if (current && input.journal_entry_items === undefined && !changes(OF_ITEMS)) {
      if (changes(WORDS_OF_ITEMS)) await tellItems(draft, id, work);
      return;
    }
    await writeItems(draft, id, work);
    if (!current) await work.connection.execute(sql`set constraints journal_entries_balanced immediate`);
  },

  async refuseDelete(current, { connection, context }) {
    const refusal = ofSource(current);
    if (refusal) return refusal;
    await requireOpen(connection, context.principal.accountId, [current.date]);
    return lockOf(current, connection, context.principal.accountId);
  },

  async afterDelete({ id }, { connection, context }) {
    const { accountId } = context.principal;
    await openBooks(connection, accountId, []);
    const entry = await standingEntry(connection, accountId, id);
    await recordPostingLines(connection, context, {
      updates: [{ id: entry.id, items: entry.places + entry.items.length, deleted: true }],
      postingLines: reversalOf(entry),
      placesTaken: new Map([[entry.id, entry.places]]),
    });
  },
};

function ofSource({ id, source_type, source_id }: Tables['journal_entries']): Refusal | undefined {
  if (source_id === null) return undefined;
  return refuse('journal_entry.of_source', {
    id,
    type: source_type!.replaceAll('_', ' '),
    source: source_id,
  });
}

function lockOf({ id }: Tables['journal_entries'], connection: Work['connection'], accountId: string) {
  return confirmedLock('journal_entry', connection, accountId, { type: 'journal_entry', id: id });
}

async function readItems(
  draft: Draft<typeof journalEntry>,
  items: readonly Input[],
  connection: Work['connection'],
  accountId: string,
): Promise<void> {
  const currency = await currencyOf(connection, accountId);
  const units = items.map((item) => readMoney(item.amount as Input, ITEMS.field, currency));
  for (const each of units) {
    if (each instanceof Refusal) draft.refusals.push(each);
    else if (each <= 0n)
      draft.refusals.push(
        refuse('item.amount_positive', { amount: amountText(each, currency.digits) }, ITEMS),
      );
  }
  unitsRead.set(
    draft,
    units.filter((each) => typeof each === 'bigint'),
  );
}

/** Posts what the entry says now, and takes back what it said before. */
async function writeItems(
  draft: Draft<typeof journalEntry>,
  id: string,
  { connection, context }: Work,
): Promise<void> {
  const { accountId } = context.principal;
  const items = draft.input.journal_entry_items as unknown as readonly Item[] | undefined;
  const references = (items ?? []).map((item) => ({ ledgerAccountId: item.ledger_account }));
  const { account } = await openBooks(connection, accountId, references);
  const before = draft.current ? await standingEntry(connection, accountId, id) : undefined;
  const owner = { clientId: after(draft, 'client_id'), matterId: after(draft, 'matter_id') };
  const charged = (ledgerAccountId: string): LedgerAccount => {
    const found = account({ ledgerAccountId });
    return before ? asItStands(before, found) : found;
  };
  const lines: Line[] = items
    ? items.map((item, index) => ({
        ...owner,
        account: charged(item.ledger_account),
        units: unitsRead.get(draft)![index]! * (item.operation_type === 'credit' ? -1n : 1n),
        description: item.description ?? null,
      }))
    : before!.items.map((item) => ({
        ...item,
        ...owner,
        account: { ...item.account, bankAccountId: null, active: true },
      }));
  checkLines(lines);
  const heading = {
    id,
    basis: 'both' as const,
    source: null,
    date: after(draft, 'date')!,
    ...words(draft),
  };
  const postingLines = factsOf(heading, lines);
  if (!before) return recordPostingLines(connection, context, { postingLines });
  return recordPostingLines(connection, context, {
    updates: [{ id, items: before.places + before.items.length + lines.length, deleted: false }],
    postingLines: [...reversalOf(before), ...postingLines],
    placesTaken: new Map([[id, before.places]]),
  });
}

function words(draft: Draft<typeof journalEntry>) {
  return { description: after(draft, 'description') ?? null, vendorId: after(draft, 'vendor_id') ?? null };
}

/** The items stand as they are; only what they are told by is another. */
async function tellItems(
  draft: Draft<typeof journalEntry>,
  id: string,
  { connection, context }: Work,
): Promise<void> {
  const { description, vendorId } = words(draft);
  await connection.execute(sql`
    update journal_entry_items set entry_description = ${description}, vendor_id = ${vendorId}
    where account_id = ${context.principal.accountId} and journal_entry_id = ${id}`);
}
