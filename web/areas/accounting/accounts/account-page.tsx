/** The register of an account: its items with the running balance, and links to the records that posted them. */
import { Button, Group, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  createJournalEntry,
  getLedgerAccount,
  listLedgerAccountBalances,
  listRegisterItems,
  type RegisterItem,
  updateLedgerAccount,
} from '../../../../sdk/accounting.ts';
import { read } from '../../../api/queries.ts';
import { can } from '../../../api/session.ts';
import { AppLink, usePathId, useUrlState } from '../../../shell/url-state.ts';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { Facts } from '../../../ui/page/facts.tsx';
import { NotRead } from '../../../ui/page/not-read.tsx';
import { addDays, formatDate, today } from '../../../ui/values/format.ts';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/table.tsx';
import { AccountDrawer } from './account-drawer.tsx';
import { Amount } from '../amount.tsx';
import { opposite } from '../amounts.ts';
import { BASES, type Basis, basisOf } from '../basis.ts';
import { Frame } from '../frame.tsx';
import { dateColumn, moneyColumn, textColumn } from '../columns.tsx';
import { PeriodFields } from '../period-fields.tsx';
import { sourceOf } from '../sources.ts';

const isOut = ({ amount }: RegisterItem) => amount.amount.startsWith('-');

const negated = ({ amount, currency }: RegisterItem['amount']) => ({ amount: opposite(amount), currency });

interface Books {
  readonly growsByDebits: boolean;
  readonly basis: Basis;
}

/** The API has the running balance on accrual basis only. */
function columnsOf({ growsByDebits, basis }: Books): readonly Column<RegisterItem>[] {
  return [
    dateColumn('date', 'Date', ({ date }) => date),
    textColumn('description', 'Description', 320, ({ description, vendor }) => description ?? vendor?.name),
    {
      id: 'source',
      title: 'Source',
      fields: '',
      width: 150,
      cell: (item) => {
        const { title, href } = sourceOf(item);
        return href ? <AppLink href={href}>{title}</AppLink> : title;
      },
      text: (item) => sourceOf(item).title,
    },
    { ...moneyColumn('debit', 'Debit', (item) => (isOut(item) ? null : item.amount)), width: 120 },
    { ...moneyColumn('credit', 'Credit', (item) => (isOut(item) ? negated(item.amount) : null)), width: 120 },
    ...(basis === 'accrual'
      ? [
          moneyColumn<RegisterItem>('balance', 'Balance', ({ balance }) =>
            growsByDebits ? balance : negated(balance),
          ),
        ]
      : []),
    textColumn('cleared', 'Reconciled', 110, ({ reconciliation, bank_statement_line: line }) =>
      reconciliation ? 'Reconciled' : line ? 'Matched' : '',
    ),
  ];
}

const COLUMNS = {
  accrual: columnsOfBoth('accrual'),
  cash: columnsOfBoth('cash'),
};

function columnsOfBoth(basis: Basis) {
  return {
    debits: columnsOf({ growsByDebits: true, basis }),
    credits: columnsOf({ growsByDebits: false, basis }),
  };
}

interface RegisterFilter extends Partial<Record<string, string>> {
  from?: string;
  to?: string;
  basis?: string;
}

const GROWS_BY_DEBITS = new Set(['asset', 'expense', 'unknown']);

export default function AccountPage() {
  const id = usePathId('accountId');
  const [{ from = `${today().slice(0, 4)}-01-01`, to = today(), basis: chosen }] =
    useUrlState<RegisterFilter>();
  const basis = basisOf(chosen);
  const account = useQuery(read(getLedgerAccount, { id }));
  const standing = useStanding(id, to, basis);
  if (account.isLoadingError) return <NotRead of={account} />;
  const { name = 'Account', ledger_account_type: type, ledger_type } = account.data?.data ?? {};
  return (
    <Frame at="/accounting" title={name} actions={<AccountButtons id={id} isBank={ledger_type === 'bank'} />}>
      <Balances {...{ id, from, to, basis }} type={type?.name} />
      {standing.isRead && (
        <DataTable<RegisterItem>
          title={`Register of ${name}`}
          operation={listRegisterItems}
          params={{ ledger_account_id: id, date_from: from, date_to: to, accounting_basis: basis }}
          columns={COLUMNS[basis][standing.growsByDebits ? 'debits' : 'credits']}
          wholeRecords
          href={({ journal_entry }) => `/accounting/journal/${journal_entry?.id}`}
          height="calc(100dvh - 300px)"
          filters={<RegisterFilters {...{ from, to, basis }} />}
          empty={
            <EmptyState title="No postings in this period">
              Choose earlier dates
              {can(createJournalEntry) && ', or post a bill, an expense or a journal entry to this account'}.
            </EmptyState>
          }
        />
      )}
      <AccountDrawer />
    </Frame>
  );
}

interface RegisterFiltersProps {
  readonly from: string;
  readonly to: string;
  readonly basis: Basis;
}

function RegisterFilters({ from, to, basis }: RegisterFiltersProps) {
  const [, setUrl] = useUrlState<RegisterFilter>();
  return (
    <Group gap="xs">
      <PeriodFields from={from} to={to} />
      <SegmentedControl
        size="xs"
        aria-label="Accounting basis"
        data={BASES}
        value={basis}
        onChange={(value) => setUrl({ basis: value })}
      />
    </Group>
  );
}

interface BalancesProps extends RegisterFiltersProps {
  readonly id: number;
  readonly type: string | undefined;
}

/** What the register begins and ends with. */
function Balances({ id, from, to, basis, type }: BalancesProps) {
  const before = useStanding(id, addDays(from, -1), basis).account;
  const after = useStanding(id, to, basis).account;
  return (
    <Facts
      facts={[
        { label: `Opening balance on ${formatDate(from)}`, value: before && <Amount of={before.balance} /> },
        { label: `Balance on ${formatDate(to)}`, value: after && <Amount of={after.balance} /> },
        { label: 'Type', value: type },
      ]}
    />
  );
}

/** The account's balance at the end of a day. */
function useStanding(id: number, date: string, accounting_basis: Basis) {
  const { isSuccess, data } = useQuery(read(listLedgerAccountBalances, { date, accounting_basis }));
  const account = data?.data.accounts.find(({ ledger_account }) => ledger_account.id === id);
  return {
    isRead: isSuccess,
    account,
    growsByDebits: GROWS_BY_DEBITS.has(account?.primary_type ?? 'asset'),
  };
}

function AccountButtons({ id, isBank }: { readonly id: number; readonly isBank: boolean }) {
  const [, setUrl] = useUrlState<{ account?: string }>();
  return (
    <>
      {can(updateLedgerAccount) && (
        <Button variant="default" onClick={() => setUrl({ account: String(id) })}>
          Edit account
        </Button>
      )}
      {isBank && <AppLink href={`/accounting/banking?account=${id}`}>Bank statements</AppLink>}
    </>
  );
}
