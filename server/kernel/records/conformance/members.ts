/** What checks know about the members of a body: which are returned, and which values are invalid. */
import type { Member } from '../../declarations/member.ts';
import { isPlain } from '../../declarations/field.ts';
import type { Data } from './sample.ts';
import type { Subject } from './subject.ts';

/** Members of the body that the response returns under the same name; ids differ between bodies. */
export const plainNames = (subject: Subject, data: Data): string[] =>
  Object.keys(data).filter((name) => isPlain(subject.of.fields[name]) && !name.endsWith('_id'));

const WRONG: Readonly<Record<string, unknown>> = {
  integer: 'one',
  boolean: 'perhaps',
  date: '2026-02-30',
  instant: 'yesterday',
  money: 'much',
  decimal: '1,5',
  texts: 'one',
  integers: ['one'],
  json: 'x',
  text: { a: 1 },
};

/** An invalid value for the member. */
export function wrongValue(member: Member): unknown {
  if (member.is !== 'value')
    return member.is === 'list' ? 'none' : member.is === 'reference' && !member.bare ? { id: 'one' } : 'one';
  return member.choices ? 'nobody_knows_this' : WRONG[member.kind];
}
