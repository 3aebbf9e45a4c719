/**
 * What a record adds to the standard create, update and delete. `prepare` checks a draft before its row is written:
 * it may refuse and set columns. `complete` runs after the row was written, for its children. `begin` runs before the
 * row is created or locked, for locks that come before that of the row: those that span rows, and those of the record
 * that it is a part of. Taking such a lock later could deadlock with a session that holds it and waits for the row.
 * All run inside the write's single transaction.
 */
import type { AnyRow, Connection, Value } from '../database/database.ts';
import type { Parameter } from '../database/sql.ts';
import type { Refusal } from '../errors/refusal.ts';
import type { ReadRules } from '../records/read-rules.ts';
import type { RequestContext } from '../requests/request-context.ts';
import type { Input } from '../declarations/member.ts';
import type { Resource } from '../declarations/resource.ts';
import type { Columns, InputOf, RowOf } from '../declarations/typed-rows.ts';
import type { LockStrength, Writer } from './writer.ts';

/**
 * What is about to be written: to a table, `Draft<'activities'>`, to that of a resource, or to an unknown one. The
 * draft of any table can be used as a draft of unknown.
 */
export type Draft<Of = unknown> = DraftOf<RowOf<Of>, Columns<Of>, InputOf<Of>>;

export interface DraftOf<Row, Settable, Said = Input> {
  readonly resource: Resource;
  readonly operation: 'create' | 'update';
  readonly input: Said;
  /** The current row; undefined on create. */
  readonly current: Row | undefined;
  /** The columns to write; rules may add and remove some. */
  readonly columns: Settable;
  /** Refusals found so far; all are returned together. */
  readonly refusals: Refusal[];
  /** Events in addition to created and updated. */
  readonly events: string[];
  /** Ignored members, for the response header. */
  readonly ignored: string[];
}

export interface Work {
  readonly connection: Connection;
  readonly context: RequestContext;
  readonly writer: Writer;
}

export type WriteRules<Of = unknown> = RulesOf<RowOf<Of>, Columns<Of>, InputOf<Of>>;

/** Declared as methods, so that rules for one table are assignable to rules for any. */
interface RulesOf<Row, Settable, Said> {
  /** Runs before each create, and before a row is locked, with its id and how strongly it will be locked. */
  begin?(work: Work, id?: string, strength?: LockStrength): Promise<void>;
  prepare?(draft: DraftOf<Row, Settable, Said>, work: Work): void | Promise<void>;
  complete?(draft: DraftOf<Row, Settable, Said>, id: string, work: Work): void | Promise<void>;
  /** Runs before a row is removed, on its own or through the body of its parent record. */
  refuseRemoval?(current: Row, work: Work): Promise<Refusal | undefined>;
  refuseDelete?(current: Row, work: Work): Refusal | undefined | Promise<Refusal | undefined>;
  /** Columns that a deletion sets, in a resource that keeps deleted rows. */
  readonly deletedAs?: Settable;
  afterDelete?(current: Row, work: Work): void | Promise<void>;
}

export type Rules<Of = unknown> = ReadRules & WriteRules<Of>;

/** A record's rules, which its declaration, being only data, does not contain. */
export interface RecordRules {
  readonly of: string;
  readonly rules: Rules;
}

export function ruled({ name: of }: Pick<Resource, 'name'>, rules: Rules): RecordRules {
  return { of, rules };
}

/** Runs the first rules and then others, for example of another room that reacts to writes of this record. */
export function inTurn(first: Rules, then: Rules): Rules {
  return {
    ...first,
    ...then,
    begin: async (work, id, strength) => {
      await first.begin?.(work, id, strength);
      await then.begin?.(work, id, strength);
    },
    prepare: async (draft, work) => {
      await first.prepare?.(draft, work);
      await then.prepare?.(draft, work);
    },
    complete: async (draft, id, work) => {
      await first.complete?.(draft, id, work);
      await then.complete?.(draft, id, work);
    },
    refuseRemoval: async (current, work) =>
      (await first.refuseRemoval?.(current, work)) ?? (await then.refuseRemoval?.(current, work)),
    refuseDelete: async (current, work) =>
      (await first.refuseDelete?.(current, work)) ?? (await then.refuseDelete?.(current, work)),
    afterDelete: async (current, work) => {
      await first.afterDelete?.(current, work);
      await then.afterDelete?.(current, work);
    },
  };
}

/** Like `after`, as text, for a column whose name is only known at run time. */
export function textAfter(draft: Draft, column: string): string | null {
  return asText(after(draft, column));
}

/** A column of a row as text, by name. */
export function textOf(row: AnyRow, column: string): string | null {
  return asText(row[column] ?? null);
}

function asText(value: Value | Parameter): string | null {
  return value === null ? null : String(value);
}

/** Whether a boolean column is true after the write. */
export function isTrueAfter<Row, Settable, Said>(
  draft: DraftOf<Row, Settable, Said>,
  column: keyof Settable & string,
): boolean {
  return String(after(draft, column)) === 'true';
}

/** A column's value after the write: the new one, or the unchanged one. */
export function after<Row, Settable, Said, Column extends keyof Settable & string>(
  draft: DraftOf<Row, Settable, Said>,
  column: Column,
): Exclude<Settable[Column], undefined> | null;
export function after({ columns, current }: Draft, column: string): unknown {
  const value = columns[column];
  return value === undefined ? (current?.[column] ?? null) : value;
}
