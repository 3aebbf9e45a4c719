/**
 * Imports the rows of a file with the rules of a POST, and collects what was accepted and refused. A row imported
 * before is left unchanged, or updated if its content differs; so an interrupted import can be continued.
 */
import type { Connection } from '#kernel/database/database.ts';
import { Refusal } from '#kernel/errors/refusal.ts';
import type { RequestContext } from '#kernel/requests/request-context.ts';
import { isPlain } from '#kernel/declarations/field.ts';
import { inSavepoint } from '#kernel/changes/savepoint.ts';
import { collectCounts } from '#kernel/records/collected-counts.ts';
import type { Writer } from '#kernel/changes/writer.ts';
import { refuse } from '../refusals.ts';
import { acceptedColumns, memberOf } from './accepted-columns.ts';
import { bodyOf, listsOf, filledCells, type Body, type FilledCell } from './body.ts';
import { readHeader, type Column, type ImportTarget } from './columns.ts';
import type { CellTerms } from './cells.ts';
import { NamedRecords } from './find-named.ts';
import type { ImportDeclaration } from './kinds.ts';
import { MOST_COLUMNS, type Mapping } from './mapping.ts';
import { mappingFor, recognise } from './presets.ts';
import { digestOf, findImported, storeImported, type ImportedRow } from './imported-rows.ts';
import type { Report } from './report.ts';
import type { ImportRow } from './rows.ts';
import { storeCounts, storeImport } from './store-import.ts';

export interface ImportJob {
  readonly target: ImportTarget;
  readonly declaration: Omit<ImportDeclaration, 'scope'>;
  readonly context: RequestContext;
  readonly mapping: Mapping;
  readonly timeZone: string;
  /** Defaults for members that neither the file nor the mapping provides. */
  readonly usual: Readonly<Record<string, string>>;
  /** Undefined if it is unknown. */
  readonly fileName: string | undefined;
}

/** How a row is recognized: by its own key, if it has one, otherwise by its content. */
interface RowIdentity {
  readonly own: string | undefined;
  readonly digest: string;
  readonly key: string;
}

export class Import {
  readonly #job: ImportJob;
  readonly #writer: Writer;
  readonly #report: Report;
  readonly #named: NamedRecords;
  readonly #terms: CellTerms;
  /** How often the same content has occurred in the file. */
  readonly #met = new Map<string, number>();
  #columns: readonly (Column | undefined)[] = [];
  /** The stored import, once there is one. */
  #importId: string | null = null;
  #key: number | undefined;
  #mapping: Mapping;

  constructor(job: ImportJob, report: Report) {
    this.#job = job;
    this.#writer = job.target.writer;
    this.#report = report;
    this.#named = new NamedRecords(job.context.principal.accountId, job.target.of);
    this.#terms = { dates: job.mapping.dates, timeZone: job.timeZone };
    this.#mapping = job.mapping;
  }

  get accountId(): string {
    return this.#job.context.principal.accountId;
  }

  /** Stores the import and its rows, unless `takeRows` returns false or no row wrote anything. */
  async isStored(connection: Connection, takeRows: () => Promise<boolean>): Promise<boolean> {
    const { target, context, fileName } = this.#job;
    const importId = this.#importId;
    collectCounts(connection, this.accountId);
    const stored = await inSavepoint(connection, async () => {
      this.#importId ??= await storeImport(connection, target.kind, fileName, context);
      const before = this.#report.recordsWritten;
      const isWanted = await takeRows();
      const { created, changed } = this.#report.counts;
      const records = { created_records: created, changed_records: changed };
      await storeCounts(connection, this.#importId, records, context);
      return isWanted && this.#report.recordsWritten > before;
    });
    if (!stored) this.#importId = importId;
    this.#report.importId = this.#importId;
    return stored;
  }

  /** Returns whether the header was understood; otherwise no row can be. */
  begin({ line, cells }: ImportRow): boolean {
    if (cells instanceof Refusal) {
      this.#report.refused(line, cells);
      return false;
    }
    const headers = cells;
    const { declaration, mapping } = this.#job;
    if (headers.length > MOST_COLUMNS) {
      const values = { count: headers.length, most: MOST_COLUMNS };
      this.#report.refused(line, refuse('import.too_many_columns', values));
      return false;
    }
    const preset = mapping.columns ? undefined : recognise(declaration.presets ?? [], headers);
    if (preset) this.#mapping = mappingFor(preset, headers, mapping);
    Object.assign(this.#terms, { dates: this.#mapping.dates });
    this.#report.recognisedAs = preset?.name ?? null;
    const target = { ...this.#job.target, extra: declaration.extra };
    this.#report.acceptedColumns = acceptedColumns(target);
    try {
      this.#columns = this.#read(headers);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#report.refused(line, error);
      this.#reportColumns(headers, (header) => memberOf(header, this.#mapping.columns, target));
      return false;
    }
    this.#reportColumns(headers, (_, at) => this.#columns[at]?.member ?? null);
    return true;
  }

  #reportColumns(headers: readonly string[], member: (header: string, at: number) => string | null): void {
    const columns = headers.map((header, at) => ({ header, member: member(header, at) }));
    this.#report.columns = columns;
    const members = Object.fromEntries(columns.map((column) => [column.header, column.member]));
    this.#report.mapping = { ...this.#mapping, columns: members };
  }

  #read(headers: readonly string[]): (Column | undefined)[] {
    const { target, usual } = this.#job;
    const named = readHeader(headers, { ...target, extra: this.#job.declaration.extra }, this.#mapping);
    const members = new Set(named.map((column) => column?.path[0]));
    const missing = Object.entries(usual).filter(([member]) => !members.has(member.split('.')[0]));
    this.#key = this.#mapping.key === undefined ? undefined : headers.indexOf(this.#mapping.key);
    if (this.#key === -1)
      throw refuse('import.key', { key: this.#mapping.key, headers: headers.join(', ') }, { field: 'key' });
    if (missing.length === 0) return named;
    return [...named, ...readHeader([], target, { fixed: Object.fromEntries(missing) })];
  }

  /** A refused row leaves nothing behind, even if the database refused it. */
  async take(connection: Connection, row: ImportRow): Promise<void> {
    if (row.cells instanceof Refusal) return this.#report.refused(row.line, row.cells);
    const said = filledCells(this.#columns, row.cells);
    const own = this.#ownKey(row, row.cells);
    const digest = digestOf([textsOf(said), row.beside?.says ?? null]);
    const key = own === undefined ? this.#keyByContent(digest) : digestOf([own, this.#within(said)]);
    const identity = { own, digest, key };
    const write = () => this.#write(connection, row, identity, said);
    try {
      // If another import wrote the row since it was looked up, it is looked up again.
      while (!(await inSavepoint(connection, write)));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#report.refused(row.line, error);
    }
  }

  /** Returns false if another import wrote the same row meanwhile; then nothing of it may be kept. */
  async #write(
    connection: Connection,
    row: ImportRow,
    { own, digest, key }: RowIdentity,
    said: readonly FilledCell[],
  ): Promise<boolean> {
    const { of } = this.#job.target;
    const { accountId } = this.#job.context.principal;
    const before = await findImported(connection, accountId, of, key);
    const known = before?.exists ? before : undefined;
    if (row.cancels) return this.#cancel(connection, row, known);
    const revision = row.revision ?? 0;
    if (known && (known.digest === digest || Number(known.revision) > revision)) {
      this.#report.did(row.line, 'unchanged', known.record_id);
      return true;
    }
    const body = await this.#body(connection, said);
    const id = known?.record_id ?? (own === undefined ? undefined : await this.#natural(connection, said));
    const written = id === undefined ? await this.#create(connection, body) : id;
    if (id !== undefined) await this.#update(connection, id, body, row);
    const work = { connection, context: this.#job.context, writer: this.#writer };
    await row.beside?.write(written, work);
    const created = id === undefined ? this.#importId : null;
    const now = { record_id: written, digest, revision, import_id: created };
    const stored = await storeImported(connection, { accountId, of, key }, now, before);
    if (stored) this.#report.did(row.line, id === undefined ? 'created' : 'changed', written);
    return stored;
  }

  async #body(connection: Connection, said: readonly FilledCell[]): Promise<Body> {
    const body = await bodyOf(connection, said, this.#named, this.#terms);
    return this.#job.declaration.complete?.(body) ?? body;
  }

  /** A refusal of an import-only member is reported for the row. */
  async #create(connection: Connection, body: Body): Promise<string> {
    const { of } = this.#job.target;
    const { id, ignored } = await this.#writer.create(connection, of, body, this.#job.context);
    this.#report.ignored(ignored);
    return id;
  }

  /** Child lists of a record are not updated, because their elements cannot be identified. */
  async #update(connection: Connection, id: string, body: Body, { whole }: ImportRow): Promise<void> {
    const columns = this.#columns.filter((column) => column !== undefined);
    const lists = listsOf(columns);
    const cleared = columns
      .filter(({ path, nullable }) => whole && nullable && path.length === 1 && !Object.hasOwn(body, path[0]))
      .map(({ path }) => [path[0], null] as const);
    const changes = Object.entries(body).filter(([member]) => !lists.has(member));
    const data = Object.fromEntries([...changes, ...cleared]);
    const { of } = this.#job.target;
    const { ignored } = await this.#writer.update(connection, of, id, data, this.#job.context);
    this.#report.ignored(ignored);
  }

  async #cancel(connection: Connection, { line }: ImportRow, known: ImportedRow | undefined): Promise<true> {
    const { target, context } = this.#job;
    if (known) await this.#writer.delete(connection, target.of, known.record_id, context);
    this.#report.did(line, known ? 'deleted' : 'unchanged', known?.record_id ?? null);
    return true;
  }

  #ownKey({ key }: ImportRow, cells: readonly string[]): string | undefined {
    const cell = this.#key === undefined ? undefined : cells[this.#key];
    return cell || key;
  }

  /** Rows with equal content are distinguished by their number of occurrence. */
  #keyByContent(digest: string): string {
    const before = this.#met.get(digest) ?? 0;
    this.#met.set(digest, before + 1);
    return digestOf([digest, before]);
  }

  #within(said: readonly FilledCell[]): string {
    const { keyedWithin } = this.#job.declaration;
    return said.find(({ column }) => column.path[0] === keyedWithin)?.cell ?? '';
  }

  /** The record identified by the key column, if that is a unique text of its own, such as a matter's number. */
  async #natural(connection: Connection, said: readonly FilledCell[]): Promise<string | undefined> {
    const { of } = this.#job.target;
    const { key } = this.#mapping;
    const found = said.find(({ column }) => column.header === key && column.path.length === 1);
    const name = String(found?.column.path[0]);
    const field = found && of.fields[name];
    if (!found || !isPlain(field) || field.kind !== 'text' || field.sql) return undefined;
    const ids = await this.#named.find(connection, { target: of, by: name }, found.cell);
    const detail = { field: found.column.header };
    if (ids.length > 1)
      throw refuse('import.ambiguous', { resource: of.name, by: name, value: found.cell }, detail);
    return ids[0];
  }
}

function textsOf(said: readonly FilledCell[]): [string, string][] {
  return said
    .map(({ column, cell }): [string, string] => [column.path.join('.'), cell])
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
}
