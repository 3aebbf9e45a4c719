/** The items of one account as lines of the general ledger, each with the balance after it. */
import { raw } from '#kernel/database/sql.ts';
import { NOWHERE, type RawRows } from '#kernel/database/raw/raw-rows.ts';
import { amountText, type RunningBalance } from '../../ledger/amount.ts';
import type { Names } from '../names.ts';
import type { Batch, Line, Cells } from '#kernel/reports/table.ts';

/** The account's columns of every line, and whether it has items between the opening and closing lines. */
export type LedgerAccount = readonly [code: string | null, name: string | null, id: string, moved: string];
/** The number of columns that belong to the account. */
const SAME = 3;

/** The fields of an item as read; names are looked up separately. */
export const ITEM = { date: 0, type: 1, entry: 2, description: 3, vendor: 4, client: 5, matter: 6, units: 7 };
export const ITEM_COLUMNS = raw(`i.date, coalesce(i.source_type, 'journal_entry'), i.journal_entry_id,
    coalesce(i.description, i.entry_description), i.vendor_id, i.client_id, i.matter_id, i.units`);

type NamesOfItems = Readonly<Record<'vendors' | 'clients' | 'matters', Names>>;

/** Can be iterated only once, because the balance accumulates. */
export class Items implements Batch {
  readonly length: number;
  readonly #account: LedgerAccount;
  readonly #rows: RawRows;
  readonly #names: NamesOfItems;
  readonly #balance: RunningBalance;

  constructor(account: LedgerAccount, rows: RawRows, names: NamesOfItems, balance: RunningBalance) {
    this.length = rows.length;
    this.#account = account;
    this.#rows = rows;
    this.#names = names;
    this.#balance = balance;
  }

  *[Symbol.iterator](): Generator<Line> {
    const rows = this.#rows;
    const { vendors, clients, matters } = this.#names;
    const [code, name, id] = this.#account;
    for (let row = 0; row < rows.length; row++) {
      const units = BigInt(rows.integer(row, ITEM.units)!);
      this.#balance.add(String(units));
      yield {
        type: 'item',
        cells: [
          code,
          name,
          id,
          rows.text(row, ITEM.date),
          rows.text(row, ITEM.type),
          rows.text(row, ITEM.entry),
          rows.text(row, ITEM.description),
          this.#nameOf(vendors, row, ITEM.vendor)?.toString() ?? null,
          this.#nameOf(clients, row, ITEM.client)?.toString() ?? null,
          this.#nameOf(matters, row, ITEM.matter)?.toString() ?? null,
          units < 0n ? null : amountText(units, this.#balance.digits),
          units < 0n ? amountText(-units, this.#balance.digits) : null,
          this.#balance.text,
        ],
      };
    }
  }

  write(cells: Cells): void {
    const { vendors, clients, matters } = this.#names;
    const same = this.#account.slice(0, SAME).map((text) => (text === null ? null : Buffer.from(text)));
    for (let row = 0; row < this.length; row++) {
      cells.begin('item');
      for (const each of same) writeText(cells, each);
      this.#writeField(cells, row, ITEM.date);
      this.#writeField(cells, row, ITEM.type);
      this.#writeField(cells, row, ITEM.entry);
      this.#writeField(cells, row, ITEM.description);
      writeText(cells, this.#nameOf(vendors, row, ITEM.vendor));
      writeText(cells, this.#nameOf(clients, row, ITEM.client));
      writeText(cells, this.#nameOf(matters, row, ITEM.matter));
      this.#writeAmounts(cells, this.#rows.integer(row, ITEM.units)!);
      cells.end();
    }
  }

  #nameOf(names: Names, row: number, field: number): Buffer | null {
    return names.of(this.#rows.integer(row, field));
  }

  #writeField(cells: Cells, row: number, field: number): void {
    const start = this.#rows.start(row, field);
    if (start === NOWHERE) cells.empty();
    else cells.utf8(this.#rows.bytes, start, this.#rows.end(start));
  }

  #writeAmounts(cells: Cells, units: number | string): void {
    this.#balance.add(units);
    const size = typeof units === 'number' ? units : BigInt(units);
    if (size < 0) cells.empty();
    cells.amount(size < 0 ? -size : size);
    if (size >= 0) cells.empty();
    cells.amount(this.#balance.units);
  }
}

function writeText(cells: Cells, text: Buffer | null): void {
  if (text === null) cells.empty();
  else cells.utf8(text, 0, text.length);
}
