/**
 * Turns a violated database constraint into a 422. Constraints are named table_member_what; the member is the longest
 * member name of the resource that the rest of the constraint's name begins with.
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

/** The refusal for a database error; undefined if the error is a failure. */
export function constraintRefusal(of: Resource, error: unknown): Refusal | undefined {
  if (!(error instanceof pg.DatabaseError)) return undefined;
  const { code, constraint, column } = error;
  const member = memberOf(of, constraint ?? '', column);
  switch (code) {
    case UNIQUE:
      return refuse('member.unique', { member }, { field: member });
    case CHECK:
      return refuse(
        'member.constraint',
        { member, reason: reasonOf(of, constraint ?? '', member) },
        { field: member },
      );
    case FOREIGN_KEY:
      return refuse('member.constraint', { member, reason: 'no such record' }, { field: member });
    case NOT_NULL:
      return refuse('member.required', { member }, { field: member });
    case OUT_OF_RANGE:
      return refuse('member.constraint', { member, reason: 'the number is too large' }, { field: member });
    default:
      return undefined;
  }
}

function memberOf(of: Resource, constraint: string, column: string | undefined): string {
  const rest = column ?? constraint.replace(new RegExp(`^${of.table}_`), '');
  const names = Object.entries(of.fields)
    .flatMap(([name, field]) => [
      { word: name, name },
      { word: columnOf(name, field), name },
    ])
    .filter(({ word }) => rest === word || rest.startsWith(`${word}_`))
    .toSorted((one, other) => other.word.length - one.word.length);
  return names[0]?.name ?? rest;
}

/** `activities_quantity_not_negative` → `not negative`. */
function reasonOf(of: Resource, constraint: string, member: string): string {
  const rest = constraint.replace(new RegExp(`^${of.table}_`), '').replace(new RegExp(`^${member}_?`), '');
  return (
    rest
      .replace(/_?check$/, '')
      .replaceAll('_', ' ')
      .trim() || 'it breaks a rule of the record'
  );
}
