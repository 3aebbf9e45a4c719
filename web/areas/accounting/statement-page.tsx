/** A bank statement: each line with possible matches in the books, to accept, undo or record as new. */
import { Button, Group, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  type BankStatementLine,
  createExpense,
  deleteBankStatement,
  getBankStatement,
  listBankStatementLines,
  listBankStatementLineSuggestions,
  matchBankStatement,
  matchBankStatementLine,
  unmatchBankStatementLine,
} from '../../../sdk/accounting.ts';
import { read, useWrite } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { useShortcuts } from '../../shell/shortcuts.ts';
import { AppLink, useOpen, usePathId, useUrlState } from '../../shell/url-state.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Failure } from '../../ui/failure.tsx';
import { formatDate } from '../../ui/format.ts';
import { useActive } from '../../ui/table/active.ts';
import { Amount } from './amount.tsx';
import { Frame } from './frame.tsx';
import { DeleteButton } from './record-buttons.tsx';
import { sourceOf } from './sources.ts';

const LINES_AT_MOST = 200;

export default function StatementPage() {
  const id = usePathId('statementId');
  const [{ status = 'unmatched' }, setUrl] = useUrlState<{ status?: string }>();
  const statement = useQuery(read(getBankStatement, { id }));
  const lines = useQuery(
    read(listBankStatementLines, {
      bank_statement_id: id,
      limit: LINES_AT_MOST,
      ...(status === 'all' ? {} : { status: status as BankStatementLine['status'] }),
    }),
  );
  const matchAll = useWrite(matchBankStatement);
  if (statement.isError) return <Failure error={statement.error} retry={() => void statement.refetch()} />;
  if (!statement.data) return <Skeleton height={320} />;
  const { file_name, ledger_account: account, start_date, end_date, ...shown } = statement.data.data;
  return (
    <Frame
      at="/accounting/banking"
      title={file_name ?? `Statement ${id}`}
      actions={
        <>
          {can(matchBankStatement) && (
            <Button loading={matchAll.isPending} onClick={() => matchAll.mutate({ id, data: {} })}>
              Match all certain lines
            </Button>
          )}
          <DeleteButton
            id={id}
            remove={deleteBankStatement}
            deleted="Statement deleted"
            list={`/accounting/banking?account=${account?.id}`}
          />
        </>
      }
    >
      <dl className="books-facts">
        <div>
          <dt>Account</dt>
          <dd>
            <AppLink href={`/accounting/accounts/${account?.id}`}>{account?.name}</AppLink>
          </dd>
        </div>
        <div>
          <dt>Days</dt>
          <dd>
            {formatDate(start_date)} – {formatDate(end_date)}
          </dd>
        </div>
        <div>
          <dt>Lines</dt>
          <dd>
            {shown.line_count}
            {shown.duplicate_count > 0 && ` (${shown.duplicate_count} already imported)`}
          </dd>
        </div>
        {shown.balance && (
          <div>
            <dt>Balance</dt>
            <dd>
              <Amount of={shown.balance} />
            </dd>
          </div>
        )}
      </dl>
      {shown.refused_lines.map(({ line, message }) => (
        <Text key={line} size="sm" c="var(--warn)">
          Line {line} of the file was left out: {message}
        </Text>
      ))}
      {matchAll.data && (
        <Text role="status" mb="sm">
          {matchAll.data.data.matched} matched, {matchAll.data.data.unmatched} left.
        </Text>
      )}
      {matchAll.error && <Failure error={matchAll.error} />}
      <SegmentedControl
        size="xs"
        mb="sm"
        aria-label="State"
        data={[
          { value: 'unmatched', label: 'To match' },
          { value: 'matched', label: 'Matched' },
          { value: 'all', label: 'All' },
        ]}
        value={status}
        onChange={(value) => setUrl({ status: value })}
      />
      {lines.isError && <Failure error={lines.error} retry={() => void lines.refetch()} />}
      {lines.data && <Lines key={status} lines={lines.data.data} />}
    </Frame>
  );
}

function Lines({ lines }: { readonly lines: readonly BankStatementLine[] }) {
  const [active, setActive] = useActive(lines, 0);
  const move = (by: number) => setActive(Math.max(0, Math.min(lines.length - 1, active + by)));
  useShortcuts('Statement', [
    { keys: 'j', title: 'Next line', run: () => move(1) },
    { keys: 'k', title: 'Previous line', run: () => move(-1) },
  ]);
  if (lines.length === 0)
    return <EmptyState title="No lines left">All lines of this kind have been handled.</EmptyState>;
  return (
    <div className="books-scroll">
      <table className="books-table" aria-label="Statement lines">
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Payee</th>
            <th scope="col" className="books-number">
              Amount
            </th>
            <th scope="col">In the books</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <tr
              key={line.id}
              aria-current={at === active}
              style={at === active ? { background: 'var(--chosen)' } : {}}
              onClick={() => setActive(at)}
            >
              <td>{formatDate(line.date)}</td>
              <th scope="row">
                {line.payee ?? line.memo}
                {line.check_number && (
                  <Text component="span" size="sm" c="dimmed">
                    {' '}
                    Check {line.check_number}
                  </Text>
                )}
              </th>
              <td className="books-number">
                <Amount of={line.amount} />
              </td>
              <td>
                {line.status === 'matched' ? (
                  <Matched line={line} active={at === active} />
                ) : (
                  <Suggestions line={line} active={at === active} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface LineProps {
  readonly line: BankStatementLine;
  /** Whether keyboard shortcuts apply to this line. */
  readonly active: boolean;
}

function Matched({ line, active }: LineProps) {
  const undo = useWrite(unmatchBankStatementLine);
  const takeBack = () => undo.mutate({ id: line.id, data: {} });
  useShortcuts('Statement', active ? [{ keys: 'u', title: 'Undo the match', run: takeBack }] : []);
  return (
    <Group gap="sm">
      {line.register_items.map(({ id, description, date, journal_entry: entry }) => (
        <AppLink key={id} href={`/accounting/journal/${entry?.id}`}>
          {description ?? 'Entry'} of {formatDate(date)}
        </AppLink>
      ))}
      {can(unmatchBankStatementLine) && (
        <Button size="compact-xs" variant="default" loading={undo.isPending} onClick={takeBack}>
          Undo match
        </Button>
      )}
      {undo.error && <Failure error={undo.error} />}
    </Group>
  );
}

function Suggestions({ line, active }: LineProps) {
  const open = useOpen();
  const found = useQuery(read(listBankStatementLineSuggestions, { id: line.id }));
  const match = useWrite(matchBankStatementLine);
  const suggestions = found.data?.data ?? [];
  const accept = (at: number) => {
    const items = suggestions[at]?.register_items;
    if (items) match.mutate({ id: line.id, data: { register_items: items } });
  };
  const isOut = line.amount.amount.startsWith('-');
  const record = () => open(`/accounting/expenses/new?line=${line.id}`);
  useShortcuts(
    'Statement',
    active
      ? [
          {
            keys: 'a',
            title: 'Accept the first suggestion',
            run: () => accept(0),
            // A second key press applies to the next line, which appears once this one is matched.
            waits: () => found.isPending || match.isPending || match.isSuccess,
          },
          ...(isOut && can(createExpense) ? [{ keys: 'e', title: 'Record an expense', run: record }] : []),
        ]
      : [],
  );
  return (
    <Stack gap={4} align="flex-start">
      {suggestions.map((each, at) => {
        const { title, href } = sourceOf(each.source_type, each.source_id);
        const words = `${each.description ?? title} of ${formatDate(each.date)}`;
        return (
          <Group key={`${each.source_type} ${each.source_id}`} gap="sm">
            {href ? <AppLink href={href}>{words}</AppLink> : words}
            <Text size="xs" c="dimmed">
              {each.score} of 100
            </Text>
            {can(matchBankStatementLine) && (
              <Button
                size="compact-xs"
                variant={at === 0 ? 'filled' : 'default'}
                loading={match.isPending}
                aria-label={`Accept ${words}`}
                onClick={() => accept(at)}
              >
                Accept
              </Button>
            )}
          </Group>
        );
      })}
      {found.isSuccess && suggestions.length === 0 && (
        <Text size="sm" c="dimmed">
          No matching entry in the books.
        </Text>
      )}
      {isOut && can(createExpense) && (
        <Button size="compact-xs" variant="default" onClick={record}>
          Record an expense
        </Button>
      )}
      {match.error && <Failure error={match.error} />}
    </Stack>
  );
}
