/**
 * Reading records: one statement for a page or a record, compiled once for each shape of request and
 * kept in a bounded cache. The second request of a shape does no planning.
 */
import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { cacheUse, countLookup } from './cache-use.ts';
import type { Connection } from '../database/database.ts';
import { refuse } from '../errors/kernel-refusals.ts';
import { EVERYTHING, type Conventions } from './conventions.ts';
import type { Secrets } from '../secrets.ts';
import { commonParameters, viewerKey, viewerOf, type RequestContext } from './request-context.ts';
import { RecordCount } from './record-count.ts';
import { writeRows } from './rows-as-json.ts';
import { readTallies } from './record-counter.ts';
import { NestedRecordCache } from './nested-record-cache.ts';
import type { ParameterNames, ParameterValues } from './expression.ts';
import { filterParameters, filtersOf, narrowed } from './list-filters.ts';
import { readOrder, type ChosenOrder } from './order.ts';
import { listKey, readPageToken, writePageToken } from './page-token.ts';
import { readFilters, readLimit, readParameters, type UsedFilter } from './query.ts';
import type { Registry, Resource } from './resource.ts';
import { countedRows, tellsOfChange } from './row-conditions.ts';
import { readInclusion, readSelection, type Selection } from './selection.ts';
import {
  compileList,
  compileOne,
  compileSome,
  isWalked,
  type ListShape,
  type OneShape,
  type Place,
} from './shape.ts';

export interface Page {
  readonly records: readonly string[];
  /** How many there are over all pages; undefined where the API does not tell. */
  readonly total: number | undefined;
  /** Records that a page may have. */
  readonly limit: number;
  /** Tokens of the neighbouring pages. */
  readonly next: string | undefined;
  readonly previous: string | undefined;
}

/** A record's JSON with what its headers say. */
export interface Found {
  readonly json: string;
  /** The entity tag as the header has it: the record's own, or one of all that the answer shows. */
  readonly tag: string;
  readonly updatedAt: Date | undefined;
  /** Whether nothing can change in the answer without moving `updatedAt`. */
  readonly own: boolean;
}

/** Compiled shapes that are kept; beyond it the one unused for longest is compiled again when it returns. */
const SHAPES = 2000;

/** Longer ones are read anew each time, so that the memory they take is bounded. */
const SELECTION_CHARACTERS = 2000;

/** What a search finds is gathered whole for each page up to this number; beyond it, it is walked in its order. */
const FEW_RECORDS = 20_000;

/** How far `offset` reaches (records:69); page tokens have no such limit. */
const OFFSET_RECORDS = 10_000;
const shapesUse = cacheUse('compiled_reads');

/** Resources are taken from the registry by name, where they stand as this installation shows them. */
export class Reader {
  readonly #registry: Registry;
  readonly #secrets: Secrets;
  readonly conventions: Conventions;
  readonly #lists = new LRUCache<string, ListShape>({ max: SHAPES });
  readonly #ones = new LRUCache<string, OneShape>({ max: SHAPES });
  readonly #somes = new LRUCache<string, OneShape>({ max: SHAPES });
  readonly #selections = new LRUCache<string, Selection>({ max: SHAPES });
  readonly #count = new RecordCount();
  readonly #kept = new NestedRecordCache();

  constructor(registry: Registry, secrets: Secrets, conventions = EVERYTHING) {
    this.#registry = registry;
    this.#secrets = secrets;
    this.conventions = conventions;
  }

  /** Reads `fields`, or where the API has none `include`, in the terms of this resource. */
  selection({ name }: Resource, { query, version, principal }: RequestContext): Selection {
    const of = this.#registry.get(name);
    if (!this.conventions.fields) return readInclusion(query.all('include'), of, version, principal.scopes);
    const text = query.last('fields');
    const key = `${name};${version};${text ?? ''}`;
    const kept = this.#selections.get(key);
    if (kept) return kept;
    const selection = readSelection(text, of, version, this.#registry);
    if (key.length <= SELECTION_CHARACTERS) this.#selections.set(key, selection);
    return selection;
  }

  /**
   * One page of a list, for a connection that is in no transaction. `narrow` are filters that the path implies, such
   * as a contact's own addresses; `chosen` is shown whatever `fields` says.
   */
  async list(
    connection: Connection,
    { name }: Resource,
    context: RequestContext,
    narrow: Readonly<Record<string, string>> = {},
    chosen?: Selection,
  ): Promise<Page> {
    const of = this.#registry.get(name);
    const selection = chosen ?? this.selection(of, context);
    const { conventions } = this;
    const offered = filtersOf(of, conventions);
    const filters = [...narrowed(narrow), ...(await readFilters(offered, { connection, context }))];
    const ordering = readOrder(conventions.order ? context.query.all('order').at(-1) : undefined, of);
    const limit = readLimit(of, context.query, conventions);
    const list = listKey(
      context.principal.accountId,
      of.name,
      `${ordering.name} ${ordering.descending}`,
      filters.map(({ name, variant, values }) => [name, variant, values]),
    );
    const token = context.query.all('page_token').at(-1);
    const seek = token === undefined ? undefined : readPageToken(token, list, this.#secrets);
    const offset = seek || !conventions.order ? 0 : readOffset(of, context);
    const slots: ParameterValues = {
      ...commonParameters(context),
      ...readParameters(of, context.query),
      ...(await of.derive?.({ connection, context })),
      ...filterParameters(filters),
      offset,
      key: seek?.key,
      after_id: seek?.id,
    };
    const counted = {
      resource: of,
      list,
      rows: (parameterNames: ParameterNames) => countedRows(of, viewerOf(context), filters, parameterNames),
      slots,
      filtered: filters.length > 0,
    };
    const few = async () =>
      (await this.#count.about(connection, counted, tellsOfChange(of, viewerOf(context), filters))) <=
      FEW_RECORDS;
    const gathered = filters.some(({ filter }) => filter.searches) && (await few());
    const walked = !gathered && isWalked(of, ordering, viewerOf(context)) && !(await few());
    const place: Place = { seek, offset: offset > 0, rows: limit + 1, gathered, walked };
    const shape = this.#listShape(of, context, selection, filters, ordering, place);
    const rows = await connection.arrays(shape.statement, shape.slots.values(slots));
    const more = rows.length > limit;
    const page = more ? rows.slice(0, limit) : rows;
    if (seek?.back) page.reverse();
    const tallies = readTallies(shape.tallies === undefined ? undefined : rows[0]?.[shape.tallies]);
    const question = {
      ...counted,
      counter: (shape.counter === undefined ? undefined : tallies[shape.counter] || undefined)?.split(' '),
      whole: seek === undefined && offset === 0 && !more ? rows.length : undefined,
      counted: shape.count === undefined || !rows[0] ? undefined : Number(rows[0][shape.count]),
    };
    const edge = (row: (typeof page)[number] | undefined, back: boolean): string | undefined =>
      row && writePageToken({ key: row[shape.key] ?? '', id: row[shape.id]!, back }, list, this.#secrets);
    return {
      records: await writeRows(connection, shape.projection, page, slots, 0, {
        records: this.#kept,
        tallies,
      }),
      total: conventions.records ? await this.#count.of(connection, question) : undefined,
      limit,
      next: (seek?.back ? true : more) ? edge(page.at(-1), false) : undefined,
      previous: (seek?.back ? more : seek !== undefined || offset > 0) ? edge(page[0], true) : undefined,
    };
  }

  /** One record, or undefined where this user can't see one with the id. */
  async one(
    connection: Connection,
    declared: Resource,
    id: string,
    context: RequestContext,
    selection = this.selection(declared, context),
  ): Promise<Found | undefined> {
    const of = this.#registry.get(declared.name);
    const shape = this.#oneShape(of, context, selection);
    const derived = await of.derive?.({ connection, context });
    const slots: ParameterValues = {
      ...commonParameters(context),
      ...readParameters(of, context.query),
      ...derived,
      id,
    };
    const rows = await connection.arrays(shape.statement, shape.slots.values(slots));
    const [row] = rows;
    if (!row) return undefined;
    const [json] = await writeRows(connection, shape.projection, rows, slots, 2);
    return {
      json: json!,
      tag: entityTag(row[0] ?? undefined, shape.own, json!),
      updatedAt: row[1] ? new Date(row[1]) : undefined,
      own: shape.own,
    };
  }

  /** Several records by their ids, each as JSON; those that this user can't see are not among them. */
  async some(
    connection: Connection,
    declared: Resource,
    ids: readonly string[],
    context: RequestContext,
    selection: Selection,
  ): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    const of = this.#registry.get(declared.name);
    const key = `${of.name};${viewerKey(context)};${selection.key}`;
    const shape = this.#somes.get(key) ?? compileSome(this.#registry, of, viewerOf(context), selection);
    this.#somes.set(key, shape);
    const derived = await of.derive?.({ connection, context });
    const slots: ParameterValues = {
      ...commonParameters(context),
      ...readParameters(of, context.query),
      ...derived,
      ids: [...ids],
    };
    const rows = await connection.arrays(shape.statement, shape.slots.values(slots));
    const texts = await writeRows(connection, shape.projection, rows, slots, 1);
    return new Map(rows.map((row, index) => [row[0]!, texts[index]!]));
  }

  #oneShape(of: Resource, context: RequestContext, selection: Selection): OneShape {
    const key = `${of.name};${viewerKey(context)};${selection.key}`;
    const kept = this.#ones.get(key);
    countLookup(shapesUse, kept !== undefined);
    if (kept) return kept;
    const shape = compileOne(this.#registry, of, viewerOf(context), selection);
    this.#ones.set(key, shape);
    return shape;
  }

  #listShape(
    of: Resource,
    context: RequestContext,
    selection: Selection,
    filters: readonly UsedFilter[],
    ordering: ChosenOrder,
    place: Place,
  ): ListShape {
    const direction = place.seek ? (place.seek.back ? 'back' : 'on') : place.offset ? 'offset' : 'first';
    const used = filters.map(({ name, variant }) => `${name} ${variant}`).join();
    const key = `${of.name};${viewerKey(context)};${selection.key};${used};${ordering.name} ${ordering.descending};${direction} ${place.rows} ${place.gathered} ${place.walked}`;
    const kept = this.#lists.get(key);
    countLookup(shapesUse, kept !== undefined);
    if (kept) return kept;
    const question = { of, viewer: viewerOf(context), selection, filters, ordering, place };
    const shape = compileList(this.#registry, question);
    this.#lists.set(key, shape);
    return shape;
  }
}

/** Hexadecimal digits of what an answer shows, after the record's own tag. */
const DIGEST_DIGITS = 16;

/** Weak where the record has none of its own: no write can be made to depend on it. */
function entityTag(etag: string | undefined, own: boolean, json: string): string {
  if (own && etag !== undefined) return `"${etag}"`;
  const digest = hash('sha256', json).slice(0, DIGEST_DIGITS);
  return etag === undefined ? `W/"${digest}"` : `"${etag}-${digest}"`;
}

function readOffset(of: Resource, context: RequestContext): number {
  const text = context.query.all('offset').at(-1);
  if (text === undefined) return 0;
  if (of.offset === false) {
    const accepted = 'follow meta.paging.next, which this list pages by';
    throw refuse('request.argument', { parameter: 'offset', value: text, accepted });
  }
  const accepted = 'send a whole number from 0';
  if (!/^\d{1,9}$/.test(text))
    throw refuse('request.argument', { parameter: 'offset', value: text, accepted });
  if (Number(text) > OFFSET_RECORDS) throw refuse('offset.too_deep', { value: text, limit: OFFSET_RECORDS });
  return Number(text);
}
