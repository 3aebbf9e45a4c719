/**
 * The bodies of requests and answers that the request log keeps, of sandboxes alone: as JSON, without secrets, cut after a
 * limit, and of the last requests of the firm. The database refuses those of any other firm.
 */
import type { FastifyRequest } from 'fastify';
import type { Connection } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { withoutSecrets } from './without-secrets.ts';

const BODY_CHARACTERS = 16_384;
/** At the end of a body that was cut. */
const CUT = '…';
/** Of a firm; the bodies of earlier requests are deleted. With the limit of each they are 16 million characters. */
const MOST_REQUESTS_WITH_BODIES = 500;
/** Longer bodies are not looked through for secrets, and not kept. */
const LONGEST_READ_CHARACTERS = 1_048_576;

export interface Bodies {
  readonly request: string | null;
  readonly answer: string | null;
}

/** What requests whose bodies are kept are answered: text, or an object that is sent as JSON. */
const answers = new WeakMap<FastifyRequest, string | Buffer | object>();

/** Says that the bodies of a request are kept, as soon as it is known whose it is. */
export function keepBodies(request: FastifyRequest): void {
  answers.set(request, '');
}

/** Remembers what a request is answered until it is logged, where its bodies are kept. */
export function answeredWith(request: FastifyRequest, body: string | Buffer | object): void {
  if (answers.has(request)) answers.set(request, body);
}

/** What is kept of a request; undefined where nothing may be. */
export function bodiesOf(request: FastifyRequest): Bodies | undefined {
  const answer = answers.get(request);
  if (answer === undefined) return undefined;
  return { request: keptBody(request.body), answer: keptBody(answer) };
}

/** Null where there is none, it is no JSON, or it is too long. */
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
