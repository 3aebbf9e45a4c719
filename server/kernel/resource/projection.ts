/**
 * What was chosen of a resource, compiled: the columns to select, and how each row of text becomes
 * JSON. A nested record of a few plain columns rides along in the row of its holder; any other is fetched
 * once for each distinct key of a page by a statement of its own.
 */
import type { Connection, ArrayRow, Prepared } from '../database/database.ts';
import { substitute, redacted, isRedacted, SlotNames, type Sight, type Slots } from './expression.ts';
import type { Field, Plain, Relation } from './field.ts';
import { columnOf, defaultFields, inVersion, type Registry, type Resource } from './resource.ts';
import type { Chosen } from './selection.ts';
import { statementName } from './statement-name.ts';
import { KINDS, type Encode } from './values.ts';

/** Who looks, and what the token lets them see of nested records. */
export interface Viewer extends Sight {
  readonly holds: (scope: string) => boolean;
}

export interface Projection {
  readonly columns: readonly string[];
  readonly members: readonly Member[];
}

interface Member {
  /** `{"price":` or `,"price":`. */
  readonly prefix: string;
  readonly column: number;
  readonly encode?: Encode;
  readonly nested?: Nested;
  /** The members of a record that rides along; `column` holds its id, null where there is none. */
  readonly joined?: readonly Member[];
  /** Written as it is, where no row decides. */
  readonly constant?: string;
}

interface Nested {
  readonly statement: Prepared;
  readonly slots: SlotNames;
  readonly many: boolean;
  readonly projection: Projection;
}

interface Building {
  readonly registry: Registry;
  readonly viewer: Viewer;
  readonly slots: SlotNames;
  /** Where a caller can join: the joins it shall make, and how many columns of one record may come with them. */
  readonly joins?: { readonly clauses: string[]; readonly widest: number };
}

/** How deep a record may stand inside others: nested, and named only inside nested (specification v4, lines 30–31). */
const DEEPEST = 2;

/** A nested record that the token may not read shows these; the rest of it is null. */
const ALWAYS_SHOWN = new Set(['id', 'etag']);

export function buildProjection(
  of: Resource,
  chosen: readonly Chosen[],
  building: Building,
  depth = 0,
): Projection {
  const columns: string[] = [];
  const members = chosen.map((each, index): Member => {
    const prefix = `${index === 0 ? '{' : ','}${JSON.stringify(each.name)}:`;
    const column = columns.length;
    if (each.constant !== undefined) return { prefix, column, constant: each.constant };
    const field = of.fields[each.name]!;
    if (field.member === 'absent') return { prefix, column, constant: field.many ? '[]' : 'null' };
    if (depth > 0 && !ALWAYS_SHOWN.has(each.name) && !maySee(of, building.viewer)) {
      return { prefix, column, constant: field.member === 'relation' && field.many ? '[]' : 'null' };
    }
    if (field.member === 'plain') {
      columns.push(
        hiddenWhenNested(of, each.name, plainExpression(each.name, field, building), building, depth),
      );
      return { prefix, column, encode: field.encode ?? KINDS[field.kind].encode };
    }
    if (depth >= DEEPEST) return { prefix, column, constant: field.many ? '[]' : 'null' };
    const local = field.local ?? `{t}.${field.column ?? `${each.name}_id`}`;
    const shown = substitute(redacted(local, field.redact, building.viewer), 't', building.slots);
    const joined = depth === 0 ? joinOne(field, each, shown, columns, building) : undefined;
    if (joined) return { prefix, column, joined };
    columns.push(hiddenWhenNested(of, each.name, shown, building, depth));
    return { prefix, column, nested: buildNested(field, each, building, depth + 1) };
  });
  return { columns, members };
}

/** The expression of a plain field in this version, as this user sees it. */
function plainExpression(name: string, field: Plain, { viewer, slots }: Building): string {
  const formerly = field.formerly?.find(({ until }) => viewer.version <= until);
  const expression = formerly?.sql ?? field.sql ?? `{t}.${columnOf(name, field)}`;
  return substitute(redacted(expression, field.redact, viewer), 't', slots);
}

function maySee(of: Resource, viewer: Viewer): boolean {
  return of.scope === undefined || of.nestedFreely === true || viewer.holds(`${of.scope}_read`);
}

/** A record that the user may not see stands nested with its id and nothing else. */
function hiddenWhenNested(
  of: Resource,
  name: string,
  expression: string,
  { viewer, slots }: Building,
  depth: number,
): string {
  if (depth === 0 || ALWAYS_SHOWN.has(name) || !isRedacted(of.visible, viewer)) return expression;
  return `case when ${substitute(of.visible.unless, 't', slots)} then ${expression} end`;
}

/**
 * Joins one record of plain columns to its holder's row, and answers its members; undefined where there is more
 * to it than that. What it may show is decided as for every nested record.
 */
function joinOne(
  relation: Relation,
  chosen: Chosen,
  local: string,
  columns: string[],
  building: Building,
): Member[] | undefined {
  const { registry, viewer, slots, joins } = building;
  const target = registry.get(relation.target);
  const names = innerNames(relation, chosen, target, viewer);
  const simple = !relation.many && !relation.foreign && !relation.via && !relation.where && !target.from;
  if (
    !joins ||
    !simple ||
    names.length === 0 ||
    names.length > joins.widest ||
    isRedacted(target.visible, viewer)
  )
    return undefined;
  if (!names.every((name) => isColumn(target.fields[name]!, viewer))) return undefined;
  const alias = `n${joins.clauses.length}`;
  joins.clauses.push(
    `left join ${target.table} ${alias} on ${target.tenant ? `${alias}.account_id = ${slots.use('account')} and ` : ''}${alias}.id = ${local}`,
  );
  columns.push(`${alias}.id`);
  return names.map((name, index): Member => {
    const prefix = `${index === 0 ? '{' : ','}${JSON.stringify(name)}:`;
    const field = target.fields[name]!;
    if (field.member !== 'plain' || (!ALWAYS_SHOWN.has(name) && !maySee(target, viewer)))
      return { prefix, column: 0, constant: 'null' };
    return {
      prefix,
      column: columns.push(`${alias}.${columnOf(name, field)}`) - 1,
      encode: field.encode ?? KINDS[field.kind].encode,
    };
  });
}

/** Whether a member is read as its column stands, by anybody and in this version; or is never there. */
function isColumn(field: Field, viewer: Viewer): boolean {
  if (field.member === 'absent') return !field.many;
  return field.member === 'plain' && !field.sql && !field.formerly && !isRedacted(field.redact, viewer);
}

function innerNames({ shows }: Relation, chosen: Chosen, target: Resource, viewer: Viewer): string[] {
  const names = chosen.inner ?? shows ?? defaultFields(target, viewer.version);
  return names.filter((name) => inVersion(target.fields[name]!, viewer.version));
}

function buildNested(
  relation: Relation,
  chosen: Chosen,
  { registry, viewer }: Building,
  depth: number,
): Nested {
  const target = registry.get(relation.target);
  const names = innerNames(relation, chosen, target, viewer);
  const slots = new SlotNames();
  const inner = names.map((name) => ({ name }));
  const projection = buildProjection(target, inner, { registry, viewer, slots }, depth);
  const key = relation.via ? `v.${relation.via.local}` : `t.${relation.foreign ?? 'id'}`;
  // What is looked for is what its own list would show; what a row names by its id stands there whatever became of it.
  const looked = relation.many || relation.foreign !== undefined;
  const conditions = [
    ...(target.tenant ? [`t.account_id = ${slots.use('account')}`] : []),
    `${key} = any(${slots.use('keys')}::bigint[])`,
    ...(looked && target.keepsDeleted ? ['t.deleted_at is null'] : []),
    ...(looked && target.where ? [`(${substitute(target.where, 't', slots)})`] : []),
    ...(relation.where ? [`(${substitute(relation.where, 't', slots)})`] : []),
  ];
  const source = `${substitute(target.from ?? target.table, 't', slots)} t`;
  const via = relation.via
    ? ` join ${relation.via.table} v on v.account_id = t.account_id and v.${relation.via.target} = t.id`
    : '';
  const ordering =
    relation.many || relation.orderBy
      ? ` order by ${substitute(relation.orderBy ?? '{t}.id', 't', slots)}`
      : '';
  const text =
    `select ${[key, ...projection.columns].join(', ')} from ${source}${via}` +
    ` where ${conditions.join(' and ')}${ordering}`;
  return { statement: { name: statementName(text), text }, slots, many: relation.many, projection };
}

/** Turns rows into JSON objects; `offset` is where the projection's columns begin in a row. */
export async function writeRows(
  connection: Connection,
  { members }: Projection,
  rows: readonly ArrayRow[],
  slots: Slots,
  offset = 0,
): Promise<string[]> {
  const nested: (ReadonlyMap<string, string> | undefined)[] = [];
  for (const [index, member] of members.entries()) {
    if (member.nested)
      nested[index] = await fetchNested(connection, member.nested, rows, offset + member.column, slots);
  }
  return rows.map((row) => {
    let text = '';
    for (let index = 0; index < members.length; index++) {
      const member = members[index]!;
      const value = row[offset + member.column] ?? null;
      text += member.prefix;
      if (member.constant !== undefined) text += member.constant;
      else if (member.encode) text += value === null ? 'null' : member.encode(value);
      else if (member.joined) text += value === null ? 'null' : writeJoined(member.joined, row, offset);
      else
        text +=
          (value === null ? undefined : nested[index]?.get(value)) ?? (member.nested?.many ? '[]' : 'null');
    }
    return text === '' ? '{}' : `${text}}`;
  });
}

function writeJoined(members: readonly Member[], row: ArrayRow, offset: number): string {
  let text = '';
  for (const { prefix, column, encode } of members) {
    const value = row[offset + column] ?? null;
    text += prefix + (encode && value !== null ? encode(value) : 'null');
  }
  return `${text}}`;
}

/** The nested records of a page by their key, each already written. */
async function fetchNested(
  connection: Connection,
  { statement, slots: names, many, projection }: Nested,
  rows: readonly ArrayRow[],
  column: number,
  slots: Slots,
): Promise<ReadonlyMap<string, string>> {
  const keys = [
    ...new Set(
      rows.map((row) => row[column]).filter((key): key is string => key !== null && key !== undefined),
    ),
  ];
  const written = new Map<string, string>();
  if (keys.length === 0) return written;
  const found = await connection.arrays(statement, names.values({ ...slots, keys }));
  const texts = await writeRows(connection, projection, found, slots, 1);
  if (!many) {
    found.forEach((row, index) => written.has(row[0]!) || written.set(row[0]!, texts[index]!));
    return written;
  }
  const lists = new Map<string, string[]>();
  found.forEach((row, index) => {
    const list = lists.get(row[0]!);
    if (list) list.push(texts[index]!);
    else lists.set(row[0]!, [texts[index]!]);
  });
  for (const [key, list] of lists) written.set(key, `[${list.join(',')}]`);
  return written;
}
