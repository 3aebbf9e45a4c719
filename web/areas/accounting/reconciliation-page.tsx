/** A reconciliation: check off the items found on the statement; the difference is always visible. */
import { Button, Checkbox, Group, Skeleton, Text } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
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
} from '../../../sdk/accounting.ts';
import { list, read, useWrite } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { AppLink, usePathId } from '../../shell/url-state.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Failure } from '../../ui/failure.tsx';
import { formatDate } from '../../ui/format.ts';
import { Amount } from './amount.tsx';
import { unitsOf } from './amounts.ts';
import { Frame } from './frame.tsx';
import { DeleteButton } from './record-buttons.tsx';
import { sourceOf } from './sources.ts';

const PAGE = 200;

export default function ReconciliationPage() {
  const id = usePathId('reconciliationId');
  const query = useQuery(read(getReconciliation, { id }));
  const complete = useWrite(completeReconciliation);
  const reopen = useWrite(reopenReconciliation);
  if (query.isError) return <Failure error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height={320} />;
  const reconciliation = query.data.data;
  const { status, ledger_account: account, end_date, difference } = reconciliation;
  const done = status === 'completed';
  const failure = complete.error ?? reopen.error;
  return (
    <Frame
      at="/accounting/banking"
      title={`Reconcile ${account?.name ?? ''} through ${formatDate(end_date)}`}
      actions={
        done ? (
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
          <>
            <DeleteButton
              id={id}
              remove={deleteReconciliation}
              deleted="Reconciliation deleted"
              list={`/accounting/banking?account=${account?.id}`}
            />
            {can(completeReconciliation) && (
              <Button
                loading={complete.isPending}
                disabled={unitsOf(difference.amount) !== 0n}
                title={unitsOf(difference.amount) === 0n ? undefined : 'The difference must be zero first'}
                onClick={() => complete.mutate({ id, data: {} })}
              >
                Finish
              </Button>
            )}
          </>
        )
      }
    >
      {failure && <Failure error={failure} />}
      <Items reconciliation={reconciliation} />
      <Standing reconciliation={reconciliation} />
    </Frame>
  );
}

function Standing({ reconciliation }: { readonly reconciliation: Reconciliation }) {
  const { opening_balance, cleared, statement_balance, difference, status, completed_by } = reconciliation;
  const isZero = unitsOf(difference.amount) === 0n;
  return (
    <div className="books-bar" role="status" aria-label="Reconciliation summary">
      <Group gap="xl">
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
        <Text component="span" c={isZero ? 'var(--right)' : 'var(--warn)'}>
          {status === 'completed'
            ? `✓ Completed${completed_by ? ` by ${completed_by.first_name} ${completed_by.last_name}` : ''}`
            : isZero
              ? '✓ Ready to finish'
              : 'Not reconciled yet'}
        </Text>
      </Group>
    </div>
  );
}

/**
 * The items that may be on the statement: outstanding items up to its date, and those that this reconciliation
 * cleared.
 */
function useItems({ id, ledger_account: account, end_date, status }: Reconciliation) {
  const common = { ledger_account_id: account?.id ?? 0, limit: PAGE };
  const cleared = useInfiniteQuery(list(listRegisterItems, { ...common, reconciliation_id: id }));
  const outstanding = useInfiniteQuery({
    ...list(listRegisterItems, { ...common, cleared: false, date_to: end_date }),
    enabled: status === 'open',
  });
  const queries = [cleared, outstanding];
  const items = queries.flatMap(({ data }) => data?.pages.flatMap((page) => page.data) ?? []);
  return {
    items: items.sort((one, other) => one.date.localeCompare(other.date) || one.id - other.id),
    waits: queries.some(({ isLoading }) => isLoading),
    more: queries.find(({ hasNextPage }) => hasNextPage),
  };
}

function Items({ reconciliation }: { readonly reconciliation: Reconciliation }) {
  const { id, status } = reconciliation;
  const { items, waits, more } = useItems(reconciliation);
  const clear = useWrite(clearReconciliation);
  const unclear = useWrite(unclearReconciliation);
  const fixed = status === 'completed' || !can(clearReconciliation);
  const busy = clear.isPending || unclear.isPending;
  const toggle = (rows: readonly RegisterItem[], to: boolean) =>
    (to ? clear : unclear).mutate({ id, data: { register_items: rows.map((row) => ({ id: row.id })) } });
  const open = items.filter(({ reconciliation: cleared }) => cleared === null);
  const failure = clear.error ?? unclear.error;
  if (waits) return <Skeleton height={240} />;
  if (items.length === 0)
    return <EmptyState title="Nothing to clear">The account has no items through this date.</EmptyState>;
  return (
    <div className="books-scroll">
      {failure && <Failure error={failure} />}
      <table className="books-table" aria-label="Account items">
        <thead>
          <tr>
            <th scope="col">
              <Checkbox
                size="xs"
                aria-label="Clear all"
                disabled={fixed || busy}
                checked={open.length === 0}
                onChange={() => (open.length > 0 ? toggle(open, true) : toggle(items, false))}
              />
            </th>
            <th scope="col">Date</th>
            <th scope="col">Description</th>
            <th scope="col">Source</th>
            <th scope="col">Statement</th>
            <th scope="col" className="books-number">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => {
            const source = sourceOf(item.source_type, item.source_id);
            const words = item.description ?? source.title;
            return (
              <tr key={item.id}>
                <td>
                  <Checkbox
                    size="xs"
                    aria-label={`Clear ${words} of ${formatDate(item.date)}`}
                    disabled={fixed || busy}
                    checked={item.reconciliation !== null}
                    onChange={() => toggle([item], item.reconciliation === null)}
                  />
                </td>
                <td>{formatDate(item.date)}</td>
                <th scope="row">
                  <AppLink href={`/accounting/journal/${item.journal_entry?.id}`}>{words}</AppLink>
                </th>
                <td>{source.title}</td>
                <td>{item.bank_statement_line && 'Matched'}</td>
                <td className="books-number">
                  <Amount of={item.amount} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {more && (
        <Button variant="default" my="sm" onClick={() => void more.fetchNextPage()}>
          Show more
        </Button>
      )}
    </div>
  );
}
