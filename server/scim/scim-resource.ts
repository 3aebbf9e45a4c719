/** The one shape of what directories provision: how it is found, read and written. */
import type { Connection } from '#kernel/database/database.ts';
import type { Column } from './filter.ts';
import type { ScimCall } from './scim-call.ts';

export type Body = Readonly<Record<string, unknown>>;
export type Shown = Readonly<Record<string, unknown>> & {
  readonly meta: Readonly<Record<string, unknown>> & { readonly location: string; readonly version: string };
};
type Write<T> = (connection: Connection, call: ScimCall, id: string, body: Body) => Promise<T>;

export interface ScimResource {
  /** Such as User, which stands at /Users. */
  readonly name: 'User' | 'Group';
  /** SQL: the rows that there are, called `t`. */
  readonly rows: string;
  /** The attributes that a filter may name, in small letters. */
  readonly filters: Readonly<Record<string, Column>>;
  readonly read: (connection: Connection, call: ScimCall, id: string) => Promise<Shown>;
  /** Answers the id. */
  readonly create: (connection: Connection, call: ScimCall, body: Body) => Promise<string>;
  /** Held until the transaction ends, so that nobody changes it between a comparison and a write. */
  readonly lock: (connection: Connection, call: ScimCall, id: string) => Promise<unknown>;
  readonly put: Write<void>;
  readonly patch: Write<void>;
  readonly delete: Write<void>;
}
