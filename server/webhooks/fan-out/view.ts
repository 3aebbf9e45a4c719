/**
 * Renders a record for a webhook, with the code of GET, in the version that the webhook was created with and with the
 * current rights of its consent.
 */
import { createHash } from 'node:crypto';
import { stillRegistered } from '#identity';
import { boundedCache } from '#kernel/values/bounded-cache.ts';
import type { AnyRow, Connection } from '#kernel/database/database.ts';
import { raw, sql } from '#kernel/database/sql.ts';
import { Refusal } from '#kernel/errors/refusal.ts';
import { holdsScope, type Principal } from '#kernel/requests/principal.ts';
import { viewerKey, viewerOf, type RequestContext } from '#kernel/requests/request-context.ts';
import { visibleTo } from '#kernel/declarations/expression.ts';
import { Query } from '#kernel/requests/query.ts';
import type { Reader } from '#kernel/records/read.ts';
import type { Resource } from '#kernel/declarations/resource.ts';
import type { Registry } from '#kernel/declarations/registry.ts';
import { readSelection, selected, type Selection } from '#kernel/records/selection.ts';
import type { KnownModel } from '../models.ts';
import { DEFAULT_FIELDS } from '../webhook.ts';

/** The largest body of a delivery in bytes; a larger record is sent with id and etag only. */
const BODY_BYTES = 256 * 1024;
/** The most bytes of a body around `data`. */
const AROUND_BYTES = 200;
const SELECTIONS = 1000;
const RIGHTS_DIGITS = 32;
const NO_QUERY = new Query('');

export class View {
  readonly #reader: Reader;
  readonly #registry: Registry;
  readonly #selections = boundedCache<Selection>(SELECTIONS);

  constructor(reader: Reader, registry: Registry) {
    this.#reader = reader;
    this.#registry = registry;
  }

  /** The `data` of each record that this principal can see, by id. */
  async render(
    connection: Connection,
    of: Resource,
    ids: readonly string[],
    fields: string | null,
    context: RequestContext,
  ): Promise<ReadonlyMap<string, string>> {
    const read = (of_ids: readonly string[], named: string) =>
      this.#reader.some(connection, of, of_ids, context, this.#selection(of, named, context.version));
    const rendered = await read(ids, fields ?? DEFAULT_FIELDS);
    const long = [...rendered].filter(([, json]) => Buffer.byteLength(json) + AROUND_BYTES > BODY_BYTES);
    const short = await read(
      long.map(([id]) => id),
      DEFAULT_FIELDS,
    );
    return new Map([...rendered, ...short]);
  }

  /** The records that the principal may see, or could see before they were deleted. */
  async seen(
    connection: Connection,
    of: Resource,
    ids: readonly string[],
    context: RequestContext,
  ): Promise<ReadonlySet<string>> {
    if (!visibleTo(of, viewerOf(context))) return new Set(ids);
    const shown = await this.#reader.some(
      connection,
      of,
      ids,
      context,
      this.#selection(of, 'id', context.version),
    );
    const hidden = ids.filter((id) => !shown.has(id));
    if (hidden.length === 0) return new Set(ids);
    const notDeleted = of.keepsDeleted ? sql`and deleted_at is null` : sql``;
    const alive = await connection.rows<AnyRow>(sql`
      select id from ${raw(of.table)}
      where account_id = ${context.principal.accountId} and id = any(${hidden}::bigint[]) ${notDeleted}`);
    const forbidden = new Set(alive.map(({ id }) => String(id)));
    return new Set(ids.filter((id) => !forbidden.has(id)));
  }

  /** A selection of `fields` that always includes the id. Fields that no longer exist in this release are ignored. */
  #selection(of: Resource, fields: string, version: number): Selection {
    const key = `${of.name} ${version} ${fields}`;
    const kept = this.#selections.get(key);
    if (kept) return kept;
    let selection: Selection;
    try {
      selection = readSelection(fields, of, version, this.#registry);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      selection = readSelection(undefined, of, version, this.#registry);
    }
    if (!selection.members.some(({ name }) => name === 'id'))
      selection = selected([{ name: 'id' }, ...selection.members]);
    this.#selections.set(key, selection);
    return selection;
  }
}

export function contextOf(principal: Principal, version: number, now: Date): RequestContext {
  return { principal, version, now, query: NO_QUERY, requestId: 'webhook' };
}

/** The principal of a consent, limited to the webhook's scopes; undefined if it lacks the model's scope. */
export function narrowed(
  principal: Principal | undefined,
  scopes: readonly string[],
  model: KnownModel,
): Principal | undefined {
  if (!principal) return undefined;
  const held = new Set(stillRegistered(scopes, [...principal.scopes]));
  return holdsScope(held, `${model.scope}_read`) ? { ...principal, scopes: held } : undefined;
}

/** A short hash of the user and their rights. If it changes, records are rendered again. */
export function rightsOf(context: RequestContext): string {
  return createHash('sha256')
    .update(`${context.principal.userId};${viewerKey(context)}`)
    .digest('hex')
    .slice(0, RIGHTS_DIGITS);
}
