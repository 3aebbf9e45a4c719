/**
 * The vocabulary of declarations: `f.text({ write: true, order: true })`. A field is data; name, kind and options are
 * interpreted where requests are compiled.
 *
 * SQL in a declaration uses names in braces: {t} the row, {account} the firm, {viewer} the calling user,
 * {application} the calling application, {now} the request's instant, {today} its date, and the resource's own
 * parameters.
 */
import type { Encode, Kind } from './values.ts';
import type { Schema } from '../values/json-schema.ts';

/** The first and last minor version, both inclusive, in which a member or one of its forms exists. */
export interface Span {
  readonly since?: number;
  readonly until?: number;
}

/**
 * SQL over the row. Of two forms with the same result, `inLists` is for statements that test many rows: it reads what
 * the rows are compared with once, while `one` looks up the row alone.
 */
export type Condition = string | { readonly one: string; readonly inLists: string };

/**
 * Hides a value from users with this restriction, or with one of several (`anyone`: from all users), unless `unless`
 * holds for the row. It applies in every version: an older version never shows more.
 */
export interface Redaction {
  readonly restrictions: string | readonly string[];
  /** If true for the row, the value is shown regardless. */
  readonly unless: Condition;
  /** SQL of the value shown instead; null by default. */
  readonly instead?: string;
}

export type Writable = true | 'create' | 'update';

interface Common extends Span {
  /** The description on the reference page. */
  readonly describe?: string;
}

/** Rows of another resource with a column that names a record. */
interface Followed {
  readonly resource: string;
  readonly by: string;
}

export interface FormerValues {
  readonly until: number;
  readonly sql: string;
  readonly choices?: readonly string[];
}

export interface PlainOptions extends Common {
  /** The column that is written, and read unless `sql` is set; by default the column named like the field. */
  readonly column?: string;
  /** The expression that is read; the column by default. */
  readonly sql?: string;
  /** Expressions and choices of older versions: the first whose `until` is not less than the version applies. */
  readonly formerly?: readonly FormerValues[];
  readonly write?: Writable;
  /** Must be sent on create. */
  readonly required?: boolean;
  /** Whether null may be written; true by default, unless required. */
  readonly nullable?: boolean;
  /** Whether the column or expression is never null; by default, the same as `required`. */
  readonly notNull?: boolean;
  /**
   * Whether lists can be ordered by it. `usual` is the SQL value that nearly all rows have, for long lists, which are
   * those of activities (records/order-walk.ts).
   */
  readonly order?: boolean | { readonly usual: string };
  readonly redact?: Redaction;
  readonly choices?: readonly string[];
  /** Choices that the column stores as other words. */
  readonly storedAs?: Readonly<Record<string, string>>;
  /**
   * The records it is derived from, by the column in which they name this record: a write to one also changes the
   * etag here.
   */
  readonly follows?: readonly Followed[];
  /** The most characters. */
  readonly limit?: number;
  /**
   * A value that cannot be parsed is stored as text and listed among the ignored members. Inbox leads come from public
   * forms, where refusing a lead for an invalid email address would lose it.
   */
  readonly lenient?: true;
  /** How the database's text becomes JSON, if the kind does not determine it, and the JSON Schema of the result. */
  readonly encode?: Encode;
  readonly schema?: Schema;
}

export interface Plain extends PlainOptions {
  readonly member: 'plain';
  readonly kind: Kind;
}

/** A table that links rows to records: its column with the row's value, and its column with the record's id. */
export interface LinkTable {
  readonly table: string;
  readonly local: string;
  readonly target: string;
}

export interface RelationOptions extends Common {
  /** The value of this row that is looked up; by default {t}.<name>_id, or {t}.id for many. */
  readonly local?: string;
  /** The column of the other resource's rows that it must equal; their id by default. */
  readonly foreign?: string;
  readonly via?: LinkTable;
  /** A condition on the target's rows. */
  readonly where?: string;
  /** The order of many records, or which of several is used. */
  readonly orderBy?: string;
  readonly write?: Writable;
  readonly required?: boolean;
  /** Whether null may be written to remove the link; false by default. */
  readonly nullable?: boolean;
  /** The column that is written; by default <name>_id. */
  readonly column?: string;
  readonly redact?: Redaction;
  /** The members shown if none are selected; by default those of the other record. */
  readonly shows?: readonly string[];
  /** The most that one record may have. */
  readonly limit?: Span & { readonly max: number };
  /**
   * The full name of a scope; the relation is returned only with this scope and only if the parameter `include` names
   * it. Contacts and matters of the lead API return their custom field values like this.
   */
  readonly includedWith?: string;
}

export interface Relation extends RelationOptions {
  readonly member: 'relation';
  readonly target: string;
  readonly many: boolean;
}

/**
 * A nested record of the published API for which this service has no data: always null. Communications and bill lines
 * have one. It has no column and no resource, so no other option can express it.
 */
export interface Absent extends Common {
  readonly member: 'absent';
  /** The members that may follow in braces. */
  readonly members: readonly string[];
}

export type Field = Plain | Relation | Absent;

/** The options stay in the type, from which `Row` and `Create` are derived (typed-rows.ts). */
type Typed<K extends Kind, O> = Plain & { readonly kind: K } & O;

function plain<const K extends Kind>(
  kind: K,
): <const O extends PlainOptions = PlainOptions>(options?: O) => Typed<K, O>;
function plain(kind: Kind) {
  return (options: PlainOptions = {}): Plain => ({ member: 'plain', kind, ...options });
}

function oneOf<const C extends readonly string[], const O extends PlainOptions = PlainOptions>(
  choices: C,
  options?: O,
): Typed<'text', O> & { readonly choices: C };
function oneOf(choices: readonly string[], options: PlainOptions = {}): Plain {
  return { member: 'plain', kind: 'text', choices, ...options };
}

function belongsTo<const O extends RelationOptions = RelationOptions>(
  target: string,
  options?: O,
): Relation & O;
function belongsTo(target: string, options: RelationOptions = {}): Relation {
  return { member: 'relation', target, many: false, ...options };
}

/** The records that name this row, directly or through a join table. */
function hasMany<const O extends RelationOptions>(
  target: string,
  options: O,
): Relation & { readonly many: true } & O;
function hasMany(target: string, options: RelationOptions): Relation {
  return { member: 'relation', target, many: true, local: '{t}.id', ...options };
}

export const f = {
  id: (options: PlainOptions = {}) => plain('integer')({ order: true, notNull: true, ...options }),
  etag: (options: Pick<PlainOptions, 'sql'> = {}) =>
    plain('etag')({
      notNull: true,
      describe: 'Changes with every write to the record, and only then.',
      ...options,
    }),
  createdAt: (options: PlainOptions = {}) => plain('instant')({ notNull: true, ...options }),
  updatedAt: (options: PlainOptions = {}) => plain('instant')({ notNull: true, ...options }),
  integer: plain('integer'),
  text: plain('text'),
  boolean: plain('boolean'),
  date: plain('date'),
  instant: plain('instant'),
  dayOrInstant: plain('day_or_instant'),
  zoned: plain('zoned'),
  money: plain('money'),
  decimal: plain('decimal'),
  texts: plain('texts'),
  integers: plain('integers'),
  json: plain('json'),
  oneOf,
  /** One other record that this row names. */
  belongsTo,
  /** One record that names this row. */
  hasOne: (target: string, options: RelationOptions & { readonly foreign: string }): Relation => ({
    member: 'relation',
    target,
    many: false,
    local: '{t}.id',
    ...options,
  }),
  hasMany,
  /** Always null here; `members` may follow the name in braces. */
  absent: (members: readonly string[], options: Common): Absent => ({
    member: 'absent',
    members,
    ...options,
  }),
};

/** Whether a member, or one of its forms, exists in this minor version. */
export function inVersion(span: Span, version: number): boolean {
  return version >= (span.since ?? 0) && version <= (span.until ?? Number.POSITIVE_INFINITY);
}

export function isPlain(field: Field | undefined): field is Plain {
  return field?.member === 'plain';
}

export function isRelation(field: Field | undefined): field is Relation {
  return field?.member === 'relation';
}

/** The column a writable field is stored in. */
export function columnOf(name: string, field: Field): string {
  if (field.member === 'absent') return name;
  return field.column ?? (field.member === 'relation' ? `${name}_id` : name);
}
