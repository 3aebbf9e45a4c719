/** A report in the service's JSON format: its rows as a table, with links. */
import { Table } from '@mantine/core';
import { AppLink } from '../shell/url-state.ts';
import { formatDate } from './format.ts';
import { Money } from './money.tsx';

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

export function ReportTable({ title, rows, currency, hrefOf }: ReportTableProps) {
  const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== KIND && !name.endsWith('_id'));
  const amounts = new Set(columns.filter((name) => rows.some((row) => AMOUNT.test(row[name] ?? ''))));
  return (
    <Table.ScrollContainer minWidth={320} tabIndex={0} role="region" aria-label={title}>
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
                const shown = cellOf(row[name] ?? '', currency);
                return (
                  <Table.Td key={name} ta={amounts.has(name) ? 'right' : 'left'}>
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

function cellOf(text: string, currency: string) {
  if (AMOUNT.test(text)) return <Money amount={text} currency={currency} />;
  return DAY.test(text) ? formatDate(text) : text;
}

function headingOf(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
