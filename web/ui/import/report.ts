/** The result of an import, in words and as CSV. */
import type { Operation } from '../../../sdk/operation.ts';
import { cellOfCsv } from '../table/column.ts';
import type { Enveloped } from './enveloped.ts';
import type { Mapping } from './mapping.ts';
import { counted } from '../values/counted.ts';

export interface Refused {
  readonly line: number;
  readonly member: string | null;
  readonly sentence: string;
}

export interface FileColumn {
  readonly header: string;
  readonly member: string | null;
}

interface ImportBody {
  readonly csv: string;
  readonly file_name?: string | null;
  readonly mapping?: unknown;
  readonly dry_run?: boolean;
  readonly skip_refused?: boolean;
}

export type ImportOperation = Operation<
  { readonly custom_action_nonce?: string },
  ImportBody,
  Enveloped<ImportReport>
>;

export interface ImportReport {
  /** Null if nothing was written. */
  readonly import_id: number | null;
  readonly created: number;
  readonly changed: number;
  readonly deleted: number;
  readonly rows: number;
  readonly unchanged: number;
  readonly refused_rows: number;
  readonly refused: readonly Refused[];
  readonly columns: readonly FileColumn[];
  /** What columns can stand for. */
  readonly accepted_columns: readonly string[];
  readonly mapping: Mapping;
  readonly recognised_as: string | null;
  readonly ignored_members: readonly string[];
}

export function summaryOf({ rows, refused_rows: refused, unchanged }: ImportReport): string {
  const all = counted(rows, 'row');
  const good = rows - refused - unchanged;
  const known = unchanged === 0 ? '' : `; ${unchanged} had been imported before`;
  return refused === 0 && unchanged === 0
    ? `${all}, all can be imported`
    : `${all}: ${good} can be imported, ${refused} ${refused === 1 ? 'is' : 'are'} refused${known}`;
}

export function refusedAsCsv(refused: readonly Refused[]): string {
  const lines = refused.map(({ line, member, sentence }) =>
    [String(line), member ?? '', sentence].map(cellOfCsv).join(),
  );
  return ['line,column,reason', ...lines, ''].join('\r\n');
}
