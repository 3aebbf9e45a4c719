/**
 * Compiles the shape of a request to its statement: which rows it selects, where the page starts, and where the parts
 * of the response are in its rows. Does not depend on the request's values.
 */
import type { PageWindow } from './page-window.ts';
import type { Prepared } from '../database/database.ts';
import { isRedacted, ParameterNames, substitute } from '../declarations/expression.ts';
import type { ChosenOrder } from './chosen-order.ts';
import { CHOSEN_FIRST, foundRows } from './found-rows.ts';
import { PageOrder } from './page-order.ts';
import { buildProjection, isColumn, type Projection } from './projection.ts';
import type { Viewer } from '../requests/viewer.ts';
import type { UsedFilter } from './declared-parameters.ts';
import { declaredField, type Resource } from '../declarations/resource.ts';
import type { Registry } from '../declarations/registry.ts';
import { isPlain } from '../declarations/field.ts';
import { conditionsOf, source, counterCoversList, where } from './row-conditions.ts';
import type { Selection } from './selection.ts';
import { statementName } from '../database/raw/statement-name.ts';
import { countersSql, counterSql, writesSql } from './record-counter.ts';

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
  const chosenFirst = CHOSEN_FIRST.has(place.found);
  const onPage = [...projection.tests, ...joins.clauses];
  const key = columnFor(chosenFirst ? 'hit.key' : onPage.length > 0 ? order.keyOfPage : order.key);
  const counterColumns = counterNames.map((name) => writesSql(name, parameters));
  const counter = counterCoversList(of, viewer, filters)
    ? counterColumns.push(counterSql(of.name, parameters)) - 1
    : undefined;
  const counters = counterColumns.length > 0 ? columns.push(countersSql(counterColumns)) - 1 : undefined;
  const count = place.found === 'gathering' ? columns.push('(select count(*) from hits)') - 1 : undefined;
  const { hits = '', rows } = foundRows({ of, viewer, filters, ordering, parameters, order, place, onPage });
  const text = `${hits}select ${columns.join(', ')} from ${rows}`;
  const statement = { name: statementName(text), text };
  return { statement, parameters, projection, id, key, counters, counter, count };
}

/**
 * Whether a long list of the resource is read in this order without an index over all rows. If keys are hidden from the
 * user, those of the rows themselves can be, and those of other records if it is known which records are hidden.
 */
export function isWalked(of: Resource, { order }: ChosenOrder, viewer: Viewer): boolean {
  const { walked, redact, join } = order;
  if (!of.tenant || of.from) return false;
  if (!isRedacted(redact, viewer)) return walked !== undefined;
  if (walked === undefined) return join === undefined && redact.instead === undefined;
  return 'local' in walked || 'redact' in walked;
}
