/** Financial statements: request a new one, which is made as a job, or open an earlier one. */
import { Button, Group, Select, TextInput, Title } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import {
  createReport,
  getAccount,
  listReportKinds,
  listReports,
  type Report,
  type ReportCreate,
  updateAccount,
} from '../../../../sdk/accounting.ts';
import { type DataOf, read, useWrite, write } from '../../../api/queries.ts';
import { can } from '../../../api/session.ts';
import { useOpenFromHere, useUrlState } from '../../../shell/url-state.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { Failure } from '../../../ui/page/failure.tsx';
import type { Picked } from '../../../ui/fields/find-records.ts';
import { addDays, formatDate, formatInstant, today } from '../../../ui/values/format.ts';
import { FormFoot, useDraftForm } from '../../../ui/forms/form.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/table.tsx';
import { sentAmount } from '../amounts.ts';
import { BASES, basisOf } from '../basis.ts';
import { TrustAccountPicker } from '../find-books.ts';
import { Frame } from '../frame.tsx';
import { dateColumn, textColumn } from '../columns.tsx';
import { newestFirst } from '../newest-first.ts';
import { titleOfKind } from './report-titles.ts';
import { runReport } from './run-report.ts';
import { wordsOf } from '../../../ui/values/words.ts';

type Kind = ReportCreate['kind'];

const readKinds = () => read(listReportKinds, {});
type ReportKind = DataOf<typeof readKinds>[number];

const STATES: Readonly<Record<Report['state'], string>> = {
  queued: 'Waiting',
  in_progress: 'In progress',
  completed: 'Ready',
  errored: 'Failed',
  timed_out: 'Timed out',
};

const COLUMNS: readonly Column<Report>[] = [
  textColumn('kind', 'Report', 240, ({ kind }) => titleOfKind(kind)),
  dateColumn('start', 'From', ({ start_date, period }) => (period === 'range' ? start_date : null)),
  dateColumn('end', 'Through', ({ end_date }) => end_date),
  textColumn('basis', 'Basis', 90, ({ accounting_basis }) => wordsOf(accounting_basis)),
  textColumn('format', 'Format', 100, ({ format }) =>
    format === 'json' ? 'On the page' : format.toUpperCase(),
  ),
  textColumn('state', 'State', 110, ({ state }) => STATES[state]),
  textColumn('signed', 'Signed off', 170, ({ trust_reconciliation: trust }) =>
    trust?.signed_off_at ? formatInstant(trust.signed_off_at) : '',
  ),
  textColumn('created', 'Requested', 180, ({ created_at }) => formatInstant(created_at)),
];

export default function StatementsPage() {
  return (
    <Frame at="/accounting/statements" title="Financial statements">
      {can(createReport) && <NewReport />}
      {can(updateAccount) && <Period />}
      <Title order={2} size="h4">
        Reports
      </Title>
      <DataTable<Report>
        title="Accounting reports"
        operation={listReports}
        pages={newestFirst(listReports)}
        columns={COLUMNS}
        wholeRecords
        href={({ id }) => `/accounting/statements/${id}`}
        height="calc(100dvh - 460px)"
        empty={
          <EmptyState title="No reports yet" suggests={createReport}>
            Choose a report and its dates above, and press Run report.
          </EmptyState>
        }
      />
    </Frame>
  );
}

interface Values extends Record<string, unknown> {
  kind: Kind;
  accounting_basis: 'cash' | 'accrual';
  start_date: string;
  end_date: string;
  ledger_account: Picked | null;
  bank_balance: string;
}

/** A statement that a link asks for. */
interface Asked extends Partial<Record<string, string>> {
  report?: Kind;
  from?: string;
  to?: string;
  basis?: string;
}

const valuesAtFirst = ({ report, from, to, basis }: Asked): Values => ({
  kind: report ?? 'balance_sheet',
  accounting_basis: basisOf(basis),
  start_date: from ?? `${today().slice(0, 4)}-01-01`,
  end_date: to ?? today(),
  ledger_account: null,
  bank_balance: '',
});

/** What reports of a kind take. */
interface Takes {
  readonly from: boolean;
  readonly basis: boolean;
  readonly trust: boolean;
}

function takenBy(kind: Kind, kinds: readonly ReportKind[]): Takes {
  const known = kinds.find((one) => one.kind === kind);
  const trust = kind === 'trust_reconciliation';
  return { from: known?.period === 'range', basis: known?.accounting_basis === null, trust };
}

function sentReport(
  { ledger_account: account, bank_balance, ...values }: Values,
  { from, basis, trust }: Takes,
) {
  const { kind, end_date, start_date, accounting_basis } = values;
  return {
    kind,
    end_date,
    ...(from ? { start_date } : {}),
    ...(basis ? { accounting_basis } : {}),
    ...(trust && account ? { ledger_account: { id: account.id } } : {}),
    ...(trust && bank_balance ? { bank_balance: sentAmount(bank_balance) } : {}),
  };
}

function NewReport() {
  const open = useOpenFromHere();
  const { data: kinds } = useQuery(readKinds());
  const [asked] = useUrlState<Asked>();
  const takes = (kind: Kind) => takenBy(kind, kinds?.data ?? []);
  const draftForm = useDraftForm<Values>({
    draft: ['report on the books', asked.report, asked.from, asked.to, asked.basis].join(' ').trim(),
    initial: valuesAtFirst(asked),
    submit: async (values) =>
      open(`/accounting/statements/${await runReport(sentReport(values, takes(values.kind)))}`),
  });
  const { form } = draftForm;
  const { from, basis, trust } = takes(form.values.kind);
  return (
    <form onSubmit={draftForm.onSubmit} aria-label="New report">
      <Group align="flex-start">
        <Select
          label="Report"
          w={260}
          allowDeselect={false}
          data={(kinds?.data ?? []).map(({ kind }) => ({ value: kind, label: titleOfKind(kind) }))}
          {...form.getInputProps('kind')}
        />
        {basis && (
          <Select
            label="Basis"
            w={120}
            allowDeselect={false}
            data={BASES}
            {...form.getInputProps('accounting_basis')}
          />
        )}
        {from && <DateField label="From" {...form.getInputProps('start_date')} />}
        <DateField label={from ? 'Through' : 'As of'} {...form.getInputProps('end_date')} />
        {trust && <TrustFields form={form} />}
      </Group>
      <FormFoot draftForm={draftForm} save="Run report" side="left" />
    </form>
  );
}

function TrustFields({ form }: { readonly form: UseFormReturnType<Values> }) {
  return (
    <>
      <TrustAccountPicker label="Trust account" {...form.getInputProps('ledger_account')} />
      <TextInput
        label="Adjusted bank balance"
        description="With deposits in transit, less outstanding checks"
        placeholder="From the reconciliation"
        inputMode="decimal"
        {...form.getInputProps('bank_balance')}
      />
    </>
  );
}

/** The closed period, in which nothing more can be posted. */
function Period() {
  const account = useQuery(read(getAccount, {}));
  const closed = account.data?.data.closed_through;
  const lastMonth = addDays(`${today().slice(0, 7)}-01`, -1);
  const draftForm = useDraftForm<{ closed_through: string | null }>({
    what: 'the date to which the books are closed',
    id: undefined,
    initial: { closed_through: lastMonth },
    submit: ({ closed_through }) => write(updateAccount, { data: { closed_through } }),
  });
  const reopen = useWrite(updateAccount);
  const failure = draftForm.failure ?? reopen.error;
  if (closed === undefined) return null;
  return (
    <section className="books-part">
      <Title order={2} size="h4" mb="xs">
        {closed === null ? 'No period is closed' : `The books are closed through ${formatDate(closed)}`}
      </Title>
      {failure !== undefined && failure !== null && <Failure error={failure} />}
      <form onSubmit={draftForm.onSubmit} aria-label="Close a period">
        <Group align="flex-end">
          <DateField label="Close through" {...draftForm.form.getInputProps('closed_through')} />
          <Button type="submit" variant="default" loading={draftForm.busy}>
            Close the period
          </Button>
          {closed !== null && (
            <Button
              variant="default"
              loading={reopen.isPending}
              onClick={() => reopen.mutate({ data: { closed_through: null } })}
            >
              Reopen the books
            </Button>
          )}
        </Group>
      </form>
    </section>
  );
}
