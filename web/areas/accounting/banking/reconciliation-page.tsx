/** A reconciliation: check off the items found on the statement; the difference is always visible. */
import { Button, Checkbox, Group, Skeleton, Text } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import {
  clearReconciliation,
  completeReconciliation,
  deleteReconciliation,
  getReconciliation,
  listRegisterItems,
  type Reconciliation,
  type RegisterItem,
  reopenReconciliation,
  unclearReconciliation,
} from '../../../../sdk/accounting.ts';
import { list, read, readAnew, refresh, useWrite, write } from '../../../api/queries.ts';
import { can } from '../../../api/session.ts';
import { AppLink, usePathId } from '../../../shell/url-state.ts';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { Failure } from '../../../ui/page/failure.tsx';
import { NotRead } from '../../../ui/page/not-read.tsx';
import { formatDate } from '../../../ui/values/format.ts';
import { Amount } from '../amount.tsx';
import { isZero } from '../amounts.ts';
import { HeadCells } from '../books-table.tsx';
import { ChangeReconciliation } from './change-reconciliation.tsx';
import { ButtonOrReason } from '../button-or-reason.tsx';
import { Frame } from '../frame.tsx';
import { DeleteButton } from '../record-buttons.tsx';
import { sourceOf } from '../sources.ts';
import { ShowMore } from '../../../ui/page/show-more.tsx';

const PAGE = 200;
/** For 100,000 items. */
const MOST_ROUNDS = 500;

export default function ReconciliationPage() {
  const id = usePathId('reconciliationId');
  const query = useQuery(read(getReconciliation, { id }));
  const complete = useWrite(completeReconciliation);
  const reopen = useWrite(reopenReconciliation);
  if (!query.data) return <NotRead of={query} height={320} />;
  const reconciliation = query.data.data;
  const { status, ledger_account: account, end_date } = reconciliation;
  const failure = complete.error ?? reopen.error;
  return (
    <Frame
      at="/accounting/banking"
      title={`Reconcile ${account?.name ?? ''} through ${formatDate(end_date)}`}
      actions={
        status === 'completed' ? (
          can(reopenReconciliation) && (
            <Button
              variant="default"
              loading={reopen.isPending}
              onClick={() => reopen.mutate({ id, data: {} })}
            >
              Reopen
            </Button>
          )
        ) : (
          <OpenButtons
            reconciliation={reconciliation}
            busy={complete.isPending}
            finish={() => complete.mutate({ id, data: {} })}
          />
        )
      }
    >
      {failure && <Failure error={failure} />}
      <Items reconciliation={reconciliation} />
      <Standing reconciliation={reconciliation} />
    </Frame>
  );
}

interface OpenButtonsProps {
  readonly reconciliation: Reconciliation;
  readonly busy: boolean;
  readonly finish: () => void;
}

function OpenButtons({ reconciliation, busy, finish }: OpenButtonsProps) {
  const { id, ledger_account: account, difference } = reconciliation;
  const balances = isZero(difference.amount);
  return (
    <>
      <DeleteButton
        id={id}
        remove={deleteReconciliation}
        deleted="Reconciliation deleted"
        list={`/accounting/banking?account=${account?.id}`}
      />
      <ChangeReconciliation reconciliation={reconciliation} />
      {can(completeReconciliation) && (
        <ButtonOrReason
          obstacle={balances ? undefined : 'The difference must be zero first.'}
          loading={busy}
          onClick={finish}
        >
          Finish
        </ButtonOrReason>
      )}
    </>
  );
}

function Standing({ reconciliation }: { readonly reconciliation: Reconciliation }) {
  const { opening_balance, cleared, statement_balance, difference, status, completed_by } = reconciliation;
  const balances = isZero(difference.amount);
  return (
    <div className="books-bar" role="status" aria-label="Reconciliation summary">
      <Group style={{ gap: '4px 32px' }}>
        <span>
          Opening <Amount of={opening_balance} />
        </span>
        <span>
          Cleared <Amount of={cleared} />
        </span>
        <span>
          Statement <Amount of={statement_balance} />
        </span>
        <Text component="span" fw={700}>
          Difference <Amount of={difference} />
        </Text>
        <Text component="span" c={balances ? 'var(--right)' : 'var(--warn)'}>
          {status === 'completed'
            ? `✓ Completed${completed_by ? ` by ${completed_by.first_name} ${completed_by.last_name}` : ''}`
            : balances
              ? '✓ Ready to finish'
              : 'Not reconciled yet'}
        </Text>
      </Group>
    </div>
  );
}

function Items({ reconciliation }: { readonly reconciliation: Reconciliation }) {
  const { items, waits, more } = useItems(reconciliation);
  const { disabled, toggle, toggleAll, failure } = useClearing(reconciliation);
  if (waits) return <Skeleton height={240} />;
  if (items.length === 0)
    return <EmptyState title="Nothing to clear">The account has no items through this date.</EmptyState>;
  return (
    <div className="books-scroll">
      {failure && <Failure error={failure} />}
      <table className="books-table" aria-label="Account items">
        <thead>
          <tr>
            <HeadCells
              columns={[
                <ClearAll {...{ items, disabled, toggleAll }} />,
                'Date',
                'Description',
                'Source',
                'Statement',
                'Amount',
              ]}
              numbers={['Amount']}
              wide={['Source', 'Statement']}
            />
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <ItemRow key={item.id} {...{ item, disabled, toggle }} />
          ))}
        </tbody>
      </table>
      {more && <ShowMore query={more} my="sm" />}
    </div>
  );
}

/**
 * The items that may be on the statement: outstanding items up to its date, and those that this reconciliation
 * cleared.
 */
function useItems(reconciliation: Reconciliation) {
  const cleared = useInfiniteQuery(list(listRegisterItems, paramsOf(reconciliation, 'cleared')));
  const outstanding = useInfiniteQuery({
    ...list(listRegisterItems, paramsOf(reconciliation, 'outstanding')),
    enabled: reconciliation.status === 'open',
  });
  const queries = [cleared, outstanding];
  const items = queries.flatMap(({ data }) => data?.pages.flatMap((page) => page.data) ?? []);
  return {
    items: items.sort((one, other) => one.date.localeCompare(other.date) || one.id - other.id),
    waits: queries.some(({ isLoading }) => isLoading),
    more: queries.find(({ hasNextPage }) => hasNextPage),
  };
}

function paramsOf(
  { id, ledger_account: account, end_date }: Reconciliation,
  which: 'cleared' | 'outstanding',
) {
  const rows = which === 'cleared' ? { reconciliation_id: id } : { cleared: false, date_to: end_date };
  return { ledger_account_id: account?.id ?? 0, limit: PAGE, ...rows };
}

/** Checks items off, or takes that back. */
function useClearing(reconciliation: Reconciliation) {
  const { id, status } = reconciliation;
  const clear = useWrite(clearReconciliation);
  const unclear = useWrite(unclearReconciliation);
  const all = useMutation({ mutationFn: (to: boolean) => clearEveryItem(reconciliation, to) });
  const writes = [clear, unclear, all];
  return {
    disabled:
      status === 'completed' || !can(clearReconciliation) || writes.some(({ isPending }) => isPending),
    toggle: (item: RegisterItem, to: boolean) => (to ? clear : unclear).mutate({ id, data: sent([item]) }),
    toggleAll: all.mutate,
    failure: writes.find(({ error }) => error)?.error,
  };
}

const sent = (items: readonly RegisterItem[]) => ({ register_items: items.map(({ id }) => ({ id })) });

/** Also the items that the page has not read yet: each round takes the first ones that are left. */
async function clearEveryItem(reconciliation: Reconciliation, to: boolean): Promise<void> {
  const left = read(listRegisterItems, paramsOf(reconciliation, to ? 'outstanding' : 'cleared'));
  const operation = to ? clearReconciliation : unclearReconciliation;
  try {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const { data: items } = await readAnew(left);
      if (items.length === 0) return;
      await write(operation, { id: reconciliation.id, data: sent(items) }, { quiet: true });
    }
  } finally {
    void refresh();
  }
}

type Clearing = Omit<ReturnType<typeof useClearing>, 'failure'>;

interface ClearAllProps extends Pick<Clearing, 'disabled' | 'toggleAll'> {
  readonly items: readonly RegisterItem[];
}

function ClearAll({ items, disabled, toggleAll }: ClearAllProps) {
  const isClear = items.every(({ reconciliation: cleared }) => cleared !== null);
  return (
    <Checkbox
      size="xs"
      aria-label="Clear all"
      disabled={disabled}
      checked={isClear}
      onChange={() => toggleAll(!isClear)}
    />
  );
}

interface ItemRowProps extends Pick<Clearing, 'disabled' | 'toggle'> {
  readonly item: RegisterItem;
}

function ItemRow({ item, disabled, toggle }: ItemRowProps) {
  const source = sourceOf(item);
  const words = item.description ?? item.vendor?.name ?? source.title;
  return (
    <tr>
      <td>
        <Checkbox
          size="xs"
          aria-label={`Clear ${words} of ${formatDate(item.date)}`}
          disabled={disabled}
          checked={item.reconciliation !== null}
          onChange={() => toggle(item, item.reconciliation === null)}
        />
      </td>
      <td className="books-date">{formatDate(item.date)}</td>
      <th scope="row">
        <AppLink href={`/accounting/journal/${item.journal_entry?.id}`}>{words}</AppLink>
        {item.payee && !words.includes(item.payee) && (
          <Text component="span" size="sm" c="dimmed">
            {' '}
            {item.payee}
          </Text>
        )}
      </th>
      <td className="books-wide">{source.title}</td>
      <td className="books-wide">{item.bank_statement_line && 'Matched'}</td>
      <td className="books-number">
        <Amount of={item.amount} />
      </td>
    </tr>
  );
}
