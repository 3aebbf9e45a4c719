/**
 * Imports records from a file, each row with the same rules as a POST of the API. All rows are processed in one
 * transaction: if one is refused, nothing is written. With `skipRefused` the rows are written in batches, so that an
 * interrupted import continues when it is run again.
 */
import { randomUUID } from 'node:crypto';
import { principalOf } from '#identity';
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Parts } from '#kernel/http/parts.ts';
import type { RequestContext } from '#kernel/requests/request-context.ts';
import { Query } from '#kernel/requests/query.ts';
import { RegistryWithRules } from '#kernel/changes/registry-with-rules.ts';
import { RecordWriter } from '#kernel/changes/write.ts';
import type { Tables } from '#tables';
import { NEWEST_MINOR, sourceName, type CsvSource } from '../../firm/index.ts';
import { refuse } from '../refusals.ts';
import { resources } from '../resources.ts';
import { rules } from '../write-rules.ts';
import type { ImportTarget } from './columns.ts';
import { DECLARATIONS, type ImportDeclaration } from './kinds.ts';
import type { ImportKind } from './import-record.ts';
import type { Mapping } from './mapping.ts';
import { Report, type ImportReport } from './report.ts';
import { readRows, type ImportRow } from './rows.ts';
import { Import } from './run.ts';

export { IMPORTS, type ImportKind } from './import-record.ts';
export { readMapping, type Mapping } from './mapping.ts';
export type { ImportReport } from './report.ts';

/** The size of a batch if refused rows are skipped. */
const BATCH_ROWS = 100;
/** The number of rows in one transaction after which statements are planned again for the first time. */
const REPLANNED_AFTER_ROWS = 100;

export interface ImportRun {
  readonly source: CsvSource;
  readonly fileName?: string | undefined;
  readonly mapping?: Mapping | undefined;
  /** Writes the accepted rows even if others are refused. */
  readonly skipRefused?: boolean | undefined;
  /** Checks every row and writes none. */
  readonly dryRun?: boolean | undefined;
  readonly onProgress?: ((rows: number) => void) | undefined;
}

export interface ImportOptions extends Omit<ImportRun, 'source' | 'fileName'> {
  readonly accountId: string;
  readonly file: string;
  /** The user recorded as the author, whose rights apply. */
  readonly userId: string;
}

export interface Imported {
  readonly report: ImportReport;
  /** The complete report as CSV. */
  readonly csv: () => Buffer;
}

export function importFile(
  parts: Parts,
  { kind, ...options }: ImportOptions & { readonly kind: ImportKind },
): Promise<Imported> {
  const writer = new RecordWriter(new RegistryWithRules(resources, rules));
  const of = writer.registry.get(DECLARATIONS[kind].noun);
  return importRecords(parts, { kind, of, writer, version: NEWEST_MINOR }, options, DECLARATIONS[kind]);
}

/** Imports records of another slice. */
export async function importRecords(
  parts: Parts,
  target: ImportTarget,
  options: ImportOptions,
  declaration: Omit<ImportDeclaration, 'scope'> = {},
): Promise<Imported> {
  const context = await contextOf(parts, options, target.version);
  const { accountId, file: source, ...others } = options;
  const run = { ...others, source, fileName: source };
  const transaction: Transaction = (work) => parts.database.transaction(accountId, work);
  const reading = await transaction((connection) =>
    beginImport(connection, target, declaration, context, run),
  );
  const inOne = options.dryRun === true || options.skipRefused !== true;
  return inOne
    ? transaction((connection) => writeTogether(connection, reading, run))
    : writeInBatches(transaction, reading);
}

type Transaction = <T>(work: (connection: Connection) => Promise<T>) => Promise<T>;

interface Reading {
  readonly taking: Import;
  readonly report: Report;
  readonly rows: AsyncIterator<ImportRow> | Iterator<ImportRow>;
  /** Whether the header was understood. */
  readonly understood: boolean;
}

/** Reads the header, and the defaults for rows without a calendar or time zone. */
export async function beginImport(
  connection: Connection,
  target: ImportTarget,
  declaration: Omit<ImportDeclaration, 'scope'>,
  context: RequestContext,
  { source, fileName, mapping = {}, onProgress }: ImportRun,
): Promise<Reading> {
  const report = new Report(onProgress);
  const timeZone = await zoneOf(connection, context);
  const usual = (await declaration.usual?.(connection, context)) ?? {};
  const taking = new Import({ target, declaration, context, mapping, timeZone, usual, fileName }, report);
  const found = readRows(source, declaration.forms ?? [], { timeZone, mapping });
  const rows = Symbol.asyncIterator in found ? found[Symbol.asyncIterator]() : found[Symbol.iterator]();
  const header = await rows.next();
  if (header.done) throw refuse('import.empty', { file: sourceName(source) });
  return { taking, report, rows, understood: taking.begin(header.value) };
}

async function zoneOf(
  connection: Connection,
  { principal: { accountId, userId } }: RequestContext,
): Promise<string> {
  const user = await connection.row<Pick<Tables['users'], 'time_zone'>>(
    sql`select time_zone from users where account_id = ${accountId} and id = ${userId}`,
  );
  return user?.time_zone ?? 'UTC';
}

/** Imports all rows in the caller's transaction; undoes them if they are not to be written. */
export async function writeTogether(
  connection: Connection,
  { taking, report, rows, understood }: Reading,
  { skipRefused = false, dryRun = false }: ImportRun,
): Promise<Imported> {
  let isWanted = false;
  await taking.isStored(connection, async () => {
    if (understood) await takeAll(connection, taking, rows);
    isWanted = understood && !dryRun && (report.refusedRows === 0 || skipRefused);
    return isWanted;
  });
  return imported(report, isWanted);
}

/** Discards the database's plans whenever the rows doubled: those made for small tables may read each row of a large one. */
async function takeAll(connection: Connection, taking: Import, rows: Reading['rows']): Promise<void> {
  let next = REPLANNED_AFTER_ROWS;
  let taken = 0;
  for (let row = await rows.next(); !row.done; row = await rows.next()) {
    await taking.take(connection, row.value);
    taken++;
    if (taken < next) continue;
    next *= 2;
    await connection.execute(sql`discard plans`);
  }
}

async function writeInBatches(
  transaction: Transaction,
  { taking, report, rows, understood }: Reading,
): Promise<Imported> {
  let more = understood;
  while (more) {
    const batch: ImportRow[] = [];
    while (more && batch.length < BATCH_ROWS) {
      const row = await rows.next();
      if (row.done) more = false;
      else batch.push(row.value);
    }
    await transaction((connection) =>
      taking.isStored(connection, async () => {
        for (const row of batch) await taking.take(connection, row);
        return true;
      }),
    );
  }
  return imported(report, understood);
}

function imported(report: Report, written: boolean): Imported {
  return { report: report.show(written), csv: () => report.csv(written) };
}

export async function contextOf(
  parts: Parts,
  { accountId, userId }: Pick<ImportOptions, 'accountId' | 'userId'>,
  version: number,
): Promise<RequestContext> {
  const principal = await principalOf(parts, accountId, userId);
  if (!principal) throw refuse('import.user', { user_id: userId, account_id: accountId });
  const now = parts.now?.() ?? new Date();
  return { principal, version, now, query: new Query(''), requestId: `import-${randomUUID()}` };
}
