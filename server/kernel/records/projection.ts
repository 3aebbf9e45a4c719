/**
 * A compiled selection: the columns to select, and how each value becomes JSON. A nested record of plain columns
 * whose writes are all counted is cached between pages until the record counter shows a write. Another one with few
 * plain columns is joined to its parent's row. Any other is read by its own statement, once per distinct key of a
 * page.
 */
import { fromText, type WriteJson } from '../values/json-bytes.ts';
import type { Viewer } from '../requests/viewer.ts';
import type { Prepared } from '../database/database.ts';
import { substitute, redacted, isRedacted, ParameterNames, visibleTo } from '../declarations/expression.ts';
import { type Field, type Plain, type Relation, columnOf, isRelation } from '../declarations/field.ts';
import { defaultFields, declaredField, isMember, type Resource } from '../declarations/resource.ts';
import type { Registry } from '../declarations/registry.ts';
import type { Chosen } from './selection.ts';
import { statementName } from '../database/raw/statement-name.ts';
import { writesSql } from './record-counter.ts';
import { KINDS } from '../declarations/values.ts';

export interface Projection {
  readonly columns: readonly string[];
  readonly members: readonly Member[];
  /** The joins that evaluate conditions of what is hidden, once per row; they come before the joins of records. */
  readonly tests: readonly string[];
}

export interface Member {
  /** `{"price":` or `,"price":`, and the value where it does not depend on the row. */
  readonly prefix: Buffer;
  /** The index of the value's column; absent where the prefix contains the value. */
  readonly column?: number;
  readonly write?: WriteJson;
  readonly nested?: Nested;
  /** The members of a joined nested record; `column` holds its id, null if there is none. */
  readonly joined?: readonly Member[];
  readonly cached?: CachedNested;
}

export interface Nested {
  readonly statement: Prepared;
  readonly parameters: ParameterNames;
  readonly many: boolean;
  readonly projection: Projection;
}

/** A nested record whose JSON is cached between pages. */
export interface CachedNested {
  /** The cache key of this record's selection. */
  readonly name: string;
  /** The index of the counter that counts its writes, among those read with the page's rows. */
  readonly counter: number;
  /** Returns for each key the id, the counted writes, and the members' columns. */
  readonly statement: Prepared;
  readonly parameters: ParameterNames;
  readonly members: readonly Member[];
}

interface Building {
  readonly registry: Registry;
  readonly viewer: Viewer;
  readonly parameters: ParameterNames;
  /** Set if the caller can join: the joins to add, and the most columns of one joined record. */
  readonly joins?: { readonly clauses: string[]; readonly widest: number };
  /** Set if nested records can be cached: the resources whose counters the caller's statement must read. */
  readonly counters?: string[];
}

interface Tested extends Building {
  /** The conditions of what is hidden. */
  readonly tests: string[];
}

/** The deepest nesting: nested records, and records named inside them (practice:30,31). */
const DEEPEST = 2;

/** The members shown of a nested record that the token may not read; the others are null. */
const ALWAYS_SHOWN = new Set(['id', 'etag']);

export function buildProjection(
  of: Resource,
  chosen: readonly Chosen[],
  given: Building,
  depth = 0,
): Projection {
  const columns: string[] = [];
  const building: Tested = { ...given, tests: [] };
  const members = chosen.map((each, index): Member => {
    if (each.constant !== undefined) return { prefix: prefixOf(each.name, index, each.constant) };
    const column = columns.length;
    const field = declaredField(of, each.name);
    const empty = { prefix: prefixOf(each.name, index, emptyOf(field)) };
    if (field.member === 'absent') return empty;
    if (depth > 0 && !ALWAYS_SHOWN.has(each.name) && !maySee(of, building.viewer)) return empty;
    const prefix = prefixOf(each.name, index);
    if (field.member === 'plain') {
      columns.push(
        hiddenWhenNested(of, each.name, plainExpression(each.name, field, building), building, depth),
      );
      return { prefix, column, write: writerOf(field) };
    }
    if (depth >= DEEPEST) return empty;
    const local = field.local ?? `{t}.${field.column ?? `${each.name}_id`}`;
    const shown = shownUnlessHidden(local, field, building);
    const row = depth === 0 ? plainRow(field, each, building) : undefined;
    const cached = row && cacheNestedRecord(row, building);
    if (cached) return { prefix, column: columns.push(shown) - 1, cached };
    const joined = row && joinOne(row, shown, columns, building);
    if (joined) return { prefix, column, joined };
    columns.push(hiddenWhenNested(of, each.name, shown, building, depth));
    return { prefix, column, nested: buildNested(field, each, building, depth + 1) };
  });
  return { columns, members, tests: testedOnce(building.tests) };
}

function prefixOf(name: string, index: number, constant = ''): Buffer {
  return Buffer.from(`${index === 0 ? '{' : ','}${JSON.stringify(name)}:${constant}`);
}

/** What a member shows that never has a value. */
function emptyOf(field: Field): string {
  return isRelation(field) && field.many ? '[]' : 'null';
}

function writerOf({ encode, kind }: Plain): WriteJson {
  return encode ? fromText(encode) : KINDS[kind].write;
}

/** The expression of a plain field in this version for this user. */
function plainExpression(name: string, field: Plain, building: Tested): string {
  const formerly = field.formerly?.find(({ until }) => building.viewer.version <= until);
  return shownUnlessHidden(formerly?.sql ?? field.sql ?? `{t}.${columnOf(name, field)}`, field, building);
}

function shownUnlessHidden(expression: string, { redact }: Plain | Relation, building: Tested): string {
  const shown = redacted(expression, redact, building.viewer, (condition) => testOnce(condition, building));
  return substitute(shown, 't', building.parameters);
}

/** The name of a condition's result. A condition may hide many members; repeating it in each would take far longer. */
function testOnce(condition: string, { parameters, tests }: Tested): string {
  const text = substitute(condition, 't', parameters);
  const at = tests.indexOf(text);
  return `test.t${at >= 0 ? at : tests.push(text) - 1}`;
}

/** The join that evaluates each condition once per row; OFFSET keeps the planner from copying it to each use. */
function testedOnce(tests: readonly string[]): string[] {
  if (tests.length === 0) return [];
  const results = tests.map((text, index) => `(${text}) as t${index}`);
  return [`cross join lateral (select ${results.join(', ')} offset 0) test`];
}

function maySee(of: Resource, viewer: Viewer): boolean {
  return of.scope === undefined || of.nestedFreely === true || viewer.holds(`${of.scope}_read`);
}

/** A nested record that the user may not see shows only its id. */
function hiddenWhenNested(
  of: Resource,
  name: string,
  expression: string,
  building: Tested,
  depth: number,
): string {
  const visible = depth === 0 || ALWAYS_SHOWN.has(name) ? undefined : visibleTo(of, building.viewer);
  return visible ? `case when ${testOnce(visible, building)} then ${expression} end` : expression;
}

/** A single nested record that consists only of columns of its own table. */
interface PlainRow {
  readonly target: Resource;
  readonly names: readonly string[];
}

/** Undefined if the record is not that simple. The same visibility rules apply as for every nested record. */
function plainRow(relation: Relation, chosen: Chosen, { registry, viewer }: Building): PlainRow | undefined {
  const target = registry.get(relation.target);
  const names = innerNames(relation, chosen, target, viewer);
  const simple = !relation.many && !relation.foreign && !relation.via && !relation.where && !target.from;
  if (!simple || names.length === 0 || visibleTo(target, viewer)) return undefined;
  return names.every((name) => isColumn(declaredField(target, name), viewer)) ? { target, names } : undefined;
}

/** The members of a plain row; their columns are added to those being read. */
function plainMembers(
  { target, names }: PlainRow,
  columns: string[],
  alias: string,
  viewer: Viewer,
): Member[] {
  return names.map((name, index): Member => {
    const field = declaredField(target, name);
    if (field.member !== 'plain' || (!ALWAYS_SHOWN.has(name) && !maySee(target, viewer)))
      return { prefix: prefixOf(name, index, 'null') };
    const expression = `${alias}.${columnOf(name, field)}`;
    const at = columns.indexOf(expression);
    const column = at >= 0 ? at : columns.push(expression) - 1;
    return { prefix: prefixOf(name, index), column, write: writerOf(field) };
  });
}

function joinOne(
  row: PlainRow,
  local: string,
  columns: string[],
  { viewer, parameters, joins }: Building,
): Member[] | undefined {
  const { target, names } = row;
  if (!joins || names.length > joins.widest) return undefined;
  const alias = `n${joins.clauses.length}`;
  joins.clauses.push(
    `left join ${target.table} ${alias} on ${target.tenant ? `${alias}.account_id = ${parameters.use('account')} and ` : ''}${alias}.id = ${local}`,
  );
  columns.push(`${alias}.id`);
  return plainMembers(row, columns, alias, viewer);
}

function cacheNestedRecord(row: PlainRow, { viewer, counters }: Building): CachedNested | undefined {
  const { target } = row;
  if (!counters || !target.cacheNested) return undefined;
  const at = counters.indexOf(target.name);
  const counter = at >= 0 ? at : counters.push(target.name) - 1;
  const parameters = new ParameterNames();
  const columns = ['t.id', writesSql(target.name, parameters)];
  const members = plainMembers(row, columns, 't', viewer);
  const text =
    `select ${columns.join(', ')} from ${target.table} t` +
    ` where t.account_id = ${parameters.use('account')} and t.id = any(${parameters.use('keys')}::bigint[])`;
  const name = `${target.name} ${members.map(({ prefix, column }) => prefix.toString() + (column === undefined ? '' : columns[column])).join('')}`;
  return { name, counter, statement: { name: statementName(text), text }, parameters, members };
}

/** Whether a member is read directly from its column for every user in this version, or never exists. */
export function isColumn(field: Field, viewer: Viewer): boolean {
  if (field.member === 'absent') return true;
  return field.member === 'plain' && !field.sql && !field.formerly && !isRedacted(field.redact, viewer);
}

function innerNames({ shows }: Relation, chosen: Chosen, target: Resource, viewer: Viewer): string[] {
  const names = chosen.inner ?? shows ?? defaultFields(target, viewer.version);
  return names.filter((name) => isMember(target, name, viewer.version));
}

function buildNested(
  relation: Relation,
  chosen: Chosen,
  { registry, viewer }: Building,
  depth: number,
): Nested {
  const target = registry.get(relation.target);
  const names = innerNames(relation, chosen, target, viewer);
  const parameters = new ParameterNames();
  const inner = names.map((name) => ({ name }));
  const projection = buildProjection(target, inner, { registry, viewer, parameters }, depth);
  const key = relation.via ? `v.${relation.via.local}` : `t.${relation.foreign ?? 'id'}`;
  // Records that are looked up are filtered like their own list; a record named by id is shown whatever its state.
  const looked = relation.many || relation.foreign !== undefined;
  const conditions = [
    ...(target.tenant ? [`t.account_id = ${parameters.use('account')}`] : []),
    `${key} = any(${parameters.use('keys')}::bigint[])`,
    ...(looked && target.keepsDeleted ? ['t.deleted_at is null'] : []),
    ...(looked && target.where ? [`(${substitute(target.where, 't', parameters)})`] : []),
    ...(relation.where ? [`(${substitute(relation.where, 't', parameters)})`] : []),
  ];
  const source = `${substitute(target.from ?? target.table, 't', parameters)} t`;
  const via = relation.via
    ? [`join ${relation.via.table} v on v.account_id = t.account_id and v.${relation.via.target} = t.id`]
    : [];
  const ordering =
    relation.many || relation.orderBy
      ? ` order by ${substitute(relation.orderBy ?? '{t}.id', 't', parameters)}`
      : '';
  const text =
    `select ${[key, ...projection.columns].join(', ')} from ${[source, ...via, ...projection.tests].join(' ')}` +
    ` where ${conditions.join(' and ')}${ordering}`;
  return { statement: { name: statementName(text), text }, parameters, many: relation.many, projection };
}
