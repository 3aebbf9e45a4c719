/** The transactions of a bank account; in trust, also those of one client and matter, which add up to what is held. */
import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type BankTransaction, listBankTransactions, listTrustBalances } from '../../../../sdk/practice.ts';
import { read } from '../../../api/queries.ts';
import { can } from '../../../api/session.ts';
import { AppLink, useUrlState } from '../../../shell/url-state.ts';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { formatDate } from '../../../ui/values/format.ts';
import { Money } from '../../../ui/values/money.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/table.tsx';
import { TransactionDrawer } from './transaction-drawer.tsx';

interface Filters extends Partial<Record<string, string>> {
  client?: string;
  matter?: string;
  transaction?: string;
}

const idOrNull = (text: string) => (text === 'null' ? text : Number(text));

export interface TransactionsProps {
  readonly accountId: number;
  readonly trust: boolean;
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

export function Transactions({ accountId, trust }: TransactionsProps) {
  const [{ transaction, client, matter }, setUrl] = useUrlState<Filters>();
  return (
    <>
      {trust && client && <HeldForOwner {...{ accountId, client, matter }} />}
      <DataTable<BankTransaction>
        title="Bank transactions"
        operation={listBankTransactions}
        params={{
          bank_account_id: accountId,
          ...(client ? { client_id: idOrNull(client) } : {}),
          ...(matter ? { matter_id: idOrNull(matter) } : {}),
        }}
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

interface HeldForOwnerProps {
  readonly accountId: number;
  readonly client: string;
  readonly matter: string | undefined;
}

/** For whom the listed transactions are, and what they add up to. */
function HeldForOwner({ accountId, client, matter = 'null' }: HeldForOwnerProps) {
  const query = useQuery({
    ...read(listTrustBalances, {
      bank_account_id: accountId,
      client_id: idOrNull(client),
      fields: 'id,balance,client{id,name},matter{id,display_number}',
    }),
    enabled: can(listTrustBalances),
  });
  const held = query.data?.data.find(({ matter: of }) => String(of?.id ?? null) === matter);
  return (
    <Group gap="md" mb="xs">
      {held && (
        <Text fw={600}>
          {[held.client?.name ?? 'The firm’s own funds', held.matter?.display_number]
            .filter(Boolean)
            .join(' · ')}{' '}
          <Money amount={held.balance} />
        </Text>
      )}
      <AppLink href={`/billing/trust/${accountId}?tab=transactions`}>All transactions</AppLink>
    </Group>
  );
}
