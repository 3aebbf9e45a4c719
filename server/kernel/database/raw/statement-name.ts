/** The name of a prepared statement: the same text has the same name on every connection and in every process. */
import { hash } from 'node:crypto';

export function statementName(text: string): string {
  return `c${hash('sha256', text, 'base64url').slice(0, 24)}`;
}
