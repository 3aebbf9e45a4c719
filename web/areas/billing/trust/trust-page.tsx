/** Bank accounts with their balances, matters below their minimum, and trust requests. */
import { Button, Group, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listLedgerAccounts } from '../../../../sdk/accounting.ts';
import {
  createBankAccount,
  createBankTransaction,
  createBankTransfer,
  createTrustRequest,
  importBankTransactions,
  listBankAccounts,
  listMatters,
} from '../../../../sdk/practice.ts';
import { read, type DataOf } from '../../../api/queries.ts';
import { can } from '../../../api/session.ts';
import { useHidden } from '../../../shell/undo.ts';
import { AppLink, useUrlState } from '../../../shell/url-state.ts';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { NotRead } from '../../../ui/page/not-read.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { BillingFrame } from '../billing-frame.tsx';
import '../billing.css';
import { MoneyHead } from '../money-head.tsx';
import { LOW_RETAINERS } from '../trust-notices.ts';
import { Warning } from '../warning.tsx';
import { AccountDrawer } from './account-drawer.tsx';
import { MoveDrawer } from './move-drawer.tsx';
import { RequestDrawer } from './request-drawer.tsx';
import { TransferDrawer } from './transfer-drawer.tsx';

interface TrustState extends Partial<Record<string, string>> {
  /** The id of the matter to request money for, or `new`. */
  request?: string;
  open?: string;
}

export default function TrustPage() {
  const [{ request, open }, setUrl] = useUrlState<TrustState>();
  const close = () => setUrl({ request: undefined, open: undefined });
  const button = (title: string, change: Partial<TrustState>) => (
    <Button variant="default" onClick={() => setUrl(change)}>
      {title}
    </Button>
  );
  return (
    <BillingFrame
      view="/billing/trust"
      actions={
        <>
          {can(importBankTransactions) && <AppLink href="/billing/trust/import">Import</AppLink>}
          {can(createTrustRequest) && button('Request funds', { request: 'new' })}
          {can(createBankTransfer) && button('Transfer', { open: 'transfer' })}
          {can(createBankTransaction) && button('Withdraw', { open: 'withdraw' })}
          {can(createBankTransaction) && <Button onClick={() => setUrl({ open: 'deposit' })}>Deposit</Button>}
        </>
      }
    >
      {can(listMatters) && <LowMatters />}
      <Accounts />
      {request && <RequestDrawer matterId={request === 'new' ? undefined : Number(request)} close={close} />}
      {open === 'account' && <AccountDrawer close={close} />}
      {open === 'transfer' && <TransferDrawer close={close} />}
      {(open === 'deposit' || open === 'withdraw') && <MoveDrawer way={open} close={close} />}
    </BillingFrame>
  );
}

function LowMatters() {
  const query = useQuery(read(listMatters, LOW_RETAINERS));
  const low = (query.data?.data ?? []).filter((matter) => matter.evergreen_retainer?.below_threshold);
  if (low.length === 0) return null;
  return (
    <Warning title="Below the retainer minimum">
      <Table verticalSpacing={4} aria-label="Matters below their minimum">
        <Table.Tbody>
          {low.map(({ id, display_number, client, evergreen_retainer: retainer }) => (
            <Table.Tr key={id}>
              <Table.Td>
                <AppLink href={`/matters/${id}`}>{display_number}</AppLink> {client?.name}
              </Table.Td>
              <Table.Td ta="right">
                <Money amount={retainer?.balance} /> of <Money amount={retainer?.minimum_threshold} />
              </Table.Td>
              <Table.Td ta="right">
                {can(createTrustRequest) && (
                  <AppLink
                    href={`/billing/trust?request=${id}`}
                    aria-label={`Request funds for ${display_number}`}
                  >
                    Request funds
                  </AppLink>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Warning>
  );
}

const readAccounts = () =>
  read(listBankAccounts, {
    order: 'type(desc)',
    fields: 'id,type,name,institution,balance,currency,controlled_account,closed',
  });
type Account = DataOf<typeof readAccounts>[number];

function Accounts() {
  const [, setUrl] = useUrlState<TrustState>();
  const query = useQuery(readAccounts());
  const hidden = useHidden('bank_accounts');
  if (!query.data) return <NotRead of={query} height={200} />;
  const open = () => setUrl({ open: 'account' });
  const accounts = query.data.data.filter(({ id }) => !hidden.has(id));
  if (accounts.length === 0)
    return (
      <EmptyState
        title="No bank accounts"
        suggests={createBankAccount}
        action={<Button onClick={open}>Open an account</Button>}
      >
        Money that you hold for clients goes into a trust account, and payments for your work into an
        operating account.
      </EmptyState>
    );
  return (
    <section aria-labelledby="bank-accounts">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4" id="bank-accounts">
          Bank accounts
        </Title>
        {can(createBankAccount) && (
          <Button size="xs" variant="subtle" onClick={open}>
            Open an account
          </Button>
        )}
      </Group>
      <AccountTable accounts={closedLast(accounts)} />
      {can(listLedgerAccounts) && (
        <Text size="sm" c="dimmed" mt="xs">
          An operating account shows client payments and transfers. Payments that the firm made from it are
          under Accounting.
        </Text>
      )}
    </section>
  );
}

const closedLast = (accounts: readonly Account[]) =>
  [...accounts].sort((one, other) => Number(one.closed) - Number(other.closed));

function AccountTable({ accounts }: { readonly accounts: readonly Account[] }) {
  return (
    <Table.ScrollContainer minWidth={320}>
      <Table className="money-table" aria-label="Bank accounts" highlightOnHover>
        <MoneyHead columns={['Account', 'Kind', 'Balance']} wide="Account" amounts={['Balance']} />
        <Table.Tbody>
          {accounts.map(({ id, type, name, institution, balance, currency, controlled_account, closed }) => (
            <Table.Tr key={id}>
              <Table.Td className="wide">
                <AppLink href={`/billing/trust/${id}`}>{name ?? `Account ${id}`}</AppLink>{' '}
                <span className="money-more">{institution}</span>
              </Table.Td>
              <Table.Td>
                {type}
                {controlled_account && ', one client'}
                {closed && ', closed'}
              </Table.Td>
              <Table.Td ta="right">
                <Money amount={balance} currency={currency ?? undefined} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
