/**
 * Serves a user's calendar at its feed URL: everything that the user can currently see in the calendars they made
 * visible, as far as the scopes of the application allow if one created the feed. A revoked URL, that of a user who can
 * no longer sign in, and that of an application without a token of the user give 404.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { grantPrincipals, hasTokens, type IdentityParts, principalOf } from '#identity';
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import { Refusal } from '#kernel/errors/refusal.ts';
import { hasCopy } from '#kernel/http/api/conditional.ts';
import type { RateLimit } from '#kernel/http/api/rate-limit.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import { countWrite, type PageLimit } from '#kernel/http/pages/page-limit.ts';
import { sha256 } from '#kernel/secrets.ts';
import { holdsScope, type Principal } from '#kernel/requests/principal.ts';
import { Query } from '#kernel/requests/query.ts';
import type { RequestContext } from '#kernel/requests/request-context.ts';
import type { Reader } from '#kernel/records/read.ts';
import { readAll } from '#kernel/http/api/read-all.ts';
import type { Tables } from '#tables';
import { occurrence } from '../calendar-entries/occurrence.ts';
import { ENDING, FEEDS, readFeedKey } from './address.ts';
import { ENTRY_FIELDS, type FeedEntry, icalendarOf } from './icalendar.ts';

/** Programs poll every few minutes at most. */
const LIMIT: PageLimit = { page: 'calendar feed', perAddress: 120, perSubject: 30 };

const DAYS_BACK = 90;
const DAYS_AHEAD = 400;
/** The most entries in a feed. A calendar with more is shown for a shorter period, in these parts of the whole. */
const MOST_ENTRIES = 5000;
const PARTS = [1, 1 / 4, 1 / 16, 1 / 64];
const MS_PER_DAY = 86_400_000;

type FeedParts = IdentityParts & { readonly rateLimit: RateLimit };

export function registerCalendarFeeds(
  app: FastifyInstance,
  parts: FeedParts,
  records: Records,
  version: number,
): void {
  app.get<{ Params: { account: string; secret: string } }>(
    `${FEEDS}/:account/:secret`,
    async (request, reply) => {
      const { account, secret } = request.params;
      const now = parts.now?.() ?? new Date();
      const owner = await ownerOf(parts, account, secret);
      if (!owner) throw refuse('record.not_found', { resource: 'calendar_feed', id: 'address' });
      countWrite(parts.rateLimit, LIMIT, { accountId: account, subject: owner.id, now }, request, reply);
      const principal = await viewerOf(parts, account, owner, now);
      if (!principal) throw refuse('record.not_found', { resource: 'calendar_feed', id: 'address' });
      const context = { principal, version, now, requestId: request.id };
      const entries = await parts.database.forAccount(account, (connection) =>
        readEntries(connection, records, context),
      );
      return send(request, reply, owner.name, entries);
    },
  );
}

type Owner = Pick<Tables['calendar_feeds'], 'id'> &
  Pick<Tables['users'], 'name'> & {
    readonly userId: Tables['calendar_feeds']['user_id'];
    /** The consent to the application that created the feed. */
    readonly grantId: Tables['grants']['id'] | null;
  };

/** The user of a feed URL. */
async function ownerOf(
  { database, secrets }: FeedParts,
  accountId: string,
  secret: string,
): Promise<Owner | undefined> {
  if (!/^[1-9]\d{0,17}$/.test(accountId) || !secret.endsWith(ENDING)) return undefined;
  const key = readFeedKey(secrets, accountId, secret.slice(0, -ENDING.length));
  if (key === undefined) return undefined;
  return database.forAccount(accountId, (connection) =>
    connection.row<Owner>(sql`
      select f.id, f.user_id as "userId", u.name, g.id as "grantId" from calendar_feeds f
      join users u on u.account_id = f.account_id and u.id = f.user_id
      left join grants g on g.account_id = f.account_id and g.user_id = f.user_id
        and g.application_id = f.application_id and g.revoked_at is null
      where f.account_id = ${accountId} and f.address_key = ${key} and f.deleted_at is null
        and (f.application_id is null or g.id is not null)`),
  );
}

/** Whose view the feed shows: the user's, or the application's for the user. */
async function viewerOf(
  parts: FeedParts,
  accountId: string,
  { userId, grantId }: Owner,
  now: Date,
): Promise<Principal | undefined> {
  if (grantId === null) return principalOf(parts, accountId, userId);
  return parts.database.forAccount(accountId, async (connection) => {
    if (!(await hasTokens(connection, { accountId, grantId }, now))) return undefined;
    const principal = (await grantPrincipals(connection, parts, accountId, [grantId])).get(grantId);
    return principal && holdsScope(principal.scopes, 'calendars_read') ? principal : undefined;
  });
}

/** The entries as listed by the API for the user, of the longest period with few enough. */
async function readEntries(
  connection: Connection,
  { reader }: Records,
  context: Omit<RequestContext, 'query'>,
): Promise<FeedEntry[]> {
  for (const part of PARTS) {
    const search = periodOf(context.now, part);
    const isLast = part === PARTS.at(-1);
    if (isLast || (await countOf(connection, reader, context, search)) <= MOST_ENTRIES)
      return readAll<FeedEntry>(connection, reader, occurrence, context, {
        parameters: search,
        most: MOST_ENTRIES,
      });
  }
  return [];
}

/** Whole days, so that the occurrences of a series are computed once a day (../calendar-entries/occurrences.ts). */
function periodOf(now: Date, part: number): URLSearchParams {
  const today = Math.floor(now.getTime() / MS_PER_DAY);
  const at = (days: number) => new Date((today + Math.round(days * part)) * MS_PER_DAY).toISOString();
  return new URLSearchParams({
    fields: ENTRY_FIELDS,
    expanded: 'true',
    visible: 'true',
    from: at(-DAYS_BACK),
    to: at(DAYS_AHEAD),
  });
}

/** The number of entries of a period; infinite if it has more occurrences than a list can have. */
async function countOf(
  connection: Connection,
  reader: Reader,
  context: Omit<RequestContext, 'query'>,
  search: URLSearchParams,
): Promise<number> {
  const query = new Query(`${search.toString()}&limit=1`);
  try {
    const { total } = await reader.list(connection, occurrence, { ...context, query });
    return total ?? 0;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'calendar_entry.occurrences') return Infinity;
    throw error;
  }
}

/** Sends the feed, or 304 to a program that has this text already. */
function send(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  entries: readonly FeedEntry[],
): FastifyReply {
  const { host } = new URL(request.server.publicOrigin());
  const text = icalendarOf({ name, host, refreshed: true }, entries);
  const tag = `"${sha256(text).toString('base64url')}"`;
  reply.header('etag', tag).header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex');
  if (hasCopy(request, tag)) return reply.code(304).send();
  return reply.header('content-type', 'text/calendar; charset=utf-8').send(text);
}
