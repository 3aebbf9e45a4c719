/** The orders that a resource offers, and the one that a request selects. */
import { refuse } from '../errors/kernel-refusals.ts';
import { nearest } from '../errors/nearest.ts';
import { columnOf, isPlain } from '../declarations/field.ts';
import type { Order } from '../declarations/order.ts';
import type { Resource } from '../declarations/resource.ts';

export interface ChosenOrder {
  readonly name: string;
  readonly descending: boolean;
  readonly order: Order;
}

/** All orders of a resource by name. */
export function ordersOf(of: Resource): ReadonlyMap<string, Order> {
  const orders = new Map<string, Order>();
  for (const [name, field] of Object.entries(of.fields)) {
    if (!isPlain(field) || !field.order) continue;
    orders.set(name, {
      kind: field.kind,
      sql: field.sql ?? `{t}.${columnOf(name, field)}`,
      notNull: field.notNull ?? field.required ?? false,
      ...(field.redact ? { redact: field.redact } : {}),
      ...(typeof field.order === 'object' ? { walked: field.order } : {}),
    });
  }
  for (const [name, each] of Object.entries(of.orders ?? {})) orders.set(name, each);
  return orders;
}

/** Reads `order`; throws 400 with the available orders if it is unknown. */
export function readOrder(text: string | undefined, of: Resource): ChosenOrder {
  const value = text?.trim() || (of.defaultOrder ?? 'id(asc)');
  const [, word = '', direction] = /^([\w.]+)\s*(?:\(\s*(asc|desc)\s*\))?$/i.exec(value) ?? [];
  const name = word.toLowerCase();
  const orders = ordersOf(of);
  const found = orders.get(name);
  if (!found) {
    const accepted = [...orders.keys()].map((name) => `${name}(asc), ${name}(desc)`).join(', ');
    const suggestion = nearest(value.replace(/\(.*$/, '').trim(), orders.keys());
    throw refuse('order.invalid', { value, resource: of.name, accepted }, { suggestion });
  }
  return { name, descending: direction?.toLowerCase() === 'desc', order: found };
}
