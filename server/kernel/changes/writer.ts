/**
 * The interface through which rules and commands write records (implemented by RecordWriter in write.ts): create and
 * update take a body as it was sent, write takes a parsed one, and insert and change take columns. Each method applies
 * the rules of the record, and maintains the event, audit entry, entity tag and record counter inside the caller's
 * transaction.
 */
import type { Connection } from '../database/database.ts';
import type { Parameter } from '../database/sql.ts';
import type { Input } from '../declarations/member.ts';
import type { Registry } from '../declarations/registry.ts';
import type { RequestContext } from '../requests/request-context.ts';
import type { Resource } from '../declarations/resource.ts';
import type { RowOf } from '../declarations/typed-rows.ts';

/** A row is locked for an update if its keys may change or it is deleted; this also waits for new references to it. */
export type LockStrength = 'update' | 'no key update';

export interface Writer {
  readonly registry: Registry;

  create(connection: Connection, of: Resource, data: Data, context: RequestContext): Promise<Written>;

  /** Changes the members that were sent. `ifMatch` lists entity tags, one of which must match. */
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

  /** Removes a child row of another record, without the rules for deleting it directly. */
  remove(connection: Connection, of: Resource, locked: Locked, context: RequestContext): Promise<void>;

  /** Whether the rules for deletion allow a row to be deleted. */
  isDeletable(
    connection: Connection,
    of: Resource,
    row: Locked['row'],
    context: RequestContext,
  ): Promise<boolean>;

  /** Writes a parsed input: a new row, or the changes of a locked one. Returns the id. */
  write(
    connection: Connection,
    of: Resource,
    input: Input,
    locked: Locked | undefined,
    context: RequestContext,
    fixed?: Columns,
    ignored?: string[],
  ): Promise<string>;

  /** Writes a new row with these columns. Returns the id. */
  insert(connection: Connection, of: Resource, context: RequestContext, columns: Columns): Promise<string>;

  /** Writes these columns of a locked row. Returns the id. */
  change(
    connection: Connection,
    of: Resource,
    locked: Locked,
    context: RequestContext,
    columns: Columns,
  ): Promise<string>;

  /** Locks and returns the row with this id; throws 404 if the user cannot see it, 412 if its etag differs. */
  lockRecord<Of extends Resource>(
    connection: Connection,
    of: Of,
    id: string,
    context: RequestContext,
    strength: LockStrength,
    ifMatch?: readonly string[],
  ): Promise<Locked<Of>>;

  /** Marks a record as changed because one of its children was: a new etag and an event. */
  touch(connection: Connection, of: Resource, id: string, context: RequestContext): Promise<void>;
}

export interface Written {
  readonly id: string;
  readonly ignored: readonly string[];
}

/** A row locked until the transaction ends: of a named table or resource, or of any. */
export type Locked<Of = unknown> = LockedOf<RowOf<Of>>;

interface LockedOf<Row> {
  readonly row: Row & { readonly id: string };
  /** The row as JSON, for the event log and the audit log. */
  readonly image: string;
}

export type Data = Readonly<Record<string, unknown>>;

/** Values by column, which do not come from a body. */
export type Columns = Readonly<Record<string, Parameter>>;
