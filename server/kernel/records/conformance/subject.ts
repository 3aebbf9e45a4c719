/** A declared record under test: its paths, its rows, and the calls that checks make. */
import { withOfferedOperations, type Offered } from './offered-operations.ts';
import assert from 'node:assert/strict';
import { type Field, inVersion } from '../../declarations/field.ts';
import type { Resource } from '../../declarations/resource.ts';
import { call, type Setting } from './setup.ts';
import type { Answer, Caller, CallOptions } from './caller.ts';
import type { Rows } from './rows.ts';
import type { Data } from './sample.ts';

export interface Row {
  readonly id: number;
  readonly etag: string;
}

function startsOf(field: Field): number[] {
  const formerly = field.member === 'plain' ? (field.formerly ?? []).map(({ until }) => until + 1) : [];
  return [...formerly, field.since, field.until === undefined ? undefined : field.until + 1].filter(
    (each) => each !== undefined,
  );
}

export type Search = Readonly<Record<string, string | number>>;

/** How many records lists are tested with. */
const SEVERAL = 5;

export class Subject {
  readonly of: Offered;
  readonly setting: Setting;
  readonly rows: Rows;
  #several: Promise<void> | undefined;
  #one: Promise<number> | undefined;
  #strange: Promise<number> | undefined;
  #kept: ReadonlySet<number> | undefined;

  constructor(of: Resource, setting: Setting, rows: Rows) {
    this.of = withOfferedOperations(of, setting.api);
    this.setting = setting;
    this.rows = rows;
  }

  get single(): boolean {
    return this.of.single;
  }

  get name(): string {
    return this.of.name;
  }

  get newest(): number {
    return this.setting.api.versions.newest;
  }

  get all(): string {
    return `${this.setting.api.base}/${this.of.path}`;
  }

  one(id: number | string): string {
    return this.single ? this.all : `${this.all}/${id}`;
  }

  /** Whether a hand-written endpoint creates these records. */
  get makesItsOwn(): boolean {
    return this.setting.api.endpoints.some(
      ({ method, path }) => method === 'POST' && path === `/${this.of.path}`,
    );
  }

  can(operation: Resource['operations'][number]): boolean {
    return this.of.operations.includes(operation);
  }

  /** The versions in which this record, or one nested in it, changed. */
  editions(): number[] {
    const { registry, versions } = this.setting.api;
    const nouns = Object.values(this.of.fields).flatMap((field) =>
      field.member === 'relation' ? [registry.get(field.target)] : [],
    );
    const starts = [this.of, ...nouns].flatMap(({ fields }) =>
      Object.values(fields).flatMap((field) => startsOf(field)),
    );
    const first = this.of.since ?? versions.oldest;
    return [...new Set([first, ...starts, versions.newest])]
      .filter((each) => each >= first && each <= versions.newest)
      .toSorted((one, other) => one - other);
  }

  /** Members that can be selected in a version. */
  members(version = this.newest): string[] {
    return Object.keys(this.of.fields).filter((name) => inVersion(this.of.fields[name]!, version));
  }

  get firm(): Caller {
    return this.setting.firm;
  }

  get otherFirm(): Caller {
    return this.setting.otherFirm;
  }

  call(
    method: string,
    path: string,
    body?: unknown,
    options?: CallOptions,
    caller = this.firm,
  ): Promise<Answer> {
    return call(this.setting, caller, method, path, body, options);
  }

  get(path: string, options?: CallOptions): Promise<Answer> {
    return this.call('GET', path, undefined, options);
  }

  /** The path of a list with its required and the given parameters. */
  async listPath(search: Search | string = {}, caller = this.firm): Promise<string> {
    const needed = (await this.setting.samples[this.name]?.list?.(this.rows.maker(caller))) ?? {};
    const given =
      typeof search === 'string'
        ? search
        : new URLSearchParams(
            Object.entries(search).map(([name, value]) => [name, String(value)]),
          ).toString();
    const text = [new URLSearchParams(needed).toString(), given].filter(Boolean).join('&');
    return text === '' ? this.all : `${this.all}?${text}`;
  }

  async list(search: Search | string = {}, options?: CallOptions): Promise<Answer> {
    return this.get(await this.listPath(search), options);
  }

  /** Lists the records; the request must succeed. */
  async listed(search: Search | string = {}, options?: CallOptions): Promise<Answer> {
    const answer = await this.list(search, options);
    assert.equal(answer.status, 200, `${await this.listPath(search)}: ${JSON.stringify(answer.body)}`);
    return answer;
  }

  /** The number of records in the list, from its metadata or by paging through it. */
  async count(search: Search = {}): Promise<number> {
    if (!this.setting.api.conventions.records) return (await this.walk(search)).ids.length;
    return (await this.listed({ limit: 1, ...search })).body.meta.records;
  }

  /** The most records on a page. */
  get longest(): number {
    const { page } = this.setting.api.conventions;
    return this.of.limit?.max ?? page.max ?? page.default;
  }

  /** Creates a record. */
  async make(search = ''): Promise<Row & { readonly answer: Answer }> {
    const answer = await this.rows.make(this.of, this.firm, search);
    return { id: answer.body.data.id, etag: answer.headers.get('etag') ?? '', answer };
  }

  body(caller = this.firm): Promise<Data> {
    return this.rows.bodyOf(this.of, caller);
  }

  change(): Promise<Data> {
    return this.rows.changeOf(this.of, this.firm);
  }

  /** Whether each change sends a new value. */
  get changesEachTime(): boolean {
    return this.setting.samples[this.name]?.fewValues !== true;
  }

  /** A record to change: a new one, one that another record created, or the only one. */
  async fresh(): Promise<Row> {
    const elsewhere = this.can('create') ? undefined : this.setting.samples[this.name]?.make;
    if (!this.single && !elsewhere) return this.make();
    const path = elsewhere ? this.one(await elsewhere(this.rows.maker(this.firm))) : this.all;
    const { body, headers } = await this.get(path);
    return { id: body.data.id, etag: headers.get('etag') ?? '' };
  }

  /** Deletes what a check created, if only few may exist. */
  async clear(): Promise<void> {
    if (!this.setting.samples[this.name]?.few) return;
    const shared = await this.id();
    await this.several();
    const { ids } = await this.walk({});
    this.#kept ??= new Set([shared, ...ids]);
    for (const id of ids) if (!this.#kept.has(id)) await this.call('DELETE', this.one(id));
  }

  /** A record that checks only read. */
  id(): Promise<number> {
    return (this.#one ??= this.rows.idOf(this.name, this.firm));
  }

  /** A record of the other firm; undefined if the records belong to no firm. */
  async strangeId(): Promise<number | undefined> {
    if (!this.of.tenant) return undefined;
    return (this.#strange ??= this.rows.idOf(this.name, this.otherFirm));
  }

  /** Ensures that the list has several records, if records can be created. */
  several(): Promise<void> {
    return (this.#several ??= this.#makeSeveral());
  }

  async #makeSeveral(): Promise<void> {
    if (!this.can('create')) return void (await this.id().catch(() => undefined));
    for (let made = 0; made < SEVERAL; made++) await this.make();
  }

  /** All ids of the list in order, page by page. */
  async walk(
    search: Search,
    between?: (page: number) => Promise<void>,
  ): Promise<{ readonly ids: number[]; readonly last: Answer }> {
    const ids: number[] = [];
    let answer = await this.listed({ fields: 'id', ...search });
    for (let page = 1; ; page++) {
      for (const { id } of answer.body.data) ids.push(id);
      const { next } = answer.body.meta.paging;
      if (next === undefined) return { ids, last: answer };
      assert.ok(page < 1000, `${this.all} never ends.`);
      await between?.(page);
      answer = await this.get(next);
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
    }
  }
}
