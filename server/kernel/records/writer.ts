/**
 * The one door for writes, as rules and commands see it (RecordWriter in write.ts is it). Each of these leaves event, audit entry,
 * entity tag and record counter in order, inside the transaction of the caller.
 */
import type { Connection } from '../database/database.ts';
import type { Parameter } from '../database/sql.ts';
import type { Input } from './member.ts';
import type { Registry } from './registry.ts';
import type { RequestContext } from './request-context.ts';
import type { Resource } from './resource.ts';
import type { RowOf } from './typed-rows.ts';

export interface Writer {
  readonly registry: Registry;

  create(connection: Connection, of: Resource, data: Data, context: RequestContext): Promise<Written>;

  /** Changes the members that are sent. `ifMatch` are the entity tags of which one must still hold. */
  update(
    connection: Connection,
    of: Resource,
    id: string,
    data: Data,
    context: RequestContext,
    ifMatch?: readonly string[],
  ): Promise<Written>;

  delete(
    connection: Connection,
    of: Resource,
    id: string,
    context: RequestContext,
    ifMatch?: readonly string[],
  ): Promise<void>;

  /** Removes a row that hangs on another record, without the rules of its own deletion. */
  remove(connection: Connection, of: Resource, locked: Locked, context: RequestContext): Promise<void>;

  /** Whether the rules of its deletion let a row go. */
  isDeletable(
    connection: Connection,
    of: Resource,
    row: Locked['row'],
    context: RequestContext,
  ): Promise<boolean>;

  /** Writes an input that has been read: a new row, or the changes of a locked one. Answers the id. */
  write(
    connection: Connection,
    of: Resource,
    input: Input,
    locked: Locked | undefined,
    context: RequestContext,
    fixed?: Readonly<Record<string, Parameter>>,
    ignored?: string[],
  ): Promise<string>;

  /** The row with this id, locked; 404 where the user can't see one, 412 where its etag is another. */
  lock<Of extends Resource>(
    connection: Connection,
    of: Of,
    id: string,
    context: RequestContext,
    strength: 'update' | 'no key update',
    ifMatch?: readonly string[],
  ): Promise<Locked<Of>>;

  /** Marks a record as written to because something that hangs on it was: a new etag and an event. */
  touch(connection: Connection, of: Resource, id: string, context: RequestContext): Promise<void>;
}

export interface Written {
  readonly id: string;
  readonly ignored: readonly string[];
}

/** A row held until the transaction ends: of the table or the resource named, or of any. */
export type Locked<Of = unknown> = LockedOf<RowOf<Of>>;

interface LockedOf<Row> {
  readonly row: Row & { readonly id: string };
  /** The row as JSON, for the event log and the audit. */
  readonly image: string;
}

export type Data = Readonly<Record<string, unknown>>;
