/** The names of operations, made from their paths. */
import type { Api } from './api.ts';
import type { Endpoint } from './endpoint.ts';
import type { Resource } from '../../records/resource.ts';
import { pascal } from '../../records/spoken.ts';

/** `LeadContacts` for `LeadContact`: the plural of an English noun. */
function plural(noun: string): string {
  if (/[^aeiou]y$/i.test(noun)) return noun.replace(/y$/, 'ies');
  if (/(s|x|ch|sh)$/i.test(noun)) return noun.endsWith('ings') ? noun : `${noun}es`;
  return `${noun}s`;
}

/** `address` for `addresses`: the singular of the word that a path uses. */
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
 * The verb and the noun: `listActivities`, `getActivity`, `createActivity`; what is below one record is named
 * with it (`listMatterContacts`, `getBillPreview`), and an action by its own verb (`sendBill`).
 */
export function operationId(endpoint: Endpoint, api: Pick<Api, 'registry'>): string {
  const { method, path, name } = endpoint;
  if (name !== undefined) return name;
  const { noun, rest } = ownerOf(path, api);
  const below = rest.filter((part) => !/^\{\w+\}$/.test(part)).map((part) => part.replace(/^\{\w+\}\./, ''));
  const last = below.at(-1);
  const many = answersMany(endpoint);
  if (last === undefined) return many ? `list${plural(noun)}` : VERB_BY_METHOD[method] + noun;
  const things = below.slice(0, -1).map((part) => pascal(singular(part)));
  if (method === 'GET')
    return (
      (many ? 'list' : 'get') +
      noun +
      things.join('') +
      (many ? plural(pascal(singular(last))) : pascal(last))
    );
  if (method === 'POST' && last.endsWith('s'))
    return `create${noun}${things.join('')}${pascal(singular(last))}`;
  return lowerFirst(pascal(last)) + noun + things.join('');
}

function answersMany({ answers, operation }: Endpoint): boolean {
  if (!answers) return operation === 'list';
  return 'many' in answers || ('data' in answers && answers.data.type === 'array');
}

/** The record whose path an endpoint's path begins with, and the parts that follow; else its first part. */
function ownerOf(path: string, { registry }: Pick<Api, 'registry'>): { noun: string; rest: string[] } {
  const owner = longestOwner(path, registry.all);
  const prefix = owner?.path ?? firstPart(path);
  const rest = path
    .slice(prefix.length + 1)
    .split('/')
    .filter((part) => part !== '');
  return { noun: pascal(owner?.name ?? singular(prefix)), rest };
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

/** What an endpoint belongs to: the record whose path its own begins with, or else its first part. */
export function tagOf({ path }: Endpoint, { registry }: Pick<Api, 'registry'>): string {
  return longestOwner(path, registry.all)?.path ?? firstPart(path);
}
