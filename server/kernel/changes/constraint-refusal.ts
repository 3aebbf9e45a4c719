/**
 * Turns a violated database constraint into a 422. Constraints are named table_member_what; the member is the longest
 * member name of the resource that the rest of the constraint's name begins with, and its end says what is accepted.
 */
import pg from 'pg';
import { refuse } from '../errors/kernel-refusals.ts';
import type { Refusal } from '../errors/refusal.ts';
import type { Resource } from '../declarations/resource.ts';
import { columnOf } from '../declarations/field.ts';

/** SQLSTATE codes that a caller's values can cause. */
const UNIQUE = '23505';
const CHECK = '23514';
const FOREIGN_KEY = '23503';
const NOT_NULL = '23502';
const OUT_OF_RANGE = '22003';

const LARGEST_INTEGER = 2 ** 31 - 1;

/** What a member accepts, by the end of the name of its constraint. */
const ACCEPTED: readonly (readonly [RegExp, string])[] = [
  [/not_(negative|below_zero)$/, 'send zero or more'],
  [/positive$/, 'send more than zero'],
  [/not_zero$/, 'send any number but zero'],
  [/percent$/, 'send a percentage of at most 100'],
  [/(range|days)$/, 'send a value within its range'],
  [/size$/, 'send a smaller number'],
  [/length$/, 'send a shorter text'],
  [/https$/, 'send a complete https address'],
  [/(form|check)$/, 'send it in the form that the reference of the API describes'],
];

type Columns = Readonly<Record<string, unknown>>;

/** The refusal for a database error while these columns were written; undefined if the error is a failure. */
export function constraintRefusal(of: Resource, error: unknown, columns: Columns = {}): Refusal | undefined {
  if (!(error instanceof pg.DatabaseError)) return undefined;
  const { code, constraint = '', column } = error;
  const rest = column ?? constraint.replace(new RegExp(`^${of.table}_`), '');
  const member = memberOf(of, rest);
  switch (code) {
    case UNIQUE:
      return refuse('member.unique', { member }, { field: member });
    case CHECK:
      return refusalOfCheck(of, member, rest, columns);
    case FOREIGN_KEY:
      return refuse('member.constraint', { member, reason: 'no such record' }, { field: member });
    case NOT_NULL:
      return refuse('member.required', { member }, { field: member });
    case OUT_OF_RANGE:
      return refusalOfSize(of, columns);
    default:
      return undefined;
  }
}

/** The member that a name without its table begins with. */
function memberOf(of: Resource, rest: string): string {
  const names = Object.entries(of.fields)
    .flatMap(([name, field]) => [
      { word: name, name },
      { word: columnOf(name, field), name },
    ])
    .filter(({ word }) => rest === word || rest.startsWith(`${word}_`))
    .toSorted((one, other) => other.word.length - one.word.length);
  return names[0]?.name ?? rest;
}

function refusalOfCheck(of: Resource, member: string, rest: string, columns: Columns): Refusal {
  const options = { field: member };
  const field = of.fields[member];
  const value = field && columns[columnOf(member, field)];
  if (rest.endsWith('present') || (typeof value === 'string' && value.trim() === ''))
    return refuse('member.required', { member }, options);
  const accepted = ACCEPTED.find(([end]) => end.test(rest))?.[1];
  if (accepted !== undefined && value !== undefined && value !== null)
    return refuse('member.invalid', { member, value, accepted }, options);
  return refuse('member.constraint', { member, reason: reasonOf(rest, member) }, options);
}

/** The database does not say which number was too large. */
function refusalOfSize(of: Resource, columns: Columns): Refusal | undefined {
  const [member, field] =
    Object.entries(of.fields).find(
      ([name, each]) => Math.abs(Number(columns[columnOf(name, each)])) > LARGEST_INTEGER,
    ) ?? [];
  if (member === undefined || field === undefined) return undefined;
  const value = columns[columnOf(member, field)];
  return refuse('member.invalid', { member, value, accepted: 'send a smaller number' }, { field: member });
}

/** `end_at_after_start` → `after start`. */
function reasonOf(rest: string, member: string): string {
  return (
    rest
      .replace(new RegExp(`^${member}_?`), '')
      .replace(/_?check$/, '')
      .replaceAll('_', ' ')
      .trim() || 'it breaks a rule of the record'
  );
}
