/**
 * Imports published legal aid rates into the installation's tables from a CSV file (docs/legal-aid.md). A row states
 * a rate from a date on. All rows are written in one transaction, or none; then each refused line is listed.
 */
import { column } from '#kernel/database/database.ts';
import { rowsOf, textsOf } from '#kernel/database/owner/owner-rows.ts';
import type { LegalAidTable } from './import-columns.ts';
import type pg from 'pg';
import { Refusal } from '#kernel/errors/refusal.ts';
import { readCsv } from '../csv-file.ts';
import { refuse } from './refusals.ts';
import { columnsOf, problemOf, type Cells } from './import-columns.ts';

export interface LegalAidImport {
  readonly rows: number;
  readonly created: number;
  readonly changed: number;
}

/** The most lines listed in a refusal. */
const NAMED_LINES = 20;

export async function importLegalAid(
  owner: pg.Client,
  table: LegalAidTable,
  file: string,
): Promise<LegalAidImport> {
  const rows = await rowsInFile(table, file);
  let created = 0;
  let changed = 0;
  await owner.query('begin');
  try {
    for (const cells of rows) {
      const write = table === 'expenses' ? writeExpense : writeRate;
      const written = await write(owner, table, cells);
      if (written === 'created') created += 1;
      if (written === 'changed') changed += 1;
    }
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
  return { rows: rows.length, created, changed };
}

/** All rows of the file, or a refusal that lists the invalid lines. */
async function rowsInFile(table: LegalAidTable, file: string): Promise<Cells[]> {
  let header: readonly string[] | undefined;
  const rows: Cells[] = [];
  const wrong: string[] = [];
  for await (const { line, cells } of readCsv(file)) {
    if (cells instanceof Refusal) wrong.push(`Line ${line}: ${cells.message}`);
    else if (!header) {
      header = cells;
      const unknown = cells.find((name) => !columnsOf(table).includes(name));
      const accepted = columnsOf(table).join(', ');
      if (unknown !== undefined)
        throw refuse('legal_aid_import.file', {
          lines: `Line 1: the column ${unknown} is unknown. The columns are ${accepted}.`,
        });
    } else {
      const row = byColumn(header, cells);
      const problem = problemOf(table, row);
      if (problem) wrong.push(`Line ${line}: ${problem}`);
      rows.push(row);
    }
  }
  if (wrong.length > 0)
    throw refuse('legal_aid_import.file', { lines: wrong.slice(0, NAMED_LINES).join('\n') });
  return rows;
}

const byColumn = (header: readonly string[], cells: readonly string[]): Cells =>
  Object.fromEntries(header.map((name, index) => [name, cells[index] ?? '']));

type Written = 'created' | 'changed' | 'same';

/** An empty cell becomes null. */
const valueOf = (cells: Cells, name: string): string | null => cells[name] || null;

async function writeRate(owner: pg.Client, table: LegalAidTable, cells: Cells): Promise<Written> {
  const told = Object.keys(cells).filter((name) => !['valid_from', 'fee', 'exceptional'].includes(name));
  const id = await upsert(owner, 'legal_aid_uk_rates', ['key'], {
    rate_table: table,
    ...Object.fromEntries(told.map((name) => [name, valueOf(cells, name)])),
  });
  const fee = {
    valid_from: valueOf(cells, 'valid_from'),
    fee: valueOf(cells, 'fee'),
    exceptional: valueOf(cells, 'exceptional'),
  };
  return dated(owner, 'legal_aid_uk_fees', { rate_id: id }, fee, { table: 'legal_aid_uk_rates', id });
}

async function writeExpense(owner: pg.Client, _table: LegalAidTable, cells: Cells): Promise<Written> {
  const told = Object.keys(cells).filter((name) => !['valid_from', 'rate'].includes(name));
  const values = Object.fromEntries(told.map((name) => [name, valueOf(cells, name)]));
  const flags = { civil: 'true', certificated: 'true', criminal: 'true' };
  const of = 'legal_aid_uk_expense_categories';
  const id = await upsert(owner, of, ['key', 'region'], { ...flags, ...values });
  const rate = { valid_from: valueOf(cells, 'valid_from'), rate: valueOf(cells, 'rate') };
  return dated(owner, 'legal_aid_uk_expense_rates', { expense_category_id: id }, rate, { table: of, id });
}

/** Inserts the row with this key, or updates it if a column differs. */
async function upsert(
  owner: pg.Client,
  table: string,
  keys: readonly string[],
  values: Cells | Record<string, string | null>,
): Promise<string> {
  const names = Object.keys(values);
  const others = names.filter((name) => !keys.includes(name));
  const row = (alias: string) => `(${others.map((name) => `${alias}.${name}`).join(', ')})`;
  const sets = others.map((name) => `${name} = excluded.${name}`).join(', ');
  await owner.query(
    `insert into ${table} as t (${names.join(', ')}, created_at, updated_at)
     values (${names.map((_, index) => `$${index + 1}`).join(', ')}, now(), now())
     on conflict (${keys.join(', ')}) do update set ${sets}, etag = md5(random()::text), updated_at = now()
     where ${row('t')} is distinct from ${row('excluded')}`,
    Object.values(values),
  );
  const where = keys.map((name, index) => `${name} = $${index + 1}`).join(' and ');
  const sent = keys.map((name) => values[name]);
  const [id] = await textsOf(owner, `select id from ${table} where ${where}`, sent);
  if (id === undefined) throw new Error(`A row written to ${table} is missing.`);
  return id;
}

/** Writes values that apply from a date on; records that show them are marked as changed. */
async function dated(
  owner: pg.Client,
  table: string,
  of: Readonly<Record<string, string>>,
  values: Readonly<Record<string, string | null>>,
  shown: { readonly table: string; readonly id: string },
): Promise<Written> {
  const all = { ...of, ...values };
  const names = Object.keys(all);
  const [key] = Object.keys(of);
  const amounts = Object.keys(values).filter((name) => name !== 'valid_from');
  const row = (alias: string) => `row(${amounts.map((name) => `${alias}.${name}`).join(', ')})`;
  const [written] = await rowsOf(
    owner,
    { is_new: column.boolean },
    `insert into ${table} as t (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})
     on conflict (${key}, valid_from) do update set ${amounts.map((name) => `${name} = excluded.${name}`).join(', ')}
     where ${row('t')} is distinct from ${row('excluded')} returning xmax = 0 as is_new`,
    Object.values(all),
  );
  if (!written) return 'same';
  await owner.query(
    `update ${shown.table} set etag = md5(random()::text), updated_at = now() where id = $1`,
    [shown.id],
  );
  return written.is_new ? 'created' : 'changed';
}
