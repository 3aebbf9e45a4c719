/** The chart of accounts with each account's balance on a date. */
import { Button, Group, SegmentedControl, Skeleton, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createLedgerAccount, listLedgerAccountBalances } from '../../../../sdk/accounting.ts';
import { read, type DataOf } from '../../../api/queries.ts';
import { can } from '../../../api/session.ts';
import { AppLink, useUrlState } from '../../../shell/url-state.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { Failure } from '../../../ui/page/failure.tsx';
import { today } from '../../../ui/values/format.ts';
import { AccountDrawer } from './account-drawer.tsx';
import { Amount } from '../amount.tsx';
import { BASES, type Basis, basisOf } from '../basis.ts';
import { BooksTable } from '../books-table.tsx';
import { Frame } from '../frame.tsx';
import { wordsOf } from '../../../ui/values/words.ts';

interface Filters extends Partial<Record<string, string>> {
  date?: string;
  basis?: string;
  find?: string;
  account?: string;
}

const readBalances = (date: string, basis: string) =>
  read(listLedgerAccountBalances, { date, accounting_basis: basis as 'cash' | 'accrual' });
type Balances = DataOf<typeof readBalances>;
type BalanceRow = Balances['accounts'][number];

export default function ChartPage() {
  const [{ date = today(), basis = 'accrual', find = '' }, setUrl] = useUrlState<Filters>();
  const query = useQuery(readBalances(date, basis));
  return (
    <Frame
      at="/accounting"
      title="Chart of accounts"
      actions={
        can(createLedgerAccount) && <Button onClick={() => setUrl({ account: 'new' })}>New account</Button>
      }
    >
      <Group mb="sm" gap="sm" align="flex-end">
        <DateField label="As of" value={date} onChange={(day) => setUrl({ date: day ?? undefined })} />
        <SegmentedControl
          aria-label="Accounting basis"
          data={BASES}
          value={basis}
          onChange={(value) => setUrl({ basis: value })}
        />
        <TextInput
          label="Find"
          placeholder="Code or name"
          value={find}
          onChange={(event) => setUrl({ find: event.currentTarget.value })}
        />
      </Group>
      {query.isError && <Failure error={query.error} retry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height={320} />}
      {query.data && <Chart balances={query.data.data} find={find.toLowerCase()} />}
      <AccountDrawer />
    </Frame>
  );
}

function Chart({ balances, find }: { readonly balances: Balances; readonly find: string }) {
  const accounts = balances.accounts.filter(({ ledger_account: { name, code } }) =>
    `${code ?? ''} ${name}`.toLowerCase().includes(find),
  );
  if (accounts.length === 0)
    return (
      <EmptyState title="No accounts found">
        No account has “{find}” in its code or name.
        {can(createLedgerAccount) && ' Add accounts with New account.'}
      </EmptyState>
    );
  return (
    <BooksTable title="Chart of accounts" columns={['Account', 'Type', 'Balance']} numbers={['Balance']}>
      {balances.totals.map((total) => (
        <ChartGroup
          key={groupTitle(total.primary_type, total.kind)}
          {...{ total, accounts }}
          date={balances.date}
          basis={basisOf(balances.accounting_basis)}
        />
      ))}
    </BooksTable>
  );
}

interface ChartGroupProps {
  readonly total: Balances['totals'][number];
  /** The accounts of all groups. */
  readonly accounts: readonly BalanceRow[];
  readonly date: string;
  readonly basis: Basis;
}

function ChartGroup({ total: { primary_type, kind, balance }, accounts, date, basis }: ChartGroupProps) {
  const rows = inTree(accounts.filter((each) => each.primary_type === primary_type && each.kind === kind));
  if (rows.length === 0) return null;
  return (
    <tbody>
      <tr data-group>
        <th scope="rowgroup" colSpan={2}>
          {groupTitle(primary_type, kind)}
        </th>
        <td className="books-number">
          <Amount of={balance} />
        </td>
      </tr>
      {rows.map((row) => (
        <ChartRow key={row.ledger_account.id} {...row} date={date} basis={basis} />
      ))}
    </tbody>
  );
}

const GROUPS: Readonly<Record<string, string>> = {
  asset: 'Assets',
  liability: 'Liabilities',
  equity: 'Equity',
  income: 'Income',
  expense: 'Expenses',
  unknown: 'Unclassified',
};

function groupTitle(primaryType: string, kind: string): string {
  const title = GROUPS[primaryType] ?? primaryType;
  return kind === 'trust' ? `Trust ${title.toLowerCase()}` : title;
}

const INDENT_PX = 20;

interface ChartRowProps extends BalanceRow {
  readonly depth: number;
  readonly date: string;
  readonly basis: Basis;
}

function ChartRow(row: ChartRowProps) {
  const { ledger_account: account, ledger_type, balance, depth, date, basis } = row;
  return (
    <tr>
      <th scope="row" style={{ paddingLeft: 8 + depth * INDENT_PX }}>
        <AppLink href={`/accounting/accounts/${account.id}?to=${date}&basis=${basis}`}>
          {account.code && <span className="figures">{account.code} </span>}
          {account.name}
        </AppLink>
        {account.status === 'inactive' && (
          <Text component="span" size="sm" c="dimmed">
            {' '}
            inactive
          </Text>
        )}
      </th>
      <td>{ledger_type === 'default' ? '' : wordsOf(ledger_type)}</td>
      <td className="books-number">
        <Amount of={balance} />
      </td>
    </tr>
  );
}

/** Orders accounts as a tree, with sub-accounts below their parents. */
function inTree(rows: readonly BalanceRow[]): (BalanceRow & { readonly depth: number })[] {
  const ids = new Set(rows.map(({ ledger_account }) => ledger_account.id));
  const below = (parent: number | null, depth: number): (BalanceRow & { readonly depth: number })[] =>
    rows
      .filter(({ parent_id: id }) => (id !== null && ids.has(id) ? id : null) === parent)
      .flatMap((row) => [{ ...row, depth }, ...below(row.ledger_account.id, depth + 1)]);
  return below(null, 0);
}
