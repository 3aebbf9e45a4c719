/**
 * A report in the service's JSON format: its rows as a table, with links. The head stays in sight, groups with
 * several rows have headings, and on a phone the rows of a wide report are cards.
 */
import { Table } from '@mantine/core';
import { Fragment } from 'react';
import { guessedColumns, ReportCell, type ReportColumn, type ReportRow } from './report-cell.tsx';
import { beginsGroup, groupsOf, haveHeadings, isTotal, repeatedIn, titleOfTotal } from './report-groups.ts';
import '../table/carded.css';
import './report-table.css';

export interface ReportContent {
  readonly report: { readonly currency: string };
  /** Missing in files that an earlier version of the service made. */
  readonly columns?: readonly ReportColumn[];
  readonly rows: readonly ReportRow[];
  /** The indexes of rows that only repeat the total before; missing like the columns. */
  readonly repeated_totals?: readonly number[];
}

/** The link of a cell. */
export type HrefOf = (row: ReportRow, column: ReportColumn) => string | undefined;

export interface ReportTableProps {
  readonly title: string;
  readonly content: ReportContent;
  readonly hrefOf?: HrefOf;
}

/** A table with at most this many columns fits on a phone. */
const FEW = 4;

export function ReportTable({ title, content, hrefOf }: ReportTableProps) {
  const { report } = content;
  const all = columnsOf(content);
  const groups = groupsOf(all, content.rows);
  const repeated = new Set(content.repeated_totals);
  const rows = content.rows.filter((_, at) => !repeated.has(at));
  const headed = haveHeadings(groups, all, rows);
  const columns = headed ? all.filter(({ name }) => !groups.includes(name)) : all;
  const { currency } = report;
  return (
    <Table.ScrollContainer
      className="report-table"
      type="native"
      minWidth={320}
      tabIndex={0}
      role="region"
      aria-label={title}
    >
      <Table
        stickyHeader
        verticalSpacing={4}
        horizontalSpacing={8}
        aria-label={title}
        {...(columns.length > FEW ? { className: 'carded' } : {})}
      >
        <Head columns={columns} />
        <Table.Tbody>
          {rows.map((row, at) => (
            <Line
              key={at}
              {...{ row, all, columns, groups, headed, currency, hrefOf }}
              before={rows[at - 1]}
            />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

interface LineProps extends RowProps {
  readonly all: readonly ReportColumn[];
  /** Whether groups have headings instead of columns. */
  readonly headed: boolean;
  readonly before: ReportRow | undefined;
}

/** A row or a total, below the heading of its group if it is the first. */
function Line({ all, headed, before, ...shared }: LineProps) {
  const { row, groups } = shared;
  return (
    <>
      {headed && beginsGroup(row, before, groups) && <GroupHeading {...shared} all={all} />}
      {isTotal(row) ? (
        <TotalRow {...shared} headed={headed} />
      ) : (
        <Row {...shared} repeated={headed ? [] : repeatedIn(row, before, groups)} />
      )}
    </>
  );
}

/** Ids are only for links. */
function columnsOf({ columns, rows }: ReportContent): readonly ReportColumn[] {
  return (columns ?? guessedColumns(rows)).filter(({ name }) => !name.endsWith('_id'));
}

function Head({ columns }: { readonly columns: readonly ReportColumn[] }) {
  return (
    <Table.Thead>
      <Table.Tr>
        {columns.map((column) => (
          <Table.Th key={column.name} ta={sideOf(column)}>
            {column.title}
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
  );
}

interface RowProps {
  readonly row: ReportRow;
  readonly columns: readonly ReportColumn[];
  /** The names of the columns that name groups. */
  readonly groups: readonly string[];
  readonly currency: string;
  readonly hrefOf: HrefOf | undefined;
}

function GroupHeading({ row, columns, groups, all, currency, hrefOf }: RowProps & { all: typeof columns }) {
  const named = all.filter(({ name }) => groups.includes(name) && row[name]);
  return (
    <Table.Tr data-group>
      <Table.Th colSpan={columns.length} scope="rowgroup">
        {named.map((column, at) => (
          <Fragment key={column.name}>
            {at > 0 && ' · '}
            <Content {...{ row, column, currency, hrefOf }} />
          </Fragment>
        ))}
      </Table.Th>
    </Table.Tr>
  );
}

function Row({
  row,
  columns,
  groups,
  repeated,
  ...cell
}: RowProps & { readonly repeated: readonly string[] }) {
  const names = columns.map(({ name }) => name).filter((name) => groups.includes(name));
  const headings = names.length > 0 ? names : columns.slice(0, 1).map(({ name }) => name);
  return (
    <Table.Tr>
      {columns.map((column) => (
        <Table.Td
          key={column.name}
          {...lookOf(column)}
          {...(headings.includes(column.name) ? { 'data-heading': true } : {})}
          {...(repeated.includes(column.name) ? { 'data-repeated': true } : {})}
        >
          <Content {...{ row, column, ...cell }} />
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

/** A total's name takes the width of the columns before its figures. */
function TotalRow({ row, columns, groups, headed, ...cell }: RowProps & { readonly headed: boolean }) {
  const figures = columns.findIndex(({ kind }) => kind === 'amount' || kind === 'number');
  const lead = columns.slice(0, Math.max(figures, 0));
  const [label, ...others] = lead.filter(({ name }) => row[name]);
  const spans = headed && label && others.length === 0;
  return (
    <Table.Tr data-total={row['row_type']}>
      {spans && (
        <Table.Td colSpan={lead.length} data-heading>
          {titleOfTotal(row, row[label.name] ?? '', groups)}
        </Table.Td>
      )}
      {(spans ? columns.slice(lead.length) : columns).map((column) => (
        <Table.Td
          key={column.name}
          {...lookOf(column)}
          {...(lead.includes(column) ? { 'data-heading': true } : {})}
        >
          <Content {...{ row, column, ...cell }} />
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

interface ContentProps extends Pick<RowProps, 'row' | 'currency' | 'hrefOf'> {
  readonly column: ReportColumn;
}

function Content({ row, column, currency, hrefOf }: ContentProps) {
  return <ReportCell {...{ row, column, currency }} href={hrefOf?.(row, column)} />;
}

const sideOf = ({ kind }: ReportColumn) => (kind === 'amount' || kind === 'number' ? 'right' : 'left');

const lookOf = (column: ReportColumn) =>
  ({
    ta: sideOf(column),
    'data-title': column.title,
    ...(column.kind === 'text' && column.name !== 'time' ? {} : { className: 'figures' }),
  }) as const;
