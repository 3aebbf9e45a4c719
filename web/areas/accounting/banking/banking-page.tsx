/** Bank accounts with their statements and reconciliations, and a button for a new account. */
import { Group, Select, SimpleGrid, Skeleton, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  type BankStatement,
  createBankStatement,
  createLedgerAccount,
  createReconciliation,
  listBankStatements,
  listLedgerAccounts,
  listLedgerAccountTypes,
  listReconciliations,
  type Reconciliation,
} from '../../../../sdk/accounting.ts';
import { readAll, write } from '../../../api/queries.ts';
import { can } from '../../../api/session.ts';
import { useOpenFromHere, useUrlState } from '../../../shell/url-state.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { Failure } from '../../../ui/page/failure.tsx';
import { today } from '../../../ui/values/format.ts';
import { FormFoot, useDraftForm } from '../../../ui/forms/form.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/table.tsx';
import { sentAmount } from '../amounts.ts';
import { Frame } from '../frame.tsx';
import { dateColumn, moneyColumn, spareColumn, textColumn } from '../columns.tsx';
import { Upload } from './upload.tsx';

const STATEMENTS: readonly Column<BankStatement>[] = [
  textColumn('file', 'File', 220, ({ file_name, id }) => file_name ?? `Statement ${id}`),
  dateColumn('from', 'From', ({ start_date }) => start_date),
  dateColumn('to', 'To', ({ end_date }) => end_date),
  spareColumn('lines', 'Lines', 80, ({ line_count }) => String(line_count)),
  moneyColumn('balance', 'Balance', ({ balance }) => balance),
];

const RECONCILIATIONS: readonly Column<Reconciliation>[] = [
  dateColumn('end', 'Statement of', ({ end_date }) => end_date),
  textColumn('status', 'State', 110, ({ status }) => (status === 'open' ? 'Open' : 'Completed')),
  moneyColumn('balance', 'Statement balance', ({ statement_balance }) => statement_balance),
  moneyColumn('difference', 'Difference', ({ difference }) => difference),
];

const HALF = 'calc(50dvh - 150px)';

export default function BankingPage() {
  const [{ account }, setUrl] = useUrlState<{ account?: string }>();
  const { accounts, isRead, failed } = useAccounts();
  const chosen = account ?? (accounts[0] && String(accounts[0].id));
  return (
    <Frame at="/accounting/banking" title="Banking">
      {failed && <Failure error={failed.error} retry={() => void failed.refetch()} />}
      {!isRead && !failed && <Skeleton height={240} />}
      {isRead && accounts.length === 0 && (
        <EmptyState title="No bank accounts" suggests={createLedgerAccount}>
          Add a ledger account of the type bank to the chart of accounts.
        </EmptyState>
      )}
      {chosen && (
        <>
          <Group mb="md" align="flex-end">
            <Select
              label="Account"
              data={accounts.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={chosen}
              allowDeselect={false}
              onChange={(id) => setUrl({ account: id ?? undefined })}
            />
            {can(createBankStatement) && <Upload account={Number(chosen)} />}
          </Group>
          <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl">
            <Statements account={Number(chosen)} />
            <Reconciliations account={Number(chosen)} />
          </SimpleGrid>
        </>
      )}
    </Frame>
  );
}

/** The active accounts that have statements: those of banks and of credit cards. */
function useAccounts() {
  const types = useQuery(readAll(listLedgerAccountTypes, { bank_feed_connectable: true }));
  const all = useQuery(readAll(listLedgerAccounts, {}));
  const ids = new Set(types.data?.data.map(({ id }) => id));
  return {
    accounts: all.data?.data.filter(({ ledger_account_type: type }) => type && ids.has(type.id)) ?? [],
    isRead: types.isSuccess && all.isSuccess,
    failed: [types, all].find(({ isError }) => isError),
  };
}

interface AccountProps {
  /** The id of the bank account. */
  readonly account: number;
}

function Statements({ account }: AccountProps) {
  return (
    <section>
      <Title order={2} size="h4">
        Statements
      </Title>
      <DataTable<BankStatement>
        title="Bank statements"
        operation={listBankStatements}
        params={{ ledger_account_id: account }}
        columns={STATEMENTS}
        wholeRecords
        href={({ id }) => `/accounting/banking/${id}`}
        height={HALF}
        empty={
          <EmptyState title="No statements yet" suggests={createBankStatement}>
            Download a statement from your bank as OFX, QIF or CSV and upload it here. Its lines are then
            matched with your books.
          </EmptyState>
        }
      />
    </section>
  );
}

function Reconciliations({ account }: AccountProps) {
  return (
    <section>
      <Title order={2} size="h4">
        Reconciliations
      </Title>
      <DataTable<Reconciliation>
        title="Reconciliations"
        operation={listReconciliations}
        params={{ ledger_account_id: account }}
        columns={RECONCILIATIONS}
        wholeRecords
        href={({ id }) => `/accounting/reconciliations/${id}`}
        height={HALF}
        empty={
          <EmptyState title="Not reconciled yet" suggests={createReconciliation}>
            Start with the balance on your first bank statement.
          </EmptyState>
        }
      />
      {can(createReconciliation) && <NewReconciliation key={account} account={account} />}
    </section>
  );
}

function NewReconciliation({ account }: AccountProps) {
  const open = useOpenFromHere();
  const draftForm = useDraftForm({
    what: 'the reconciliation',
    id: account,
    initial: { end_date: today(), statement_balance: '' },
    submit: async ({ end_date, statement_balance }) => {
      const { data } = await write(createReconciliation, {
        data: {
          ledger_account: { id: account },
          end_date,
          ...(statement_balance ? { statement_balance: sentAmount(statement_balance) } : {}),
        },
      });
      open(`/accounting/reconciliations/${data.id}`);
    },
  });
  const { form } = draftForm;
  return (
    <form onSubmit={draftForm.onSubmit} aria-label="New reconciliation">
      <Group align="flex-start" mt="md">
        <DateField label="Statement of" {...form.getInputProps('end_date')} />
        <TextInput
          label="Statement balance"
          w={240}
          inputMode="decimal"
          placeholder="From the uploaded statement"
          {...form.getInputProps('statement_balance')}
        />
      </Group>
      <FormFoot draftForm={draftForm} save="Begin reconciliation" side="left" secondary />
    </form>
  );
}
