/**
 * Reads records: one statement for a page or a record, compiled once per request shape and stored in a bounded cache.
 * The second request of a shape needs no compilation or planning.
 */
import { boundedCache } from '../values/bounded-cache.ts';
import { cacheUse, countLookup } from './cache-use.ts';
import type { Connection } from '../database/database.ts';
import type { RawRows } from '../database/raw/raw-rows.ts';
import { entityTag } from './entity-tag.ts';
import { jsonText } from '../values/json-bytes.ts';
import { EVERYTHING, type Conventions } from '../declarations/conventions.ts';
import type { Secrets } from '../secrets.ts';
import { commonParameters, viewerKey, viewerOf, type RequestContext } from '../requests/request-context.ts';
import { countOf, RecordCount } from './record-count.ts';
import { rowWriter, writeArray } from './rows-as-json.ts';
import { readCounters } from './record-counter.ts';
import { NestedRecordCache } from './nested-record-cache.ts';
import type { ParameterValues } from '../declarations/expression.ts';
import type { FilterContext } from '../declarations/filter.ts';
import { readListRequest, type ListRequest, type Narrowing } from './list-request.ts';
import { writePageToken } from './page-token.ts';
import { readParameters } from './declared-parameters.ts';
import type { Resource } from '../declarations/resource.ts';
import type { RegistryWithReadRules } from './read-rules.ts';
import { readInclusion, readSelection, type Selection } from './selection.ts';
import { compileList, compileOne, compileSome, type ListShape, type OneShape } from './shape.ts';
import type { PageWindow } from './page-window.ts';
import { wayToPage, type Way } from './way-to-page.ts';

export interface Page {
  /** The records as an array of JSON. */
  readonly records: Buffer;
  /** The number of records over all pages; undefined if the API does not return it. */
  readonly total: number | undefined;
  /** The page size. */
  readonly limit: number;
  /** The tokens of the neighboring pages. */
  readonly next: string | undefined;
  readonly previous: string | undefined;
}

/** A record's JSON and the values of its headers. */
export interface EncodedRecord {
  readonly json: string;
  /** The entity tag as sent in the header: the record's own, or one that covers everything in the response. */
  readonly tag: string;
  readonly updatedAt: Date | undefined;
  /** Whether nothing in the response can change without changing `updatedAt`. */
  readonly own: boolean;
}

/** A page's rows, and what the same statement returned about the whole list. */
interface Fetched {
  readonly shape: ListShape;
  readonly rows: RawRows;
  readonly counters: readonly string[];
  /** Whether more rows follow the page. */
  readonly more: boolean;
}

/** The most compiled shapes in the cache; the least recently used is evicted. */
const SHAPES = 2000;

/** Longer selections are parsed each time instead of cached, which bounds the memory. */
const SELECTION_CHARACTERS = 2000;

const shapesUse = cacheUse('compiled_reads');

/** Looks resources up in the registry by name, which has them with this installation's prefix. */
export class Reader {
  readonly #registry: RegistryWithReadRules;
  readonly #secrets: Secrets;
  readonly conventions: Conventions;
  readonly #lists = boundedCache<ListShape>(SHAPES);
  readonly #ones = boundedCache<OneShape>(SHAPES);
  readonly #somes = boundedCache<OneShape>(SHAPES);
  readonly #selections = boundedCache<Selection>(SHAPES);
  readonly #count = new RecordCount();
  readonly #cachedRecords = new NestedRecordCache();

  constructor(registry: RegistryWithReadRules, secrets: Secrets, conventions = EVERYTHING) {
    this.#registry = registry;
    this.#secrets = secrets;
    this.conventions = conventions;
  }

  /** Parses `fields`, or `include` if the API has no `fields`, for this resource. */
  selection({ name }: Resource, { query, version, principal }: RequestContext): Selection {
    const of = this.#registry.get(name);
    if (!this.conventions.fields) return readInclusion(query.all('include'), of, version, principal.scopes);
    const text = query.last('fields');
    const key = `${name};${version};${text ?? ''}`;
    const cached = this.#selections.get(key);
    if (cached) return cached;
    const selection = readSelection(text, of, version, this.#registry);
    if (key.length <= SELECTION_CHARACTERS) this.#selections.set(key, selection);
    return selection;
  }

  /** One page of a list, for a connection outside a transaction. `chosen` is shown regardless of `fields`. */
  async list(
    connection: Connection,
    { name }: Resource,
    context: RequestContext,
    narrow: Narrowing = {},
    chosen?: Selection,
  ): Promise<Page> {
    const of = this.#registry.get(name);
    const selection = chosen ?? this.selection(of, context);
    const asked = await this.#ask(of, { connection, context }, narrow);
    const { shape, rows } = await this.#page(connection, asked, viewerKey(context), selection);
    const more = rows.length > asked.limit;
    rows.keepFirst(asked.limit);
    const counters = readCounters(rows.first(shape.counters));
    const cache = { records: this.#cachedRecords, counters };
    const write = await rowWriter(connection, shape.projection, rows, asked.values, { cache });
    return {
      records: writeArray(rows, write, asked.seek?.back),
      total: await this.#totalOf(connection, asked, { shape, rows, counters, more }),
      limit: asked.limit,
      ...this.#neighboursOf(asked, shape, { rows, more }),
    };
  }

  /** Whether the resource's SQL uses names that separate statements must compute first. */
  isDerived(of: Resource): boolean {
    return this.#registry.rulesOf(of).derive !== undefined;
  }

  async #ask(of: Resource, asked: FilterContext, narrow: Narrowing): Promise<ListRequest> {
    const { conventions } = this;
    const request = await readListRequest(of, asked, { conventions, secrets: this.#secrets, narrow });
    const derived = await this.#registry.rulesOf(of).derive?.(asked);
    return derived ? { ...request, values: { ...request.values, ...derived } } : request;
  }

  /** The rows of a page, and one more if there are more. */
  async #page(connection: Connection, asked: ListRequest, viewedBy: string, selection: Selection) {
    const { seek, offset, limit } = asked;
    const place = { seek, offset: offset > 0, rows: limit + 1 };
    const read = async (way: Way) => {
      const shape = this.#listShape(asked, viewedBy, selection, { ...place, ...way });
      return { shape, rows: await connection.raw(shape.statement, shape.parameters.values(asked.values)) };
    };
    const { otherwise, ...first } = await wayToPage(connection, asked, this.#count);
    const page = await read(first);
    return otherwise && page.rows.length <= limit ? read({ ...first, found: otherwise }) : page;
  }

  /** `meta.records`, from the page's own statement if possible. */
  async #totalOf(
    connection: Connection,
    asked: ListRequest,
    { shape, rows, counters, more }: Fetched,
  ): Promise<number | undefined> {
    if (!this.conventions.records) return undefined;
    const counter = shape.counter === undefined ? undefined : counters[shape.counter];
    const counted = rows.first(shape.count);
    return this.#count.of(connection, {
      ...countOf(asked),
      counter: counter ? counter.split(' ') : undefined,
      whole: asked.seek === undefined && asked.offset === 0 && !more ? rows.length : undefined,
      counted: counted === undefined ? undefined : Number(counted),
    });
  }

  /** The tokens of the previous and next page. */
  #neighboursOf(
    { list, seek, offset }: ListRequest,
    { key, id }: ListShape,
    { rows, more }: { rows: RawRows; more: boolean },
  ): Pick<Page, 'next' | 'previous'> {
    const nearest = 0;
    const furthest = rows.length - 1;
    const [first, last] = seek?.back ? [furthest, nearest] : [nearest, furthest];
    const beside = (row: number, back: boolean): string | undefined =>
      rows.length === 0
        ? undefined
        : writePageToken(
            { key: rows.text(row, key) ?? '', id: rows.text(row, id) ?? '', back },
            list,
            this.#secrets,
          );
    const isLast = !seek?.back && !more;
    const isFirst = seek?.back ? !more : seek === undefined && offset === 0;
    return {
      next: isLast ? undefined : beside(last, false),
      previous: isFirst ? undefined : beside(first, true),
    };
  }

  /** One record; undefined if this user cannot see a record with the id. */
  async one(
    connection: Connection,
    declared: Resource,
    id: string,
    context: RequestContext,
    selection = this.selection(declared, context),
  ): Promise<EncodedRecord | undefined> {
    const of = this.#registry.get(declared.name);
    const shape = this.#oneShape(of, context, selection);
    const derived = await this.#registry.rulesOf(of).derive?.({ connection, context });
    const parameters: ParameterValues = {
      ...commonParameters(context),
      ...readParameters(of, context.query),
      ...derived,
      id,
    };
    const rows = await connection.raw(shape.statement, shape.parameters.values(parameters));
    if (rows.length === 0) return undefined;
    const write = await rowWriter(connection, shape.projection, rows, parameters, { offset: 2 });
    const json = jsonText((out) => write(out, 0));
    const updatedAt = rows.text(0, 1);
    return {
      json,
      tag: entityTag(rows.text(0, 0) ?? undefined, shape.own, json),
      updatedAt: updatedAt ? new Date(updatedAt) : undefined,
      own: shape.own,
    };
  }

  /** Several records by id, each as JSON, without those that this user cannot see. */
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
    const derived = await this.#registry.rulesOf(of).derive?.({ connection, context });
    const parameters: ParameterValues = {
      ...commonParameters(context),
      ...readParameters(of, context.query),
      ...derived,
      ids: [...ids],
    };
    const rows = await connection.raw(shape.statement, shape.parameters.values(parameters));
    const write = await rowWriter(connection, shape.projection, rows, parameters, { offset: 1 });
    return new Map(
      Array.from({ length: rows.length }, (_, row) => [
        String(rows.text(row, 0)),
        jsonText((out) => write(out, row)),
      ]),
    );
  }

  #oneShape(of: Resource, context: RequestContext, selection: Selection): OneShape {
    const key = `${of.name};${viewerKey(context)};${selection.key}`;
    const cached = this.#ones.get(key);
    countLookup(shapesUse, cached !== undefined);
    if (cached) return cached;
    const shape = compileOne(this.#registry, of, viewerOf(context), selection);
    this.#ones.set(key, shape);
    return shape;
  }

  #listShape(
    { of, viewer, filters, ordering }: ListRequest,
    viewedBy: string,
    selection: Selection,
    place: PageWindow,
  ): ListShape {
    const direction = place.seek ? (place.seek.back ? 'back' : 'on') : place.offset ? 'offset' : 'first';
    const used = filters.map(({ name, variant }) => `${name} ${variant}`).join();
    const key = `${of.name};${viewedBy};${selection.key};${used};${ordering.name} ${ordering.descending};${direction} ${place.rows} ${place.found} ${place.atMost}`;
    const cached = this.#lists.get(key);
    countLookup(shapesUse, cached !== undefined);
    if (cached) return cached;
    const question = { of, viewer, selection, filters, ordering, place };
    const shape = compileList(this.#registry, question);
    this.#lists.set(key, shape);
    return shape;
  }
}
