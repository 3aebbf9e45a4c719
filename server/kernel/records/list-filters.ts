/** The filters of a list, and what they add to its statement. */
import { EVERYTHING, type Conventions } from '../declarations/conventions.ts';
import type { ParameterValues } from '../declarations/expression.ts';
import { by, type Filter } from '../declarations/filter.ts';
import type { ChosenOrder } from './chosen-order.ts';
import type { UsedFilter } from './declared-parameters.ts';
import type { Resource } from '../declarations/resource.ts';

/** A resource's own filters and those that every list has. */
export function filtersOf(
  of: Resource,
  { ids, since }: Conventions = EVERYTHING,
): Readonly<Record<string, Filter>> {
  return {
    ...(ids === undefined ? {} : { ids: by.ids(ids) }),
    ...(since && of.fields.created_at ? { created_since: by.after('created_at') } : {}),
    ...(since && of.fields.updated_at ? { updated_since: by.after('updated_at') } : {}),
    ...of.filters,
  };
}

/** Whether its matches may be anywhere in this order. */
export function isScattered({ filter }: UsedFilter, ordering: ChosenOrder): boolean {
  return filter.unpredictable === true && filter.consecutiveIn !== ordering.name;
}

/** The filters implied by the path of a list below another record. */
export function narrowed(narrow: Readonly<Record<string, string>>): UsedFilter[] {
  return Object.entries(narrow).map(([name, value]) => ({
    name: `path_${name}`,
    filter: by.eq('integer', name),
    variant: '=',
    values: [value],
  }));
}

export function filterParameters(filters: readonly UsedFilter[]): Record<string, ParameterValues[string]> {
  return Object.fromEntries(
    filters.flatMap(({ name, values }) => values.map((value, index) => [`${name}.${index}`, value])),
  );
}
