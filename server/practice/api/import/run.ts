/**
 * Rows of a file through the rules of a POST, in the caller's transaction: what is taken, and what is refused and
 * why. Undoes everything where a row is refused, unless the caller wants the others all the same.
 */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { Refusal } from '#kernel/errors/refusal.ts';
import type { RequestContext } from '#kernel/records/request-context.ts';
import { Writer } from '#kernel/records/write.ts';
import { refuse } from '../refusals.ts';
import { bodyOf } from './body.ts';
import { readHeader, type Column, type ImportTarget } from './columns.ts';
import { readCsv, type CsvRow, type CsvSource } from '../../firm/index.ts';
import { NamedRecords } from './find-named.ts';
import { holdsVcards, readVcards } from './vcards.ts';

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

export interface ImportRun {
  readonly source: CsvSource;
  /** Writes the rows that are taken although others are refused. */
  readonly skipRefused?: boolean | undefined;
  /** Tries every row and writes none. */
  readonly dryRun?: boolean | undefined;
  readonly onProgress?: ((rows: number) => void) | undefined;
}

export async function importRows(
  connection: Connection,
  target: ImportTarget,
  context: RequestContext,
  { source, skipRefused = false, dryRun = false, onProgress }: ImportRun,
): Promise<ImportReport> {
  const report = new Report(onProgress);
  await connection.execute(sql`savepoint import`);
  const understood = await new Import(connection, target, context, report).run(source);
  const written = understood && !dryRun && (report.refusedRows === 0 || skipRefused);
  if (!written) await connection.execute(sql`rollback to savepoint import`);
  return report.show(written);
}

class Import {
  readonly #connection: Connection;
  readonly #writer: Writer;
  readonly #target: ImportTarget;
  readonly #context: RequestContext;
  readonly #report: Report;
  readonly #named: NamedRecords;

  constructor(connection: Connection, target: ImportTarget, context: RequestContext, report: Report) {
    this.#connection = connection;
    this.#writer = new Writer(target.registry);
    this.#target = target;
    this.#context = context;
    this.#report = report;
    this.#named = new NamedRecords(context.principal.accountId, target.of);
  }

  /** Answers whether the header could be understood; where it can't no row can. */
  async run(source: CsvSource): Promise<boolean> {
    let columns: readonly Column[] | undefined;
    for await (const row of holdsVcards(source) ? readVcards(source) : readCsv(source)) {
      if (columns) await this.#take(row, columns);
      else columns = this.#header(row);
      if (!columns) return false;
    }
    if (!columns)
      throw refuse('import.empty', { file: typeof source === 'string' ? source : 'that was sent' });
    return true;
  }

  #header({ line, cells }: CsvRow): readonly Column[] | undefined {
    try {
      return readHeader(cells as readonly string[], this.#target);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#report.refused(line, error);
      return undefined;
    }
  }

  /** A refused row leaves nothing behind, also where the database refused it. */
  async #take({ line, cells }: CsvRow, columns: readonly Column[]): Promise<void> {
    if (cells instanceof Refusal) return this.#report.refused(line, cells);
    const connection = this.#connection;
    await connection.execute(sql`savepoint import_row`);
    try {
      const body = await bodyOf(connection, columns, cells, this.#named);
      await this.#writer.create(connection, this.#target.of, body, this.#context);
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
