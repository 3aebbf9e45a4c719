/**
 * The types that a declaration yields: `Row<typeof activity>` is what its row is to code, `Draft<typeof activity>`
 * (write-rules.ts) what rules complete, `Create<typeof activity>` what a body may say. Rules, which their declaration
 * imports, name the table instead: `Draft<'activities'>`.
 */
import type { TableName, Tables } from '#tables';
import type { AnyRow } from '../database/database.ts';
import type { Parameter } from '../database/sql.ts';
import type { LocalDate, Numeric } from '../values/column.ts';
import type { Field, Plain, Relation } from './field.ts';
import type { Kind } from './values.ts';

/** The row of a table by name, or of a resource; of neither, any. */
export type RowOf<Of> = Of extends TableName
  ? Tables[Of]
  : Of extends { readonly table: infer Table extends TableName }
    ? Tables[Table]
    : AnyRow;

/** What a column may be set to: a whole number comes from a body as text. */
type Settable<Column> = Column extends number ? number | string : Column;

/** Columns to write, by name; one that is left out stays. */
export type Columns<Of> = unknown extends Of
  ? Record<string, Parameter>
  : { -readonly [Name in keyof RowOf<Of>]?: Settable<RowOf<Of>[Name]> };

interface Declared {
  readonly table: string;
  readonly fields: Readonly<Record<string, Field>>;
}

/** A row of what is declared. A member whose column has its name and lists its choices is a union of them. */
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

/** What a body that creates one may say, once it has been read; what it must say is not optional. */
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

type MemberOf<F> = F extends Relation
  ? string
  : F extends { readonly choices: unknown }
    ? ChoicesOf<F>
    : F extends Plain & { readonly kind: infer K extends Kind }
      ? K extends keyof KindTypes
        ? KindTypes[K]
        : string
      : never;
