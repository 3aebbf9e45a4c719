/**
 * A check that every declared record must pass: a sentence, the records it applies to, and the test. A
 * sentence cites the clauses of docs/contract that it covers.
 */
import type { Api } from '../../http/api/api.ts';
import type { Resource } from '../../declarations/resource.ts';
import type { Offered } from './offered-operations.ts';
import type { Subject } from './subject.ts';

export interface Check {
  readonly says: string;
  readonly applies: (of: Offered) => boolean;
  /** The APIs to which it applies; all by default. */
  readonly needs: Needs;
  readonly run: (subject: Subject) => Promise<void>;
}

export type Needs = (api: Pick<Api, 'conventions' | 'versions'>) => boolean;

const all = (): boolean => true;

export function check(
  says: string,
  applies: Check['applies'] | undefined,
  run: Check['run'],
  needs: Needs = all,
): Check {
  return { says, applies: applies ?? all, run, needs };
}

export const choosing: Needs = ({ conventions }) => conventions.fields;
export const ordering: Needs = ({ conventions }) => conventions.order;
export const limiting: Needs = ({ conventions }) => conventions.page.max !== undefined;

export const listed = ({ operations }: Resource): boolean => operations.includes('list');
export const readSingly = ({ operations }: Resource): boolean => operations.includes('read');
export const created = ({ operations }: Resource): boolean => operations.includes('create');
export const updated = ({ operations }: Resource): boolean => operations.includes('update');
export const deleted = ({ operations }: Resource): boolean => operations.includes('delete');
export const tagged = ({ fields }: Resource): boolean => fields.etag !== undefined;

export function both(...conditions: readonly Check['applies'][]): Check['applies'] {
  return (of) => conditions.every((each) => each(of));
}
