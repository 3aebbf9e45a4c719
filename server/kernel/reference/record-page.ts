/** The page of one tag of a document: the description of the record, its members, filters, orders and operations. */
import type { DescribedTag, OpenApiDocument } from '../openapi/document.ts';
import { componentName, resolved, type DescribedOperation } from '../http/api/openapi-objects.ts';
import type { Schema } from '../values/json-schema.ts';
import { code, fenced, table } from './markdown.ts';
import { slug } from '../errors/slug.ts';
import { addressOf, type ReferencePage } from './page.ts';
import { samplesOf } from './samples/index.ts';
import { asText, typeOf, type Link } from './types.ts';

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly described: DescribedOperation;
}

/**
 * One page per tag; `api` is the first segment of their paths. `clauses` are the sections of the contract, by title.
 */
export function documentPages(
  document: OpenApiDocument,
  api: string,
  clauses: (title: string) => string | undefined,
): ReferencePage[] {
  const pages = document.tags.map((tag) => ({ tag, path: `${api}/${slug(tag.name)}` }));
  const explained = new Map(pages.map(({ tag, path }) => [tag['x-record'] ?? '', addressOf({ path })]));
  return pages.map(({ tag, path }) => {
    const { 'x-title': title } = tag;
    return {
      path,
      title,
      section: document.info.title,
      markdown: new RecordPage({ document, api, tag, title, explained, clauses: clauses(title) }).markdown(),
    };
  });
}

interface PageSource {
  readonly document: OpenApiDocument;
  readonly api: string;
  readonly tag: DescribedTag;
  readonly title: string;
  readonly explained: ReadonlyMap<string, string>;
  readonly clauses: string | undefined;
}

class RecordPage {
  readonly #source: PageSource;
  readonly #document: OpenApiDocument;
  readonly #tag: DescribedTag;
  readonly #explained: ReadonlyMap<string, string>;
  readonly #operations: readonly Operation[];

  constructor(source: PageSource) {
    const { document, tag, explained } = source;
    this.#source = source;
    this.#document = document;
    this.#tag = tag;
    this.#explained = explained;
    this.#operations = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([, described]) => described.tags.includes(tag.name))
        .map(([method, described]) => ({ method: method.toUpperCase(), path, described })),
    );
  }

  markdown(): string {
    const record = this.#tag['x-record'];
    const schema = record === undefined ? undefined : this.#schemas[record];
    const parts = [
      `# ${this.#source.title}`,
      this.#tag.description,
      this.#summary(),
      ...(this.#source.clauses ? [`What clients can rely on: [the contract](${this.#source.clauses}).`] : []),
      ...(schema
        ? [
            '## Members',
            this.#defaults(schema),
            this.#members(schema, String(record)),
            ...this.#nested(schema),
          ]
        : []),
      ...this.#operations.flatMap((operation) => this.#operation(operation)),
    ];
    return `${parts.join('\n\n')}\n`;
  }

  get #schemas(): Readonly<Record<string, Schema>> {
    return this.#document.components.schemas;
  }

  /** Links to a record's own page, or to its section on this page. */
  readonly #link: Link = (component) => {
    const record = recordOf(component);
    const page = this.#explained.get(record);
    return page ? `[${record}](${page})` : `[${record}](#${slug(record)})`;
  };

  #summary(): string {
    const rows = this.#operations.map((operation) => [
      `[${operation.method} ${operation.path}](#${slug(`${operation.method} ${operation.path}`)})`,
      operation.described.summary,
      scopesOf(operation).map(code).join(' and ') || 'any token',
    ]);
    return table(['operation', 'what it does', 'scope'], rows);
  }

  #defaults(schema: Schema): string {
    const names = defaultFieldsIn(schema).map(code).join(', ');
    return `Select members with ${code('fields')}; by default, ${names} ${names.includes(',') ? 'are' : 'is'} returned.`;
  }

  #members(schema: Schema, record: string): string {
    const created = this.#written(`${record}Create`);
    const changed = this.#written(`${record}Update`);
    const rows = Object.entries(schema.properties ?? {}).map(([name, member]) => {
      const writes = [
        created.has(name) ? (created.get(name) ? 'create (required)' : 'create') : '',
        changed.has(name) ? 'change' : '',
      ];
      return [code(name), typeOf(member, this.#link), writes.filter(Boolean).join(', '), notesOf(member)];
    });
    return table(['member', 'type', 'written on', 'notes'], rows);
  }

  /** The members of a body's schema, and whether each is required. */
  #written(component: string): ReadonlyMap<string, boolean> {
    const { properties = {}, required = [] } = this.#schemas[component] ?? {};
    return new Map(Object.keys(properties).map((name) => [name, required.includes(name)]));
  }

  /** Records that appear only nested in this one. */
  #nested(schema: Schema): string[] {
    const found = new Map<string, Schema>();
    const look = (each: Schema): void => {
      for (const [, name = ''] of JSON.stringify(each).matchAll(/#\/components\/schemas\/(\w+)/g)) {
        const component = this.#schemas[name];
        if (!component || this.#explained.has(recordOf(name)) || found.has(name)) continue;
        found.set(name, component);
        look(component);
      }
    };
    look(schema);
    return [...found].flatMap(([name, component]) => [
      `### ${recordOf(name)}`,
      component.description ?? '',
      this.#members(component, recordOf(name)),
    ]);
  }

  #operation(operation: Operation): string[] {
    const { method, path, described } = operation;
    const body = this.#bodyOf(described);
    return [
      `## ${method} ${path}`,
      `${described.summary} ${scopeSentence(operation)}`,
      this.#parameters(described),
      ...(body ? ['Members of the body, under `data`:', this.#bodyTable(body)] : []),
      ...this.#samples(operation),
      ...this.#answered(described),
      this.#answers(described),
    ];
  }

  #parameters({ parameters }: DescribedOperation): string {
    const rows = parameters
      .map((each) => resolved(each, this.#document.components.parameters))
      .map(({ name, in: place, schema, required, description }) => [
        code(name),
        place,
        typeOf(schema, this.#link),
        [required ? 'Required.' : '', description, defaultOf(schema)].filter(Boolean).join(' '),
      ]);
    return table(['parameter', 'in', 'type', 'notes'], rows);
  }

  #bodyOf({ requestBody }: DescribedOperation): Schema | undefined {
    const data = requestBody?.content['application/json']?.schema?.properties?.['data'];
    if (data?.$ref === undefined) return data;
    return this.#schemas[componentName({ $ref: data.$ref })];
  }

  #bodyTable(body: Schema): string {
    const rows = flattened(body, '').map(({ name, member, required }) => [
      code(name),
      typeOf(member, this.#link),
      [required ? 'Required.' : '', notesOf(member)].filter(Boolean).join(' '),
    ]);
    return table(['member of data', 'type', 'notes'], rows);
  }

  #samples({ method, path, described }: Operation): string[] {
    if (described['x-session-only'])
      return ['Only for signed-in users of the web app, not for applications.'];
    return samplesOf(this.#document, this.#source.api, method, path).map(({ language, title, text }) =>
      fenced(text, `${language} ${title}`),
    );
  }

  /** The response of the demonstration firm. */
  #answered({ responses }: DescribedOperation): string[] {
    const examples = Object.values(responses).flatMap((response) => {
      const json = 'content' in response ? response.content?.['application/json'] : undefined;
      return json?.example === undefined ? [] : [JSON.stringify(json.example, null, 2)];
    });
    return examples.flatMap((example) => ['Responses:', fenced(example, 'json')]);
  }

  #answers({ responses }: DescribedOperation): string {
    const statuses = Object.entries(responses).map(([status, response]) => {
      const { description } = resolved(response, this.#document.components.responses);
      return [code(status), description];
    });
    return table(['answer', 'when'], statuses);
  }
}

function defaultFieldsIn({ 'x-default-fields': names }: Schema): string[] {
  return Array.isArray(names) ? names : [];
}

/** The component of the record itself, for a nested form of it. */
function recordOf(component: string): string {
  return component.replace(/Nested$/, '');
}

function scopesOf({ described }: Operation): readonly string[] {
  const [way] = described.security;
  return way?.['oauth2'] ?? [];
}

function scopeSentence(operation: Operation): string {
  const scopes = scopesOf(operation);
  if (scopes.length === 0) return 'Any access token is accepted.';
  return `Requires the scope ${scopes.map(code).join(' and ')}.`;
}

function notesOf(member: Schema): string {
  const since = member['x-since'];
  const until = member['x-until'];
  return [
    member.description ?? '',
    since === undefined ? '' : `From ${asText(since)} on.`,
    until === undefined ? '' : `Up to ${asText(until)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function defaultOf(schema: Schema): string {
  return schema.default === undefined ? '' : `${code(asText(schema.default))} by default.`;
}

interface Flat {
  readonly name: string;
  readonly member: Schema;
  readonly required: boolean;
}

/** The members of a body and of its nested objects, as `matter.id` and `rates[].rate`. */
function flattened({ properties = {}, required = [] }: Schema, prefix: string): Flat[] {
  return Object.entries(properties).flatMap(([name, member]) => {
    const own = { name: prefix + name, member, required: required.includes(name) };
    const inner = (member.type === 'array' ? member.items : member) ?? {};
    return [
      own,
      ...(inner.properties
        ? flattened(inner, `${prefix}${name}${member.type === 'array' ? '[].' : '.'}`)
        : []),
    ];
  });
}
