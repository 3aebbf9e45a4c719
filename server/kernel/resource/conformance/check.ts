/**
 * One thing that must hold of every declared record: a sentence, for which records it means something, and
 * what is done to see whether it holds. The numbers in a sentence are lines of the specification.
 */
import type { Resource } from '../resource.ts';
import type { Subject } from './subject.ts';

export interface Check {
  readonly says: string;
  readonly applies: (of: Resource) => boolean;
  readonly run: (subject: Subject) => Promise<void>;
}

const all = (): boolean => true;

export function check(says: string, applies: Check['applies'] | undefined, run: Check['run']): Check {
  return { says, applies: applies ?? all, run };
}

export const listed = ({ operations }: Resource): boolean => operations.includes('list');
export const readSingly = ({ operations }: Resource): boolean => operations.includes('read');
export const created = ({ operations }: Resource): boolean => operations.includes('create');
export const updated = ({ operations }: Resource): boolean => operations.includes('update');
export const deleted = ({ operations }: Resource): boolean => operations.includes('delete');
export const tagged = ({ fields }: Resource): boolean => fields.etag !== undefined;

export function both(...conditions: readonly Check['applies'][]): Check['applies'] {
  return (of) => conditions.every((each) => each(of));
}
