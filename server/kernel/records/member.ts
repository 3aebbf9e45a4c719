/** What a member of a request body can be, as declarations and endpoints say it. */
import type { Kind } from './values.ts';

export type Member =
  | {
      readonly is: 'value';
      readonly kind: Kind;
      readonly choices?: readonly string[];
      readonly limit?: number;
      /** What the document says of it, where its kind does not say all. */
      readonly schema?: Readonly<Record<string, unknown>>;
      readonly nullable?: boolean;
      readonly required?: boolean;
      /** What cannot be read is kept as text, and named among the ignored members. */
      readonly lenient?: true;
    }
  /** An object with an id, or with `bare` the id itself. */
  | {
      readonly is: 'reference';
      readonly target: string;
      readonly bare?: boolean;
      readonly nullable?: boolean;
      /** 'create': only there. */
      readonly required?: boolean | 'create';
      /** Taken on create only. */
      readonly write?: 'create';
    }
  | {
      readonly is: 'object';
      readonly members: Members;
      readonly nullable?: boolean;
      readonly required?: boolean;
      /** The version that it came with. */
      readonly since?: number;
      readonly lenient?: true;
    }
  | { readonly is: 'list'; readonly members: Members; readonly required?: boolean };

export type Members = Readonly<Record<string, Member>>;

type ReferenceOptions = Pick<Extract<Member, { is: 'reference' }>, 'nullable' | 'required' | 'write'>;
type Options = { readonly nullable?: boolean; readonly required?: boolean };

/** The vocabulary for members that are not simply a field. */
export const m = {
  value: (
    kind: Kind,
    options: Options & { readonly limit?: number; readonly schema?: Readonly<Record<string, unknown>> } = {},
  ): Member => ({
    is: 'value',
    kind,
    ...options,
  }),
  oneOf: (choices: readonly string[], options: Options = {}): Member => ({
    is: 'value',
    kind: 'text',
    choices,
    ...options,
  }),
  reference: (target: string, options: Options = {}): Member => ({ is: 'reference', target, ...options }),
  idOf: (target: string, options: ReferenceOptions = {}): Member => ({
    is: 'reference',
    target,
    bare: true,
    ...options,
  }),
  object: (
    members: Members,
    options: Options & { readonly since?: number; readonly lenient?: true } = {},
  ): Member => ({
    is: 'object',
    members,
    ...options,
  }),
  list: (members: Members, options: Options = {}): Member => ({ is: 'list', members, ...options }),
};
