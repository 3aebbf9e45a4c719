/**
 * The agent's program: the name and version from its first message. They are part of the encrypted session id, so
 * that every process of the service can answer every request of a session.
 */
import { refuse } from '../kernel/errors/kernel-refusals.ts';
import type { Secrets } from '../kernel/secrets.ts';
import { isObject } from '../kernel/values/json-object.ts';

export const SESSION_HEADER = 'mcp-session-id';
const PURPOSE = 'mcp session';
const NAME_CHARACTERS = 100;

/** The client name in an initialize message; undefined for every other message. */
export function introducedAgent(message: unknown): string | undefined {
  if (!isObject(message) || message['method'] !== 'initialize') return undefined;
  const { params } = message;
  const client = isObject(params) && isObject(params['clientInfo']) ? params['clientInfo'] : {};
  const words = [client['name'], client['version']].filter(
    (each): each is string => typeof each === 'string' && each !== '',
  );
  return (
    words
      .join(' ')
      .replaceAll(/\p{Cc}/gu, ' ')
      .slice(0, NAME_CHARACTERS) || 'unnamed'
  );
}

export function sessionIdOf(secrets: Secrets, agent: string): string {
  return secrets.seal(PURPOSE, agent).toString('base64url');
}

/** The agent of a session. An invalid session is refused with 404, which makes clients start a new one. */
export function agentOfSession(secrets: Secrets, sessionId: string | string[] | undefined): string {
  if (typeof sessionId !== 'string') throw refuse('mcp.no_session');
  try {
    return secrets.open(PURPOSE, Buffer.from(sessionId, 'base64url'));
  } catch {
    throw refuse('mcp.unknown_session');
  }
}
