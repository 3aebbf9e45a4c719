/**
 * Brings contacts, matters or activities in from a file of comma-separated values, each row through the same
 * rules as a POST of the API. The whole file is tried in one transaction. Where every row is taken they are
 * written together; where one is refused nothing is, and the report says for each refused row its line, its
 * column and why, unless the caller wants the others all the same.
 */
import { randomUUID } from 'node:crypto';
import { principalOf } from '#identity';
import { readDuration } from '#kernel/dates.ts';
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { Refusal } from '#kernel/errors/refusal.ts';
import type { Parts } from '#kernel/parts.ts';
import type { Ask } from '#kernel/resource/ask.ts';
import { Query } from '#kernel/resource/query.ts';
import { Registry } from '#kernel/resource/resource.ts';
import { Writer } from '#kernel/resource/write.ts';
import { NEWEST_MINOR } from '../api.ts';
import { refuse } from '../refusals.ts';
import { resources } from '../resources.ts';
import { bodyOf } from './body.ts';
import { readHeader, type Column, type ExtraColumns, type ImportTarget } from './columns.ts';
import { readCsv, type CsvRow } from './csv-file.ts';
import { NamedRecords } from './find-named.ts';

export const IMPORTS = ['contacts', 'matters', 'activities'] as const;
export type ImportKind = (typeof IMPORTS)[number];

export interface ImportOptions {
  readonly accountId: string;
  readonly file: string;
  /** Who is said to have written it, and whose rights it is written with. */
  readonly userId: string;
  /** Writes the rows that are taken although others are refused. */
  readonly skipRefused?: boolean;
  readonly onProgress?: (rows: number) => void;
}

export interface RefusedCell {
  readonly line: number;
  /** The column or the member at fault; null where it is the row. */
  readonly member: string | null;
  readonly sentence: string;
}

export interface ImportReport {
  readonly rows: number;
  /** Records that exist now because of this import. */
  readonly created: number;
  readonly refused_rows: number;
  /** What was refused, in the order of the file; the first so many. */
  readonly refused: readonly RefusedCell[];
}

/** More are counted, but nobody reads them. */
const REFUSALS_REPORTED = 1000;
const PROGRESS_EVERY_ROWS = 100;

/** Lawyers' spreadsheets have hours; the body has seconds. */
const EXTRA: Readonly<Partial<Record<ImportKind, ExtraColumns>>> = {
  activities: { quantity_in_hours: { path: ['quantity'], read: readDuration } },
};

export function importCsv(
  parts: Parts,
  { kind, ...options }: ImportOptions & { readonly kind: ImportKind },
): Promise<ImportReport> {
  const registry = new Registry(resources);
  const of = registry.all.find(({ path }) => path === kind)!;
  return importRecords(parts, { of, registry, version: NEWEST_MINOR, extra: EXTRA[kind] }, options);
}

/** The same for a record of another slice. */
export async function importRecords(
  parts: Parts,
  target: ImportTarget,
  options: ImportOptions,
): Promise<ImportReport> {
  const ask = await askOf(parts, options, target.version);
  const report = new Report(options.onProgress);
  try {
    await parts.database.transaction(options.accountId, async (connection) => {
      await new Import(connection, target, ask, report).run(options.file);
      if (report.refusedRows > 0 && !options.skipRefused) throw new NothingWritten();
    });
    return report.show(true);
  } catch (error) {
    if (error instanceof NothingWritten) return report.show(false);
    throw error;
  }
}

/** Rolls the transaction back; the report says why. */
class NothingWritten extends Error {}

async function askOf(parts: Parts, { accountId, userId }: ImportOptions, version: number): Promise<Ask> {
  const principal = await principalOf(parts, accountId, userId);
  if (!principal) throw refuse('import.user', { user_id: userId, account_id: accountId });
  const now = parts.now?.() ?? new Date();
  return { principal, version, now, query: new Query(''), requestId: `import-${randomUUID()}` };
}

class Import {
  readonly #connection: Connection;
  readonly #writer: Writer;
  readonly #target: ImportTarget;
  readonly #ask: Ask;
  readonly #report: Report;
  readonly #named: NamedRecords;

  constructor(connection: Connection, target: ImportTarget, ask: Ask, report: Report) {
    this.#connection = connection;
    this.#writer = new Writer(target.registry);
    this.#target = target;
    this.#ask = ask;
    this.#report = report;
    this.#named = new NamedRecords(ask.principal.accountId, target.of);
  }

  async run(file: string): Promise<void> {
    let columns: readonly Column[] | undefined;
    for await (const row of readCsv(file)) {
      if (columns) await this.#take(row, columns);
      else columns = this.#header(row);
    }
    if (!columns) throw refuse('import.empty', { file });
  }

  /** Where a column can't be understood no row can, whatever the caller wants. */
  #header({ line, cells }: CsvRow): readonly Column[] {
    try {
      return readHeader(cells as readonly string[], this.#target);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#report.refused(line, error);
      throw new NothingWritten();
    }
  }

  /** A refused row leaves nothing behind, also where the database refused it. */
  async #take({ line, cells }: CsvRow, columns: readonly Column[]): Promise<void> {
    if (cells instanceof Refusal) return this.#report.refused(line, cells);
    const connection = this.#connection;
    await connection.execute(sql`savepoint import_row`);
    try {
      const body = await bodyOf(connection, columns, cells, this.#named);
      await this.#writer.create(connection, this.#target.of, body, this.#ask);
      await connection.execute(sql`release savepoint import_row`);
      this.#report.taken();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await connection.execute(sql`rollback to savepoint import_row`);
      this.#report.refused(line, error);
    }
  }
}

class Report {
  readonly #onProgress: ((rows: number) => void) | undefined;
  readonly #refused: RefusedCell[] = [];
  #taken = 0;
  refusedRows = 0;

  constructor(onProgress: ((rows: number) => void) | undefined) {
    this.#onProgress = onProgress;
  }

  taken(): void {
    this.#taken++;
    this.#progress();
  }

  refused(line: number, { message, errors }: Refusal): void {
    this.refusedRows++;
    const cells = Object.entries(errors ?? {}).flatMap(([member, sentences]) =>
      sentences.map((sentence) => ({ line, member, sentence })),
    );
    for (const cell of cells.length > 0 ? cells : [{ line, member: null, sentence: message }]) {
      if (this.#refused.length < REFUSALS_REPORTED) this.#refused.push(cell);
    }
    this.#progress();
  }

  show(written: boolean): ImportReport {
    const rows = this.#taken + this.refusedRows;
    return {
      rows,
      created: written ? this.#taken : 0,
      refused_rows: this.refusedRows,
      refused: this.#refused,
    };
  }

  #progress(): void {
    const rows = this.#taken + this.refusedRows;
    if (rows % PROGRESS_EVERY_ROWS === 0) this.#onProgress?.(rows);
  }
}
