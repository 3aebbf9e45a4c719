/**
 * Idempotency-Key (decisions:16): the response of a POST is stored in the transaction of its write. A retry gets the
 * same response and nothing is done twice, even after a crash.
 */
import type { FastifyRequest } from 'fastify';
import type { Tables } from '#tables';
import { isSeen } from '../../changes/references.ts';
import type { Connection } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { visibleTo } from '../../declarations/expression.ts';
import type { Resource } from '../../declarations/resource.ts';
import { refuse } from '../../errors/kernel-refusals.ts';
import { rightsKey, viewerOf, type RequestContext } from '../../requests/request-context.ts';
import { isObject } from '../../values/json-object.ts';
import type { SealedValues } from '../../sealed-values.ts';
import { bytesOf, sha256, type Secrets } from '../../secrets.ts';
import { NONCE_PARAMETER } from './click-nonce.ts';
import type { Answer } from './endpoint.ts';

const HEADER = 'idempotency-key';
const KEY_CHARACTERS = 255;
/** How long a response is stored. */
const KEPT_HOURS = 24;

type StoredAnswer = Pick<
  Tables['idempotency_keys'],
  'body_hash' | 'parameters_hash' | 'fields_hash' | 'rights_hash' | 'status' | 'headers' | 'body'
>;

/** The parts of a request that identify it as a retry. */
export interface Repeatable {
  readonly method: string;
  /** The same for all aliases of a path. */
  readonly path: string;
  /** The header with the version of the response, which a later request in another version gets too. */
  readonly version: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** The record in the response, if it has one. */
  readonly resource: Resource | undefined;
}

/** Hashes of the request's content. */
interface Sent {
  readonly body: Buffer;
  readonly parameters: Buffer;
  readonly fields: Buffer;
  /** Of what the caller may see. */
  readonly rights: Buffer;
}

const FIELDS = 'fields';
/** `fields` is compared by itself. A nonce works once, so a retry comes with another or without. */
const NOT_COMPARED: ReadonlySet<string> = new Set([FIELDS, NONCE_PARAMETER]);

/**
 * The prefix of an encrypted response body, which may contain a secret. Responses from an earlier release may be
 * unencrypted.
 */
const SEALED = 'sealed:';
const PURPOSE = 'idempotent answer';
export const sealedAnswers: SealedValues = {
  name: 'idempotency_keys.body',
  table: 'idempotency_keys',
  where: `starts_with(body, '${SEALED}')`,
  value: `substr(body, ${SEALED.length + 1})`,
  form: 'base64',
  set: (sealed) => `body = '${SEALED}' || ${sealed}`,
  purpose: PURPOSE,
};

/**
 * The key of a POST, without the quotes that the draft standard puts around it. Node.js joins repeated headers with
 * commas, so a key that a proxy sends twice would be another key, and the request would be executed again.
 */
export function idempotencyKey({ method, raw: { rawHeaders } }: FastifyRequest): string | undefined {
  const [header, ...others] = new Set(
    rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === HEADER),
  );
  if (method !== 'POST' || header === undefined || header === '') return undefined;
  if (others.length > 0) throw refuse('idempotency.several_keys');
  const key = /^"(.*)"$/.exec(header)?.[1] ?? header;
  if (key.length > KEY_CHARACTERS)
    throw refuse('idempotency.key_length', { limit: KEY_CHARACTERS, length: key.length });
  return key;
}

/** Responses from before this instant have expired. */
export function oldestAnswer(now: Date): string {
  return new Date(now.getTime() - KEPT_HOURS * 3_600_000).toISOString();
}

type Keyed = Repeatable & { readonly key: string };

/** Runs the work once per key; `connection` must be in the work's transaction. */
export async function once(
  connection: Connection,
  request: Keyed,
  context: RequestContext,
  secrets: Secrets,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const keyHash = keyHashOf(request, context);
  const isHeld = await connection.holds(
    sql`select pg_try_advisory_xact_lock(${String(keyHash.readBigInt64BE())}::bigint)`,
  );
  if (!isHeld) throw refuse('idempotency.running', {}, { headers: { 'retry-after': '1' } });
  const stored = await storedAnswer(connection, request, context, secrets);
  if (stored) return stored;
  const answer = await work();
  const headers = { ...request.version, ...answer.headers };
  const place = { accountId: context.principal.accountId, keyHash, at: context.now };
  await storeAnswer(connection, place, sentIn(request.body, context), { ...answer, headers }, secrets);
  return answer;
}

function keyHashOf({ key, method, path }: Keyed, { principal }: RequestContext): Buffer {
  const { userId, applicationId } = principal;
  return sha256(JSON.stringify([applicationId, userId, method, path, key]));
}

/**
 * The response to an earlier request with the same key; undefined if there is none. Only the id and the etag of a record
 * that its user can no longer see, or that was read with other rights, since members of it may be hidden now.
 */
export async function storedAnswer(
  connection: Connection,
  request: Keyed,
  context: RequestContext,
  secrets: Secrets,
): Promise<Answer | undefined> {
  const keyHash = keyHashOf(request, context);
  const stored = await connection.row<StoredAnswer>(
    sql`select body_hash, parameters_hash, fields_hash, rights_hash, status, headers, body from idempotency_keys
        where account_id = ${context.principal.accountId} and key_hash = ${keyHash}
          and created_at > ${oldestAnswer(context.now)}::timestamptz`,
  );
  if (!stored) return undefined;
  const sent = sentIn(request.body, context);
  const answer = replay(stored, sent, secrets);
  const { resource } = request;
  // Earlier releases did not store the rights.
  const sameRights = stored.rights_hash === null || bytesOf(stored.rights_hash).equals(sent.rights);
  if (!resource || (sameRights && !visibleTo(resource, viewerOf(context)))) return answer;
  return idUnless(answer, async (id) => sameRights && (await isSeen(connection, resource, id, context)));
}

/** Unless the record of a response is seen as before, only its id and etag: what a write that hides it answers. */
async function idUnless(answer: Answer, isSeenAsBefore: (id: string) => Promise<boolean>): Promise<Answer> {
  const body: unknown = JSON.parse(answer.body?.toString() || 'null');
  const wrapped = isObject(body) && isObject(body.data);
  const record = wrapped ? body.data : body;
  if (!isObject(record) || (await isSeenAsBefore(String(record.id)))) return answer;
  const { id, etag } = record;
  const left = { id, ...(etag === undefined ? {} : { etag }) };
  return { ...answer, body: JSON.stringify(wrapped ? { data: left } : left) };
}

function sentIn(body: unknown, { query, principal }: RequestContext): Sent {
  const parameters = query.pairs.filter(([name]) => !NOT_COMPARED.has(name)).map((pair) => pair.join('='));
  return {
    rights: sha256(rightsKey(principal)),
    body: hashOf(body),
    parameters: hashOf(parameters.toSorted()),
    fields: hashOf(query.last(FIELDS)),
  };
}

/** Replaces an expired response with the same key. */
async function storeAnswer(
  connection: Connection,
  { accountId, keyHash, at }: { accountId: string; keyHash: Buffer; at: Date },
  sent: Sent,
  { status, headers = {}, body }: Answer,
  secrets: Secrets,
): Promise<void> {
  const sealedBody = SEALED + secrets.seal(PURPOSE, body?.toString() ?? '').toString('base64');
  await connection.execute(
    sql`insert into idempotency_keys (account_id, key_hash, body_hash, parameters_hash, fields_hash, rights_hash, status, headers, body, created_at)
        values (${accountId}, ${keyHash}, ${sent.body}, ${sent.parameters}, ${sent.fields}, ${sent.rights}, ${status}, ${JSON.stringify(headers)},
                ${sealedBody}, ${at.toISOString()})
        on conflict (account_id, key_hash) do update set body_hash = excluded.body_hash,
          parameters_hash = excluded.parameters_hash, fields_hash = excluded.fields_hash,
          rights_hash = excluded.rights_hash, status = excluded.status,
          headers = excluded.headers, body = excluded.body, created_at = excluded.created_at`,
  );
}

function replay(
  { body_hash, parameters_hash, fields_hash, status, headers, body: stored }: StoredAnswer,
  sent: Sent,
  secrets: Secrets,
): Answer {
  const differing = [
    ...(bytesOf(body_hash).equals(sent.body) ? [] : ['another body']),
    ...(bytesOf(fields_hash).equals(sent.fields) ? [] : ['other fields']),
    ...(bytesOf(parameters_hash).equals(sent.parameters) ? [] : ['other query parameters']),
  ];
  if (differing.length > 0) {
    const values = { differing: differing.join(' and ') };
    throw refuse('idempotency.reused', values, { field: 'Idempotency-Key' });
  }
  const body = stored.startsWith(SEALED)
    ? secrets.open(PURPOSE, Buffer.from(stored.slice(SEALED.length), 'base64'))
    : stored;
  return {
    status,
    headers: { ...JSON.parse(headers), 'idempotency-replayed': 'true' },
    ...(body === '' ? {} : { body }),
  };
}

/** The hash of a JSON value, independent of the order of its members. */
function hashOf(value: unknown): Buffer {
  return sha256(JSON.stringify(value ?? null, (_, each: unknown) => (isObject(each) ? inOrder(each) : each)));
}

function inOrder(members: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
