/** An accounting report: its figures with a chart, each linked to the entries behind it, and its files. */
import { Box, Group, Progress, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getReport, type Report, signOffReport } from '../../../../sdk/accounting.ts';
import { read, useWrite } from '../../../api/queries.ts';
import { can } from '../../../api/session.ts';
import { usePathId } from '../../../shell/url-state.ts';
import { Chart } from '../../../ui/chart.tsx';
import { Facts } from '../../../ui/page/facts.tsx';
import { Failure } from '../../../ui/page/failure.tsx';
import { NotRead } from '../../../ui/page/not-read.tsx';
import { formatDate, formatInstant, formatMoney, formatShortMoney } from '../../../ui/values/format.ts';
import { ReportFiles } from '../../../ui/reports/report-files.tsx';
import type { ReportRow } from '../../../ui/reports/report-cell.tsx';
import { ReportTable } from '../../../ui/reports/report-table.tsx';
import { Amount } from '../amount.tsx';
import { ButtonOrReason } from '../button-or-reason.tsx';
import { Frame } from '../frame.tsx';
import { titleOfKind } from './report-titles.ts';
import { contentOf, downloadReport } from './run-report.ts';

const ASKED_EVERY_MS = 1000;

const isMade = ({ state }: Report) => state !== 'queued' && state !== 'in_progress';

export default function ReportPage() {
  const id = usePathId('reportId');
  const query = useQuery({
    ...read(getReport, { id }),
    refetchInterval: ({ state: { data } }) => (data && isMade(data.data) ? false : ASKED_EVERY_MS),
  });
  if (!query.data) return <NotRead of={query} height={320} />;
  const report = query.data.data;
  const from = report.period === 'range' ? report.start_date : null;
  const to = report.end_date;
  return (
    <Frame
      at="/accounting/statements"
      title={titleOfKind(report.kind)}
      actions={
        report.state === 'completed' && <ReportFiles download={(format) => downloadReport(report, format)} />
      }
    >
      <Text c="dimmed" mb="sm">
        {from ? `${formatDate(from)} – ${formatDate(to)}` : `As of ${formatDate(to)}`} ·{' '}
        {report.accounting_basis === 'cash' ? 'Cash basis' : 'Accrual basis'} · Requested{' '}
        {formatInstant(report.created_at)}
      </Text>
      {!isMade(report) && (
        <Progress value={report.progress} animated aria-label={`Creating ${titleOfKind(report.kind)}`} />
      )}
      {report.message && <Failure error={new Error(report.message)} />}
      {report.trust_reconciliation && report.state === 'completed' && <SignOff report={report} />}
      {report.state === 'completed' && report.format === 'json' && <Figures report={report} />}
      {report.state === 'completed' && report.format !== 'json' && (
        <Text>This report was created as a file. Download it above.</Text>
      )}
    </Frame>
  );
}

function Figures({ report }: { readonly report: Report }) {
  const { id, kind, start_date: from, end_date: to } = report;
  const content = useQuery({
    queryKey: ['report content', id],
    queryFn: () => contentOf(report),
    staleTime: Infinity,
  });
  if (!content.data) return <NotRead of={content} height={240} />;
  const { rows, report: about } = content.data;
  if (rows.length === 0) return <Text c="dimmed">No data for this period.</Text>;
  const basis = `basis=${report.accounting_basis}`;
  const range = `${from ? `from=${from}&` : ''}to=${to}&${basis}`;
  return (
    <>
      <Totals rows={rows} currency={about.currency} />
      <ReportTable
        title={titleOfKind(kind)}
        content={content.data}
        hrefOf={(row, { name }) => placeOf(row, name, range) ?? statementOf(row, name, to, basis)}
      />
    </>
  );
}

const FIGURE = /^-?\d+(?:\.\d+)?$/;

/** The columns with the amount of a single entry. */
const OF_ENTRY = /^(?:amount|debit|credit)$/;

/** The columns that lead to the entries of an account. */
const OF_ACCOUNT = /^(?:account_(?:code|name)|amount|debit|credit|balance)$/;

/** The link for a cell: the entry, the account's register, the matter, the client or their account, or the vendor. */
function placeOf(row: ReportRow, column: string, range: string): string | undefined {
  if (row['entry_id'] && (OF_ENTRY.test(column) || column === namedBy(row)))
    return `/accounting/journal/${row['entry_id']}`;
  if (row['account_id'] && OF_ACCOUNT.test(column))
    return `/accounting/accounts/${row['account_id']}?${range}`;
  if (row['matter_id'] && column === 'matter') return `/matters/${row['matter_id']}`;
  const isFigure = FIGURE.test(row[column] ?? '');
  if (row['client_id'] && isFigure) return `/billing/clients/${row['client_id']}`;
  if (row['client_id'] && /^(?:client|name)/.test(column)) return `/contacts/${row['client_id']}`;
  return row['vendor_id'] && (isFigure || column.startsWith('vendor'))
    ? `/accounting/vendors/${row['vendor_id']}`
    : undefined;
}

const EARNINGS = /^Earnings of (?:this year|earlier years)$/;

/** The link for earnings that no account has: to the income statement of the years in which they were earned. */
function statementOf({ account_name: name }: ReportRow, column: string, end: string, basis: string) {
  if (!name || !EARNINGS.test(name) || !OF_ACCOUNT.test(column)) return undefined;
  const year = Number(end.slice(0, 4));
  const range =
    name === 'Earnings of this year'
      ? `from=${year}-01-01&to=${end}`
      : `from=${EARLIEST}&to=${year - 1}-12-31`;
  return `/accounting/statements?report=income_statement&${range}&${basis}`;
}

/** Before any books. */
const EARLIEST = '1900-01-01';

/** The column that says what an entry is for. */
function namedBy({ description, type }: ReportRow): string {
  return description ? 'description' : type ? 'type' : 'name';
}

/** A bar chart of the totals, if a report has several of one kind. */
function Totals({ rows, currency }: { readonly rows: readonly ReportRow[]; readonly currency: string }) {
  const totals = rows.filter(
    ({ row_type, account_name, amount }) => row_type === 'total' && account_name && amount,
  );
  if (totals.length < 2) return null;
  return (
    <Box mb="lg">
      <Chart
        title="Totals"
        level={2}
        kind="rows"
        by="name"
        data={totals.map(({ account_name, amount }) => ({
          name: withoutTotal(account_name ?? ''),
          amount: Number(amount),
        }))}
        series={[{ name: 'amount', label: 'Amount', color: 'var(--accent)' }]}
        format={(value) => formatMoney(value, currency)}
        axisFormat={(value) => formatShortMoney(value, currency)}
      />
    </Box>
  );
}

/** Turns Total trust assets into Trust assets. */
function withoutTotal(name: string): string {
  const rest = name.replace(/^Total /, '');
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

function isEqual({
  bank_balance,
  ledger_balance,
  client_balance,
}: NonNullable<Report['trust_reconciliation']>) {
  const amounts = [bank_balance, ledger_balance, client_balance].map((balance) => balance?.amount);
  return new Set(amounts).size === 1;
}

function SignOff({ report: { id, trust_reconciliation: trust } }: { readonly report: Report }) {
  const sign = useWrite(signOffReport);
  if (!trust) return null;
  const { signed_off_at: at, signed_off_by: by } = trust;
  return (
    <section aria-label="Three balances">
      <Facts
        facts={[
          { label: 'Adjusted bank balance', value: <Amount of={trust.bank_balance} /> },
          { label: 'Trust ledger', value: <Amount of={trust.ledger_balance} /> },
          { label: 'Client ledgers', value: <Amount of={trust.client_balance} /> },
          {
            label: 'Signed off',
            value: at ? `${formatInstant(at)} by ${by?.first_name} ${by?.last_name}` : 'Not yet',
          },
        ]}
      />
      {!at && can(signOffReport) && (
        <Group mb="md">
          <ButtonOrReason
            obstacle={isEqual(trust) ? undefined : 'The three balances differ.'}
            loading={sign.isPending}
            onClick={() => sign.mutate({ id })}
          >
            Sign off
          </ButtonOrReason>
        </Group>
      )}
      {sign.error && <Failure error={sign.error} />}
    </section>
  );
}
