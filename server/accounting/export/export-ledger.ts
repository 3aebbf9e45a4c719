/**
 * Exports a firm's books from one snapshot as a plain-text journal, in a stream of constant memory. Reversed items
 * are left out together with their reversals. The closing balances are the stored daily totals, not sums of what was
 * written.
 */
import type pg from 'pg';
import type { Database } from '#kernel/database/database.ts';
import { sql, type Sql } from '#kernel/database/sql.ts';
import { refuse } from '../refusals.ts';
import {
  accountNames,
  closingLines,
  entryLine,
  headOf,
  itemLine,
  type AccountName,
  type JournalAccount,
  type JournalCurrency,
  type JournalItem,
} from './journal-text.ts';

export type ExportBasis = 'cash' | 'accrual';

/** Counted while the journal is being read. */
export interface ExportCounts {
  entries: number;
  items: number;
}

interface JournalFirm {
  readonly name: string;
  readonly code: string;
  readonly digits: string;
}

/** An account's balance on the last day on which it changed. */
interface ClosingBalance {
  readonly id: string;
  readonly units: string;
  readonly date: string;
}

const BATCH_ROWS = 2_000;

const asText = { getTypeParser: () => (value: string) => value };

export async function* exportLedger(
  database: Database,
  { accountId, basis }: { readonly accountId: string; readonly basis: ExportBasis },
  counts: ExportCounts = { entries: 0, items: 0 },
): AsyncGenerator<string> {
  const read = await database.longRead(accountId);
  const { client } = read;
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query("select set_config('chancery.account_id', $1, true)", [accountId]);
    await client.query('set local cursor_tuple_fraction = 1');
    const [firm] = await rows<JournalFirm>(
      client,
      sql`select a.name, c.code, currency_digits(c.id) as digits from accounts a join currencies c on c.code = a.currency
          where a.id = ${accountId}`,
    );
    if (!firm) throw refuse('ledger.no_firm', { id: accountId });
    const currency = { code: firm.code, digits: Number(firm.digits) };
    const accounts = await rows<JournalAccount>(client, accountsOf(accountId));
    const nameOf = accountNames(accounts);
    yield headOf(accounts, nameOf, { firm: firm.name, currency, basis });
    await rows(client, itemsOf(accountId, basis));
    yield* entries(client, nameOf, currency, counts);
    const balances = await rows<ClosingBalance>(client, balancesOf(accountId, basis));
    const [last] = balances
      .map(({ date }) => date)
      .toSorted()
      .toReversed();
    if (last === undefined) return;
    const standing = balances.map(({ id, units }) => [nameOf(id), units] as const);
    yield closingLines(last, standing, currency);
  } finally {
    await read.end();
  }
}

/** The items of the declared cursor, batch by batch. */
async function* entries(
  client: pg.ClientBase,
  nameOf: AccountName,
  currency: JournalCurrency,
  counts: ExportCounts,
): AsyncGenerator<string> {
  let entry = '';
  for (;;) {
    const batch = await rows<JournalItem>(client, { text: `fetch ${BATCH_ROWS} from items`, values: [] });
    if (batch.length === 0) return;
    let text = '';
    for (const item of batch) {
      const next = `${item.entryId} ${item.date}`;
      if (next !== entry) {
        text += entryLine(item);
        counts.entries += 1;
      }
      entry = next;
      text += itemLine(item, nameOf(item.accountId), currency);
    }
    counts.items += batch.length;
    yield text;
  }
}

async function rows<T extends object>(client: pg.ClientBase, { text, values }: Sql): Promise<T[]> {
  const result = await client.query<T>({ text, values: [...values], types: asText });
  return result.rows;
}

const accountsOf = (accountId: string) => sql`
  select id, code, name, parent_id as "parentId", primary_type as "primaryType", ledger_type as "ledgerType", kind
  from ledger_accounts where account_id = ${accountId}
  order by code collate "C" nulls last, name collate "C", id`;

const itemsOf = (accountId: string, basis: ExportBasis) => sql`
  declare items no scroll cursor for
  select e.id as "entryId", i.date, e.basis, e.description, e.source_type as "sourceType", e.source_id as "sourceId",
    e.settles_type as "settlesType", e.settles_id as "settlesId", e.reverses_id as "reversesId",
    e.payment_method as "paymentMethod", e.vendor_id as "vendorId", e.client_id as "entryClientId",
    e.matter_id as "entryMatterId", i.ledger_account_id as "accountId", i.units, i.description as memo,
    i.client_id as "clientId", i.matter_id as "matterId"
  from journal_entries e
  join journal_entry_items i on i.account_id = e.account_id and i.journal_entry_id = e.id
  left join journal_entry_items r on r.account_id = i.account_id and r.reverses_id = i.id
  where e.account_id = ${accountId} and e.basis in ('both', ${basis}) and i.reverses_id is null and r.id is null
  order by i.date, e.id, i.place`;

const balancesOf = (accountId: string, basis: ExportBasis) => sql`
  select a.id, sum(d.debit - d.credit) as units, max(d.date) as date
  from ledger_account_days d join ledger_accounts a on a.account_id = d.account_id and a.id = d.ledger_account_id
  where d.account_id = ${accountId} and d.basis in ('both', ${basis})
  group by a.account_id, a.id
  order by a.code collate "C" nulls last, a.name collate "C", a.id`;
