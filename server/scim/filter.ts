/**
 * Filters (RFC 7644, 3.4.2.2): comparisons joined by `and`, which is what directories send. Grouping, `or` and `not`
 * are refused.
 */
import { raw, sql, type Sql } from '#kernel/database/sql.ts';
import { ScimError } from './scim-error.ts';

export interface Column {
  /** SQL: the value as text; null if there is none. */
  readonly sql: string;
  readonly caseExact?: true;
  /** SQL for multi-valued attributes: a condition in which {value} is the value searched for. */
  readonly has?: string;
}

const COMPARISON =
  /^\s*([\w:.$-]+(?:\[type eq "work"\](?:\.value)?)?)\s+(?:(pr)|(eq|ne|co|sw|ew)\s+("(?:[^"\\]|\\.)*"|true|false|\d+))\s*(?:and\b|$)/i;
const MOST_COMPARISONS = 10;

/** A condition on a row `t`. */
export function conditionOf(filter: string | null, columns: Readonly<Record<string, Column>>): Sql {
  let condition = sql`true`;
  if (filter === null) return condition;
  let rest = filter;
  for (let count = 0; rest.trim() !== ''; count += 1) {
    const [whole, name = '', present, operator = '', value = ''] = COMPARISON.exec(rest) ?? [];
    const attribute = attributeOf(name);
    const column = Object.hasOwn(columns, attribute) ? columns[attribute] : undefined;
    const text = textOf(value);
    const endsInAnd = whole !== undefined && /and\s*$/i.test(whole) && whole.length === rest.length;
    if (whole === undefined || !column || text === undefined || endsInAnd || count === MOST_COMPARISONS)
      throw invalid(filter, columns);
    condition = sql`${condition} and ${compared(column, present ? 'pr' : operator.toLowerCase(), text, () => invalid(filter, columns))}`;
    rest = rest.slice(whole.length);
  }
  return condition;
}

/** In lower case, without a schema prefix. For emails, the one of type work is used. */
function attributeOf(name: string): string {
  return name
    .replace(/^urn:ietf:params:scim:schemas:core:2\.0:\w+:/i, '')
    .replace(/\[type eq "work"\](\.value)?$/i, '.value')
    .toLowerCase();
}

/** Undefined if a text is not written as in JSON. */
function textOf(value: string): string | undefined {
  if (!value.startsWith('"')) return value.toLowerCase();
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

function compared(column: Column, operator: string, value: string, unknown: () => ScimError): Sql {
  if (column.has !== undefined) {
    if (operator !== 'eq') throw unknown();
    const [before = '', after = ''] = column.has.split('{value}');
    return sql`${raw(before)}${value}${raw(after)}`;
  }
  const [own, other] = column.caseExact
    ? [raw(column.sql), sql`${value}`]
    : [raw(`lower(${column.sql})`), sql`lower(${value})`];
  switch (operator) {
    case 'pr':
      return sql`coalesce(${own}, '') <> ''`;
    case 'eq':
      return sql`${own} = ${other}`;
    case 'ne':
      return sql`${own} is distinct from ${other}`;
    case 'co':
      return sql`strpos(${own}, ${other}) > 0`;
    case 'sw':
      return sql`starts_with(${own}, ${other})`;
    default:
      return sql`right(${own}, length(${other})) = ${other}`;
  }
}

function invalid(filter: string, columns: Readonly<Record<string, Column>>): ScimError {
  const accepted = Object.keys(columns).join(', ');
  return new ScimError(
    400,
    `The filter cannot be ${filter.slice(0, 200)}: send comparisons joined by and, such as id eq "1", with eq, ne, co, sw, ew or pr, of ${accepted}.`,
    'invalidFilter',
  );
}
