/**
 * What a noun adds to the ordinary create, update and delete. `prepare` looks at a draft before its row
 * is written: it may refuse, and set columns. `complete` follows the row, for what hangs on it. `begin` comes before
 * the row is read or locked, for a lock that spans rows: whoever took it later could wait for its holder, and the
 * holder for the row. All of them run inside the write's one transaction.
 */
import type { AnyRow, Connection, Value } from '../database/database.ts';
import type { Parameter } from '../database/sql.ts';
import type { Refusal } from '../errors/refusal.ts';
import type { FilterContext } from './filter.ts';
import type { RequestContext } from './request-context.ts';
import type { Input } from './member.ts';
import type { Resource } from './resource.ts';
import type { Columns, InputOf, RowOf } from './typed-rows.ts';
import type { Writer } from './writer.ts';

/**
 * What is about to be written: to the table named, `Draft<'activities'>`, to that of a resource, or to one that is not
 * known here. The draft of a table is a draft of any.
 */
export type Draft<Of = unknown> = DraftOf<RowOf<Of>, Columns<Of>, InputOf<Of>>;

export interface DraftOf<Row, Settable, Said = Input> {
  readonly resource: Resource;
  readonly operation: 'create' | 'update';
  readonly input: Said;
  /** The row as it stands; undefined on create. */
  readonly current: Row | undefined;
  /** What will be written, by column; rules add to it and take from it. */
  readonly columns: Settable;
  /** Refusals found so far; all are answered together. */
  readonly refusals: Refusal[];
  /** Events beside created and updated. */
  readonly events: string[];
  /** Members that were passed over, for the answer's header. */
  readonly ignored: string[];
}

export interface Work {
  readonly connection: Connection;
  readonly context: RequestContext;
  readonly writer: Writer;
}

export type WriteRules<Of = unknown> = RulesOf<RowOf<Of>, Columns<Of>, InputOf<Of>>;

/** Methods, so that the rules of one table's rows can stand among those of all. */
interface RulesOf<Row, Settable, Said> {
  /** At the start of each create and update. */
  begin?(work: Work): Promise<void>;
  prepare?(draft: DraftOf<Row, Settable, Said>, work: Work): void | Promise<void>;
  complete?(draft: DraftOf<Row, Settable, Said>, id: string, work: Work): void | Promise<void>;
  /** Before it is taken away, by itself or with the body of a record that it hangs on. */
  refuseRemoval?(current: Row, work: Work): Promise<Refusal | undefined>;
  refuseDelete?(current: Row, work: Work): Refusal | undefined | Promise<Refusal | undefined>;
  afterDelete?(current: Row, work: Work): void | Promise<void>;
}

/** What a noun adds to the ordinary reads. */
export interface ReadRules {
  /** Works out what further {names} in its SQL stand for, from the parameters and what the database knows. */
  derive?(asked: FilterContext): Promise<Readonly<Record<string, Parameter>>>;
}

export type Rules<Of = unknown> = ReadRules & WriteRules<Of>;

/** The rules of a record, which its declaration, being data, does not hold. */
export interface RuledRecord {
  readonly of: string;
  readonly rules: Rules;
}

export function ruled({ name: of }: Pick<Resource, 'name'>, rules: Rules): RuledRecord {
  return { of, rules };
}

/** The first rules and then others, such as what another room does when a record is written. */
export function inTurn(first: Rules, then: Rules): Rules {
  return {
    ...first,
    ...then,
    begin: async (work) => {
      await first.begin?.(work);
      await then.begin?.(work);
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

/** The same as text, by a column that is only known by its name. */
export function textAfter(draft: Draft, column: string): string | null {
  return asText(after(draft, column));
}

/** A column of a row as text, by its name. */
export function textOf(row: AnyRow, column: string): string | null {
  return asText(row[column] ?? null);
}

function asText(value: Value | Parameter): string | null {
  return value === null ? null : String(value);
}

/** Whether a boolean column holds once the draft is written. */
export function isTrueAfter<Row, Settable, Said>(
  draft: DraftOf<Row, Settable, Said>,
  column: keyof Settable & string,
): boolean {
  return String(after(draft, column)) === 'true';
}

/** A column's value once the draft is written: the new one, or the one that stays. */
export function after<Row, Settable, Said, Column extends keyof Settable & string>(
  draft: DraftOf<Row, Settable, Said>,
  column: Column,
): Exclude<Settable[Column], undefined> | null;
export function after({ columns, current }: Draft, column: string): unknown {
  const value = columns[column];
  return value === undefined ? (current?.[column] ?? null) : value;
}
