/**
 * The end of every sign-in, by any method: it is recorded, a sign-in from a new browser is reported by mail, and a
 * session starts.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Connection } from '#kernel/database/database.ts';
import { audit } from '../history.ts';
import { instant, type IdentityParts } from '../parts.ts';
import { rememberDevice } from './devices.ts';
import { queueNotice } from './notices.ts';
import { deviceMark, startSession, type Method } from './sessions.ts';

/** The browser used for signing in. */
export interface Browser {
  readonly address: string;
  readonly userAgent: string;
  readonly requestId: string;
  /** The device mark in its cookie. */
  readonly device: string;
}

export function browserOf(request: FastifyRequest, reply: FastifyReply, parts: IdentityParts): Browser {
  return {
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    requestId: request.id,
    device: deviceMark(request, reply, parts),
  };
}

export interface SignedInUser {
  readonly accountId: string;
  readonly userId: string;
}

/** Returns the token of the session. */
export async function completeSignIn(
  connection: Connection,
  parts: IdentityParts,
  { accountId, userId }: SignedInUser,
  method: Method,
  { address, userAgent, requestId, device }: Browser,
): Promise<string> {
  const at = instant(parts);
  const person = { accountId, userId, at, address, userAgent };
  const actor = { userId, address, requestId };
  await audit(connection, {
    accountId,
    at,
    action: 'sign_in',
    subject: ['user', userId],
    actor,
    after: { method },
  });
  if ((await rememberDevice(connection, { accountId, userId, device, at })) === 'new')
    await queueNotice(connection, { ...person, what: 'new_sign_in' });
  return startSession(connection, { ...person, complete: true, method });
}
