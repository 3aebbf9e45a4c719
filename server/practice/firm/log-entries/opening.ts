/**
 * Records which matters, contacts and documents users open. Reads do not wait for it: openings are buffered and
 * written together, one statement at a time per firm, however many records are read. The list of entries waits for
 * pending openings. Openings lost in a crash are acceptable, since their storage was never confirmed.
 */
import type { FastifyInstance } from 'fastify';
import { sql } from '#kernel/database/sql.ts';
import type { Connection } from '#kernel/database/database.ts';
import type { Call } from '#kernel/http/api/endpoint.ts';
import type { Overrides } from '#kernel/http/api/overrides.ts';
import { newEtag } from '#kernel/changes/etags.ts';

export type OpeningType = 'MatterLogEntry' | 'ContactLogEntry' | 'DocumentLogEntry';

interface Opening {
  readonly userId: string;
  readonly type: OpeningType;
  readonly itemId: string;
  readonly at: string;
}

/** The most buffered openings of a firm; further ones are dropped. */
const WAITING = 10_000;

class Openings {
  /** By user, type and record, so that only the last opening of each is written. */
  readonly #waiting = new Map<string, Map<string, Opening>>();
  readonly #writing = new Map<string, Promise<void>>();

  add(opening: Opening, { context, read, request }: Call): void {
    const { accountId } = context.principal;
    let waiting = this.#waiting.get(accountId);
    if (!waiting) this.#waiting.set(accountId, (waiting = new Map()));
    if (waiting.size < WAITING) waiting.set(`${opening.userId} ${opening.type} ${opening.itemId}`, opening);
    if (this.#writing.has(accountId)) return;
    const writing = this.#writeAll(accountId, read).catch((error: unknown) =>
      request.log.warn({ err: error }, 'openings were not recorded'),
    );
    this.#writing.set(accountId, writing);
  }

  /** Resolves when the openings so far are written. */
  settled(accountId: string): Promise<void> {
    return this.#writing.get(accountId) ?? Promise.resolve();
  }

  async #writeAll(accountId: string, read: Call['read']): Promise<void> {
    try {
      for (let waiting = this.#take(accountId); waiting; waiting = this.#take(accountId)) {
        const openings = waiting;
        await read((connection) => write(connection, accountId, openings));
      }
    } finally {
      this.#writing.delete(accountId);
    }
  }

  #take(accountId: string): readonly Opening[] | undefined {
    const waiting = this.#waiting.get(accountId);
    this.#waiting.delete(accountId);
    return waiting && [...waiting.values()];
  }
}

async function write(connection: Connection, accountId: string, openings: readonly Opening[]): Promise<void> {
  const column = (name: keyof Opening): string[] => openings.map((opening) => opening[name]);
  await connection.execute(
    sql`insert into log_entries as stored (account_id, user_id, type, item_id, accessed_at, etag, created_at, updated_at)
        select ${accountId}, o.user_id, o.type, o.item_id, o.at, o.etag, o.at, o.at
        from unnest(${column('userId')}::bigint[], ${column('type')}::text[], ${column('itemId')}::bigint[],
          ${column('at')}::timestamptz[], ${openings.map(() => newEtag())}::text[]) o(user_id, type, item_id, at, etag)
        order by o.user_id, o.type, o.item_id
        on conflict (account_id, user_id, type, item_id) do update
          set accessed_at = excluded.accessed_at, etag = excluded.etag, updated_at = excluded.updated_at
          where stored.accessed_at < excluded.accessed_at`,
  );
}

const ofServer = new WeakMap<FastifyInstance, Openings>();

/** The openings of the service that received the call; several services may run in one process. */
export function openingsOf({ request }: Call): Openings {
  let openings = ofServer.get(request.server);
  if (!openings) ofServer.set(request.server, (openings = new Openings()));
  return openings;
}

/** Records each read of a single record, without delaying its response. */
export function recordOpening(type: OpeningType): Overrides {
  return {
    read: async (call, _records, ordinary) => {
      const answer = await ordinary();
      const { principal, now } = call.context;
      // Viewing the app as a colleague must not look as if the colleague had opened the record.
      if (principal.observerId !== undefined) return answer;
      const opening = { userId: principal.userId, type, itemId: call.param('id'), at: now.toISOString() };
      openingsOf(call).add(opening, call);
      return answer;
    },
  };
}
