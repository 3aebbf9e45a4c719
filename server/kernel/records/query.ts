/**
 * A request's query parameters: every name with its texts. `ids[]`, `ids[0]` and `ids` are one name; empty
 * texts count as absent; names that nobody declared are kept and ignored (decisions:11).
 */
import { inVersion, type Resource } from './resource.ts';
import { refuse } from '../errors/kernel-refusals.ts';
import type { Conventions } from './conventions.ts';
import { KINDS } from './values.ts';
import type { Parameter } from '../database/sql.ts';
import type { FilterContext, Filter, FilterUse } from './filter.ts';

/** Parameters that one request may carry, so that nobody makes the service work on thousands. */
const PARAMETERS = 1000;

export class Query {
  readonly #texts = new Map<string, string[]>();
  /** `ids[0]`, as some clients number the elements of a list, under ids. */
  readonly #numbered = new Map<string, string[]>();

  constructor(search: string) {
    const parameters = new URLSearchParams(search);
    if (parameters.size > PARAMETERS) {
      throw refuse('request.argument', {
        parameter: 'query',
        value: `${parameters.size} parameters`,
        accepted: `send at most ${PARAMETERS}`,
      });
    }
    for (const [name, sent] of parameters) {
      const text = withPlus(sent);
      const plain = name.endsWith('[]') ? name.slice(0, -2) : name;
      add(this.#texts, plain, text);
      const list = /^(.+)\[\d{1,4}\]$/.exec(plain)?.[1];
      if (list !== undefined) add(this.#numbered, list, text);
    }
  }

  /** Every parameter as it was sent. */
  get pairs(): readonly (readonly [name: string, text: string])[] {
    return [...this.#texts].flatMap(([name, texts]) => texts.map((text) => [name, text] as const));
  }

  /** The last text of a name, or undefined. */
  last(name: string): string | undefined {
    return this.#texts.get(name)?.at(-1);
  }

  all(name: string): readonly string[] {
    return this.sent(name).filter((text) => text !== '');
  }

  /** The same with those that are empty. */
  sent(name: string): readonly string[] {
    return this.#texts.get(name) ?? this.#numbered.get(name) ?? [];
  }

  /** `name[key]=value`, as `key=value`. */
  keyed(name: string): readonly string[] {
    const found: string[] = [];
    for (const [each, texts] of this.#texts) {
      const key =
        each.startsWith(`${name}[`) && each.endsWith(']') ? each.slice(name.length + 1, -1) : undefined;
      if (key !== undefined)
        found.push(...texts.filter((text) => text !== '').map((text) => `${key}=${text}`));
    }
    return found;
  }

  get names(): readonly string[] {
    return [...this.#texts.keys()];
  }
}

function add(to: Map<string, string[]>, name: string, text: string): void {
  const texts = to.get(name);
  if (texts) texts.push(text);
  else to.set(name, [text]);
}

export interface UsedFilter extends FilterUse {
  readonly name: string;
  readonly filter: Filter;
}

/** The declared filters that a request uses, in the order of the declaration. */
export async function readFilters(
  filters: Readonly<Record<string, Filter>>,
  asked: FilterContext,
): Promise<UsedFilter[]> {
  const { query, version } = asked.context;
  const used: UsedFilter[] = [];
  for (const [name, filter] of Object.entries(filters)) {
    const sent = givenTo(filter, name, query);
    const given = sent.length === 0 && filter.otherwise !== undefined ? [filter.otherwise] : sent;
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

function givenTo({ keyed, blank, standard }: Filter, name: string, query: Query): readonly string[] {
  const given = keyed ? query.keyed(name) : blank ? query.sent(name) : query.all(name);
  return given.length === 0 && standard !== undefined ? [standard] : given;
}

/** An instant whose plus sign was decoded to a space, as a plus that is not encoded is. */
const DECODED_PLUS = /^(\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?) (\d{2}:?\d{2})$/i;

function withPlus(text: string): string {
  return text.replace(DECODED_PLUS, '$1+$2');
}

/** The values of a resource's own parameters, by the names that its SQL uses. */
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

/** `rate_for[user_id]` is `{rate_for_user_id}` in SQL. */
function parameterName(name: string): string {
  return name.replace(/\[|\]/g, (bracket) => (bracket === '[' ? '_' : ''));
}

/** `limit`, between 1 and the list's own greatest, or the API's. */
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
