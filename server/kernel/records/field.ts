/**
 * The vocabulary of declarations: `f.text({ write: true, order: true })`. A field is data; what its
 * name, kind and options mean is decided where requests are compiled.
 *
 * SQL in a declaration names its surroundings in braces: {t} the row, {account} the firm, {viewer} the
 * asking user, {application} the asking application, {now} the request's instant, {today} its date, and a resource's own parameters.
 */
import type { Encode, Kind } from './values.ts';
import type { Schema } from './json-schema.ts';

/** From which minor version on, and up to which, a member or a form of it exists; both included. */
export interface Span {
  readonly since?: number;
  readonly until?: number;
}

/**
 * Hides a value from users who are restricted by the word, or by one of several (`anyone`: from all), except where
 * `unless` holds for the row. It applies in every version: asking for an older one never lifts it.
 */
export interface Redaction {
  readonly restrictions: string | readonly string[];
  /** SQL over the row: where it is true the value shows all the same. */
  readonly unless: string;
  /** SQL of what is shown instead; by default null. */
  readonly instead?: string;
}

export type Writable = true | 'create' | 'update';

interface Common extends Span {
  /** What the member means, for the reference page. */
  readonly describe?: string;
}

/** Rows of another resource that name a record in a column. */
interface Followed {
  readonly resource: string;
  readonly by: string;
}

export interface Former {
  readonly until: number;
  readonly sql: string;
  readonly choices?: readonly string[];
}

export interface PlainOptions extends Common {
  /** The column written, and read where no `sql` is given; by default the one of the field's name. */
  readonly column?: string;
  /** The expression read; by default the column. */
  readonly sql?: string;
  /** Other expressions in older versions, and other choices: the first whose `until` is not below the version is used. */
  readonly formerly?: readonly Former[];
  readonly write?: Writable;
  /** Must be sent on create. */
  readonly required?: boolean;
  /** Whether null may be written; by default yes, except where required. */
  readonly nullable?: boolean;
  /** Whether the column or expression can be null when read; by default as `nullable`. */
  readonly notNull?: boolean;
  /** Lists may stand in its order; `usual` is the value in SQL that nearly all rows have, for long lists (order-walk.ts). */
  readonly order?: boolean | { readonly usual: string };
  readonly redact?: Redaction;
  readonly choices?: readonly string[];
  /** Choices that the column keeps as other words. */
  readonly kept?: Readonly<Record<string, string>>;
  /** The records it is worked out from, by the column in which they name this one: a write to one moves the etag here. */
  readonly follows?: readonly Followed[];
  /** Characters at most. */
  readonly limit?: number;
  /** What cannot be read is kept as text, and named among the ignored members. */
  readonly lenient?: true;
  /** How the text of the database becomes JSON where its kind does not say it, and the JSON Schema of that. */
  readonly encode?: Encode;
  readonly schema?: Schema;
}

export interface Plain extends PlainOptions {
  readonly member: 'plain';
  readonly kind: Kind;
}

export interface RelationOptions extends Common {
  /** The value in this row that is looked for; by default {t}.<name>_id, or {t}.id for many. */
  readonly local?: string;
  /** The column of the other resource's rows in which it is looked for; by default their id. */
  readonly foreign?: string;
  /** A table between the two: its column that matches `local` and its column that names the target's id. */
  readonly via?: { readonly table: string; readonly local: string; readonly target: string };
  /** A condition on the target's rows. */
  readonly where?: string;
  /** The order of many, or which one of several is taken. */
  readonly orderBy?: string;
  readonly write?: Writable;
  readonly required?: boolean;
  /** Whether null may be written to take the link away; default no. */
  readonly nullable?: boolean;
  /** The column written; by default <name>_id. */
  readonly column?: string;
  readonly redact?: Redaction;
  /** The members shown where none are chosen; by default those of the other record. */
  readonly shows?: readonly string[];
  /** How many of them one record may have. */
  readonly limit?: Span & { readonly max: number };
  /** The scope, in full, with which it is answered where the parameter `include` names it, and only there. */
  readonly includedWith?: string;
}

export interface Relation extends RelationOptions {
  readonly member: 'relation';
  readonly target: string;
  readonly many: boolean;
}

/** A member of the published vocabulary for which this service has no record: always null (or empty). */
export interface Absent extends Common {
  readonly member: 'absent';
  /** The members that may be named in braces; undefined where the member is plain. */
  readonly members: readonly string[] | undefined;
  readonly many: boolean;
}

export type Field = Plain | Relation | Absent;

/** The options stay in the type, from which `Row` and `Create` are made (typed-rows.ts). */
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

/** The records that name this row, or that a table between links to it. */
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
  /** Always null here; `members` where braces may follow the name. */
  absent: (members?: readonly string[], options: Common & { readonly many?: boolean } = {}): Absent => ({
    member: 'absent',
    members,
    many: false,
    ...options,
  }),
};

/** Whether a member, or a form of it, exists in this minor version. */
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
