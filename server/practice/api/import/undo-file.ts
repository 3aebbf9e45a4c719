/** Undoes a whole import for the command line, each part in its own transaction. */
import { sql } from '#kernel/database/sql.ts';
import { refuse as refuseRecord } from '#kernel/errors/kernel-refusals.ts';
import type { Parts } from '#kernel/http/parts.ts';
import type { Tables } from '#tables';
import { practiceWriter } from '../provision.ts';
import type { ImportTarget } from './columns.ts';
import { contextOf } from './import-file.ts';
import { type ImportKind, STORED_KINDS, type StoredKind } from './import-record.ts';
import { DECLARATIONS } from './kinds.ts';
import { undoPart, type UndonePart } from './undo.ts';
import { NEWEST_MINOR } from '../../firm/index.ts';

export interface UndoOptions {
  readonly accountId: string;
  readonly importId: string;
  /** The user recorded as the author, whose rights apply. */
  readonly userId: string;
  readonly onProgress?: ((records: number) => void) | undefined;
}

export interface StoredImport {
  readonly kind: StoredKind;
  readonly records: number;
}

export type Undone = Omit<UndonePart, 'next'>;

/** The kind and number of the records that an import of the firm created. */
export async function storedImport(parts: Parts, accountId: string, importId: string): Promise<StoredImport> {
  const stored = await parts.database.transaction(accountId, (connection) =>
    connection.row<Pick<Tables['imports'], 'kind' | 'created_records'>>(
      sql`select kind, created_records from imports where account_id = ${accountId} and id = ${importId}`,
    ),
  );
  const kind = STORED_KINDS.find((each) => each === stored?.kind);
  if (!stored || !kind) throw refuseRecord('record.not_found', { resource: 'import', id: importId });
  return { kind, records: stored.created_records };
}

export function undoImport(
  parts: Parts,
  { kind, ...options }: UndoOptions & { readonly kind: ImportKind },
): Promise<Undone> {
  const writer = practiceWriter();
  const of = writer.registry.get(DECLARATIONS[kind].noun);
  return undoRecords(parts, { kind, of, writer, version: NEWEST_MINOR }, options);
}

/** Undoes an import of another slice's records. */
export async function undoRecords(
  parts: Parts,
  target: ImportTarget,
  { onProgress, importId, ...options }: UndoOptions,
): Promise<Undone> {
  const context = await contextOf(parts, options, target.version);
  const kept: UndonePart['kept'][number][] = [];
  let deleted = 0;
  let next: number | null = null;
  do {
    const before: string | null = next === null ? null : String(next);
    const part: UndonePart = await parts.database.transaction(options.accountId, (connection) =>
      undoPart(connection, target, importId, before, context),
    );
    deleted += part.deleted;
    kept.push(...part.kept);
    onProgress?.(deleted + kept.length);
    next = part.next;
  } while (next !== null);
  return { deleted, kept };
}
