/**
 * Which program an agent is: the name and version that it gave when it began. They travel in the session id, sealed, so
 * that every process of the service can answer every request of a session.
 */
import { refuse } from '../kernel/errors/kernel-refusals.ts';
import type { Secrets } from '../kernel/secrets.ts';
import { isObject } from '../kernel/records/input.ts';

export const SESSION_HEADER = 'mcp-session-id';
const PURPOSE = 'mcp session';
const NAME_CHARACTERS = 100;

/** The name in a message that begins a session; undefined for every other message. */
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

/** The agent of a session; refused with 404, upon which clients begin a new session. */
export function agentOfSession(secrets: Secrets, sessionId: string | string[] | undefined): string {
  if (typeof sessionId !== 'string') throw refuse('mcp.no_session');
  try {
    return secrets.open(PURPOSE, Buffer.from(sessionId, 'base64url'));
  } catch {
    throw refuse('mcp.unknown_session');
  }
}
