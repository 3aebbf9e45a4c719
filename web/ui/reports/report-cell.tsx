/** The cells of a report: each value in the form in which people read it. */
import { AppLink } from '../../shell/url-state.ts';
import { formatClock, formatDate, formatMonth } from '../values/format.ts';
import { LOCALE } from '../values/locale.ts';
import { Money } from '../values/money.tsx';
import { wordsOf } from '../values/words.ts';

export type ReportRow = Readonly<Record<string, string | null>>;

export interface ReportColumn {
  readonly name: string;
  readonly title: string;
  /** A number is a quantity other than money: hours, counts, percent. */
  readonly kind: 'text' | 'date' | 'amount' | 'number';
  /** Whether its values are the service's names, such as `vendor_bill`. */
  readonly in_words: boolean;
}

export interface ReportCellProps {
  readonly row: ReportRow;
  readonly column: ReportColumn;
  readonly currency: string;
  readonly href: string | undefined;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MONTH = /^\d{4}-\d{2}$/;
const CLOCK = /^\d{2}:\d{2}$/;
const FIGURE = /^-?\d+(?:\.(\d+))?$/;

export function ReportCell({ row, column, currency, href }: ReportCellProps) {
  const text = row[column.name];
  if (!text) return null;
  const shown = shownIn(column, text, currency);
  return href ? <AppLink href={href}>{shown}</AppLink> : shown;
}

/** The first cell of a total is a word, whatever its column contains. */
function shownIn({ name, kind, in_words }: ReportColumn, text: string, currency: string) {
  if (kind === 'amount' && FIGURE.test(text)) return <Money amount={text} currency={currency} />;
  if (kind === 'number' && FIGURE.test(text))
    return name.endsWith('_percent') ? `${grouped(text)}%` : grouped(text);
  if (kind === 'date' && DAY.test(text)) return formatDate(text);
  if (name === 'month' && MONTH.test(text)) return formatMonth(text);
  if (name === 'time' && CLOCK.test(text)) return formatClock(text);
  return in_words ? wordsOf(text) : text;
}

/** A number with separators and with the decimals that it has. */
function grouped(number: string): string {
  const digits = FIGURE.exec(number)?.[1]?.length ?? 0;
  return Number(number).toLocaleString(LOCALE, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** The columns of a report whose file does not name them. */
export function guessedColumns(rows: readonly ReportRow[]): readonly ReportColumn[] {
  return Object.keys(rows[0] ?? {})
    .filter((name) => name !== 'row_type')
    .map((name) => {
      const isAll = (form: RegExp) => rows.every((row) => !row[name] || form.test(row[name]));
      const kind = isAll(/^-?\d+\.\d+$/) ? 'number' : isAll(DAY) ? 'date' : 'text';
      return { name, title: wordsOf(name), kind, in_words: false };
    });
}
