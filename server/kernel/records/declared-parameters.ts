/** Reads the declared query parameters of a request: filters, the resource's own parameters, and `limit`. */
import type { Parameter } from '../database/sql.ts';
import { refuse } from '../errors/kernel-refusals.ts';
import type { Conventions } from '../declarations/conventions.ts';
import { inVersion } from '../declarations/field.ts';
import type { Filter, FilterContext, FilterUse } from '../declarations/filter.ts';
import type { Query } from '../requests/query.ts';
import type { Resource } from '../declarations/resource.ts';
import { KINDS } from '../declarations/values.ts';

export interface UsedFilter extends FilterUse {
  readonly name: string;
  readonly filter: Filter;
}

/** The declared filters that a request uses, in declaration order. */
export async function readFilters(
  filters: Readonly<Record<string, Filter>>,
  asked: FilterContext,
): Promise<UsedFilter[]> {
  const { query, version } = asked.context;
  const used: UsedFilter[] = [];
  for (const [name, filter] of Object.entries(filters)) {
    const given = givenTo(filter, name, query);
    const texts = filter.resolve && given.length > 0 ? await filter.resolve(given, name, asked) : given;
    if (texts.length > 0) used.push({ name, filter, ...filter.read(texts, name) });
    else if (filter.required && inVersion(filter.required === true ? {} : filter.required, version)) {
      throw refuse('request.parameter_required', {
        parameter: name,
        accepted: filter.describe.replace(/\.$/, ''),
      });
    }
  }
  return used;
}

function givenTo({ keyed, ifAbsent }: Filter, name: string, query: Query): readonly string[] {
  const given = keyed ? query.keyed(name) : query.all(name);
  return given.length === 0 && ifAbsent !== undefined ? [ifAbsent] : given;
}

/** The values of the resource's own parameters, by their names in SQL. */
export function readParameters(of: Resource, query: Query): Record<string, Parameter> {
  const values: Record<string, Parameter> = {};
  for (const [name, { kind }] of Object.entries(of.parameters ?? {})) {
    const texts = query.all(name);
    if (texts.length === 0) continue;
    const given = kind === 'integers' ? texts.flatMap((text) => text.split(',')) : texts.at(-1);
    const value = KINDS[kind].read(given);
    if (value === undefined)
      throw refuse('request.argument', { parameter: name, value: given, accepted: KINDS[kind].accepted });
    values[parameterName(name)] = value;
  }
  return values;
}

/** `rate_for[user_id]` becomes `{rate_for_user_id}` in SQL. */
function parameterName(name: string): string {
  return name.replace(/\[|\]/g, (bracket) => (bracket === '[' ? '_' : ''));
}

/** `limit`, between 1 and the maximum of the list or of the API. */
export function readLimit(of: Pick<Resource, 'limit'>, query: Query, { page }: Conventions): number {
  const { default: standard, max }: Conventions['page'] = of.limit ?? page;
  const text = query.all('limit').at(-1);
  if (text === undefined || max === undefined) return standard;
  const limit = /^\s*\d{1,6}\s*$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > max) {
    throw refuse('request.argument', {
      parameter: 'limit',
      value: text,
      accepted: `send a whole number from 1 to ${max}`,
    });
  }
  return limit;
}
