/** A report in the service's JSON format: its rows as a table, with links. */
import { Table } from '@mantine/core';
import { AppLink } from '../shell/url-state.ts';
import { formatDate, LOCALE } from './format.ts';
import { Money } from './money.tsx';
import './report-table.css';

export type ReportRow = Readonly<Record<string, string | null>>;

export interface ReportColumn {
  readonly name: string;
  readonly title: string;
  /** A number is a quantity other than money: hours, counts, percent. */
  readonly kind: 'text' | 'date' | 'amount' | 'number';
  /** Whether its values are the service's names, such as `vendor_bill`. */
  readonly in_words: boolean;
}

export interface ReportContent {
  readonly report: { readonly currency: string };
  /** Missing in files that an earlier version of the service made. */
  readonly columns?: readonly ReportColumn[];
  readonly rows: readonly ReportRow[];
}

export interface ReportTableProps {
  readonly title: string;
  readonly content: ReportContent;
  /** The link of a cell. */
  readonly hrefOf?: (row: ReportRow, column: string) => string | undefined;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const FIGURE = /^-?\d+(?:\.(\d+))?$/;
const KIND = 'row_type';
const TOTALS = new Set(['total', 'subtotal']);

export function ReportTable({ title, content, hrefOf }: ReportTableProps) {
  const { rows, report } = content;
  const columns = (content.columns ?? guessedColumns(rows)).filter(({ name }) => !name.endsWith('_id'));
  return (
    <Table.ScrollContainer
      className="report-table"
      minWidth={320}
      tabIndex={0}
      role="region"
      aria-label={title}
    >
      <Table verticalSpacing={4} aria-label={title}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column.name} ta={sideOf(column)}>
                {column.title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, at) => (
            <Table.Tr key={at} {...(TOTALS.has(row[KIND] ?? '') ? { fw: 600 } : {})}>
              {columns.map((column) => (
                <Table.Td
                  key={column.name}
                  ta={sideOf(column)}
                  className={column.kind === 'text' ? undefined : 'figures'}
                >
                  <Cell {...{ row, column }} currency={report.currency} href={hrefOf?.(row, column.name)} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function guessedColumns(rows: readonly ReportRow[]): readonly ReportColumn[] {
  return Object.keys(rows[0] ?? {})
    .filter((name) => name !== KIND)
    .map((name) => {
      const isAll = (form: RegExp) => rows.every((row) => !row[name] || form.test(row[name]));
      const kind = isAll(/^-?\d+\.\d+$/) ? 'number' : isAll(DAY) ? 'date' : 'text';
      return { name, title: inWords(name), kind, in_words: false };
    });
}

const sideOf = ({ kind }: ReportColumn) => (kind === 'amount' || kind === 'number' ? 'right' : 'left');

interface CellProps {
  readonly row: ReportRow;
  readonly column: ReportColumn;
  readonly currency: string;
  readonly href: string | undefined;
}

function Cell({ row, column, currency, href }: CellProps) {
  const text = row[column.name];
  if (!text) return null;
  const shown = shownIn(column, text, currency);
  return href ? <AppLink href={href}>{shown}</AppLink> : shown;
}

/** The first cell of a total is a word, whatever its column contains. */
function shownIn({ kind, in_words }: ReportColumn, text: string, currency: string) {
  if (kind === 'amount' && FIGURE.test(text)) return <Money amount={text} currency={currency} />;
  if (kind === 'number' && FIGURE.test(text)) return grouped(text);
  if (kind === 'date' && DAY.test(text)) return formatDate(text);
  return in_words ? inWords(text) : text;
}

/** A number with separators and with the decimals that it has. */
function grouped(number: string): string {
  const digits = FIGURE.exec(number)?.[1]?.length ?? 0;
  return Number(number).toLocaleString(LOCALE, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

const ABBREVIATIONS: ReadonlySet<string> = new Set(['ach']);

/** `non_billable` and `TimeEntry` become Non billable and Time entry. */
function inWords(name: string): string {
  if (ABBREVIATIONS.has(name)) return name.toUpperCase();
  const words = name
    .replaceAll(/(?<=[a-z])[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
    .replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
