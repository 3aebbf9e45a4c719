/**
 * Writes manual entries. The items of a change replace the previous ones, which are reversed; posted items are never
 * removed. Refuses entries posted by documents, which change only with their documents.
 */
import { isDeepStrictEqual } from 'node:util';
import { sql } from '#kernel/database/sql.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import { Refusal, underItem } from '#kernel/errors/refusal.ts';
import type { InputOf } from '#kernel/declarations/typed-rows.ts';
import { requiredAfter } from '#kernel/changes/update-draft.ts';
import { after, type Draft, type Work, type WriteRules } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { openBooks, type Opening } from '../ledger/accounts.ts';
import { amountText } from '../ledger/amount.ts';
import { checkLines, type Line } from '../ledger/entry.ts';
import { refuseConfirmedChange } from '../ledger/change-blocker.ts';
import { requireOpen } from '../ledger/periods.ts';
import { postingLinesOf } from '../ledger/post.ts';
import type { AccountReference } from '../ledger/posting.ts';
import { recordPostingLines } from '../ledger/record.ts';
import { asUsedBy, entryWithLiveItems, reversalOf } from '../ledger/live-entries.ts';
import { currencyOf, readMoney } from '../money.ts';
import { refuse } from '../refusals.ts';
import type { journalEntry } from './journal-entry.ts';

const ITEMS = { field: 'journal_entry_items' };

/** Fields of the header that are also stored on every item. */
const OF_ITEMS = ['date', 'client_id', 'matter_id'] as const;
const WORDS_OF_ITEMS = ['description', 'vendor_id'] as const;

type SentItem = NonNullable<InputOf<typeof journalEntry>['journal_entry_items']>[number];

interface Item extends SentItem {
  readonly units: bigint;
}

/** The parsed items, passed from `prepare` to `complete`. */
const itemsRead = new WeakMap<Draft<typeof journalEntry>, readonly Item[]>();

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
    const items = input.journal_entry_items;
    if (!current && !items?.length) {
      refusals.push(refuseGenerally('member.required', { member: 'journal_entry_items' }, ITEMS));
      return;
    }
    if (!items) return;
    if (items.length === 1) refusals.push(refuse('ledger.too_few_items', { count: 1 }, ITEMS));
    await readItems(draft, items, connection, context.principal.accountId);
    if (current) return;
    columns.user_id = context.principal.userId;
    columns.items = String(items.length);
    // The entry's row must be written before its items.
    if (refusals.length === 0)
      await connection.execute(sql`set constraints journal_entries_balanced deferred`);
  },

  async complete(draft, id, work) {
    const { columns, current } = draft;
    if (!current) return postItems(draft, id, work);
    const changes = (names: readonly (keyof typeof columns)[]) =>
      names.some((name) => columns[name] !== undefined && columns[name] !== current[name]);
    if (itemsRead.has(draft) || changes(OF_ITEMS)) await changeItems(draft, id, work);
    else if (changes(WORDS_OF_ITEMS)) await tellItems(draft, id, work);
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
    const entry = await entryWithLiveItems(connection, accountId, id);
    await recordPostingLines(connection, context, {
      updates: [{ id: entry.id, items: entry.places + entry.items.length, deleted: true }],
      postingLines: reversalOf(entry),
      placesTaken: new Map([[entry.id, entry.places]]),
    });
  },
};

function ofSource({ id, source_type, source_id }: Tables['journal_entries']): Refusal | undefined {
  if (source_type === null) return undefined;
  return refuse('journal_entry.of_source', {
    id,
    type: source_type.replaceAll('_', ' '),
    source: source_id,
  });
}

function lockOf({ id }: Tables['journal_entries'], connection: Work['connection'], accountId: string) {
  return refuseConfirmedChange('journal_entry', connection, accountId, { type: 'journal_entry', id: id });
}

async function readItems(
  draft: Draft<typeof journalEntry>,
  sent: readonly SentItem[],
  connection: Work['connection'],
  accountId: string,
): Promise<void> {
  const currency = await currencyOf(connection, accountId);
  const items: Item[] = [];
  for (const [index, item] of sent.entries()) {
    const units = readMoney(item.amount, ITEMS.field, currency);
    if (typeof units === 'bigint' && units > 0n) {
      items.push({ ...item, units });
      continue;
    }
    const refusal =
      units instanceof Refusal
        ? units
        : refuse('item.amount_positive', { amount: amountText(units, currency.digits) });
    draft.refusals.push(underItem(refusal, ITEMS.field, index));
  }
  const { current } = draft;
  if (!current || !(await areThere(items, connection, accountId, current.id))) itemsRead.set(draft, items);
}

async function areThere(
  items: readonly Item[],
  connection: Work['connection'],
  accountId: string,
  entryId: string,
): Promise<boolean> {
  const before = await entryWithLiveItems(connection, accountId, entryId);
  return isDeepStrictEqual(
    items.map((item) => [item.ledger_account, unitsOf(item), item.description ?? null]),
    before.items.map(({ account, units, description }) => [account.id, units, description]),
  );
}

/** Positive for a debit, negative for a credit. */
function unitsOf({ operation_type, units }: Item): bigint {
  return operation_type === 'credit' ? -units : units;
}

/** Posts the items of a new entry. */
async function postItems(
  draft: Draft<typeof journalEntry>,
  id: string,
  { connection, context }: Work,
): Promise<void> {
  const items = itemsRead.get(draft) ?? [];
  const { account } = await openBooks(connection, context.principal.accountId, items.map(accountOf));
  const lines = linesOf(items, ownerOf(draft), account);
  checkLines(lines);
  await recordPostingLines(connection, context, {
    postingLines: postingLinesOf(headingOf(draft, id), lines),
  });
  await connection.execute(sql`set constraints journal_entries_balanced immediate`);
}

/** Posts the entry's current items and reverses its previous ones. */
async function changeItems(
  draft: Draft<typeof journalEntry>,
  id: string,
  { connection, context }: Work,
): Promise<void> {
  const { accountId } = context.principal;
  const items = itemsRead.get(draft);
  const { account } = await openBooks(connection, accountId, items?.map(accountOf) ?? []);
  const before = await entryWithLiveItems(connection, accountId, id);
  const owner = ownerOf(draft);
  const lines = items
    ? linesOf(items, owner, (reference) => asUsedBy(before, account(reference)))
    : before.items.map((item) => ({
        ...item,
        ...owner,
        account: { ...item.account, bankAccountId: null, active: true },
      }));
  checkLines(lines);
  await recordPostingLines(connection, context, {
    updates: [{ id, items: before.places + before.items.length + lines.length, deleted: false }],
    postingLines: [...reversalOf(before), ...postingLinesOf(headingOf(draft, id), lines)],
    placesTaken: new Map([[id, before.places]]),
  });
}

function accountOf({ ledger_account }: Item): AccountReference {
  return { ledgerAccountId: ledger_account };
}

function linesOf(
  items: readonly Item[],
  owner: Pick<Line, 'clientId' | 'matterId'>,
  account: Opening['account'],
): Line[] {
  return items.map((item) => ({
    ...owner,
    account: account(accountOf(item)),
    units: unitsOf(item),
    description: item.description ?? null,
  }));
}

function ownerOf(draft: Draft<typeof journalEntry>): Pick<Line, 'clientId' | 'matterId'> {
  return { clientId: after(draft, 'client_id'), matterId: after(draft, 'matter_id') };
}

function headingOf(draft: Draft<typeof journalEntry>, id: string) {
  return { id, basis: 'both', source: null, date: requiredAfter(draft, 'date'), ...words(draft) } as const;
}

function words(draft: Draft<typeof journalEntry>) {
  return { description: after(draft, 'description'), vendorId: after(draft, 'vendor_id') };
}

/** The items stay the same; only their descriptive fields change. */
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
