/**
 * The types of column values after decoding. Dates, instants, amounts and ids stay text, because a JavaScript Date
 * always has a time, a number loses cents and an id has 64 bits. The types keep them apart: plain text can be
 * assigned to each, so a literal needs no cast, but the id of a matter cannot be assigned to the id of a contact.
 */

declare const meaning: unique symbol;

/** Text with a meaning: plain text can be assigned to it, but text with another meaning cannot. */
type Meaning<What extends string> = string & { readonly [meaning]?: What };

/** The primary key of a row of this table, a bigint as text. */
export type Id<Table extends string> = Meaning<`id of ${Table}`>;

/** A date without a time zone, `2026-03-31`. */
export type LocalDate = Meaning<'date'>;

/** A point in time as PostgreSQL writes it in UTC, `2026-03-31 09:30:00.123+00`. */
export type Instant = Meaning<'instant'>;

/** An exact number as text, `12.50`; values/money.ts does the arithmetic. */
export type Numeric = Meaning<'numeric'>;

/** JSON as text; the `json` column decoder parses it. */
export type JsonText = Meaning<'json'>;

/** The columns of a table that is joined on the left, where there may be no row of it. */
export type OrNull<Row> = { readonly [Column in keyof Row]: Row[Column] | null };
