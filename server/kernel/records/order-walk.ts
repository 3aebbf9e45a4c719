/**
 * Pages of a long list in an order without an index over all rows, which would otherwise require sorting all of them.
 *
 * Order by another record's column, such as a user's name: those other records, which are far fewer, are read in
 * order, and for each the first rows are read from an index until the page is full. Rows without such a record have
 * the lowest key and are read separately, as are rows whose record is hidden from the user. If several records are
 * linked to a row, only the first of them counts, and it is hidden if any of them is.
 *
 * Order by a column in which nearly all rows have the same value: rows with that value are read in id order, the
 * others from a partial index, and the page is merged from both. Order by a column of which some values are hidden from
 * the user: rows with visible values are read from the index of the column, and those with hidden ones in id order.
 */
import { substitute, type ParameterNames } from '../declarations/expression.ts';
import { orderKey, type ByFirstLinked, type ByRecord, type Order } from '../declarations/order.ts';
import type { PageWindow } from './page-window.ts';
import { KINDS } from '../declarations/values.ts';

export interface WalkQuestion {
  readonly from: string;
  readonly conditions: readonly string[];
  readonly order: Order;
  readonly place: PageWindow;
  readonly ascending: boolean;
  /** If set, the key of rows that do not satisfy it, or whose record does not, is hidden from the user, and so the lowest. */
  readonly visibleIf: string | undefined;
  /** If set, rows that are linked to a record that does not satisfy it do not satisfy `visibleIf`. */
  readonly recordsVisibleIf: string | undefined;
  readonly parameters: ParameterNames;
}

const GREATEST_ID = '9223372036854775807';

/** Selects `id` and `key` of the page's rows. */
export function orderWalk(question: WalkQuestion): string {
  const walk = new Walk(question);
  const { walked } = question.order;
  if (walked === undefined) return walk.page(walk.byVisibleValue(question.visibleIf ?? 'true'));
  if ('usual' in walked) return walk.page(walk.byValue(walked.usual));
  return walk.page('via' in walked ? walk.byFirstLinked(walked) : walk.byRecord(walked));
}

class Walk {
  readonly #question: WalkQuestion;
  readonly #type: string;
  readonly #direction: 'asc' | 'desc';
  /** The key and id of the last row on the previous page. */
  readonly #sought: string | undefined;
  readonly #afterId: string | undefined;
  /** The most rows that can be on the page. */
  readonly #rows: string;

  constructor(question: WalkQuestion) {
    const { place, order, parameters, ascending } = question;
    this.#question = question;
    this.#type = KINDS[order.kind].sqlType.replace(/\(.*\)/, '');
    this.#direction = ascending ? 'asc' : 'desc';
    this.#sought = place.seek && `${parameters.use('key')}::${this.#type}`;
    this.#afterId = place.seek && `${parameters.use('after_id')}::bigint`;
    this.#rows = place.offset ? `(${place.rows} + ${parameters.use('offset')})` : String(place.rows);
  }

  /** Merges two ordered sets of rows into a page. */
  page([one, other]: readonly [string, string]): string {
    const { place, parameters } = this.#question;
    const cut = ` limit ${place.rows}${place.offset ? ` offset ${parameters.use('offset')}` : ''}`;
    return `select key, id from ((${one}) union all (${other})) w${this.#inOrder('key', 'id')}${cut}`;
  }

  byValue(usual: string): readonly [string, string] {
    const key = this.#ownKey();
    return [
      this.#byIndex(key, `${key} <> ${usual}`),
      this.#sameKey(`${usual}::${this.#type}`, `${key} = ${usual}`),
    ];
  }

  byVisibleValue(visibleIf: string): readonly [string, string] {
    return [
      this.#byIndex(this.#ownKey(), `(${visibleIf})`),
      this.#sameKey(this.#lowest(), `(${visibleIf}) is not true`),
    ];
  }

  #ownKey(): string {
    const { order, parameters } = this.#question;
    return substitute(orderKey(order), 't', parameters);
  }

  /** Rows that satisfy a condition, from the index of their key. */
  #byIndex(key: string, which: string): string {
    const { from, conditions, ascending } = this.#question;
    const after = ascending ? '>' : '<';
    const past = this.#sought ? [`(${key}, t.id) ${after} (${this.#sought}, ${this.#afterId})`] : [];
    return (
      `select ${key} as key, t.id from ${from} where ${[...conditions, which, ...past].join(' and ')}` +
      `${this.#inOrder(key, 't.id')} limit ${this.#rows}`
    );
  }

  byRecord({ table, local, mostlyNone }: ByRecord): readonly [string, string] {
    const { visibleIf, parameters } = this.#question;
    const only = [
      ...(mostlyNone ? [`o.id in (${this.#named(local)})`] : []),
      ...(visibleIf ? [`(${visibleIf})`] : []),
    ];
    const of = this.#rowsOf('g.key', [`t.${local} = g.related`], [`t.${local}`, 't.id']);
    const none = this.#sameKey(this.#lowest(), `t.${local} is null`, mostlyNone ? [] : [`t.${local}`]);
    if (!visibleIf) return [this.#recordByRecord(table, only, of), none];
    const ofVisible = `select o.id from ${table} o where o.account_id = ${parameters.use('account')} and (${visibleIf})`;
    return [
      this.#recordByRecord(table, only, of),
      this.#sameKey(this.#lowest(), `(t.${local} in (${ofVisible})) is not true`),
    ];
  }

  byFirstLinked({ table, via }: ByFirstLinked): readonly [string, string] {
    const { from, order, visibleIf, recordsVisibleIf, parameters } = this.#question;
    const account = parameters.use('account');
    const linked = {
      from: `${via.table} v join ${from} on t.account_id = v.account_id and t.id = v.${via.local} ${substitute(order.join ?? '', 't', parameters)}`,
      id: `v.${via.local}`,
    };
    const which = [`v.account_id = ${account}`, `v.${via.target} = g.related`, 'o.id = g.related'];
    if (visibleIf) which.push(`(${visibleIf})`);
    const of = this.#rowsOf('g.key', which, [`v.${via.target}`, linked.id], linked);
    const links = `select from ${via.table} v where v.account_id = ${account} and v.${via.local} = t.id`;
    const none = visibleIf ? `(not exists (${links}) or not (${visibleIf}))` : `not exists (${links})`;
    return [
      this.#recordByRecord(table, recordsVisibleIf ? [`(${recordsVisibleIf})`] : [], of),
      this.#sameKey(this.#lowest(), none),
    ];
  }

  /** The records in order, and the rows of each. */
  #recordByRecord(table: string, only: readonly string[], rows: string): string {
    const { order, parameters } = this.#question;
    const key = orderKey({ ...order, notNull: true });
    const records =
      `select ${key} as key, o.id as related from ${table} o` +
      ` where ${[`o.account_id = ${parameters.use('account')}`, ...only, ...this.#reached(key)].join(' and ')} order by 1 ${this.#direction}`;
    return `select g.key, r.id from (${records}) g cross join lateral (${rows}) r${this.#inOrder('g.key', 'r.id')} limit ${this.#rows}`;
  }

  /** The key of rows without a record or with a hidden value. */
  #lowest(): string {
    const { order } = this.#question;
    return orderKey({ ...order, sql: KINDS[order.kind].lowest, notNull: true });
  }

  /**
   * The distinct records that rows name, each found by an index search after the previous one. Used if most rows name
   * none, so there are few.
   */
  #named(local: string): string {
    const { from, parameters } = this.#question;
    const account = parameters.use('account');
    const next = (more: string) =>
      `select t.${local} from ${from} where t.account_id = ${account} and ${more} order by t.${local} limit 1`;
    return (
      `with recursive named(id) as ((${next(`t.${local} is not null`)}) union all` +
      ` select (${next(`t.${local} > n.id`)}) from named n where n.id is not null)` +
      ' select id from named where id is not null'
    );
  }

  /** Rows that all have this key. */
  #sameKey(key: string, which: string, first: readonly string[] = []): string {
    const rows = this.#rowsOf(key, [which], [...first, 't.id']);
    return `select ${key} as key, u.id from (${rows}) u where ${this.#reached(key)[0] ?? 'true'}${this.#inOrder('1', '2')}`;
  }

  /** The first rows with this key, in order of id; `id` is the column of the index that they are read from. */
  #rowsOf(
    key: string,
    which: readonly string[],
    order: readonly string[],
    { from, id } = { from: this.#question.from, id: 't.id' },
  ): string {
    return (
      `select t.id from ${from} where ${[...this.#question.conditions, ...which, ...this.#rest(key, id)].join(' and ')}` +
      ` order by ${order.map((each) => `${each} ${this.#direction}`).join(', ')} limit ${this.#rows}`
    );
  }

  /** A condition for the keys that the previous page did not pass. */
  #reached(key: string): string[] {
    return this.#sought ? [`${key} ${this.#question.ascending ? '>=' : '<='} ${this.#sought}`] : [];
  }

  /** The same as an index bound: continues after the last row of the previous page within its key. */
  #rest(key: string, id: string): string[] {
    if (!this.#sought) return [];
    const [after, first] = this.#question.ascending ? ['>', 0] : ['<', GREATEST_ID];
    return [`${id} ${after} case when ${key} = ${this.#sought} then ${this.#afterId} else ${first} end`];
  }

  #inOrder(key: string, id: string): string {
    return ` order by ${key} ${this.#direction}, ${id} ${this.#direction}`;
  }
}
