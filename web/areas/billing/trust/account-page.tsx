/** A bank account: its balances by client, and its deposits and withdrawals. */
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  createBankTransaction,
  createBankTransfer,
  deleteBankAccount,
  listTrustBalances,
  type TrustBalance,
  updateBankAccount,
} from '../../../../sdk/practice.ts';
import { can } from '../../../api/session.ts';
import { deleteWithUndo } from '../../../shell/undo.ts';
import { useOpen, usePathId } from '../../../shell/url-state.ts';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { NotRead } from '../../../ui/page/not-read.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { RecordPage, type RecordPageProps } from '../../../ui/record/record-page.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/table.tsx';
import '../billing.css';
import { type Account, AccountDrawer, readAccount } from './account-drawer.tsx';
import { MoveDrawer } from './move-drawer.tsx';
import { transactionsOf } from './owner-address.ts';
import { Transactions } from './transactions.tsx';
import { TransferDrawer } from './transfer-drawer.tsx';
import { useOpened } from '../../../ui/forms/closed-forms.ts';

type Drawer = 'deposit' | 'withdraw' | 'transfer' | 'edit';

export default function AccountPage() {
  const id = usePathId('accountId');
  const [drawer, setDrawer] = useOpened<Drawer>();
  const query = useQuery(readAccount(id));
  if (!query.data) return <NotRead of={query} height={320} />;
  const account = query.data.data;
  const trust = account.type === 'Trust';
  const close = () => setDrawer(undefined);
  return (
    <>
      <RecordPage
        title={account.name ?? `Account ${id}`}
        subtitle={[account.type, account.closed && 'closed', account.institution, account.account_number]
          .filter(Boolean)
          .join(' · ')}
        back={{ href: '/billing/trust', title: 'Trust' }}
        facts={[
          {
            label: 'Balance',
            value: <Money amount={account.balance} currency={account.currency ?? undefined} />,
          },
          { label: 'Transactions', value: account.bank_transactions_count },
        ]}
        actions={<AccountButtons account={account} open={setDrawer} />}
        tabs={tabsOf(id, trust)}
      />
      {drawer === 'edit' && <AccountDrawer account={account} close={close} />}
      {drawer === 'transfer' && <TransferDrawer from={id} close={close} />}
      {(drawer === 'deposit' || drawer === 'withdraw') && (
        <MoveDrawer way={drawer} accountId={id} trust={trust} close={close} />
      )}
    </>
  );
}

interface AccountButtonsProps {
  readonly account: Account;
  readonly open: (drawer: Drawer) => void;
}

function AccountButtons({ account, open }: AccountButtonsProps) {
  return (
    <>
      {account.bank_transactions_count === 0 && <DeleteAccount id={account.id} />}
      {can(updateBankAccount) && (
        <Button variant="default" onClick={() => open('edit')}>
          Edit
        </Button>
      )}
      {!account.closed && <MoneyButtons open={open} />}
    </>
  );
}

/** Of an account without transactions; others can only be closed. */
function DeleteAccount({ id }: { readonly id: number }) {
  const open = useOpen();
  const remove = () => {
    deleteWithUndo(deleteBankAccount, [id], 'Bank account deleted');
    open('/billing/trust');
  };
  return (
    can(deleteBankAccount) && (
      <Button variant="default" c="var(--wrong)" onClick={remove}>
        Delete
      </Button>
    )
  );
}

function MoneyButtons({ open }: Pick<AccountButtonsProps, 'open'>) {
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
    content: () => <Transactions accountId={id} trust={trust} />,
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
      alsoFields="client{id,name},matter{id}"
      href={(held) => transactionsOf(accountId, held)}
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
