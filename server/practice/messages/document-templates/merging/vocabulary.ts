/**
 * The names that template tags can use: members of the matter, its client, its lists, the user who creates the
 * document and the firm, as named in the API. A template is checked against the declarations when it is uploaded and
 * again when it is filled, and only the data it names is read.
 */
import type { Resource } from '#kernel/declarations/resource.ts';
import type { Registry } from '#kernel/declarations/registry.ts';
import { inVersion } from '#kernel/declarations/field.ts';
import { BadTemplate, type Node } from './content.ts';
import { readTag, UnreadableTag } from './tag.ts';

/** Roots with a single record. */
export const SINGLE_RECORDS = { matter: 'matter', client: 'contact', user: 'user', firm: 'account' } as const;
/** Lists of the matter's records. */
export const LISTS = {
  activities: 'activity',
  bills: 'bill',
  calendar_entries: 'calendar_entry',
  relationships: 'relationship',
  tasks: 'task',
} as const;
export const isOne = (name: string): name is keyof typeof SINGLE_RECORDS =>
  Object.hasOwn(SINGLE_RECORDS, name);
export const isList = (name: string): name is keyof typeof LISTS => Object.hasOwn(LISTS, name);
export const TODAY = 'today';
export const CUSTOM_FIELDS = 'custom_fields';

const ERRORS_TOLD = 20;

/** The names of the firm's custom fields, by resource. */
export type CustomFields = Readonly<Record<string, ReadonlySet<string>>>;

/** What is read for each root: its members, and those of nested records. */
export type Needs = Map<string, Map<string, Set<string>>>;

export interface Vocabulary {
  readonly registry: Registry;
  readonly version: number;
  readonly customFields: CustomFields;
}

/** Where a name is resolved. */
interface Scope {
  readonly resource: Resource;
  readonly root: string;
  /** The member of the root's record that contains this nested record. */
  readonly member?: string;
}

type Resolution = { readonly is: 'value' } | { readonly is: 'one' | 'list'; readonly scope: Scope };

/** The data that a template needs; throws a BadTemplate that names every tag that cannot be resolved. */
export function needsOf(tags: readonly Node[], vocabulary: Vocabulary): Needs {
  const needs: Needs = new Map();
  const sentences: string[] = [];
  const walk = (nodes: readonly Node[], scopes: readonly Scope[]): void => {
    for (const node of nodes) {
      try {
        const inner = new Resolver(vocabulary, needs, scopes).resolve(node);
        walk(node.inner, inner ? [...scopes, inner] : scopes);
      } catch (error) {
        if (!(error instanceof UnreadableTag)) throw error;
        sentences.push(error.message);
      }
    }
  };
  walk(tags, []);
  if (sentences.length > 0) throw new BadTemplate([...new Set(sentences)].slice(0, ERRORS_TOLD));
  return needs;
}

class Resolver {
  readonly #vocabulary: Vocabulary;
  readonly #needs: Needs;
  readonly #scopes: readonly Scope[];

  constructor(vocabulary: Vocabulary, needs: Needs, scopes: readonly Scope[]) {
    this.#vocabulary = vocabulary;
    this.#needs = needs;
    this.#scopes = scopes;
  }

  /** The scope inside a section, if the section is a record. */
  resolve({ tag, section }: Node): Scope | undefined {
    const { path, comparison } = readTag(tag);
    const [first, ...rest] = path;
    let found = this.#begin(first, tag);
    for (const [index, name] of rest.entries()) {
      if (found.is === 'value') throw unresolved(tag, `${path.slice(0, index + 1).join('.')} has no members`);
      if (found.is === 'list')
        throw unresolved(
          tag,
          `${path.slice(0, index + 1).join('.')} is a list: write {#${path[index]}}{${name}}{/}`,
        );
      found = this.#member(found.scope, name, tag);
    }
    if (found.is === 'value') return undefined;
    if (comparison || !section)
      throw unresolved(
        tag,
        `${path.join('.')} is a ${found.is === 'one' ? 'record' : 'list'}: name one of its members`,
      );
    if (found.scope.resource.name === CUSTOM_FIELDS) throw unresolved(tag, 'name one of the custom fields');
    return found.scope;
  }

  #begin(name: string, tag: string): Resolution {
    const around = this.#scopes.findLast(({ resource }) => this.#has(resource, name));
    if (around) return this.#member(around, name, tag);
    if (name === TODAY) return { is: 'value' };
    const { registry } = this.#vocabulary;
    if (isOne(name)) return this.#root('one', name, registry.get(SINGLE_RECORDS[name]));
    if (isList(name)) return this.#root('list', name, registry.get(LISTS[name]));
    const names = [...Object.keys(SINGLE_RECORDS), ...Object.keys(LISTS), TODAY].join(', ');
    throw unresolved(tag, `${name} is unknown: begin with ${names}`);
  }

  #root(is: 'one' | 'list', root: string, resource: Resource): Resolution {
    this.#needOf(root);
    return { is, scope: { resource, root } };
  }

  #has({ name, fields }: Resource, member: string): boolean {
    const field = Object.hasOwn(fields, member) ? fields[member] : undefined;
    if (member === CUSTOM_FIELDS) return this.#vocabulary.customFields[name] !== undefined;
    return field !== undefined && field.member !== 'absent' && inVersion(field, this.#vocabulary.version);
  }

  #member(scope: Scope, name: string, tag: string): Resolution {
    const { resource, root, member } = scope;
    if (resource.name === CUSTOM_FIELDS) return this.#customField(scope, name, tag);
    if (!this.#has(resource, name)) throw unresolved(tag, `a ${resource.name} has no member ${name}`);
    if (name === CUSTOM_FIELDS) {
      if (member !== undefined)
        throw unresolved(
          tag,
          `${name} is nested too deeply: only those of the matter and its client can be shown`,
        );
      this.#needOf(root, 'custom_field_values');
      return {
        is: 'one',
        scope: { resource: { ...resource, name: CUSTOM_FIELDS, table: resource.name }, root },
      };
    }
    const field = resource.fields[name];
    if (member !== undefined) {
      if (field?.member !== 'plain')
        throw unresolved(
          tag,
          `${name} is nested too deeply: only simple members of the records in ${member} can be shown`,
        );
      this.#needOf(root, member).add(name);
      return { is: 'value' };
    }
    this.#needOf(root, name);
    if (field?.member !== 'relation') return { is: 'value' };
    const target = this.#vocabulary.registry.get(field.target);
    return { is: field.many ? 'list' : 'one', scope: { resource: target, root, member: name } };
  }

  #customField({ resource: { table: owner } }: Scope, name: string, tag: string): Resolution {
    const known = this.#vocabulary.customFields[owner] ?? new Set();
    if (known.has(name)) return { is: 'value' };
    const names =
      known.size === 0 ? 'the firm has none' : `the firm has ${[...known].slice(0, 50).join(', ')}`;
    throw unresolved(tag, `a ${owner} has no custom field ${name}: ${names}`);
  }

  #needOf(root: string, member?: string): Set<string> {
    const members = this.#needs.get(root) ?? new Map<string, Set<string>>();
    this.#needs.set(root, members);
    if (member === undefined) return new Set();
    const inner = members.get(member) ?? new Set<string>();
    members.set(member, inner);
    return inner;
  }
}

function unresolved(tag: string, reason: string): UnreadableTag {
  return new UnreadableTag(`{${tag.trim()}} cannot be resolved: ${reason}.`);
}

/** The name of a custom field in tags: `Case number` becomes case_number. */
export function nameInTags(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '')
    .replace(/^(?=\p{N})/u, '_');
}
