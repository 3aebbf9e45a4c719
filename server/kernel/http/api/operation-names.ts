/** Names of operations, derived from their paths. */
import type { Api } from './api.ts';
import type { Endpoint } from './endpoint.ts';
import type { Resource } from '../../declarations/resource.ts';
import { pascalCase } from './record-names.ts';

/** The plural of an English noun: `LeadContacts` for `LeadContact`. */
function plural(noun: string): string {
  if (/[^aeiou]y$/i.test(noun)) return noun.replace(/y$/, 'ies');
  if (/(s|x|ch|sh)$/i.test(noun)) return noun.endsWith('ings') ? noun : `${noun}es`;
  return `${noun}s`;
}

/** The singular of a word in a path: `address` for `addresses`. */
function singular(word: string): string {
  return word
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/([^s])s$/, '$1');
}

const VERB_BY_METHOD = {
  GET: 'get',
  POST: 'create',
  PATCH: 'update',
  PUT: 'update',
  DELETE: 'delete',
} as const;

/**
 * Verb and noun: `listActivities`, `getActivity`, `createActivity`. Operations below a record include its name
 * (`listMatterContacts`, `getBillPreview`), and actions use their own verb (`sendBill`).
 */
export function operationId(endpoint: Endpoint, api: Pick<Api, 'registry'>): string {
  const { method, path, name } = endpoint;
  if (name !== undefined) return name;
  const { noun, rest } = ownerOf(path, api);
  const below = rest.filter((part) => !/^\{\w+\}$/.test(part)).map((part) => part.replace(/^\{\w+\}\./, ''));
  const last = below.at(-1);
  const many = answersMany(endpoint);
  if (last === undefined) return many ? `list${plural(noun)}` : VERB_BY_METHOD[method] + noun;
  const things = below.slice(0, -1).map((part) => pascalCase(singular(part)));
  if (method === 'GET')
    return (
      (many ? 'list' : 'get') +
      noun +
      things.join('') +
      (many ? plural(pascalCase(singular(last))) : pascalCase(last))
    );
  if (method === 'POST' && last.endsWith('s'))
    return `create${noun}${things.join('')}${pascalCase(singular(last))}`;
  return lowerFirst(pascalCase(last)) + noun + things.join('');
}

function answersMany({ answers, operation }: Endpoint): boolean {
  if (!answers) return operation === 'list';
  return 'many' in answers || ('data' in answers && answers.data.type === 'array');
}

/** The record whose path begins the endpoint's path, and the remaining segments; otherwise the first segment. */
function ownerOf(path: string, { registry }: Pick<Api, 'registry'>): { noun: string; rest: string[] } {
  const owner = longestOwner(path, registry.all);
  const prefix = owner?.path ?? firstPart(path);
  const rest = path
    .slice(prefix.length + 1)
    .split('/')
    .filter((part) => part !== '');
  return { noun: pascalCase(owner?.name ?? singular(prefix)), rest };
}

function longestOwner(path: string, all: readonly Resource[]): Resource | undefined {
  return all
    .filter((of) => of.path !== undefined && `${path}/`.startsWith(`/${of.path}/`))
    .toSorted(({ path: one = '' }, { path: other = '' }) => other.length - one.length)[0];
}

function firstPart(path: string): string {
  const [, first = ''] = path.split('/');
  return first;
}

function lowerFirst(word: string): string {
  return word.charAt(0).toLowerCase() + word.slice(1);
}

/** The endpoint's tag: the record whose path begins the endpoint's path, otherwise the first segment. */
export function tagOf({ path }: Endpoint, { registry }: Pick<Api, 'registry'>): string {
  return longestOwner(path, registry.all)?.path ?? firstPart(path);
}
