/** A DataTable column as data: the fields it requests, how it shows them, and how the API sorts by it. */
import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly id: string;
  readonly title: string;
  /** The members it needs, such as `client{name}`. */
  readonly fields: string;
  readonly cell: (row: Row) => ReactNode;
  /** What a number is called where it is the title of a card, without the column's: Bill 130. */
  readonly word?: string;
  /** For exports; by default the result of `cell` if it is text. */
  readonly text?: (row: Row) => string;
  readonly width: number;
  readonly align?: 'left' | 'right';
  /** Keeps its width in a narrow list: a date with its time, for example. */
  readonly firm?: boolean;
  /** The API's orders of the list for this column, such as `date(asc)`. */
  readonly sort?: { readonly asc: string; readonly desc: string };
  /** Shown only if the person chooses it. */
  readonly optional?: boolean;
  /** Left out of a list that is too narrow for it, unless the person chose the columns. */
  readonly spare?: boolean;
  /** A cell without text, such as a checkbox; on a phone it comes before the card's title. */
  readonly mark?: boolean;
}

/** The `fields` parameter for these columns, each member once and nested members combined. */
export function fieldsOf(columns: readonly Pick<Column<never>, 'fields'>[], versioned = true): string {
  const plain = new Set(versioned ? ['id', 'etag'] : ['id']);
  const nested = new Map<string, Set<string>>();
  for (const { fields } of columns) {
    for (const [, name = '', within] of fields.matchAll(/([a-z0-9_]+)(?:\{([^}]*)\})?/g)) {
      if (within === undefined) plain.add(name);
      else {
        const members = nested.get(name) ?? new Set();
        for (const member of within.split(',')) members.add(member);
        nested.set(name, members);
      }
    }
  }
  for (const name of nested.keys()) plain.delete(name);
  return [...plain, ...[...nested].map(([name, within]) => `${name}{${[...within].join(',')}}`)].join(',');
}

/** A column's cell as plain text. */
export function textOf<Row>(column: Column<Row>, row: Row): string {
  if (column.text) return column.text(row);
  const shown = column.cell(row);
  return typeof shown === 'string' || typeof shown === 'number' ? String(shown) : '';
}

/** Rows as CSV, as spreadsheets read it. */
export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map((column) => textOf(column, row))),
  ];
  return lines.map((cells) => cells.map(cellOfCsv).join(',')).join('\r\n');
}

/** A CSV cell; one that a spreadsheet would treat as a formula begins with a quote. */
export function cellOfCsv(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?[\d.,]+$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
