/** The register of an account: its items with the running balance, and links to the records that posted them. */
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  getLedgerAccount,
  listLedgerAccountBalances,
  listRegisterItems,
  type RegisterItem,
  updateLedgerAccount,
} from '../../../sdk/accounting.ts';
import { read } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { AppLink, usePathId, useUrlState } from '../../shell/url-state.ts';
import { DateField } from '../../ui/date-field.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Failure } from '../../ui/failure.tsx';
import { formatDate, today } from '../../ui/format.ts';
import { Money } from '../../ui/money.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/table.tsx';
import { AccountDrawer } from './account-drawer.tsx';
import { Amount } from './amount.tsx';
import { opposite } from './amounts.ts';
import { Frame } from './frame.tsx';
import { sourceOf } from './sources.ts';

const isOut = ({ amount }: RegisterItem) => amount.amount.startsWith('-');

function columnsOf(growsByDebits: boolean): readonly Column<RegisterItem>[] {
  const balanceOf = ({ balance }: RegisterItem) =>
    growsByDebits ? balance.amount : opposite(balance.amount);
  return [
    { id: 'date', title: 'Date', fields: '', width: 120, cell: ({ date }) => formatDate(date) },
    {
      id: 'description',
      title: 'Description',
      fields: '',
      width: 320,
      cell: ({ description }) => description,
    },
    {
      id: 'source',
      title: 'Source',
      fields: '',
      width: 150,
      cell: ({ source_type, source_id }) => {
        const { title, href } = sourceOf(source_type, source_id);
        return href ? <AppLink href={href}>{title}</AppLink> : title;
      },
      text: ({ source_type, source_id }) => sourceOf(source_type, source_id).title,
    },
    {
      id: 'debit',
      title: 'Debit',
      fields: '',
      width: 120,
      align: 'right',
      cell: (item) => (isOut(item) ? '' : <Amount of={item.amount} />),
      text: (item) => (isOut(item) ? '' : item.amount.amount),
    },
    {
      id: 'credit',
      title: 'Credit',
      fields: '',
      width: 120,
      align: 'right',
      cell: (item) =>
        isOut(item) ? <Money amount={opposite(item.amount.amount)} currency={item.amount.currency} /> : '',
      text: (item) => (isOut(item) ? opposite(item.amount.amount) : ''),
    },
    {
      id: 'balance',
      title: 'Balance',
      fields: '',
      width: 130,
      align: 'right',
      cell: (item) => <Money amount={balanceOf(item)} currency={item.balance.currency} />,
      text: balanceOf,
    },
    {
      id: 'cleared',
      title: 'Reconciled',
      fields: '',
      width: 110,
      cell: ({ reconciliation, bank_statement_line: line }) =>
        reconciliation ? 'Reconciled' : line ? 'Matched' : '',
    },
  ];
}

const COLUMNS = { debits: columnsOf(true), credits: columnsOf(false) };
const GROWS_BY_DEBITS = new Set(['asset', 'expense', 'unknown']);

export default function AccountPage() {
  const id = usePathId('accountId');
  const [{ from = `${today().slice(0, 4)}-01-01`, to = today() }, setUrl] = useUrlState<{
    from?: string;
    to?: string;
    account?: string;
  }>();
  const account = useQuery(read(getLedgerAccount, { id }));
  const balances = useQuery(read(listLedgerAccountBalances, { date: to }));
  const standing = balances.data?.data.accounts.find(({ ledger_account }) => ledger_account.id === id);
  if (account.isError) return <Failure error={account.error} retry={() => void account.refetch()} />;
  const { name = 'Account', ledger_account_type: type, ledger_type } = account.data?.data ?? {};
  return (
    <Frame
      at="/accounting"
      title={name}
      actions={
        <>
          {can(updateLedgerAccount) && (
            <Button variant="default" onClick={() => setUrl({ account: String(id) })}>
              Edit account
            </Button>
          )}
          {ledger_type === 'bank' && (
            <AppLink href={`/accounting/banking?account=${id}`}>Bank statements</AppLink>
          )}
        </>
      }
    >
      <dl className="books-facts">
        <div>
          <dt>Balance on {formatDate(to)}</dt>
          <dd>{standing && <Amount of={standing.balance} />}</dd>
        </div>
        <div>
          <dt>Type</dt>
          <dd>{type?.name}</dd>
        </div>
      </dl>
      {balances.isSuccess && (
        <DataTable<RegisterItem>
          title={`Register of ${name}`}
          operation={listRegisterItems}
          params={{ ledger_account_id: id, date_from: from, date_to: to }}
          columns={GROWS_BY_DEBITS.has(standing?.primary_type ?? 'asset') ? COLUMNS.debits : COLUMNS.credits}
          wholeRecords
          href={({ journal_entry }) => `/accounting/journal/${journal_entry?.id}`}
          height="calc(100dvh - 300px)"
          filters={
            <Group gap="xs">
              <DateField
                size="xs"
                aria-label="From"
                value={from}
                onChange={(day) => setUrl({ from: day ?? undefined })}
              />
              <DateField
                size="xs"
                aria-label="To"
                value={to}
                onChange={(day) => setUrl({ to: day ?? undefined })}
              />
            </Group>
          }
          empty={
            <EmptyState title="No postings in this period">
              Choose earlier dates, or post a bill, an expense or a journal entry to this account.
            </EmptyState>
          }
        />
      )}
      <AccountDrawer />
    </Frame>
  );
}
