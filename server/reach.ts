/** Says why a database cannot be connected to, in a sentence for operators. */
import pg from 'pg';
import { codeOf, messageOf } from './kernel/errors/message.ts';

/** Connects once before anything else, so that a wrong setting is reported by name. */
export async function reach(connection: pg.ClientConfig, setting: string): Promise<void> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
  } catch (error) {
    throw unusable(connection, error, setting);
  }
}

/** The error of a failed connection as a sentence that names the database; its code stays. */
export function unusable(connection: pg.ClientConfig, error: unknown, setting?: string): Error {
  const { database, host, port } = new pg.Client(connection);
  const code = codeOf(error);
  const reason = UNREACHABLE[code] ?? (messageOf(error) || code);
  const named = `${database}${setting === undefined ? '' : ` of ${setting}`}`;
  const sentence = `The database ${named}, at ${host}:${port}, cannot be used: ${reason}.`;
  return Object.assign(new Error(sentence), { code });
}

const UNREACHABLE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing is listening there',
  ENOTFOUND: 'its host name does not resolve',
  EAI_AGAIN: 'its host name cannot be resolved at the moment',
  ETIMEDOUT: 'it does not respond',
  EHOSTUNREACH: 'there is no route to it',
  ENOENT: 'there is no server socket',
  '28P01': 'the password is wrong',
  '28000': 'the user is not allowed',
  '3D000': 'the database does not exist',
};
