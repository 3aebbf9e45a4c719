/**
 * Unknown parameters and members: they are ignored and listed in a header, or refused if the caller sends `Prefer:
 * handling=strict` (RFC 7240, section 4.4; decisions:118,119).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../../errors/kernel-refusals.ts';
import { nearest } from '../../errors/nearest.ts';
import { parametersOf, sharedParameters } from './parameters.ts';
import type { RequestContext } from '../../requests/request-context.ts';
import { fieldOf } from '../../changes/input.ts';
import type { Api } from './api.ts';
import type { Answer, Endpoint } from './endpoint.ts';
import { resolved } from './openapi-objects.ts';

export const IGNORED_MEMBERS = 'x-ignored-members';
const IGNORED_PARAMETERS = 'x-ignored-parameters';

/** The most names in such a header. */
export const IGNORED_NAMES = 50;
const NAME_CHARACTERS = 100;

const STRICT = /(?:^|[,;])\s*handling\s*=\s*"?strict"?\s*(?:$|[,;])/i;

export function prefersStrict({ headers }: FastifyRequest): boolean {
  return headers.prefer !== undefined && STRICT.test([headers.prefer].flat().join());
}

/** What a name in such a list keeps: the visible ASCII (RFC 9110, 5.5) but the comma, and % as the mark of the rest. */
const PLAIN_IN_HEADER = /[\x21-\x24\x26-\x2b\x2d-\x7e]/;

/** The name as it was sent, such as `line_items[0].total`; other characters are percent-encoded, each as a whole. */
export function nameInHeader(name: string): string {
  let shown = '';
  for (const character of name.toWellFormed()) {
    const next = PLAIN_IN_HEADER.test(character) ? character : encodeURIComponent(character);
    if (shown.length + next.length > NAME_CHARACTERS) break;
    shown += next;
  }
  return shown;
}

/** Lists unknown parameters of a request in a header; in strict mode, throws for the first. */
export function requireKnownParameters(
  api: Api,
  endpoint: Endpoint,
  context: RequestContext,
  reply: FastifyReply,
): void {
  if (context.strict) reply.header('preference-applied', 'handling=strict');
  const sent = context.query.names;
  if (sent.length === 0) return;
  const { names, keyed } = knownParameters(api, endpoint, context.version);
  const unknown = sent.filter(
    (name) => !names.has(plain(name)) && !names.has(name) && !keyed.has(listOf(name)),
  );
  const [first] = unknown;
  if (first === undefined) return;
  if (context.strict) {
    const values = { parameter: first, accepted: [...names].toSorted().join(', ') || 'none' };
    throw refuse('request.unknown_parameter', values, { suggestion: nearest(first, names) });
  }
  reply.header(IGNORED_PARAMETERS, unknown.slice(0, IGNORED_NAMES).map(nameInHeader).join(', '));
}

/** `ids[0]` is an element of `ids`. */
function plain(name: string): string {
  return name.replace(/\[\d{1,4}\]$/, '');
}

/** `custom_field_values[12]` is a key of `custom_field_values`. */
function listOf(name: string): string {
  return name.replace(/\[[^\]]*\]$/, '');
}

interface Known {
  readonly names: ReadonlySet<string>;
  /** Parameters that take a key in brackets. */
  readonly keyed: ReadonlySet<string>;
}

/** Cached by endpoint and version; there are at most a few hundred of both. */
const known = new WeakMap<Endpoint, Map<number, Known>>();

function knownParameters(api: Api, endpoint: Endpoint, version: number): Known {
  let byVersion = known.get(endpoint);
  if (!byVersion) known.set(endpoint, (byVersion = new Map()));
  let found = byVersion.get(version);
  if (!found) byVersion.set(version, (found = describedParameters(api, endpoint, version)));
  return found;
}

/** The parameters described in the OpenAPI document; all others are unknown. */
function describedParameters(api: Api, endpoint: Endpoint, version: number): Known {
  const shared = sharedParameters(api);
  const described = parametersOf(endpoint, version, api.conventions)
    .map((each) => resolved(each, shared))
    .filter((each) => each.in === 'query');
  const nameOf = (name: string) => name.replace(/\[\]$/, '');
  return {
    names: new Set(described.map(({ name }) => nameOf(name))),
    keyed: new Set(described.filter(({ style }) => style === 'deepObject').map(({ name }) => nameOf(name))),
  };
}

/** Adds names to the header that lists ignored members. */
export function alsoIgnored(answer: Answer, names: readonly string[]): Answer {
  if (names.length === 0) return answer;
  const { [IGNORED_MEMBERS]: listed, ...headers } = answer.headers ?? {};
  const added = names.slice(0, IGNORED_NAMES).map(nameInHeader);
  const all = [...(listed === undefined ? [] : [listed]), ...added].join(', ');
  return { ...answer, headers: { ...headers, [IGNORED_MEMBERS]: all } };
}

/** Throws, within the transaction, if a write ignored members in strict mode. */
export function refuseIgnored(answer: Answer, { strict }: RequestContext): Answer {
  const [first] = answer.headers?.[IGNORED_MEMBERS]?.split(', ') ?? [];
  if (!strict || first === undefined) return answer;
  throw refuse('member.passed_over', { member: first }, { field: fieldOf(first) });
}
