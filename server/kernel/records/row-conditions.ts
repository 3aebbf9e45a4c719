/** The conditions for a list's rows, from its filters and the user's visibility, and what is counted. */
import {
  type ConditionForm,
  isRestrictedBy,
  type ParameterNames,
  substitute,
  visibleTo,
} from '../declarations/expression.ts';
import type { Filter } from '../declarations/filter.ts';
import type { Viewer } from '../requests/viewer.ts';
import type { UsedFilter } from './declared-parameters.ts';
import type { Resource } from '../declarations/resource.ts';

export function where(conditions: readonly string[]): string {
  return conditions.length > 0 ? ` where ${conditions.join(' and ')}` : '';
}

/**
 * The conditions for every row: of a list in the form for many rows. `walked` means that rows are read in order until a
 * page is full.
 */
export function conditionsOf(
  of: Resource,
  viewer: Viewer,
  filters: readonly UsedFilter[],
  parameters: ParameterNames,
  { form = 'inLists', walked = false }: { readonly form?: ConditionForm; readonly walked?: boolean } = {},
): string[] {
  return [
    ...livingRows(of, filters, parameters),
    ...visibleRows(of, viewer, parameters, form),
    ...matchingRows(viewer, filters, parameters, walked),
  ];
}

/** The conditions that all users and filters have in common. */
export function livingRows(
  of: Resource,
  filters: readonly UsedFilter[],
  parameters: ParameterNames,
): string[] {
  const conditions: string[] = [];
  if (of.tenant) conditions.push(`t.account_id = ${parameters.use('account')}`);
  if (of.keepsDeleted && !filters.some(({ filter }) => filter.withDeleted))
    conditions.push('t.deleted_at is null');
  if (of.where) conditions.push(`(${substitute(of.where, 't', parameters)})`);
  return conditions;
}

export function visibleRows(
  of: Resource,
  viewer: Viewer,
  parameters: ParameterNames,
  form: ConditionForm = 'inLists',
): string[] {
  const visible = visibleTo(of, viewer, form);
  return visible ? [`(${substitute(visible, 't', parameters)})`] : [];
}

export function matchingRows(
  viewer: Viewer,
  filters: readonly UsedFilter[],
  parameters: ParameterNames,
  walked: boolean,
): string[] {
  return filters.map(({ name, filter, variant, values }) => {
    const restricted = isRestricted(filter, viewer) ? filter.restricted.sql : undefined;
    const sql = restricted ?? (walked ? filter.walked : undefined) ?? filter.sql;
    return substitute(sql(variant, placeholdersOf(name, values), name), 't', parameters);
  });
}

/** The rows to count for `records`: those that match the filters, or a cheaper source with the same number. */
export function countedRows(
  of: Resource,
  viewer: Viewer,
  filters: readonly UsedFilter[],
  parameters: ParameterNames,
): string {
  const [only, ...others] = filters;
  const counted = only?.filter.counted;
  if (
    counted &&
    others.length === 0 &&
    !isRestricted(only.filter, viewer) &&
    !of.where &&
    !visibleTo(of, viewer)
  )
    return substitute(counted(only.variant, placeholdersOf(only.name, only.values)), 's', parameters);
  return `${source(of, parameters)}${where(conditionsOf(of, viewer, filters, parameters))}`;
}

/** Whether a filter has a different condition for this user. */
function isRestricted(
  filter: Filter,
  { restrictions }: Viewer,
): filter is Filter & Required<Pick<Filter, 'restricted'>> {
  return filter.restricted !== undefined && isRestrictedBy(filter.restricted.restrictions, restrictions);
}

function placeholdersOf(name: string, values: readonly unknown[]): string[] {
  return values.map((_, index) => `{${name}.${index}}`);
}

export function source(of: Resource, parameters: ParameterNames): string {
  return `${substitute(of.from ?? of.table, 't', parameters)} t`;
}

/** Whether the resource's counter records every write that may change the list. */
export function counterCoversList(of: Resource, viewer: Viewer, filters: readonly UsedFilter[]): boolean {
  return (
    isCounted(of) &&
    !visibleTo(of, viewer) &&
    !of.where &&
    filters.every(({ filter }) => filter.own && !isRestricted(filter, viewer))
  );
}

/** Whether writes of this resource update its counter, so that its count is known. */
export function isCounted(of: Resource): boolean {
  return of.counted ?? (of.from === undefined && of.tenant && of.operations.includes('create'));
}
