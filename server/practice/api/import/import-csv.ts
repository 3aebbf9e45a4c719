/**
 * Brings contacts, matters or activities in from a file of comma-separated values, each row through the same
 * rules as a POST of the API. The whole file is tried in one transaction. Where every row is taken they are
 * written together; where one is refused nothing is, and the report says for each refused row its line, its
 * column and why, unless the caller wants the others all the same.
 */
import { randomUUID } from 'node:crypto';
import { principalOf } from '#identity';
import type { Parts } from '#kernel/http/parts.ts';
import type { RequestContext } from '#kernel/records/request-context.ts';
import { Query } from '#kernel/records/query.ts';
import { Registry } from '#kernel/records/resource.ts';
import { NEWEST_MINOR } from '../../firm/index.ts';
import { refuse } from '../refusals.ts';
import { resources } from '../resources.ts';
import { rules } from '../write-rules.ts';
import type { ImportTarget } from './columns.ts';
import { EXTRA_COLUMNS, type ImportKind } from './kinds.ts';
import { importRows, type ImportReport } from './run.ts';

export { IMPORTS, type ImportKind } from './kinds.ts';
export type { ImportReport } from './run.ts';

export interface ImportOptions {
  readonly accountId: string;
  readonly file: string;
  /** Who is said to have written it, and whose rights it is written with. */
  readonly userId: string;
  /** Writes the rows that are taken although others are refused. */
  readonly skipRefused?: boolean;
  readonly onProgress?: (rows: number) => void;
}

export function importCsv(
  parts: Parts,
  { kind, ...options }: ImportOptions & { readonly kind: ImportKind },
): Promise<ImportReport> {
  const registry = new Registry(resources, rules);
  const of = registry.all.find(({ path }) => path === kind)!;
  return importRecords(parts, { of, registry, version: NEWEST_MINOR, extra: EXTRA_COLUMNS[kind] }, options);
}

/** The same for a record of another slice. */
export async function importRecords(
  parts: Parts,
  target: ImportTarget,
  options: ImportOptions,
): Promise<ImportReport> {
  const context = await contextOf(parts, options, target.version);
  const { file: source, skipRefused, onProgress } = options;
  return parts.database.transaction(options.accountId, (connection) =>
    importRows(connection, target, context, { source, skipRefused, onProgress }),
  );
}

async function contextOf(
  parts: Parts,
  { accountId, userId }: ImportOptions,
  version: number,
): Promise<RequestContext> {
  const principal = await principalOf(parts, accountId, userId);
  if (!principal) throw refuse('import.user', { user_id: userId, account_id: accountId });
  const now = parts.now?.() ?? new Date();
  return { principal, version, now, query: new Query(''), requestId: `import-${randomUUID()}` };
}
