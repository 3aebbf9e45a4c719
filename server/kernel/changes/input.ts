/**
 * Parses request bodies: the accepted members are the writable fields and the declared input of a resource. Unknown
 * members are ignored and listed (decisions:11), or refused if the caller prefers that (decisions:119). Invalid
 * members are refused by name, all of them together.
 */
import type { Input, Writing } from '../declarations/member.ts';
import type { Parameter } from '../database/sql.ts';
import { refuse } from '../errors/kernel-refusals.ts';
import { nearest } from '../errors/nearest.ts';
import { merge, type Refusal } from '../errors/refusal.ts';
import { isObject } from '../values/json-object.ts';
import { inputOnWrite } from './input-on-write.ts';
import type { Member, Members } from '../declarations/member.ts';
import type { Resource } from '../declarations/resource.ts';
import type { Registry } from '../declarations/registry.ts';
import { inVersion, type Plain } from '../declarations/field.ts';
import type { Body } from '../declarations/typed-rows.ts';
import { KINDS, readChoice } from '../declarations/values.ts';

export interface Reference {
  readonly path: string;
  readonly target: string;
  readonly id: string;
}

export interface ReadBody<M extends Members = Members> {
  readonly input: Body<M>;
  readonly references: readonly Reference[];
  readonly ignored: readonly string[];
}

/** The most elements of an array in a body. */
const LIST_ELEMENTS = 500;

/** The most unknown members listed in a refusal. */
const UNKNOWN_MEMBERS = 50;

/** The most characters of an unparsable value that is stored as text. */
const KEPT_CHARACTERS = 255;

/** All members that a resource's body may have for this operation and version. */
export function membersOf(of: Resource, writing: Writing, version: number, registry: Registry): Members {
  const members: Record<string, Member> = {};
  for (const [name, field] of Object.entries(of.fields)) {
    if (field.member === 'absent' || !field.write || !inVersion(field, version)) continue;
    if (field.write !== true && field.write !== writing) continue;
    const required = (field.required ?? false) && writing === 'create';
    if (field.member === 'plain') {
      members[name] = plainMember(field, required);
    } else if (field.many) {
      members[name] = { is: 'list', members: elementMembers(registry.get(field.target), version, registry) };
    } else {
      members[name] = { is: 'reference', target: field.target, required, nullable: field.nullable ?? false };
    }
  }
  return { ...members, ...inputOnWrite(of.input ?? {}, writing, version) };
}

function plainMember(field: Plain, required: boolean): Member {
  const { kind, choices, limit, schema, lenient } = field;
  return {
    is: 'value',
    kind,
    required,
    nullable: field.nullable ?? !field.required,
    ...(choices ? { choices } : {}),
    ...(limit ? { limit } : {}),
    ...(schema ? { schema } : {}),
    ...(lenient ? { lenient } : {}),
  };
}

/**
 * An element of a nested array: without an id it creates, with an id it changes, with an id and _destroy it deletes
 * (records:304).
 */
function elementMembers(of: Resource, version: number, registry: Registry): Members {
  const removal: Member = { is: 'value', kind: 'boolean' };
  return {
    id: { is: 'value', kind: 'text' },
    _destroy: removal,
    _deleted: removal,
    ...membersOf(of, 'update', version, registry),
  };
}

/** Parses `data`; throws one 422 that names every invalid member, and with `strict` also unknown ones. */
export function readBody<const M extends Members>(
  data: Readonly<Record<string, unknown>>,
  members: M,
  strict?: boolean,
): ReadBody<M>;
export function readBody(
  data: Readonly<Record<string, unknown>>,
  members: Members,
  strict = false,
): ReadBody {
  const refusals: Refusal[] = [];
  const references: Reference[] = [];
  const ignored: string[] = [];
  const reading = new Reading(refusals, references, ignored, strict);
  const input = reading.object(data, members, '');
  if (refusals.length > 0) throw merge(refusals);
  return { input, references, ignored };
}

class Reading {
  readonly refusals: Refusal[];
  readonly references: Reference[];
  readonly ignored: string[];
  readonly strict: boolean;

  constructor(refusals: Refusal[], references: Reference[], ignored: string[], strict: boolean) {
    this.refusals = refusals;
    this.references = references;
    this.ignored = ignored;
    this.strict = strict;
  }

  object(data: Readonly<Record<string, unknown>>, members: Members, path: string): Input {
    const input: Record<string, Input[string]> = {};
    for (const [name, value] of Object.entries(data)) {
      const member = Object.hasOwn(members, name) ? members[name] : undefined;
      if (!member || value === undefined) this.#unknown(path, name, Object.keys(members));
      else input[name] = this.value(value, member, path + name);
    }
    for (const [name, member] of Object.entries(members)) {
      if (member.required && (data[name] ?? null) === null) this.#refuse('member.required', path + name);
    }
    return input;
  }

  #unknown(path: string, name: string, names: readonly string[]): void {
    this.ignored.push(path + name);
    if (!this.strict || this.ignored.length > UNKNOWN_MEMBERS) return;
    this.refusals.push(
      refuse(
        'member.unknown',
        { member: path + name, accepted: names.join(', ') },
        { field: fieldOf(path + name), suggestion: nearest(name, names) },
      ),
    );
  }

  value(value: unknown, member: Member, path: string): Input[string] {
    if ('lenient' in member && member.lenient) return this.#lenient(value, member, path);
    return this.#strict(value, member, path);
  }

  #lenient(value: unknown, member: Member, path: string): Input[string] {
    const attempt = new Reading([], this.references, this.ignored, this.strict);
    const read = attempt.#strict(value, member, path);
    if (attempt.refusals.length === 0) return read;
    this.ignored.push(path);
    const text = (typeof value === 'string' ? value : JSON.stringify(value)).replaceAll('\u0000', '');
    return [...text].slice(0, KEPT_CHARACTERS).join('');
  }

  #strict(value: unknown, member: Member, path: string): Input[string] {
    if (value === null) {
      if (member.is === 'list') return [];
      if (!member.nullable && !member.required) this.#refuse('member.null', path);
      return null;
    }
    switch (member.is) {
      case 'value':
        return this.#plain(value, member, path);
      case 'reference':
        return this.#reference(value, member, path);
      case 'object':
        if (isObject(value)) return this.object(value, member.members, `${path}.`);
        return this.#refuse('member.invalid', path, value, wanted(member.members));
      case 'list':
        return this.#list(value, member.members, path);
    }
  }

  #plain(value: unknown, member: Member & { is: 'value' }, path: string): Parameter | undefined {
    const { kind, choices, limit, nullable } = member;
    if (value === '' && kind !== 'text' && nullable) return null;
    const read = choices ? readChoice(choices, value) : KINDS[kind].read(value);
    if (read === undefined) {
      return this.#refuse(
        'member.invalid',
        path,
        value,
        choices ? `send one of ${choices.join(', ')}` : KINDS[kind].accepted,
      );
    }
    if (limit !== undefined && typeof read === 'string' && [...read].length > limit) {
      return this.#refuse('member.invalid', path, value, `send at most ${limit} characters`);
    }
    return read;
  }

  #reference(value: unknown, member: Member & { is: 'reference' }, path: string): Parameter | undefined {
    const object = !member.bare && isObject(value) ? value : undefined;
    for (const name of Object.keys(object ?? {})) if (name !== 'id') this.#unknown(`${path}.`, name, ['id']);
    const given = object ? object.id : value;
    if (given === undefined && !member.bare)
      return member.required ? this.#refuse('member.required', `${path}.id`) : undefined;
    if (given === null && member.nullable) return null;
    const id = KINDS.integer.read(given);
    if (typeof id !== 'string') {
      return this.#refuse(
        'member.invalid',
        path,
        value,
        member.bare ? KINDS.integer.accepted : 'send an object with an id',
      );
    }
    this.references.push({ path, target: member.target, id });
    return id;
  }

  /** Accepts arrays, and objects with numeric keys, which form bodies produce. */
  #list(value: unknown, members: Members, path: string): readonly Input[] | undefined {
    const elements = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : undefined;
    if (!elements || !elements.every(isObject))
      return this.#refuse('member.invalid', path, value, 'send an array of objects');
    if (elements.length > LIST_ELEMENTS) {
      return this.#refuse(
        'member.invalid',
        path,
        `${elements.length} elements`,
        `send at most ${LIST_ELEMENTS}`,
      );
    }
    return elements.map((element, index) => this.object(element, members, `${path}[${index}].`));
  }

  #refuse(
    code: 'member.required' | 'member.null' | 'member.invalid',
    path: string,
    value?: unknown,
    accepted?: string,
  ): undefined {
    this.refusals.push(refuse(code, { member: path, value, accepted }, { field: fieldOf(path) }));
    return undefined;
  }
}

/** `matter_budget.budget` and `addresses[2].city` are reported under the record's member. */
export function fieldOf(path: string): string {
  return /^[^.[]+/.exec(path)?.[0] ?? path;
}

function wanted(members: Members): string {
  return `send an object with ${Object.keys(members).join(', ')}`;
}
