/** The common interface of provisioned resources: how they are found, read and written. */
import type { Connection } from '#kernel/database/database.ts';
import type { Column } from './filter.ts';
import type { ScimCall } from './scim-call.ts';

export type Body = Readonly<Record<string, unknown>>;
export type Representation = Readonly<Record<string, unknown>> & {
  readonly meta: Readonly<Record<string, unknown>> & { readonly location: string; readonly version: string };
};
type Write<T> = (connection: Connection, call: ScimCall, id: string, body: Body) => Promise<T>;

export interface ScimResource {
  /** Such as User, served at /Users. */
  readonly name: 'User' | 'Group';
  /** SQL: the existing rows, with the alias `t`. */
  readonly rows: string;
  /** The attributes that a filter may use, in lower case. */
  readonly filters: Readonly<Record<string, Column>>;
  readonly read: (connection: Connection, call: ScimCall, id: string) => Promise<Representation>;
  /** Returns the id. */
  readonly create: (connection: Connection, call: ScimCall, body: Body) => Promise<string>;
  /** Locks the row until the transaction ends, so that it cannot change between a comparison and a write. */
  readonly lock: (connection: Connection, call: ScimCall, id: string) => Promise<unknown>;
  readonly put: Write<void>;
  readonly patch: Write<void>;
  readonly delete: Write<void>;
}
