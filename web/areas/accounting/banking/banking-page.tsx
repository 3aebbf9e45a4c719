/** Bank accounts with their statements and reconciliations, and a button for a new account. */
import {
  Alert,
  Button,
  Group,
  Select,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  type BankStatement,
  createBankStatement,
  createLedgerAccount,
  createReconciliation,
  listBankStatements,
  listLedgerAccountBalances,
  listReconciliations,
  type Reconciliation,
} from '../../../../sdk/accounting.ts';
import { ApiError } from '../../../api/client.ts';
import { read, useWrite, write } from '../../../api/queries.ts';
import { can } from '../../../api/session.ts';
import { useOpen, useUrlState } from '../../../shell/url-state.ts';
import { base64Of } from '../../../ui/files/base64.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { Failure } from '../../../ui/page/failure.tsx';
import { today } from '../../../ui/values/format.ts';
import { FormFoot, useDraftForm } from '../../../ui/forms/form.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/table.tsx';
import { sentAmount } from '../amounts.ts';
import { Frame } from '../frame.tsx';
import { dateColumn, moneyColumn, textColumn } from '../columns.tsx';
import { inOwnNotation } from '../../../ui/values/notation.ts';

const STATEMENTS: readonly Column<BankStatement>[] = [
  textColumn('file', 'File', 220, ({ file_name, id }) => file_name ?? `Statement ${id}`),
  dateColumn('from', 'From', ({ start_date }) => start_date),
  dateColumn('to', 'To', ({ end_date }) => end_date),
  textColumn('lines', 'Lines', 80, ({ line_count }) => String(line_count)),
  moneyColumn('balance', 'Balance', ({ balance }) => balance),
];

const RECONCILIATIONS: readonly Column<Reconciliation>[] = [
  dateColumn('end', 'Statement of', ({ end_date }) => end_date),
  textColumn('status', 'State', 110, ({ status }) => (status === 'open' ? 'Open' : 'Completed')),
  moneyColumn('balance', 'Statement balance', ({ statement_balance }) => statement_balance),
  moneyColumn('difference', 'Difference', ({ difference }) => difference),
];

/** What a program could send; here a button does it. */
const FOR_DEVELOPERS = / Send [^.]*\.$/;

const HALF = 'calc(50dvh - 150px)';

export default function BankingPage() {
  const [{ account }, setUrl] = useUrlState<{ account?: string }>();
  const balances = useQuery(read(listLedgerAccountBalances, {}));
  const accounts = (balances.data?.data.accounts ?? []).filter(
    ({ ledger_type, ledger_account }) => ledger_type === 'bank' && ledger_account.status === 'active',
  );
  const chosen = account ?? (accounts[0] && String(accounts[0].ledger_account.id));
  return (
    <Frame at="/accounting/banking" title="Banking">
      {balances.isError && <Failure error={balances.error} retry={() => void balances.refetch()} />}
      {balances.isPending && <Skeleton height={240} />}
      {balances.isSuccess && accounts.length === 0 && (
        <EmptyState title="No bank accounts" suggests={createLedgerAccount}>
          Add a ledger account of the type bank to the chart of accounts.
        </EmptyState>
      )}
      {chosen && (
        <>
          <Group mb="md" align="flex-end">
            <Select
              label="Account"
              data={accounts.map(({ ledger_account: { id, name } }) => ({ value: String(id), label: name }))}
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

const DATE_FORMATS = [
  { value: '', label: 'Detect automatically' },
  { value: 'mdy', label: 'Month/day/year' },
  { value: 'dmy', label: 'Day/month/year' },
  { value: 'ymd', label: 'Year/month/day' },
];

function useUpload(account: number, format: string) {
  const open = useOpen();
  const [sent, setSent] = useState<File>();
  const upload = useWrite(createBankStatement, {
    onSuccess: ({ data }) => open(`/accounting/banking/${data.id}`),
  });
  const send = async (file: File, leaving: { skip_refused?: true } = {}) => {
    setSent(file);
    upload.mutate({
      data: {
        ledger_account: { id: account },
        file_name: file.name,
        content_base64: await base64Of(file),
        ...(format ? { date_format: format as 'mdy' | 'dmy' | 'ymd' } : {}),
        ...leaving,
      },
    });
  };
  const isAboutLines = upload.error instanceof ApiError && upload.error.code?.startsWith('bank_line.');
  const leaveOut = isAboutLines && sent ? () => void send(sent, { skip_refused: true }) : undefined;
  return { send, leaveOut, busy: upload.isPending, error: upload.error };
}

function Upload({ account }: AccountProps) {
  const [format, setFormat] = useState('');
  const { send, leaveOut, busy, error } = useUpload(account, format);
  return (
    <>
      <Select
        label="Date format"
        data={DATE_FORMATS}
        value={format}
        allowDeselect={false}
        onChange={(value) => setFormat(value ?? '')}
      />
      <FileButton busy={busy} send={send} />
      <Text size="sm" c="dimmed" mb={8}>
        OFX, QIF or CSV
      </Text>
      {error && !leaveOut && <Failure error={error} />}
      {error instanceof ApiError && leaveOut && (
        <Unreadable lines={error.errors['content'] ?? [error.message]} busy={busy} leaveOut={leaveOut} />
      )}
    </>
  );
}

interface UnreadableProps {
  readonly lines: readonly string[];
  readonly busy: boolean;
  readonly leaveOut: () => void;
}

/** All lines that cannot be read, since they are imported without each other or not at all. */
function Unreadable({ lines, busy, leaveOut }: UnreadableProps) {
  return (
    <Alert color="red" variant="light" role="alert" w="100%" title="The statement was not imported.">
      <Stack gap="xs" align="flex-start">
        <ul className="books-unreadable">
          {lines.map((sentence) => (
            <li key={sentence}>{inOwnNotation(sentence.replace(FOR_DEVELOPERS, ''))}</li>
          ))}
        </ul>
        <Button variant="default" loading={busy} onClick={leaveOut}>
          Import without {lines.length === 1 ? 'this line' : 'these lines'}
        </Button>
      </Stack>
    </Alert>
  );
}

interface FileButtonProps {
  readonly busy: boolean;
  readonly send: (file: File) => Promise<void>;
}

function FileButton({ busy, send }: FileButtonProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={field}
        type="file"
        accept=".ofx,.qfx,.qif,.csv"
        hidden
        aria-label="Statement file"
        onChange={({ currentTarget: input }) => {
          const [file] = input.files ?? [];
          if (file) void send(file);
          input.value = '';
        }}
      />
      <Button loading={busy} onClick={() => field.current?.click()}>
        Upload statement
      </Button>
    </>
  );
}

function NewReconciliation({ account }: AccountProps) {
  const open = useOpen();
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
