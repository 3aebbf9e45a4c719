/** A report in the service's JSON format: its rows as a table, with links. */
import { Table } from '@mantine/core';
import { AppLink } from '../shell/url-state.ts';
import { formatDate } from './format.ts';
import { Money } from './money.tsx';
import './report-table.css';

export type ReportRow = Readonly<Record<string, string | null>>;

export interface ReportTableProps {
  readonly title: string;
  readonly rows: readonly ReportRow[];
  readonly currency: string;
  /** The link of a cell. */
  readonly hrefOf?: (row: ReportRow, column: string) => string | undefined;
}

const AMOUNT = /^-?\d+\.\d{2,4}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const KIND = 'row_type';
const TOTALS = new Set(['total', 'subtotal']);
/** Columns whose values are the service's names, such as `vendor_bill`. */
const CODED = new Set(['type']);

export function ReportTable({ title, rows, currency, hrefOf }: ReportTableProps) {
  const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== KIND && !name.endsWith('_id'));
  const amounts = new Set(columns.filter((name) => rows.some((row) => AMOUNT.test(row[name] ?? ''))));
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
            {columns.map((name) => (
              <Table.Th key={name} ta={amounts.has(name) ? 'right' : 'left'}>
                {headingOf(name)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, at) => (
            <Table.Tr key={at} {...(TOTALS.has(row[KIND] ?? '') ? { fw: 600 } : {})}>
              {columns.map((name) => {
                const href = hrefOf?.(row, name);
                const shown = cellOf(row, name, currency);
                return (
                  <Table.Td key={name} {...lookOf(row[name] ?? '', amounts.has(name))}>
                    {href && row[name] ? <AppLink href={href}>{shown}</AppLink> : shown}
                  </Table.Td>
                );
              })}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** Figures and dates stay in one line. */
function lookOf(text: string, isAmount: boolean) {
  const figures = isAmount || DAY.test(text);
  return { ta: isAmount ? 'right' : 'left', ...(figures ? { className: 'figures' } : {}) } as const;
}

function cellOf(row: ReportRow, name: string, currency: string) {
  const text = row[name] ?? '';
  if (AMOUNT.test(text)) return <Money amount={text} currency={currency} />;
  if (DAY.test(text)) return formatDate(text);
  return CODED.has(name) ? wordsOf(text) : text;
}

/** `days_1_30` becomes 1–30 days, `days_over_90` Over 90 days, `account_code` Account code. */
function headingOf(name: string): string {
  const [, from, to, over] = /^days_(?:(\d+)_(\d+)|over_(\d+))$/.exec(name) ?? [];
  if (over) return `Over ${over} days`;
  return from ? `${from}–${to} days` : wordsOf(name);
}

function wordsOf(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
