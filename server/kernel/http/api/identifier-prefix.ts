/**
 * The prefix `svc` in members, paths and values of the API is a setting, so that integrations written for another
 * prefix work. Declarations use `svc`; if another prefix is set, they are renamed here, once, before anything is
 * compiled from them.
 */
import type { Schema } from '../../values/json-schema.ts';
import type { Field } from '../../declarations/field.ts';
import type { Filter } from '../../declarations/filter.ts';
import type { Members } from '../../declarations/member.ts';
import type { Resource } from '../../declarations/resource.ts';

const WRITTEN = 'svc';

/** The resource with another prefix. Columns keep their names. */
export function underPrefix(of: Resource, prefix: string): Resource {
  if (prefix === WRITTEN) return of;
  const rename = (name: string): string => name.replace(/(?<![a-z0-9])svc(?![a-z0-9])/g, prefix);
  const keys = <T>(
    members: Readonly<Record<string, T>>,
    change: (value: T, name: string) => T,
  ): Record<string, T> =>
    Object.fromEntries(Object.entries(members).map(([name, value]) => [rename(name), change(value, name)]));
  return {
    ...of,
    ...(of.path ? { path: rename(of.path) } : {}),
    ...(of.defaults ? { defaults: of.defaults.map(rename) } : {}),
    ...(of.input ? { input: renamedMembers(of.input, rename) } : {}),
    ...(of.orders ? { orders: keys(of.orders, (order) => order) } : {}),
    ...(of.filters ? { filters: keys(of.filters, (filter) => renamedFilter(filter, rename)) } : {}),
    fields: keys(of.fields, (field, name) => renamedField(field, name, rename)),
  };
}

/** Renames the members of a body, including nested ones. */
function renamedMembers(members: Members, rename: (name: string) => string): Members {
  return Object.fromEntries(
    Object.entries(members).map(([name, member]) => [
      rename(name),
      member.is === 'object' || member.is === 'list'
        ? { ...member, members: renamedMembers(member.members, rename) }
        : member,
    ]),
  );
}

function renamedField(field: Field, name: string, rename: (name: string) => string): Field {
  if (field.member === 'absent') return { ...field, members: field.members.map(rename) };
  if (field.member === 'relation') return field;
  return {
    ...field,
    ...(field.choices ? { choices: field.choices.map(rename) } : {}),
    ...(field.schema ? { schema: renamedSchema(field.schema, rename) } : {}),
    ...(field.sql
      ? { sql: field.sql.replace(`'${WRITTEN}'`, `'${rename(WRITTEN)}'`) }
      : { column: field.column ?? name, ...renamedWords(field.choices, field.column ?? name, rename) }),
  };
}

/** Stored words keep the declared prefix, so that the setting can be changed later. */
function renamedWords(
  choices: readonly string[] = [],
  column: string,
  rename: (name: string) => string,
): { readonly sql?: string; readonly storedAs?: Readonly<Record<string, string>> } {
  const words = choices.filter((word) => rename(word) !== word);
  if (words.length === 0) return {};
  const cases = words.map((word) => `when '${word}' then '${rename(word)}'`).join(' ');
  return {
    sql: `(case {t}.${column} ${cases} else {t}.${column} end)`,
    storedAs: Object.fromEntries(words.map((word) => [rename(word), word])),
  };
}

function renamedSchema(schema: Schema, rename: (name: string) => string): Schema {
  const text = JSON.stringify(schema).replace(/"(\w+)":/g, (_, name: string) => `"${rename(name)}":`);
  return JSON.parse(text);
}

/** A filter whose values contain the prefix accepts the renamed ones. */
function renamedFilter(filter: Filter, rename: (name: string) => string): Filter {
  const words = (filter.schema.enum ?? []).filter((word) => typeof word === 'string');
  const written = new Map(words.filter((word) => rename(word) !== word).map((word) => [rename(word), word]));
  if (written.size === 0) return filter;
  return {
    ...filter,
    read: (texts, name) =>
      filter.read(
        texts.map((text) => written.get(text.toLowerCase()) ?? text),
        name,
      ),
    schema: { ...filter.schema, enum: words.map(rename) },
  };
}
