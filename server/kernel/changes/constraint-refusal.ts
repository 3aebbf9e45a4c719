/**
 * Turns a violated database constraint into a 422. Constraints are named table_member_what; the member is the longest
 * member name of the resource that the rest of the constraint's name begins with. What it accepts is said by
 * database/limits.ts, or by the end of its name.
 */
import pg from 'pg';
import { LIMITS } from '#limits';
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

/** The largest number of an integer column; identifiers have larger columns. */
const INTEGER_MAXIMUM = 2 ** 31 - 1;

/** What a member accepts, by its constraint or the end of that name. */
const ACCEPTED: readonly (readonly [RegExp, string])[] = [
  [/not_(negative|below_zero)$/, 'send zero or more'],
  [/positive$/, 'send more than zero'],
  [/not_zero$/, 'send any number but zero'],
  [/size$/, 'send an amount below 1,000,000,000,000'],
  [/^(email_addresses_address|vendors_email)_form$/, 'send an email address such as ada@client.example'],
  [/^text_snippets_phrase_form$/, 'send a text of at most 50 characters without spaces'],
  [/https$/, 'send a complete https address'],
];

/** The values of a write, by member or by column. */
export type WrittenValues = Readonly<Record<string, unknown>>;

/** The refusal for a database error; undefined if the error is a failure. */
export function constraintRefusal(of: Resource, error: unknown, values: WrittenValues): Refusal | undefined {
  if (!(error instanceof pg.DatabaseError)) return undefined;
  const { code, constraint = '', column } = error;
  const rest = column ?? constraint.replace(new RegExp(`^${of.table}_`), '');
  const member = memberOf(of, rest);
  const value = valueOf(of, member, values);
  const invalid = (accepted: string) =>
    refuse('member.invalid', { member, value, accepted }, { field: member });
  switch (code) {
    case UNIQUE:
      return value === undefined || value === null
        ? refuse('member.same', { member }, { field: member })
        : refuse('member.unique', { member, value }, { field: member });
    case CHECK:
      return isMissing(rest, value)
        ? refuse('member.required', { member }, { field: member })
        : invalid(acceptedBy(constraint, rest, member));
    case FOREIGN_KEY:
      return invalid('there is no such record');
    case NOT_NULL:
      return refuse('member.required', { member }, { field: member });
    case OUT_OF_RANGE:
      return outOfRange(values);
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

function valueOf({ fields }: Resource, member: string, values: WrittenValues): unknown {
  const field = fields[member];
  return values[member] ?? (field && values[columnOf(member, field)]);
}

/** A text of spaces counts as none. */
function isMissing(rest: string, value: unknown): boolean {
  const isBlank = typeof value === 'string' && value.trim() === '';
  return isBlank || (rest.endsWith('present') && typeof value !== 'string');
}

/** The database does not say which number it was. */
function outOfRange(values: WrittenValues): Refusal {
  const tooLarge = (value: unknown) =>
    /^-?\d+$/.test(String(value)) && Math.abs(Number(value)) > INTEGER_MAXIMUM;
  const [member, value] = Object.entries(values).find(([, each]) => tooLarge(each)) ?? [];
  const accepted = `send a whole number of at most ${INTEGER_MAXIMUM}`;
  return member === undefined
    ? refuse('member.out_of_range')
    : refuse('member.invalid', { member, value, accepted }, { field: member });
}

/** `quantity_not_negative` → send zero or more. */
function acceptedBy(constraint: string, rest: string, member: string): string {
  const known = ACCEPTED.find(([end]) => end.test(constraint))?.[1];
  if (known !== undefined) return known;
  const limits = LIMITS[constraint];
  if (limits !== undefined) return `send ${limits}`;
  const rule = rest
    .replace(new RegExp(`^${member}_?`), '')
    .replace(/_?check$/, '')
    .replaceAll('_', ' ')
    .trim();
  return rule === '' ? 'it breaks a rule of the record' : `it breaks the rule “${rule}”`;
}
