/**
 * Request and response bodies in the request log, for sandboxes only: as JSON, with secrets removed, truncated at a
 * limit, and only for the firm's latest requests. The database refuses bodies of any other firm.
 */
import type { FastifyRequest } from 'fastify';
import type { Connection } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { withoutSecrets } from './without-secrets.ts';

const BODY_CHARACTERS = 16_384;
/** Marks the end of a truncated body. */
const CUT = '…';
/**
 * Per firm; the bodies of earlier requests are deleted. With the limit per body this is at most 16 million
 * characters.
 */
const MOST_REQUESTS_WITH_BODIES = 500;
/** Longer bodies are neither searched for secrets nor stored. */
const LONGEST_READ_CHARACTERS = 1_048_576;

export interface Bodies {
  readonly request: string | null;
  readonly answer: string | null;
}

/** Response bodies of requests whose bodies are logged: text, or an object that is sent as JSON. */
const answers = new WeakMap<FastifyRequest, string | Buffer | object>();

/** Marks a request whose bodies are to be logged, as soon as its firm is known. */
export function logBodiesOf(request: FastifyRequest): void {
  answers.set(request, '');
}

/** Remembers the response of such a request until it is logged. */
export function answeredWith(request: FastifyRequest, body: string | Buffer | object): void {
  if (answers.has(request)) answers.set(request, body);
}

/** The bodies to log; undefined if none may be logged. */
export function bodiesOf(request: FastifyRequest): Bodies | undefined {
  const answer = answers.get(request);
  if (answer === undefined) return undefined;
  return { request: keptBody(request.body), answer: keptBody(answer) };
}

/** Null if there is no body, it is not JSON, or it is too long. */
function keptBody(body: unknown): string | null {
  const json = typeof body === 'string' || Buffer.isBuffer(body) ? String(body) : JSON.stringify(body);
  if (!/^\s*[[{]/.test(json ?? '') || json.length > LONGEST_READ_CHARACTERS) return null;
  const kept = withoutSecrets(json);
  return kept.length <= BODY_CHARACTERS ? kept : kept.slice(0, BODY_CHARACTERS) + CUT;
}

export async function deleteBodiesBeyondLimit(connection: Connection, accountId: string): Promise<void> {
  await connection.execute(sql`
    delete from api_request_bodies where account_id = ${accountId} and id <= (
      select id from api_request_bodies where account_id = ${accountId}
      order by id desc offset ${MOST_REQUESTS_WITH_BODIES} limit 1)`);
}

export async function deleteBodiesBefore(
  connection: Connection,
  accountId: string,
  oldest: string,
): Promise<void> {
  await connection.execute(
    sql`delete from api_request_bodies where account_id = ${accountId} and at < ${oldest}::timestamptz`,
  );
}
