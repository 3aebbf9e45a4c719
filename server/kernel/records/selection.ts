/**
 * Parses `fields` (practice:27–31): names separated by commas; the name of a nested record may be followed by its own
 * members in braces, one level deep.
 */
import { refuse } from '../errors/kernel-refusals.ts';
import { nearest } from '../errors/nearest.ts';
import { defaultFields, includedFields, isMember, type Resource } from '../declarations/resource.ts';
import type { Registry } from '../declarations/registry.ts';
import { inVersion } from '../declarations/field.ts';

/** The selected members of a resource, with the selected members of nested records. */
export interface Selection {
  readonly members: readonly Chosen[];
  /** A canonical text of the selection, part of the key of a compiled shape. */
  readonly key: string;
}

export interface Chosen {
  readonly name: string;
  /** Undefined for a plain member, and for a nested record without braces. */
  readonly inner?: readonly string[];
  /** Constant JSON, independent of the record. */
  readonly constant?: string;
}

/** The longest `fields` that is accepted; legitimate ones are much shorter. */
const FIELDS_CHARACTERS = 20_000;

/** Parses `fields` for a resource; throws 400 InvalidFields with the first invalid token. */
export function readSelection(
  text: string | undefined,
  of: Resource,
  version: number,
  registry: Registry,
): Selection {
  if (text === undefined || text.trim() === '') {
    return selected(defaultFields(of, version).map((name) => ({ name })));
  }
  if (text.length > FIELDS_CHARACTERS) throw invalid(text, of, namesOf(of, version));
  const chosen = new Map<string, Chosen>();
  for (const token of split(text, of, version)) {
    const each = readToken(token, of, version, registry);
    const before = chosen.get(each.name);
    chosen.set(
      each.name,
      before?.inner && each.inner ? { name: each.name, inner: union(before.inner, each.inner) } : each,
    );
  }
  return selected([...chosen.values()]);
}

/** Splits at commas outside of braces. */
function split(text: string, of: Resource, version: number): string[] {
  const tokens: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at <= text.length; at++) {
    const character = text[at];
    if (character === '{') depth++;
    if (character === '}') depth--;
    if (depth < 0) throw invalid(text.slice(start, at + 1), of, namesOf(of, version));
    if ((character === ',' && depth === 0) || at === text.length) {
      tokens.push(text.slice(start, at).trim());
      start = at + 1;
    }
  }
  if (depth !== 0) throw invalid(tokens.at(-1) ?? text, of, namesOf(of, version));
  return tokens;
}

function readToken(token: string, of: Resource, version: number, registry: Registry): Chosen {
  const brace = token.indexOf('{');
  const name = brace < 0 ? token : token.slice(0, brace).trimEnd();
  const field = Object.hasOwn(of.fields, name) ? of.fields[name] : undefined;
  if (!field || !inVersion(field, version)) throw invalid(token, of, namesOf(of, version));
  if (brace < 0) return { name };
  if (field.member === 'plain') throw refuse('fields.not_nested', { token, name });
  if (!token.endsWith('}')) throw invalid(token, of, namesOf(of, version));
  const inside = token.slice(brace + 1, -1).trim();
  const inner = inside === '' ? [] : split(inside, of, version);
  if (inner.length === 0) throw invalid(token, of, namesOf(of, version));
  const known = innerMembers(field, version, registry);
  for (const each of inner) {
    const [deeper = ''] = each.split('{');
    if (deeper !== each && known.has(deeper)) throw refuse('fields.too_deep', { token: each, name: deeper });
    if (!known.has(each)) {
      const nested = field.member === 'relation' ? registry.get(field.target) : { name };
      throw invalid(`${name}{${each}}`, nested, known, each);
    }
  }
  return { name, inner: [...new Set(inner)] };
}

/** The members allowed in a nested record's braces; never a name with its own braces. */
function innerMembers(
  field: Resource['fields'][string],
  version: number,
  registry: Registry,
): ReadonlySet<string> {
  if (field.member === 'absent') return new Set(field.members);
  if (field.member === 'plain') return new Set();
  return namesOf(registry.get(field.target), version);
}

function namesOf({ fields }: Resource, version: number): ReadonlySet<string> {
  const members = Object.entries(fields).filter(([, field]) => inVersion(field, version));
  return new Set(members.map(([name]) => name));
}

/** `part` is the invalid part of the token, if that is shown with its braces. */
function invalid(
  token: string,
  { name: resource }: Pick<Resource, 'name'>,
  names: ReadonlySet<string>,
  part = token,
) {
  const values = {
    token: token === '' ? 'An empty name' : token,
    resource,
    accepted: [...names].join(', '),
  };
  const [word = ''] = part.split('{');
  return refuse('fields.invalid', values, { suggestion: nearest(word.trim(), names) });
}

function union(one: readonly string[], other: readonly string[]): string[] {
  return [...new Set([...one, ...other])];
}

/** The member that lists the names of members hidden because a scope is missing. */
export const REDACTED_FIELDS = 'redacted_fields';

/**
 * All default members, and those that `include` names; unknown names are ignored. A member whose scope the token
 * lacks is null and listed in `redacted_fields`.
 */
export function readInclusion(
  texts: readonly string[],
  of: Resource,
  version: number,
  scopes: ReadonlySet<string>,
): Selection {
  const wanted = new Set(texts.flatMap((text) => text.split(',')).map((name) => name.trim().toLowerCase()));
  const included = [...includedFields(of)].filter(
    ([name]) => wanted.has(name) && isMember(of, name, version),
  );
  const hidden = included.filter(([, scope]) => !scopes.has(scope)).map(([name]) => name);
  return selected([
    ...defaultFields(of, version).map((name) => ({ name })),
    ...included.map(([name]) => (hidden.includes(name) ? { name, constant: 'null' } : { name })),
    ...(hidden.length > 0 ? [{ name: REDACTED_FIELDS, constant: JSON.stringify(hidden) }] : []),
  ]);
}

/** A selection of these members. */
export function selected(members: readonly Chosen[]): Selection {
  return { members, key: members.map(keyOf).join() };
}

function keyOf({ name, inner, constant }: Chosen): string {
  return name + (inner ? `{${inner.join()}}` : '') + (constant === undefined ? '' : `=${constant}`);
}
