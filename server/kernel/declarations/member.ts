/** The kinds of members of a request body, as used in declarations and endpoints. */
import type { Parameter } from '../database/sql.ts';
import type { Kind } from './values.ts';
import type { Schema } from '../values/json-schema.ts';

export type Member =
  | {
      readonly is: 'value';
      readonly kind: Kind;
      readonly choices?: readonly string[];
      readonly limit?: number;
      /** The schema in the document, if the kind does not determine it; that of a field whose body this member is. */
      readonly schema?: Schema;
      readonly nullable?: boolean;
      readonly required?: boolean;
      /** A value that cannot be parsed is stored as text and listed among the ignored members. */
      readonly lenient?: true;
      /** Accepted on create only, such as the first state of an original in custody. */
      readonly write?: 'create';
    }
  /** An object with an id, or with `bare` the id itself. */
  | {
      readonly is: 'reference';
      readonly target: string;
      readonly bare?: boolean;
      readonly nullable?: boolean;
      /** 'create': required on create only. */
      readonly required?: boolean | 'create';
      /** Accepted on create only, such as the matter of a damage, a lien or a medical records request. */
      readonly write?: 'create';
    }
  | {
      readonly is: 'object';
      readonly members: Members;
      readonly nullable?: boolean;
      readonly required?: boolean;
      /** The version that introduced the member, and the same as above: the references of inbox leads have both. */
      readonly since?: number;
      readonly lenient?: true;
      /** Accepted on create only, such as the subject of a reminder. */
      readonly write?: 'create';
    }
  | { readonly is: 'list'; readonly members: Members; readonly required?: boolean };

export type Members = Readonly<Record<string, Member>>;

type Value = Extract<Member, { is: 'value' }>;
type Reference = Extract<Member, { is: 'reference' }>;
type Nested = Extract<Member, { is: 'object' }>;
type List = Extract<Member, { is: 'list' }>;

type Options = { readonly nullable?: boolean; readonly required?: boolean };
type ValueOptions = Options & Pick<Value, 'limit' | 'schema' | 'write'>;
type ChoiceOptions = Options & Pick<Value, 'write'>;
type ReferenceOptions = Pick<Reference, 'nullable' | 'required' | 'write'>;
type ObjectOptions = Options & Pick<Nested, 'since' | 'lenient' | 'write'>;

/** Members that are not simply a field. Their types are preserved, and `Body` is derived from them. */
export const m = {
  value: <const K extends Kind, const O extends ValueOptions = object>(kind: K, options?: O) =>
    ({ is: 'value', kind, ...options }) as Value & { readonly kind: K } & O,
  oneOf: <const C extends readonly string[], const O extends ChoiceOptions = object>(
    choices: C,
    options?: O,
  ) => ({ is: 'value', kind: 'text', choices, ...options }) as Value & { readonly choices: C } & O,
  reference: <const O extends Options & Pick<Reference, 'write'> = object>(target: string, options?: O) =>
    ({ is: 'reference', target, ...options }) as Reference & O,
  idOf: <const O extends ReferenceOptions = object>(target: string, options?: O) =>
    ({ is: 'reference', target, bare: true, ...options }) as Reference & O,
  object: <const M extends Members, const O extends ObjectOptions = object>(members: M, options?: O) =>
    ({ is: 'object', members, ...options }) as Omit<Nested, 'members'> & { readonly members: M } & O,
  list: <const M extends Members, const O extends Options = object>(members: M, options?: O) =>
    ({ is: 'list', members, ...options }) as Omit<List, 'members'> & { readonly members: M } & O,
};

/** A parsed body: values for the database, references as ids, and nested objects and lists. */
export type Input = { readonly [member: string]: Parameter | Input | readonly Input[] | undefined };

export type Writing = 'create' | 'update';
