/**
 * Orders of lists: `order=date(desc)`. Every order is a pair (key, id) whose key is never null, so that
 * one row comparison finds where the next page starts, whatever the order and however deep the page.
 */
import type { Redaction } from './field.ts';
import { KINDS, type Kind } from './values.ts';

export interface Order {
  readonly sql: string;
  readonly kind: Kind;
  /** A join that `sql` needs, its alias `o`. */
  readonly join?: string;
  /** How a page of a long list is found where no index of all rows has this order (order-walk.ts). */
  readonly walked?: Walked;
  readonly notNull?: boolean;
  readonly redact?: Redaction;
}

/**
 * Record by record of those that the join brings. `sql` is one of their columns, never null, and there is an index of
 * all rows by `local` and id; where most rows name none, only of those that name one.
 */
interface ByRecord {
  readonly table: string;
  readonly local: string;
  readonly mostlyNone: boolean;
}

/** Nearly all rows have this value, in SQL; the others have an index by `sql` and id. */
interface ByValue {
  readonly usual: string;
}

export type Walked = ByRecord | ByValue;

/** Whether rows are walked record by record, and whether most of them name none. */
export interface Walking {
  readonly walked?: boolean;
  readonly mostlyNone?: boolean;
}

/** Characters of a text that its order looks at; what agrees in all of them is ordered by id. */
const TEXT_ORDER_CHARACTERS = 100;

export const order = {
  by: (kind: Kind, sql: string, options: Partial<Order> = {}): Order => ({ kind, sql, ...options }),
  /** By a column of the record that `local` names: `order.through('users', 'user_id', 'o.name')`. */
  through: (
    table: string,
    local: string,
    sql: string,
    { walked, mostlyNone = false, ...options }: Omit<Partial<Order>, 'walked'> & Walking = {},
  ): Order => ({
    kind: 'text',
    sql,
    join: `left join ${table} o on o.account_id = {t}.account_id and o.id = {t}.${local}`,
    ...(walked ? { walked: { table, local, mostlyNone } } : {}),
    ...options,
  }),
};

/**
 * The key's expression, never null; indexes that serve an order are made on exactly this. A CASE and no
 * coalesce, which row-level security takes for leaky and keeps away from the index on every deep page.
 */
export function orderKey({ kind, sql, notNull }: Order): string {
  const key = notNull ? sql : `case when ${sql} is null then ${KINDS[kind].lowest} else ${sql} end`;
  return kind === 'text' ? `lower("left"(${key}, ${TEXT_ORDER_CHARACTERS}))` : key;
}
