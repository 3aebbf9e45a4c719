/** Reads members of a parsed body whose declaration is not known statically. */
import { isObject } from '../values/json-object.ts';
import type { Input } from './member.ts';

/** The elements of a list; empty if it was not sent. */
export function listIn(input: Input, member: string): readonly Input[] {
  const value = input[member];
  return isList(value) ? value : [];
}

/** An object; null if null was sent, undefined if the member was not sent. */
export function objectIn(input: Input, member: string): Input | null | undefined {
  const value = input[member];
  return value === null || isOne(value) ? value : undefined;
}

/** A text, id, date or amount; null if null was sent, undefined if the member was not sent. */
export function textIn(input: Input, member: string): string | null | undefined {
  const value = input[member];
  return value === null || typeof value === 'string' ? value : undefined;
}

const isOne = (value: Input[string]): value is Input => isObject(value);
const isList = (value: Input[string]): value is readonly Input[] =>
  Array.isArray(value) && value.every(isObject);
