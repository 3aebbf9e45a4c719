/** The types behind the generated operations: their parameters, and their responses for the requested members. */

export type ApiName = 'practice' | 'accounting' | 'lead';

/** An operation of an API. `Params` are those of its path and query, `Body` the members of a write. */
export interface Operation<Params, Body, Answer> {
  readonly id: string;
  readonly api: ApiName;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Relative to the API's base, with parameters in braces. */
  readonly path: string;
  /** Types only; never set at run time. */
  readonly types?: readonly [Params, Body, Answer];
}

type Members<Record> = Record extends readonly (infer One)[] ? Members<One> : NonNullable<Record>;

type Nested<Value, Fields extends string> = Value extends null
  ? null
  : Value extends readonly (infer One)[]
    ? Nested<One, Fields>[]
    : Selected<Value, Fields>;

/** The members of a record that `fields` names, such as `id,matter{id,client{name}}`. */
export type Selected<Record, Fields extends string> = string extends Fields
  ? Partial<Record>
  : Chosen<Record, Fields> extends infer Simplified
    ? { [Name in keyof Simplified]: Simplified[Name] }
    : never;

type Chosen<Record, Fields extends string, Done = unknown> = Fields extends ''
  ? Done
  : Fields extends `,${infer Rest}`
    ? Chosen<Record, Rest, Done>
    : Fields extends `${infer Before}{${infer Within}}${infer Rest}`
      ? Before extends `${infer First},${infer Others}`
        ? Chosen<Record, `${Others}{${Within}}${Rest}`, Done & Plain<Record, First>>
        : Chosen<Record, Rest, Done & NestedMember<Record, Before, Within>>
      : Fields extends `${infer First},${infer Rest}`
        ? Chosen<Record, Rest, Done & Plain<Record, First>>
        : Done & Plain<Record, Fields>;

type Plain<Record, Name extends string> = Name extends keyof Record
  ? { readonly [Key in Name]: Shallow<Record[Name]> }
  : unknown;

/** A nested record without braces is returned with its default members. */
type Shallow<Value> =
  Members<Value> extends { readonly id: infer Id; readonly etag: infer Etag }
    ? Value extends null
      ? null
      : Value extends readonly unknown[]
        ? { readonly id: Id; readonly etag: Etag }[]
        : { readonly id: Id; readonly etag: Etag }
    : Value;

type NestedMember<Record, Name extends string, Within extends string> = Name extends keyof Record
  ? { readonly [Key in Name]: Nested<Record[Name], Within> }
  : unknown;

/** Without `fields` a record has its default members. */
type OrDefault<Fields extends string> = Fields extends '' ? 'id,etag' : Fields;

/** The response of an operation for these fields; operations without the parameter return whole records. */
export type Answered<Params, Answer, Fields extends string> = Params extends { readonly fields?: string }
  ? Answer extends { readonly data: readonly (infer One)[] }
    ? Omit<Answer, 'data'> & { readonly data: Selected<One, OrDefault<Fields>>[] }
    : Answer extends { readonly data: infer One }
      ? { readonly data: Selected<One, OrDefault<Fields>> }
      : Answer
  : Answer;
