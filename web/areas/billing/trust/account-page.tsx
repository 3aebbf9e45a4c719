/** A bank account: its balances by client, and its deposits and withdrawals. */
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  type BankTransaction,
  createBankTransaction,
  createBankTransfer,
  getBankAccount,
  listBankTransactions,
  listTrustBalances,
  type TrustBalance,
} from '../../../../sdk/practice.ts';
import { read } from '../../../api/queries.ts';
import { can } from '../../../api/session.ts';
import { usePathId, useUrlState } from '../../../shell/url-state.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NotRead } from '../../../ui/not-read.tsx';
import { formatDate } from '../../../ui/format.ts';
import { Money } from '../../../ui/money.tsx';
import { RecordPage, type RecordPageProps } from '../../../ui/record/record-page.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/table.tsx';
import '../billing.css';
import { MoveDrawer } from './move-drawer.tsx';
import { TransactionDrawer } from './transaction-drawer.tsx';
import { TransferDrawer } from './transfer-drawer.tsx';
import { useOpened } from '../../../ui/closed-forms.ts';

type Drawer = 'deposit' | 'withdraw' | 'transfer';

export default function AccountPage() {
  const id = usePathId('accountId');
  const [drawer, setDrawer] = useOpened<Drawer>();
  const query = useQuery(
    read(getBankAccount, {
      id,
      fields: 'id,type,name,institution,account_number,balance,currency,bank_transactions_count',
    }),
  );
  if (!query.data) return <NotRead of={query} height={320} />;
  const account = query.data.data;
  const trust = account.type === 'Trust';
  const close = () => setDrawer(undefined);
  return (
    <>
      <RecordPage
        title={account.name ?? `Account ${id}`}
        subtitle={[account.type, account.institution, account.account_number].filter(Boolean).join(' · ')}
        back={{ href: '/billing/trust', title: 'Trust' }}
        facts={[
          {
            label: 'Balance',
            value: <Money amount={account.balance} currency={account.currency ?? undefined} />,
          },
          { label: 'Transactions', value: account.bank_transactions_count },
        ]}
        actions={<AccountButtons open={setDrawer} />}
        tabs={tabsOf(id, trust)}
      />
      {drawer === 'transfer' && <TransferDrawer from={id} close={close} />}
      {(drawer === 'deposit' || drawer === 'withdraw') && (
        <MoveDrawer way={drawer} accountId={id} trust={trust} close={close} />
      )}
    </>
  );
}

function AccountButtons({ open }: { readonly open: (drawer: Drawer) => void }) {
  return (
    <>
      {can(createBankTransfer) && (
        <Button variant="default" onClick={() => open('transfer')}>
          Transfer
        </Button>
      )}
      {can(createBankTransaction) && (
        <>
          <Button variant="default" onClick={() => open('withdraw')}>
            Withdraw
          </Button>
          <Button onClick={() => open('deposit')}>Deposit</Button>
        </>
      )}
    </>
  );
}

function tabsOf(id: number, trust: boolean): RecordPageProps['tabs'] {
  const transactions = {
    name: 'transactions',
    title: 'Transactions',
    content: () => <Transactions accountId={id} />,
  };
  if (!trust || !can(listTrustBalances)) return [transactions];
  return [{ name: 'held', title: 'Held for', content: () => <HeldFor accountId={id} /> }, transactions];
}

const HELD: readonly Column<TrustBalance>[] = [
  {
    id: 'client',
    title: 'Client',
    fields: 'client{id,name}',
    width: 260,
    cell: ({ client }) => client?.name ?? 'The firm’s own funds',
  },
  {
    id: 'matter',
    title: 'Matter',
    fields: 'matter{display_number}',
    width: 200,
    cell: ({ matter }) => matter?.display_number ?? '—',
  },
  {
    id: 'balance',
    title: 'Held',
    fields: 'balance',
    width: 140,
    align: 'right',
    cell: ({ balance }) => <Money amount={balance} />,
    text: ({ balance }) => String(balance),
    sort: { asc: 'balance(asc)', desc: 'balance(desc)' },
  },
];

function HeldFor({ accountId }: { readonly accountId: number }) {
  return (
    <DataTable<TrustBalance>
      title="Held in trust"
      operation={listTrustBalances}
      params={{ bank_account_id: accountId }}
      columns={HELD}
      alsoFields="client{id,name}"
      versioned={false}
      height="calc(100dvh - 320px)"
      empty={
        <EmptyState title="No funds held">
          Funds held for clients and matters are listed here with their balances.
        </EmptyState>
      }
    />
  );
}

const money = (member: 'funds_in' | 'funds_out', title: string): Column<BankTransaction> => ({
  id: member,
  title,
  fields: member,
  width: 110,
  align: 'right',
  cell: (row) => (row[member] === 0 ? null : <Money amount={row[member]} />),
  text: (row) => String(row[member]),
});

const TRANSACTIONS: readonly Column<BankTransaction>[] = [
  {
    id: 'date',
    title: 'Date',
    fields: 'date',
    width: 110,
    cell: ({ date }) => formatDate(date),
    sort: { asc: 'date(asc)', desc: 'date(desc)' },
  },
  {
    id: 'who',
    title: 'From or to',
    fields: 'payer_payee',
    width: 180,
    cell: ({ payer_payee }) => payer_payee,
  },
  {
    id: 'client',
    title: 'Client and matter',
    fields: 'client{name},matter{display_number}',
    width: 200,
    cell: ({ client, matter }) => [client?.name, matter?.display_number].filter(Boolean).join(' · '),
  },
  {
    id: 'what',
    title: 'Description',
    fields: 'description,purpose,voided_on',
    width: 220,
    cell: ({ description, purpose, voided_on }) =>
      [description, purpose && PURPOSE_WORDS[purpose], voided_on && `voided ${formatDate(voided_on)}`]
        .filter(Boolean)
        .join(' · '),
  },
  money('funds_in', 'In'),
  money('funds_out', 'Out'),
  {
    id: 'balance',
    title: 'Balance',
    fields: 'current_account_balance',
    width: 120,
    align: 'right',
    cell: ({ current_account_balance }) => <Money amount={current_account_balance} />,
    text: ({ current_account_balance }) => String(current_account_balance ?? ''),
    optional: true,
  },
];

const PURPOSE_WORDS = { bank_fee: 'bank fee', interest: 'interest', firm_funds: 'firm’s own funds' } as const;

function Transactions({ accountId }: { readonly accountId: number }) {
  const [{ transaction }, setUrl] = useUrlState<{ transaction?: string }>();
  return (
    <>
      <DataTable<BankTransaction>
        title="Bank transactions"
        operation={listBankTransactions}
        params={{ bank_account_id: accountId }}
        columns={TRANSACTIONS}
        order="date(desc)"
        onOpen={({ id }) => setUrl({ transaction: String(id) }, { push: true })}
        height="calc(100dvh - 320px)"
        empty={
          <EmptyState title="No transactions">
            Deposits, withdrawals, transfers and payments are listed here.
          </EmptyState>
        }
      />
      {transaction && (
        <TransactionDrawer id={Number(transaction)} close={() => setUrl({ transaction: undefined })} />
      )}
    </>
  );
}
