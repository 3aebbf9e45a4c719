/**
 * Types derived from a declaration: `Row<typeof activity>` is a row of its table, `Draft<typeof activity>`
 * (changes/write-rules.ts) is what rules complete, `Create<typeof activity>` is the body of a create. Rules, which their
 * declaration imports, name the table instead: `Draft<'activities'>`.
 */
import type { TableName, Tables } from '#tables';
import type { AnyRow } from '../database/database.ts';
import type { Parameter } from '../database/sql.ts';
import type { LocalDate, Numeric } from '../values/column.ts';
import type { Field, Plain, Relation, Writable } from './field.ts';
import type { Members } from './member.ts';
import type { Input } from './member.ts';
import type { Kind } from './values.ts';

/** The row of a table (by name) or of a resource; otherwise any row. */
export type RowOf<Of> = Of extends TableName
  ? Tables[Of]
  : Of extends { readonly table: infer Table extends TableName }
    ? Tables[Table]
    : AnyRow;

/** The values a column may be set to: a body provides whole numbers as text. */
type Settable<Column> = Column extends number ? number | string : Column;

/** Columns to write, by name; omitted columns stay unchanged. */
export type Columns<Of> = unknown extends Of
  ? Record<string, Parameter>
  : { -readonly [Name in keyof RowOf<Of>]?: Settable<RowOf<Of>[Name]> };

interface Declared {
  readonly table: string;
  readonly fields: Readonly<Record<string, Field>>;
}

/**
 * A row of a declared resource. A member that lists its choices, and whose column has the same name, is a union of
 * them.
 */
export type Row<Of extends Declared> = Omit<RowOf<Of>, ChosenMembers<Of>> & {
  readonly [Name in ChosenMembers<Of>]:
    | ChoicesOf<Of['fields'][Name]>
    | Extract<RowOf<Of>[Name & keyof RowOf<Of>], null>;
};

type ChosenMembers<Of extends Declared> = {
  [Name in keyof Of['fields'] & keyof RowOf<Of>]: string extends ChoicesOf<Of['fields'][Name]> ? never : Name;
}[keyof Of['fields'] & keyof RowOf<Of>];

type ChoicesOf<F> = F extends { readonly choices: readonly (infer Choice extends string)[] }
  ? Choice
  : string;

/** The parsed body of a create; required members are not optional. */
export type Create<Of extends Declared> = {
  readonly [Name in keyof Of['fields'] as Written<Of['fields'][Name], Name, true>]: MemberOf<
    Of['fields'][Name]
  >;
} & {
  readonly [Name in keyof Of['fields'] as Written<Of['fields'][Name], Name, false>]?: MemberOf<
    Of['fields'][Name]
  > | null;
};

type Written<F, Name, Required extends boolean> = F extends { readonly write: true | 'create' }
  ? (F extends { readonly required: true } ? true : false) extends Required
    ? Name
    : never
  : never;

interface KindTypes {
  boolean: boolean;
  date: LocalDate;
  money: Numeric;
  decimal: Numeric;
  texts: readonly string[];
  integers: readonly string[];
}

/** The parsed body with these members (changes/input.ts). */
export type Body<M extends Members> = string extends keyof M
  ? Input
  : {
      readonly [Name in keyof M as M[Name] extends { readonly required: true } ? Name : never]: Said<M[Name]>;
    } & {
      readonly [Name in keyof M as M[Name] extends { readonly required: true } ? never : Name]?: Said<
        M[Name]
      >;
    };

type Said<M> =
  | (M extends { readonly choices: readonly (infer Choice)[] }
      ? Choice
      : M extends { readonly is: 'value'; readonly kind: infer K extends Kind }
        ? KindType<K>
        : M extends { readonly is: 'object'; readonly members: infer Of extends Members }
          ? Body<Of>
          : M extends { readonly is: 'list'; readonly members: infer Of extends Members }
            ? readonly Body<Of>[]
            : string)
  | (M extends { readonly nullable: true } ? null : never)
  | (M extends { readonly lenient: true } ? string : never);

type KindType<K extends Kind> = K extends keyof KindTypes ? KindTypes[K] : string;

/** The parsed body as the rules of a record see it: any member that the declaration accepts, on create or update. */
export type InputOf<Of> = Of extends Declared
  ? {
      readonly [
        Name in keyof Of['fields'] as Of['fields'][Name] extends { readonly write: Writable } ? Name : never
      ]?: SaidOfField<Of['fields'][Name]>;
    } & (Of extends { readonly input: infer M extends Members } ? Partial<Body<M>> : unknown)
  : Input;

type SaidOfField<F> =
  | (F extends { readonly many: true } ? readonly Input[] : MemberOf<F>)
  | (F extends { readonly nullable: false } | { readonly required: true; readonly nullable?: never }
      ? never
      : null)
  | (F extends { readonly lenient: true } ? string : never);

type MemberOf<F> = F extends Relation
  ? string
  : F extends { readonly choices: unknown }
    ? ChoicesOf<F>
    : F extends Plain & { readonly kind: infer K extends Kind }
      ? KindType<K>
      : never;
