/** Reads members of a body whose declaration is not known here, by what they turn out to be. */
import { isObject } from './input.ts';
import type { Input } from './member.ts';

/** The elements of a list; none where it was not sent. */
export function listIn(input: Input, member: string): readonly Input[] {
  const value = input[member];
  return isList(value) ? value : [];
}

/** An object; null where it is taken away, undefined where it was not sent. */
export function objectIn(input: Input, member: string): Input | null | undefined {
  const value = input[member];
  return value === null || isOne(value) ? value : undefined;
}

/** A text, also an id, a date or an amount; null where it is taken away, undefined where it was not sent. */
export function textIn(input: Input, member: string): string | null | undefined {
  const value = input[member];
  return value === null || typeof value === 'string' ? value : undefined;
}

const isOne = (value: Input[string]): value is Input => isObject(value);
const isList = (value: Input[string]): value is readonly Input[] =>
  Array.isArray(value) && value.every(isObject);
