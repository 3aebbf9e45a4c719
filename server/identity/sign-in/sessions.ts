/**
 * Sessions of the web app and of these pages: a random token in an HttpOnly cookie, of which the database stores the
 * hash. Between password and second factor a session is incomplete and cannot be used for anything else. Forms and
 * scripted writes carry a CSRF token derived from the session.
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
/** The longest that browsers keep a cookie. */
const DEVICE_MARK_LIFE_S = 400 * 86_400;

/** The method of the sign-in. */
export type Method = 'password' | 'passkey' | 'provider';

export interface Session {
  readonly token: string;
  readonly id: string;
  readonly accountId: string;
  readonly userId: string;
  readonly complete: boolean;
  /** When the user last confirmed their identity, in milliseconds. */
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

/** The session of a request's cookie, complete or not, as currently stored. */
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

/** Records that the user has confirmed their identity. */
export async function proveSession(connection: Connection, sessionId: string, at: Date): Promise<void> {
  await connection.execute(sql`update sessions set proven_at = ${at.toISOString()} where id = ${sessionId}`);
  await announce(connection, `session:${sessionId}`);
}

/** Locks a session until the transaction ends; false if another request has ended it. */
export async function lockSession(connection: Connection, session: Session): Promise<boolean> {
  const held = await connection.row(
    sql`select id from sessions where token_hash = ${sha256(session.token)} for update`,
  );
  return held !== undefined;
}

export async function endSession(connection: Connection, session: Session): Promise<void> {
  await connection.execute(sql`delete from sessions where token_hash = ${sha256(session.token)}`);
  await announce(connection, `session:${session.id}`);
}

/** __Host- binds the cookie to this host; browsers accept it only over https. */
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

/** The token that a form or the X-CSRF-Token header must carry in addition to the session cookie. */
export function csrfToken(secrets: Secrets, token: string): string {
  return secrets.mac('csrf', token);
}

/** The mark that identifies this browser at later sign-ins; created if it has none. */
export function deviceMark(request: FastifyRequest, reply: FastifyReply, parts: IdentityParts): string {
  const mark = readCookie(request, cookieName(parts, 'device')) ?? randomSecret();
  reply.header('set-cookie', cookie(parts, 'device', mark, DEVICE_MARK_LIFE_S));
  return mark;
}

/** Visits that start with a request, whose page may have several forms. */
const visits = new WeakMap<FastifyRequest, string>();

/** For forms before there is a session: a visitor cookie replaces it. */
export function visitorToken(request: FastifyRequest, reply: FastifyReply, parts: IdentityParts): string {
  const given = visits.get(request) ?? readCookie(request, cookieName(parts, 'visit'));
  if (given) return given;
  const made = randomSecret();
  visits.set(request, made);
  reply.header('set-cookie', cookie(parts, 'visit', made, SECOND_STEP_WITHIN_S * 6));
  return made;
}
