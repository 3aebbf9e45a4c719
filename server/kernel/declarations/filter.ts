/**
 * Query parameters that filter a list: `by.ref()`, `by.from('date')`, `by.wildcard('note')`. A filter parses its text
 * into a variant, which is part of the compiled shape, and values, which are not.
 */
import type { Connection } from '../database/database.ts';
import type { Parameter } from '../database/sql.ts';
import { refuse } from '../errors/kernel-refusals.ts';
import { EVERYTHING } from './conventions.ts';
import { isAlike, likePattern, searchVariant } from './wildcard-search.ts';
import type { RequestContext } from '../requests/request-context.ts';
import type { Redaction, Span } from './field.ts';
import { KINDS, readChoice, type Kind } from './values.ts';
import type { Schema } from '../values/json-schema.ts';

export interface FilterUse {
  readonly variant: string;
  readonly values: readonly Parameter[];
  /** Whether every row must be compared with the values, since no index has the matching ones. */
  readonly unindexed?: boolean;
}

export interface Filter {
  /** Resolves the texts before they are read; may refuse. Returns the texts to read, if any. */
  readonly resolve?: (
    texts: readonly string[],
    name: string,
    asked: FilterContext,
  ) => Promise<readonly string[]>;
  /** If this filter is used, the list includes deleted records. */
  readonly withDeleted?: boolean;
  /** The text that is read if the parameter is absent or empty. */
  readonly ifAbsent?: string;
  /** Parses the parameter's texts; there is at least one and none is empty. */
  readonly read: (texts: readonly string[], name: string) => FilterUse;
  /** The condition; `p` holds the placeholders of the values in order. */
  readonly sql: (variant: string, p: readonly string[], name: string) => string;
  /**
   * For users with one of these restrictions: a condition that does not use hidden values. Matters, billable matters
   * and intake matters are found by their number, which contains the client's name.
   */
  readonly restricted?: { readonly restrictions: Redaction['restrictions']; readonly sql: Filter['sql'] };
  /** Whether the condition uses only the row itself, so that the count can be cached. */
  readonly own: boolean;
  readonly schema: Schema;
  readonly describe: string;
  /** Also accepts `name[key]=value`; the text is then `key=value`. */
  readonly keyed?: boolean;
  /** A span of versions for notes, whose type became required later. */
  readonly required?: boolean | Span;
  /**
   * Whether the number of matching rows, and where in an order they are, is unpredictable: rows read in order until a
   * page is full may be nearly all. They are found in other ways then (records/page-window.ts).
   */
  readonly unpredictable?: boolean;
  /** The order in which its rows are consecutive, so that a page in this order reads no others. */
  readonly consecutiveIn?: string;
  /**
   * A different condition for when rows are read in order and tested one by one. It and `counted` make the search in
   * the notes of activities fast (Declaration.searchText); only `by.searchText` sets them.
   */
  readonly walked?: Filter['sql'];
  /** A cheaper source with the same number of rows, for counting if this is the only filter. */
  readonly counted?: (variant: string, p: readonly string[]) => string;
}

export interface FilterContext {
  readonly connection: Connection;
  readonly context: RequestContext;
}

type Options = Pick<Partial<Filter>, 'describe' | 'required' | 'unpredictable' | 'consecutiveIn'>;

/** The most bounds of one operator filter. */
const BOUNDS = 4;
const QUERY_CHARACTERS = 500;

const ID_OR_NULL = { anyOf: [KINDS.integer.schema, { const: 'null' }] };

export const by = {
  /** Equals a value of this kind. */
  eq: (kind: Kind, column?: string, options: Options = {}): Filter => ({
    read: (texts, name) => ({ variant: '=', values: [read(kind, last(texts), name)] }),
    sql: (_, [value], name) => `${at(column, name)} = ${value}`,
    own: !column?.includes('select'),
    schema: KINDS[kind].schema,
    describe: 'Only records whose value equals this.',
    ...options,
  }),

  /** The id of an associated record; the word null finds records without one. */
  ref: (column?: string, options: Options & { readonly nullable?: boolean } = {}): Filter => ({
    read: (texts, name) =>
      options.nullable !== false && last(texts).toLowerCase() === 'null'
        ? { variant: 'null', values: [] }
        : { variant: '=', values: [read('integer', last(texts), name)] },
    sql: (variant, [value], name) =>
      variant === 'null' ? `${at(column, name)} is null` : `${at(column, name)} = ${value}`,
    own: true,
    schema: options.nullable === false ? KINDS.integer.schema : ID_OR_NULL,
    describe: 'Only records associated with this one; the word null selects those without one.',
    ...options,
  }),

  /** A custom condition in which {value} is the parameter's value. */
  where: (kind: Kind, condition: string, options: Options = {}): Filter => ({
    read: (texts, name) => ({ variant: '=', values: [read(kind, last(texts), name)] }),
    sql: (_, [value]) => `(${condition.replaceAll('{value}', `${value}::${KINDS[kind].sqlType}`)})`,
    own: !condition.includes('select'),
    schema: KINDS[kind].schema,
    describe: 'Only records for which this is true.',
    ...options,
  }),

  ids: (most = EVERYTHING.ids): Filter => ({
    read: (texts, name) => {
      const given = texts.flatMap((text) => text.split(','));
      if (most !== undefined && given.length > most) {
        throw refuse('request.argument', {
          parameter: name,
          value: `${given.length} values`,
          accepted: `send at most ${most}`,
        });
      }
      return { variant: 'any', values: [given.map((text) => String(read('integer', text, name)))] };
    },
    sql: (_, [value]) => `{t}.id = any(${value}::bigint[])`,
    own: true,
    schema: { type: 'array', items: KINDS.integer.schema, ...(most ? { maxItems: most } : {}) },
    describe: 'Only the given identifiers.',
  }),

  from: (column: string, kind: Kind = 'date'): Filter => bound(kind, column, '>=', 'On or after this.'),
  until: (column: string, kind: Kind = 'date'): Filter => bound(kind, column, '<=', 'On or before this.'),
  after: (column: string): Filter => bound('instant', column, '>', 'After this instant.'),
  before: (column: string, kind: Kind = 'instant'): Filter => bound(kind, column, '<', 'Before this.'),

  /** Contains the text, ignoring case; an asterisk matches any characters. */
  wildcard: (...expressions: readonly string[]): Filter =>
    search((variant, value) => expressions.map((each) => isAlike(variant, own(each), value)), expressions),

  /** Like `wildcard`, on the lower-case text in a separate table (Declaration.searchText). */
  searchText: (table: string): Filter => {
    const alike = (variant: string, value = ''): string =>
      isAlike(variant, 's.text', `(select lower(${value}::text))`, { lower: true });
    return {
      ...search(
        (variant, value) => [
          `{t}.id in (select s.id from ${table} s where s.account_id = {t}.account_id and ${alike(variant, value)})`,
        ],
        [],
      ),
      walked: (variant, [value]) =>
        `(select ${alike(variant, value)} from ${table} s where s.account_id = {t}.account_id and s.id = {t}.id)`,
      counted: (variant, [value]) => `${table} s where s.account_id = {account} and ${alike(variant, value)}`,
    };
  },

  /** true or false, each with its own SQL condition. */
  either: (ifTrue: string, ifFalse: string, options: Options = {}): Filter => ({
    read: (texts, name) => ({ variant: String(read('boolean', last(texts), name)), values: [] }),
    sql: (variant) => `(${variant === 'true' ? ifTrue : ifFalse})`,
    own: !ifTrue.includes('select') && !ifFalse.includes('select'),
    schema: { type: 'boolean' },
    describe: 'Only records for which this is true, or with false the others.',
    ...options,
  }),

  /** With true only records that meet the condition, with false only the others. */
  flag: (condition: string, options: Options = {}): Filter =>
    by.either(condition, `not coalesce((${condition}), false)`, options),

  /** With true only records that meet the condition, with false all of them. */
  only: (condition: string, options: Options = {}): Filter => by.either(condition, 'true', options),

  /** One of several words, each with its own condition. */
  cases: (conditions: Readonly<Record<string, string>>, options: Options = {}): Filter => ({
    read: (texts, name) => ({ variant: choice(Object.keys(conditions), last(texts), name), values: [] }),
    sql: (variant) => `(${conditions[variant]})`,
    own: Object.values(conditions).every((each) => !each.includes('select')),
    schema: { type: 'string', enum: Object.keys(conditions) },
    describe: 'Only records in this state.',
    ...options,
  }),

  /** Values of an enumeration, ignoring case; several may be separated by commas or repeated. */
  oneOf: (choices: readonly string[], column?: string, options: Options = {}): Filter => ({
    read: (texts, name) => {
      const words = texts.flatMap((text) => text.split(','));
      const chosen = words.map((word) => choice(choices, word, name));
      return chosen.length === 1 ? { variant: '=', values: chosen } : { variant: 'any', values: [chosen] };
    },
    // An index by the column and id has the rows of one value in order of id, but not those of several.
    sql: (variant, [value], name) =>
      variant === '='
        ? `${at(column, name)} = ${value}::text`
        : `${at(column, name)} = any(${value}::text[])`,
    own: true,
    schema: { type: 'string', enum: [...choices] },
    describe: 'Only records with this value.',
    ...options,
  }),

  /** `>=2026-01-01` and the like; repeat it for two bounds. */
  operators: (kind: Kind, column?: string): Filter => ({
    read: (texts, name) => {
      if (texts.length > BOUNDS) {
        throw refuse('request.argument', {
          parameter: name,
          value: `${texts.length} bounds`,
          accepted: `send at most ${BOUNDS}`,
        });
      }
      const parts = texts.map((text) => {
        const [, operator = '=', value = text] = /^\s*(>=|<=|>|<|=)?\s*(.+)$/.exec(text) ?? [];
        return { operator, value };
      });
      return {
        variant: parts.map(({ operator }) => operator).join(' '),
        values: parts.map(({ value }) => read(kind, value, name)),
      };
    },
    sql: (variant, p, name) =>
      variant
        .split(' ')
        .map((operator, index) => `${at(column, name)} ${operator} ${p[index]}`)
        .join(' and '),
    own: true,
    schema: { type: 'array', items: { type: 'string', pattern: '^(>=|<=|>|<|=)?[^<>=]+$' } },
    describe: 'An operator (>, >=, =, <=, <) and a value, such as >=2026-01-01; repeat it for two bounds.',
  }),
};

function bound(kind: Kind, column: string, operator: string, describe: string): Filter {
  return {
    read: (texts, name) => ({ variant: operator, values: [read(kind, last(texts), name)] }),
    sql: (_, [value]) => `${own(column)} ${operator} ${value}::${KINDS[kind].sqlType}`,
    own: !column.includes('select'),
    // Clients that poll ask for the few newest, which are the last in order of id.
    unpredictable: true,
    consecutiveIn: column,
    schema: KINDS[kind].schema,
    describe,
  };
}

function search(
  compare: (variant: string, value: string | undefined) => string[],
  expressions: readonly string[],
): Filter {
  return {
    read: (texts, name) => {
      const text = last(texts);
      if (text.length > QUERY_CHARACTERS || text.includes('\u0000')) {
        throw refuse('request.argument', {
          parameter: name,
          value: text,
          accepted: `send at most ${QUERY_CHARACTERS} characters and no NUL`,
        });
      }
      return { ...searchVariant(text), values: [likePattern(text)] };
    },
    sql: (variant, [value]) => `(${compare(variant, value).join(' or ')})`,
    own: expressions.every((each) => !each.includes('select')),
    unpredictable: true,
    schema: { type: 'string' },
    describe: 'Wildcard search, ignoring case.',
  };
}

function last(texts: readonly string[]): string {
  return texts.at(-1) ?? '';
}

function at(column: string | undefined, name: string): string {
  return own(column ?? name);
}

/** A bare column belongs to the row itself; anything else is an expression that names {t}. */
function own(expression: string): string {
  return /^\w+$/.test(expression) ? `{t}.${expression}` : expression;
}

function read(kind: Kind, text: string, parameter: string): Parameter {
  const value = KINDS[kind].read(text);
  if (value !== undefined) return value;
  throw refuse('request.argument', { parameter, value: text, accepted: KINDS[kind].accepted });
}

function choice(choices: readonly string[], text: string, parameter: string): string {
  const found = readChoice(choices, text);
  if (found !== undefined) return found;
  throw refuse('request.argument', { parameter, value: text, accepted: `send one of ${choices.join(', ')}` });
}
