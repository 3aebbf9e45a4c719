/**
 * Sessions of the web app and of the pages here: a random token in a cookie that scripts can't read, of
 * which the database keeps the hash. Between the password and the second step a session is incomplete and
 * serves for nothing else. Forms and scripted writes carry a token derived from the session (CSRF).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from '#kernel/database/sql.ts';
import type { Connection } from '#kernel/database/database.ts';
import { randomSecret, sha256, type Secrets } from '#kernel/secrets.ts';
import type { Tables } from '#tables';
import { later, originOf, type IdentityParts } from '../parts.ts';
import { newSecret, where } from '../tokens/firm-secret.ts';
import { announce } from '../principal/announce.ts';

const SESSION_LIFE_S = 14 * 86_400;
export const SESSION_IDLE_S = 3 * 86_400;
const SECOND_STEP_WITHIN_S = 600;
const LONGEST_USER_AGENT = 300;
/** As long as browsers keep a cookie. */
const DEVICE_MARK_LIFE_S = 400 * 86_400;

/** With what somebody signed in. */
export type Method = 'password' | 'passkey' | 'provider';

export interface Session {
  readonly token: string;
  readonly id: string;
  readonly accountId: string;
  readonly userId: string;
  readonly complete: boolean;
  /** When the person last proved who they are, in milliseconds. */
  readonly provenAt: number;
}

export async function startSession(
  connection: Connection,
  input: {
    accountId: string;
    userId: string;
    complete: boolean;
    at: Date;
    address: string;
    userAgent: string;
    method: Method;
  },
): Promise<string> {
  const { accountId, userId, complete, at, address, userAgent, method } = input;
  const token = newSecret(connection, accountId);
  const expires = later(at, complete ? SESSION_LIFE_S : SECOND_STEP_WITHIN_S);
  await connection.execute(sql`
    insert into sessions (token_hash, account_id, user_id, complete, address, user_agent, created_at, last_seen_at, expires_at,
      proven_at, method)
    values (${sha256(token)}, ${accountId}, ${userId}, ${complete}, ${address}, ${userAgent.slice(0, LONGEST_USER_AGENT)},
      ${at.toISOString()}, ${at.toISOString()}, ${expires.toISOString()}, ${at.toISOString()}, ${method})`);
  return token;
}

/** The session of a request's cookie, complete or not, as of now. */
export async function readSession(
  parts: IdentityParts,
  request: FastifyRequest,
  at: Date,
): Promise<Session | undefined> {
  const token = sessionToken(request, parts);
  if (!token) return undefined;
  const row = await where(parts.database, token, (connection) =>
    connection.row<Pick<Tables['sessions'], 'id' | 'account_id' | 'user_id' | 'complete' | 'proven_at'>>(sql`
      select id, account_id, user_id, complete, to_json(proven_at) #>> '{}' as proven_at from sessions
      where token_hash = ${sha256(token)} and expires_at > ${at.toISOString()}
        and last_seen_at > ${later(at, -SESSION_IDLE_S).toISOString()}`),
  );
  if (!row) return undefined;
  return {
    token,
    id: row.id,
    accountId: row.account_id,
    userId: row.user_id,
    complete: row.complete,
    provenAt: Date.parse(row.proven_at),
  };
}

/** The person has proven again who they are. */
export async function proveSession(connection: Connection, sessionId: string, at: Date): Promise<void> {
  await connection.execute(sql`update sessions set proven_at = ${at.toISOString()} where id = ${sessionId}`);
  await announce(connection, `session:${sessionId}`);
}

export async function endSession(connection: Connection, session: Session): Promise<void> {
  await connection.execute(sql`delete from sessions where token_hash = ${sha256(session.token)}`);
  await announce(connection, `session:${session.id}`);
}

/** __Host- binds the cookie to this very host; browsers take it only over https. */
function cookieName(parts: IdentityParts, word: string): string {
  return originOf(parts).startsWith('https://') ? `__Host-chancery_${word}` : `chancery_${word}`;
}

function cookie(parts: IdentityParts, word: string, value: string, seconds: number): string {
  const secure = originOf(parts).startsWith('https://') ? '; Secure' : '';
  return `${cookieName(parts, word)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

export function setSessionCookie(reply: FastifyReply, parts: IdentityParts, token: string): void {
  reply.header('set-cookie', cookie(parts, 'session', token, SESSION_LIFE_S));
}

export function clearSessionCookie(reply: FastifyReply, parts: IdentityParts): void {
  reply.header('set-cookie', cookie(parts, 'session', '', 0));
}

export function sessionToken(request: FastifyRequest, parts: IdentityParts): string | undefined {
  return readCookie(request, cookieName(parts, 'session'));
}

function readCookie(request: FastifyRequest, name: string): string | undefined {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name && value) return value;
  }
  return undefined;
}

/** What a form or the header X-CSRF-Token must carry beside the session's cookie. */
export function csrfToken(secrets: Secrets, token: string): string {
  return secrets.mac('csrf', token);
}

/** The mark of this browser, by which a later sign-in with it is known; made where it has none. */
export function deviceMark(request: FastifyRequest, reply: FastifyReply, parts: IdentityParts): string {
  const mark = readCookie(request, cookieName(parts, 'device')) ?? randomSecret();
  reply.header('set-cookie', cookie(parts, 'device', mark, DEVICE_MARK_LIFE_S));
  return mark;
}

/** Visits that begin with a request, whose page may have several forms. */
const visits = new WeakMap<FastifyRequest, string>();

/** For forms before there is a session: a visitor's cookie takes its place. */
export function visitorToken(request: FastifyRequest, reply: FastifyReply, parts: IdentityParts): string {
  const given = visits.get(request) ?? readCookie(request, cookieName(parts, 'visit'));
  if (given) return given;
  const made = randomSecret();
  visits.set(request, made);
  reply.header('set-cookie', cookie(parts, 'visit', made, SECOND_STEP_WITHIN_S * 6));
  return made;
}
