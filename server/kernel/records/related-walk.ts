/**
 * A page of a long list in the order of another record's column: by the name of the user, say. All rows would have
 * to be joined and sorted for it; instead those other records are walked in their order, which are far fewer, and of
 * each the first rows are taken by an index, until the page is full. Rows that name no record have the lowest key
 * and are walked beside them.
 */
import type { ParameterNames } from './expression.ts';
import { orderKey, type Order } from './order.ts';
import type { Place } from './shape.ts';
import { KINDS } from './values.ts';

interface Walk {
  readonly from: string;
  readonly conditions: readonly string[];
  readonly order: Order;
  readonly place: Place;
  readonly ascending: boolean;
  readonly slots: ParameterNames;
}

const GREATEST_ID = '9223372036854775807';

/** Selects `id` and `key` of the page's rows. */
export function relatedWalk({ from, conditions, order, place, ascending, slots }: Walk): string {
  const { table, local } = order.walked!;
  const [direction, after, notBefore] = ascending ? ['asc', '>', '>='] : ['desc', '<', '<='];
  const key = orderKey({ ...order, notNull: true });
  const lowest = orderKey({ ...order, sql: KINDS[order.kind].lowest, notNull: true });
  const sought = place.seek && `${slots.use('key')}::${KINDS[order.kind].sqlType.replace(/\(.*\)/, '')}`;
  const afterId = place.seek && `${slots.use('after_id')}::bigint`;
  const rows = place.offset ? `(${place.rows} + ${slots.use('offset')})` : place.rows;
  const reached = (at: string): string[] => (sought ? [`${at} ${notBefore} ${sought}`] : []);
  /** As a bound of the index, from which the rows of the record that the page before ended in go on. */
  const rest = (at: string): string[] =>
    sought
      ? [`t.id ${after} case when ${at} = ${sought} then ${afterId} else ${ascending ? 0 : GREATEST_ID} end`]
      : [];
  const rowsOf = (at: string, which: string): string =>
    `select t.id from ${from} where ${[...conditions, which, ...rest(at)].join(' and ')}` +
    ` order by t.${local} ${direction}, t.id ${direction} limit ${rows}`;
  const account = slots.use('account');
  const records =
    `select ${key} as key, o.id as related from ${table} o` +
    ` where ${[`o.account_id = ${account}`, ...reached(key)].join(' and ')} order by 1 ${direction}`;
  const named =
    `select g.key, r.id from (${records}) g cross join lateral (${rowsOf('g.key', `t.${local} = g.related`)}) r` +
    ` order by g.key ${direction}, r.id ${direction} limit ${rows}`;
  const unnamed = `select ${lowest} as key, u.id from (${rowsOf(lowest, `t.${local} is null`)}) u where ${reached(lowest)[0] ?? 'true'}`;
  const cut = ` limit ${place.rows}${place.offset ? ` offset ${slots.use('offset')}` : ''}`;
  return `select key, id from ((${named}) union all (${unnamed} order by 1 ${direction}, 2 ${direction})) w order by key ${direction}, id ${direction}${cut}`;
}
