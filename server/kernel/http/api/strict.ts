/**
 * What becomes of parameters and members that nobody knows: they are ignored and named in a header, or refused
 * where the caller sends `Prefer: handling=strict` (RFC 7240, section 4.4; decisions:118,119).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../../errors/kernel-refusals.ts';
import { nearest } from '../../errors/nearest.ts';
import { parametersOf, sharedParameters } from './parameters.ts';
import type { RequestContext } from '../../records/request-context.ts';
import { fieldOf } from '../../records/input.ts';
import type { Api } from './api.ts';
import type { Answer, Endpoint } from './endpoint.ts';
import { resolved } from './openapi-objects.ts';

export const IGNORED_MEMBERS = 'x-ignored-members';
const IGNORED_PARAMETERS = 'x-ignored-parameters';

/** Names that such a header lists. */
export const IGNORED_NAMES = 50;
const NAME_CHARACTERS = 100;

const STRICT = /(?:^|[,;])\s*handling\s*=\s*"?strict"?\s*(?:$|[,;])/i;

export function prefersStrict({ headers }: FastifyRequest): boolean {
  return headers.prefer !== undefined && STRICT.test([headers.prefer].flat().join());
}

export function nameInHeader(name: string): string {
  return encodeURI(name.toWellFormed()).slice(0, NAME_CHARACTERS);
}

/** Names the parameters that this request has in vain, or refuses the first. */
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

/** `ids[0]` is an element of ids. */
function plain(name: string): string {
  return name.replace(/\[\d{1,4}\]$/, '');
}

/** `custom_field_values[12]` is a key of custom_field_values. */
function listOf(name: string): string {
  return name.replace(/\[[^\]]*\]$/, '');
}

interface Known {
  readonly names: ReadonlySet<string>;
  /** Those that take a key in brackets. */
  readonly keyed: ReadonlySet<string>;
}

/** By endpoint and version; both are a few hundred at most. */
const known = new WeakMap<Endpoint, Map<number, Known>>();

function knownParameters(api: Api, endpoint: Endpoint, version: number): Known {
  let byVersion = known.get(endpoint);
  if (!byVersion) known.set(endpoint, (byVersion = new Map()));
  let found = byVersion.get(version);
  if (!found) byVersion.set(version, (found = describedParameters(api, endpoint, version)));
  return found;
}

/** What the OpenAPI document says of the operation: what is not described is not known. */
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

/** Refuses a write that passed members over, within its transaction. */
export function refuseIgnored(answer: Answer, { strict }: RequestContext): Answer {
  const [first] = answer.headers?.[IGNORED_MEMBERS]?.split(', ') ?? [];
  if (!strict || first === undefined) return answer;
  throw refuse('member.passed_over', { member: first }, { field: fieldOf(first) });
}
