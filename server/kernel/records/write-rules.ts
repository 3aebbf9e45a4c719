/**
 * What a noun adds to the ordinary create, update and delete. `prepare` looks at a draft before its row
 * is written: it may refuse, and set columns. `complete` follows the row, for what hangs on it. `begin` comes before
 * the row is read or locked, for a lock that spans rows: whoever took it later could wait for its holder, and the
 * holder for the row. All of them run inside the write's one transaction.
 */
import type { Connection, Row } from '../database/database.ts';
import type { Parameter } from '../database/sql.ts';
import type { Refusal } from '../errors/refusal.ts';
import type { RequestContext } from './request-context.ts';
import type { Input } from './input.ts';
import type { Resource } from './resource.ts';
import type { Writer } from './write.ts';

export interface Draft {
  readonly resource: Resource;
  readonly operation: 'create' | 'update';
  readonly input: Input;
  /** The row as it stands, its columns as text; undefined on create. */
  readonly current: Row | undefined;
  /** What will be written, by column; rules add to it and take from it. */
  readonly columns: Record<string, Parameter>;
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

export interface WriteRules {
  /** At the start of each create and update. */
  readonly begin?: (work: Work) => Promise<void>;
  readonly prepare?: (draft: Draft, work: Work) => void | Promise<void>;
  readonly complete?: (draft: Draft, id: string, work: Work) => void | Promise<void>;
  /** Before it is taken away, by itself or with the body of a record that it hangs on. */
  readonly refuseRemoval?: (current: Row, work: Work) => Promise<Refusal | undefined>;
  readonly refuseDelete?: (current: Row, work: Work) => Refusal | undefined | Promise<Refusal | undefined>;
  readonly afterDelete?: (current: Row, work: Work) => void | Promise<void>;
}

/** The first rules and then others, such as what another room does when a record is written. */
export function inTurn(first: WriteRules, then: WriteRules): WriteRules {
  return {
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

/** A column's value once the draft is written, as text: the new one, or the one that stays. */
export function after(draft: Draft, column: string): string | null {
  const value = draft.columns[column];
  if (value === undefined) return draft.current?.[column] ?? null;
  return value === null ? null : typeof value === 'boolean' ? (value ? 't' : 'f') : String(value);
}
