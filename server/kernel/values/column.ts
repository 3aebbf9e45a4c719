/**
 * What a column's value is to code once it has left the driver. A date, an instant, an amount and an id stay text,
 * because a JavaScript Date has no days, a number loses cents and an id has 64 bits; the types keep them apart. Any text
 * may be given where one of them is expected, so a literal needs no cast, but an id of a matter is never taken for an
 * id of a contact.
 */

declare const meaning: unique symbol;

/** Text that means something: assignable from plain text, and not from text that means something else. */
type Meaning<What extends string> = string & { readonly [meaning]?: What };

/** The key of a row of this table, a bigint as text. */
export type Id<Table extends string> = Meaning<`id of ${Table}`>;

/** A day without a time zone, `2026-03-31`. */
export type LocalDate = Meaning<'date'>;

/** A point in time as PostgreSQL writes it in UTC, `2026-03-31 09:30:00.123+00`. */
export type Instant = Meaning<'instant'>;

/** An exact number as text, `12.50`; values/money.ts computes with it. */
export type Numeric = Meaning<'numeric'>;

/** JSON as text; `json` of a row decoder's columns reads it. */
export type JsonText = Meaning<'json'>;

/** The columns of a table that is joined on the left, where there may be no row of it. */
export type OrNull<Row> = { readonly [Column in keyof Row]: Row[Column] | null };
