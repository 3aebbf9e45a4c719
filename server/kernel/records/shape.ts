/**
 * Compiles the shape of a request to its statement: which rows it selects, where the page starts, and where the parts
 * of the response are in its rows. Does not depend on the request's values.
 */
import type { PageWindow } from './page-window.ts';
import type { Prepared } from '../database/database.ts';
import { isRedacted, redacted, ParameterNames, substitute, visibleTo } from '../declarations/expression.ts';
import { orderKey, type Order } from '../declarations/order.ts';
import type { ChosenOrder } from './chosen-order.ts';
import { orderWalk } from './order-walk.ts';
import { buildProjection, isColumn, type Projection } from './projection.ts';
import type { Viewer } from '../requests/viewer.ts';
import type { UsedFilter } from './declared-parameters.ts';
import { declaredField, type Resource } from '../declarations/resource.ts';
import type { Registry } from '../declarations/registry.ts';
import { isPlain } from '../declarations/field.ts';
import { conditionsOf, source, counterCoversList, where } from './row-conditions.ts';
import type { Selection } from './selection.ts';
import { statementName } from '../database/statement-name.ts';
import { countersSql, counterSql, writesSql } from './record-counter.ts';
import { KINDS } from '../declarations/values.ts';

export interface ListShape {
  readonly statement: Prepared;
  readonly parameters: ParameterNames;
  readonly projection: Projection;
  /** The columns with the id, the order key, and the counters. */
  readonly id: number;
  readonly key: number;
  readonly counters: number | undefined;
  /** The index of the list's own counter among the counters. */
  readonly counter: number | undefined;
  /** The column with the number of records in the list, if the statement counts them. */
  readonly count: number | undefined;
}

export interface OneShape {
  readonly statement: Prepared;
  readonly parameters: ParameterNames;
  readonly projection: Projection;
  /** Whether it shows only stored members of the record itself, whose every change changes the entity tag. */
  readonly own: boolean;
}

/** Everything that a page's statement depends on. */
export interface ListQuestion {
  readonly of: Resource;
  readonly viewer: Viewer;
  readonly selection: Selection;
  readonly filters: readonly UsedFilter[];
  readonly ordering: ChosenOrder;
  readonly place: PageWindow;
}

/**
 * The most columns of a nested record that is joined to a page; a wider one is read once for all rows that share it.
 */
const NARROW_COLUMNS = 5;

/** The statement that reads one record. */
export function compileOne(registry: Registry, of: Resource, viewer: Viewer, selection: Selection): OneShape {
  const parameters = new ParameterNames();
  const conditions = conditionsOf(of, viewer, [], parameters, { form: 'one' });
  const id = parameters.use('id');
  const joins = { clauses: [], widest: Number.POSITIVE_INFINITY };
  const projection = buildProjection(of, selection.members, { registry, viewer, parameters, joins });
  const headers = [
    of.fields.etag ? stampColumn(of, 'etag', parameters) : 'null::text',
    of.fields.updated_at ? stampColumn(of, 'updated_at', parameters) : 'null::timestamptz',
  ];
  const text =
    `select ${[...headers, ...projection.columns].join(', ')} from ${[source(of, parameters), ...projection.tests, ...joins.clauses].join(' ')}` +
    where([...conditions, `t.id = ${id}`]);
  return {
    statement: { name: statementName(text), text },
    parameters,
    projection,
    own: showsOwnMembers(of, viewer, selection),
  };
}

/** Columns that describe the record's own writes, wherever they are stored. */
const STAMPS = new Set(['id', 'etag', 'created_at', 'updated_at']);

function showsOwnMembers(of: Resource, viewer: Viewer, { members }: Selection): boolean {
  return members.every(({ name, constant }) => {
    if (constant !== undefined || STAMPS.has(name)) return true;
    return of.from === undefined && isColumn(declaredField(of, name), viewer);
  });
}

/** Reads several records by id; the first column of each row is its id. */
export function compileSome(
  registry: Registry,
  of: Resource,
  viewer: Viewer,
  selection: Selection,
): OneShape {
  const parameters = new ParameterNames();
  const conditions = conditionsOf(of, viewer, [], parameters, { form: 'one' });
  const ids = parameters.use('ids');
  const projection = buildProjection(of, selection.members, { registry, viewer, parameters });
  const text =
    `select ${['t.id', ...projection.columns].join(', ')} from ${[source(of, parameters), ...projection.tests].join(' ')}` +
    where([...conditions, `t.id = any(${ids}::bigint[])`]);
  return {
    statement: { name: statementName(text), text },
    parameters,
    projection,
    own: showsOwnMembers(of, viewer, selection),
  };
}

/**
 * The column with the time or tag of the last write, or its declared expression if it is shared with another record.
 */
export function stampColumn(of: Resource, name: 'etag' | 'updated_at', parameters: ParameterNames): string {
  const field = of.fields[name];
  return substitute((isPlain(field) && field.sql) || `{t}.${name}`, 't', parameters);
}

/** The statement that reads a page. */
export function compileList(
  registry: Registry,
  { of, viewer, selection, filters, ordering, place }: ListQuestion,
): ListShape {
  const parameters = new ParameterNames();
  const conditions = conditionsOf(of, viewer, filters, parameters, { walked: !place.gathered });
  const order = new PageOrder(ordering, place, viewer, parameters);
  const joins = { clauses: [], widest: NARROW_COLUMNS };
  const counterNames: string[] = [];
  const building = { registry, viewer, parameters, joins, counters: counterNames };
  const projection = buildProjection(of, selection.members, building);
  const columns = [...projection.columns];
  const columnFor = (expression: string): number => {
    const at = columns.indexOf(expression);
    return at >= 0 ? at : columns.push(expression) - 1;
  };
  const id = columnFor('t.id');
  const walked = place.walked ? ordering.order.walked : undefined;
  const chosenFirst = place.gathered || walked !== undefined;
  const onPage = [...projection.tests, ...joins.clauses];
  const key = columnFor(chosenFirst ? 'hit.key' : onPage.length > 0 ? order.keyOfPage : order.key);
  const told = counterNames.map((name) => writesSql(name, parameters));
  const counter = counterCoversList(of, viewer, filters)
    ? told.push(counterSql(of.name, parameters)) - 1
    : undefined;
  const counters = told.length > 0 ? columns.push(countersSql(told)) - 1 : undefined;
  const count = place.gathered ? columns.push('(select count(*) from hits)') - 1 : undefined;
  const sought = { of, parameters, conditions, order, place, onPage };
  const { hits = '', rows } = chosenFirst ? chosenRows(sought, walked) : rowsInOrder(sought);
  const text = `${hits}select ${columns.join(', ')} from ${rows}`;
  const statement = { name: statementName(text), text };
  return { statement, parameters, projection, id, key, counters, counter, count };
}

interface Sought {
  readonly of: Resource;
  readonly parameters: ParameterNames;
  readonly conditions: readonly string[];
  readonly order: PageOrder;
  readonly place: PageWindow;
  /** Joins that are made only with the rows of the page. */
  readonly onPage: readonly string[];
}

interface FoundRows {
  /** The source of `rows`, if all matching rows are gathered first. */
  readonly hits?: string;
  readonly rows: string;
}

function rowsInOrder({ of, parameters, conditions, order, place, onPage }: Sought): FoundRows {
  const from = `${source(of, parameters)}${order.join}`;
  const wanted = place.seek ? [...conditions, order.past(order.key, 't.id')] : conditions;
  const found = `${from}${where(wanted)}${order.by(order.key, 't.id')}${order.cut}`;
  if (onPage.length === 0) return { rows: found };
  const columns = order.join ? `t.*, ${order.key} as order_key` : 't.*';
  return {
    rows: `(select ${columns} from ${found}) t ${onPage.join(' ')}${order.by(order.keyOfPage, 't.id')}`,
  };
}

/** Selects rows whose ids are chosen before anything else is read. */
function chosenRows(
  { of, parameters, conditions, order, place, onPage }: Sought,
  walked: Order['walked'],
): FoundRows {
  const table = source(of, parameters);
  const { ascending } = order;
  const chosen =
    walked && !place.gathered
      ? orderWalk({
          from: table,
          conditions,
          order: order.declared,
          walked,
          place,
          ascending,
          shown: order.shown,
          parameters,
        })
      : `select id, key from hits${where(place.seek ? [order.past('key', 'id')] : [])}${order.by('key', 'id')}${order.cut}`;
  const same = ['t.id = hit.id', ...(of.tenant ? [`t.account_id = ${parameters.use('account')}`] : [])];
  const rows = [`(${chosen}) hit join ${table} on ${same.join(' and ')}`, ...onPage].join(' ');
  const gathered = `with hits as materialized (select t.id, ${order.key} as key from ${table}${order.join}${where(conditions)}) `;
  return { ...(place.gathered ? { hits: gathered } : {}), rows: `${rows}${order.by('hit.key', 'hit.id')}` };
}

/** The order of a page's rows, as SQL. */
class PageOrder {
  readonly declared: Order;
  /** Never null. */
  readonly key: string;
  /** The key, read from the rows of a page. */
  readonly keyOfPage: string;
  /** The join that the key needs. */
  readonly join: string;
  readonly cut: string;
  /** The condition under which the key is shown to the user; undefined if it always is. */
  readonly shown: string | undefined;
  readonly ascending: boolean;
  readonly #byId: boolean;
  readonly #parameters: ParameterNames;

  constructor(
    { name, descending, order }: ChosenOrder,
    place: PageWindow,
    viewer: Viewer,
    parameters: ParameterNames,
  ) {
    this.declared = order;
    this.ascending = descending === (place.seek?.back ?? false);
    this.#parameters = parameters;
    this.#byId = name === 'id';
    const sql = redacted(order.sql, order.redact, viewer, undefined, 'inLists');
    const shown = order.redact && visibleTo({ visible: order.redact }, viewer, 'inLists');
    this.shown = shown && substitute(shown, 't', parameters);
    const notNull = (order.notNull ?? false) && !isRedacted(order.redact, viewer);
    this.key = this.#byId ? 't.id' : substitute(orderKey({ ...order, sql, notNull }), 't', parameters);
    this.cut = ` limit ${place.rows}${place.offset ? ` offset ${parameters.use('offset')}` : ''}`;
    this.join = this.#byId || !order.join ? '' : ` ${substitute(order.join, 't', parameters)}`;
    this.keyOfPage = this.join ? 't.order_key' : this.key;
  }

  /** A condition for the rows after the last row of the previous page. */
  past(key: string, id: string): string {
    const operator = this.ascending ? '>' : '<';
    const cursor = `${this.#parameters.use('after_id')}::bigint`;
    if (this.#byId) return `${id} ${operator} ${cursor}`;
    const type = KINDS[this.declared.kind].sqlType.replace(/\(.*\)/, '');
    return `(${key}, ${id}) ${operator} (${this.#parameters.use('key')}::${type}, ${cursor})`;
  }

  by(key: string, id: string): string {
    const direction = this.ascending ? 'asc' : 'desc';
    return ` order by ${key === id ? '' : `${key} ${direction}, `}${id} ${direction}`;
  }
}

/**
 * Whether a long list of the resource is read in this order without an index over all rows. If keys are hidden from the
 * user, only rows that are read record by record can be: their condition is on the record.
 */
export function isWalked(of: Resource, { order }: ChosenOrder, viewer: Viewer): boolean {
  const { walked } = order;
  if (walked === undefined || !of.tenant || of.from) return false;
  return 'local' in walked || !isRedacted(order.redact, viewer);
}
