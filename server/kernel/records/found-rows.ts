/** Where a page's statement finds its rows, in each of the ways of page-window.ts. */
import type { ParameterNames } from '../declarations/expression.ts';
import type { Resource } from '../declarations/resource.ts';
import type { Viewer } from '../requests/viewer.ts';
import type { ChosenOrder } from './chosen-order.ts';
import type { UsedFilter } from './declared-parameters.ts';
import { isScattered } from './list-filters.ts';
import { orderWalk, type WalkQuestion } from './order-walk.ts';
import type { PageOrder } from './page-order.ts';
import type { FoundBy, PageWindow } from './page-window.ts';
import { conditionsOf, livingRows, matchingRows, source, visibleRows, where } from './row-conditions.ts';

export interface Sought {
  readonly of: Resource;
  readonly viewer: Viewer;
  readonly filters: readonly UsedFilter[];
  readonly ordering: ChosenOrder;
  readonly place: PageWindow;
  readonly parameters: ParameterNames;
  readonly order: PageOrder;
  /** Joins that are made only with the rows of the page. */
  readonly onPage: readonly string[];
}

export interface FoundRows {
  /** The source of `rows`, if all matching rows are gathered first. */
  readonly hits?: string;
  readonly rows: string;
}

/** Whether the ids and keys of the page's rows are selected, as `hit`, before anything else is read. */
export const CHOSEN_FIRST: ReadonlySet<FoundBy> = new Set<FoundBy>(['gathering', 'sorting', 'walking']);

export function foundRows(sought: Sought): FoundRows {
  return CHOSEN_FIRST.has(sought.place.found) ? chosenRows(sought) : rowsInOrder(sought);
}

function rowsInOrder(sought: Sought): FoundRows {
  const { order, place, onPage } = sought;
  if (place.found === 'inOrderAtMost') return matchesAmongFirst(sought);
  const found = allInOrder(sought);
  if (onPage.length === 0) return { rows: found };
  return {
    rows: `(select ${order.columns} from ${found}) t ${onPage.join(' ')}${order.by(order.keyOfPage, 't.id')}`,
  };
}

function allInOrder({ of, viewer, filters, parameters, order, place }: Sought): string {
  const conditions = conditionsOf(of, viewer, filters, parameters, { walked: true });
  if (place.seek) conditions.push(order.past(order.key, 't.id'));
  return `${source(of, parameters)}${order.join}${where(conditions)}${order.by(order.key, 't.id')}${order.cut}`;
}

/** The page's rows, if they are among the first in order. The conditions of scattered filters are tested on each. */
function matchesAmongFirst(sought: Sought): FoundRows {
  const { of, viewer, filters, ordering, parameters, order, place, onPage } = sought;
  const scattered = filters.filter((each) => isScattered(each, ordering));
  const others = filters.filter((each) => !scattered.includes(each));
  const first = [
    ...livingRows(of, filters, parameters),
    ...matchingRows(viewer, others, parameters, true),
    ...(place.seek ? [order.past(order.key, 't.id')] : []),
  ];
  const tested = [
    ...visibleRows(of, viewer, parameters),
    ...matchingRows(viewer, scattered, parameters, true),
  ];
  const inOrder = order.by(order.keyOfPage, 't.id');
  const read =
    `select ${order.columns} from ${source(of, parameters)}${order.join}${where(first)}` +
    `${order.by(order.key, 't.id')} limit ${place.atMost}`;
  const page = `(${read}) t${where(tested)}${inOrder}${order.cut}`;
  return { rows: `(select * from ${page}) t ${onPage.join(' ')}${inOrder}` };
}

/** Selects rows whose ids are chosen before anything else is read. */
function chosenRows(sought: Sought): FoundRows {
  const { of, parameters, order, place, onPage } = sought;
  const same = ['t.id = hit.id', ...(of.tenant ? [`t.account_id = ${parameters.use('account')}`] : [])];
  const chosen = place.found === 'walking' ? orderWalk(walkQuestion(sought)) : firstMatches(sought);
  const rows = [`(${chosen}) hit join ${source(of, parameters)} on ${same.join(' and ')}`, ...onPage].join(
    ' ',
  );
  return {
    ...(place.found === 'gathering' ? { hits: `with hits as materialized (${matches(sought)}) ` } : {}),
    rows: `${rows}${order.by('hit.key', 'hit.id')}`,
  };
}

/** The first of all matching rows. Without "offset 0" PostgreSQL would read the rows in order instead of sorting them. */
function firstMatches(sought: Sought): string {
  const { order, place } = sought;
  const from = place.found === 'gathering' ? 'hits' : `(${matches(sought)} offset 0) hits`;
  return `select id, key from ${from}${where(place.seek ? [order.past('key', 'id')] : [])}${order.by('key', 'id')}${order.cut}`;
}

function matches({ of, viewer, filters, parameters, order }: Sought): string {
  const conditions = conditionsOf(of, viewer, filters, parameters);
  return `select t.id, ${order.key} as key from ${source(of, parameters)}${order.join}${where(conditions)}`;
}

function walkQuestion({ of, viewer, filters, parameters, order, place }: Sought): WalkQuestion {
  const { declared, ascending, visibleIf, recordsVisibleIf } = order;
  const conditions = conditionsOf(of, viewer, filters, parameters, { walked: true });
  return {
    from: source(of, parameters),
    conditions,
    order: declared,
    place,
    ascending,
    visibleIf,
    recordsVisibleIf,
    parameters,
  };
}
