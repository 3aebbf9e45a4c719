/**
 * Origins that applications register for their pages in browsers: which are accepted, and whether one is registered.
 */
import type { Database } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Tables } from '#tables';
import { refuse } from '../refusals.ts';

const ORIGINS = 20;
const LONGEST_ORIGIN = 255;
const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

export function checkOrigins(origins: readonly string[]): void {
  if (origins.length > ORIGINS)
    throw refuse('application.origins', { count: origins.length, most: ORIGINS }, { field: 'origins' });
  const wrong = origins.find((origin) => !isOrigin(origin));
  if (wrong !== undefined) throw refuse('application.origin', { value: wrong }, { field: 'origins' });
}

/** As browsers send it in the Origin header: scheme, host and port, in lower case, without a path. */
function isOrigin(text: string): boolean {
  if (text.length > LONGEST_ORIGIN || !URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  if (origin !== text || hostname.includes('*')) return false;
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK_HOSTS.has(hostname));
}

/** Whether any application has registered it; a preflight request does not say which application it is for. */
export function isRegisteredOrigin(database: Database, origin: string): Promise<boolean> {
  return database.forAccount(null, async (connection) => {
    const found = await connection.row<Pick<Tables['applications'], 'id'>>(sql`
      select id from applications where origins @> ${[origin]}::text[] and deleted_at is null limit 1`);
    return found !== undefined;
  });
}
