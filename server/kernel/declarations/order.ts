/**
 * Orders of lists: `order=date(desc)`. Every order is a pair (key, id) whose key is never null, so a single row
 * comparison finds the start of the next page, in any order and at any depth.
 */
import type { LinkTable, Redaction } from './field.ts';
import { KINDS, type Kind } from './values.ts';

export interface Order {
  readonly sql: string;
  readonly kind: Kind;
  /** A join that `sql` needs, with the alias `o`. */
  readonly join?: string;
  /** How to read a page of a long list that has no index over all rows in this order (records/order-walk.ts). */
  readonly walked?: WalkOrder;
  readonly notNull?: boolean;
  readonly redact?: Redaction;
}

/**
 * Reads rows by the records of the join. `sql` is a column of those records that is never null. There is an index
 * over all rows by `local` and id, or, if most rows name no record, over those that do. A redaction of the order is a
 * condition on the record.
 */
export interface ByRecord {
  readonly table: string;
  readonly local: string;
  readonly mostlyNone: boolean;
}

/**
 * Reads rows by the first of the records that a table links to them. The link table has an index by `target` and
 * `local`, and its key begins with `local`. `sql` is a column of the linked records that is never null.
 */
export interface ByFirstLinked {
  readonly table: string;
  readonly via: LinkTable;
  /** Hides records, and so the key of a row that is linked to any of them. */
  readonly redact?: Redaction;
}

/** The SQL value that nearly all rows have; the others have an index by `sql` and id. */
interface ByValue {
  readonly usual: string;
}

export type WalkOrder = ByRecord | ByFirstLinked | ByValue;

/** Whether rows are read record by record, and whether most of them name none. */
export interface WalkOptions {
  readonly walked?: boolean;
  readonly mostlyNone?: boolean;
}

/** Texts are ordered by this many leading characters; if those are equal, by id. */
const TEXT_ORDER_CHARACTERS = 100;

export const order = {
  by: (kind: Kind, sql: string, options: Partial<Order> = {}): Order => ({ kind, sql, ...options }),
  /** By a column of the record that `local` names: `order.through('users', 'user_id', 'o.name')`. */
  through: (
    table: string,
    local: string,
    sql: string,
    { walked, mostlyNone = false, ...options }: Omit<Partial<Order>, 'walked'> & WalkOptions = {},
  ): Order => ({
    kind: 'text',
    sql,
    join: `left join ${table} o on o.account_id = {t}.account_id and o.id = {t}.${local}`,
    ...(walked ? { walked: { table, local, mostlyNone } } : {}),
    ...options,
  }),
  /**
   * By a text of the record that is first by this text among those that `via` links to the row. `redact` is a condition
   * on the linked records, with the alias `o`.
   */
  throughFirst: (
    table: string,
    column: string,
    via: LinkTable,
    { redact, ...options }: Partial<Order> = {},
  ): Order => ({
    kind: 'text',
    sql: `o.${column}`,
    join: `left join lateral (${firstLinked(table, column, via)}) o on true`,
    walked: { table, via, ...(redact ? { redact } : {}) },
    ...(redact ? { redact: ofAllLinked(table, via, redact) } : {}),
    ...options,
  }),
};

/** The id and the text of the first record that is linked to {t}. */
function firstLinked(table: string, column: string, via: LinkTable): string {
  return (
    `select r.id, r.${column} from ${via.table} l join ${table} r on r.account_id = l.account_id and r.id = l.${via.target}` +
    ` where l.account_id = {t}.account_id and l.${via.local} = {t}.id order by r.${column}, r.id limit 1`
  );
}

/** Shows what the condition shows of every record that is linked to {t}. */
function ofAllLinked(table: string, via: LinkTable, { unless, ...others }: Redaction): Redaction {
  const all = (condition: string): string =>
    `not exists (select from ${via.table} l join ${table} o on o.account_id = l.account_id and o.id = l.${via.target}` +
    ` where l.account_id = {t}.account_id and l.${via.local} = {t}.id and not (${condition}))`;
  return {
    ...others,
    unless: typeof unless === 'string' ? all(unless) : { one: all(unless.one), inLists: all(unless.inLists) },
  };
}

/**
 * The key expression, which is never null; indexes for an order must use exactly this expression. It uses CASE
 * instead of coalesce, which is not leakproof, so row-level security would prevent its use in the index condition of
 * deep pages.
 */
export function orderKey({ kind, sql, notNull }: Order): string {
  const key = notNull ? sql : `case when ${sql} is null then ${KINDS[kind].lowest} else ${sql} end`;
  return kind === 'text' ? `lower("left"(${key}, ${TEXT_ORDER_CHARACTERS}))` : key;
}
