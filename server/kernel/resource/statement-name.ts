/** A prepared statement's name: the same text has the same name on every connection and process. */
import { createHash } from 'node:crypto';

export function statementName(text: string): string {
  return `c${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`;
}
