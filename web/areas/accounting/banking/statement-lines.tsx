/** The lines of a bank statement, matched with the books by mouse or keyboard. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  type BankStatementLine,
  createExpense,
  listBankStatementLineSuggestions,
  matchBankStatementLine,
  unmatchBankStatementLine,
} from '../../../../sdk/accounting.ts';
import { read, useWrite } from '../../../api/queries.ts';
import { can } from '../../../api/session.ts';
import { useShortcuts } from '../../../shell/shortcuts.ts';
import { AppLink, useOpen } from '../../../shell/url-state.ts';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { Failure } from '../../../ui/page/failure.tsx';
import { formatDate } from '../../../ui/values/format.ts';
import { useActive } from '../../../ui/table/active.ts';
import { Amount } from '../amount.tsx';
import { BooksTable } from '../books-table.tsx';
import { sourceOf } from '../sources.ts';

export interface StatementLinesProps {
  readonly lines: readonly BankStatementLine[];
  /** Whether only matched lines are shown. */
  readonly matched: boolean;
}

export function StatementLines({ lines, matched }: StatementLinesProps) {
  const [active, setActive] = useActive(lines, 0);
  const move = (by: number) => setActive(Math.max(0, Math.min(lines.length - 1, active + by)));
  useShortcuts('Statement', [
    { keys: 'j', title: 'Next line', run: () => move(1) },
    { keys: 'k', title: 'Previous line', run: () => move(-1) },
  ]);
  if (lines.length === 0)
    return matched ? (
      <EmptyState title="No matched lines yet">Lines appear here once they are matched.</EmptyState>
    ) : (
      <EmptyState title="No lines left">Every line is matched.</EmptyState>
    );
  return (
    <BooksTable
      title="Statement lines"
      stacks
      columns={['Date', 'Payee', 'Amount', 'In the books']}
      numbers={['Amount']}
    >
      <tbody>
        {lines.map((line, at) => (
          <LineRow key={line.id} line={line} active={at === active} activate={() => setActive(at)} />
        ))}
      </tbody>
    </BooksTable>
  );
}

interface LineProps {
  readonly line: BankStatementLine;
  /** Whether keyboard shortcuts apply to this line. */
  readonly active: boolean;
}

function LineRow({ line, active, activate }: LineProps & { readonly activate: () => void }) {
  return (
    <tr aria-current={active} style={active ? { background: 'var(--chosen)' } : {}} onClick={activate}>
      <td className="books-date">{formatDate(line.date)}</td>
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
          <Matched {...{ line, active }} />
        ) : (
          <Suggestions {...{ line, active }} />
        )}
      </td>
    </tr>
  );
}

function Matched({ line, active }: LineProps) {
  const undo = useWrite(unmatchBankStatementLine);
  const takeBack = () => undo.mutate({ id: line.id, data: {} });
  useShortcuts('Statement', active ? [{ keys: 'u', title: 'Undo the match', run: takeBack }] : []);
  return (
    <Group gap="sm">
      {line.register_items.map(({ id, journal_entry: entry, ...item }) => (
        <AppLink key={id} href={`/accounting/journal/${entry?.id}`}>
          {withPayee(item.payee, booked(item, 'Entry'))}
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

function Suggestions(props: LineProps) {
  const { found, match, suggestions, accept, record } = useSuggestions(props);
  return (
    <Stack gap={4} align="flex-start">
      {suggestions.map((each, at) => (
        <Suggestion
          key={`${each.source_type} ${each.source_id}`}
          {...each}
          isFirst={at === 0 && props.active}
          busy={match.isPending}
          accept={() => accept(at)}
        />
      ))}
      <Group gap="sm">
        {found.isSuccess && suggestions.length === 0 && (
          <Text size="sm" c="dimmed">
            No matching entry in the books.
          </Text>
        )}
        {record && (
          <Button size="compact-xs" variant="default" onClick={record}>
            Record an expense
          </Button>
        )}
      </Group>
      {match.error && <Failure error={match.error} />}
    </Stack>
  );
}

/** The suggestions for a line, and the two ways to handle it, with their shortcuts. */
function useSuggestions({ line, active }: LineProps) {
  const open = useOpen();
  const found = useQuery(read(listBankStatementLineSuggestions, { id: line.id }));
  const match = useWrite(matchBankStatementLine);
  const suggestions = found.data?.data ?? [];
  const accept = (at: number) => {
    const items = suggestions[at]?.register_items;
    if (items) match.mutate({ id: line.id, data: { register_items: items } });
  };
  const isExpense = line.amount.amount.startsWith('-') && can(createExpense);
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
          ...(isExpense ? [{ keys: 'e', title: 'Record an expense', run: record }] : []),
        ]
      : [],
  );
  return { found, match, suggestions, accept, record: isExpense ? record : undefined };
}

interface Booked {
  readonly description?: string | null;
  readonly date: string;
}

/** `title` names it if it has no description. */
function booked({ description, date }: Booked, title: string): string {
  return `${description ?? title} of ${formatDate(date)}`;
}

function withPayee(payee: string | null | undefined, words: string): string {
  return payee && !words.includes(payee) ? `${payee} · ${words}` : words;
}

/** Every suggestion has the amount of the line. Its check number, date and words add to its score. */
const VERY_LIKELY_SCORE = 40;
const LIKELY_SCORE = 20;

function likelinessOf(score: number): string {
  if (score >= VERY_LIKELY_SCORE) return 'Very likely';
  return score >= LIKELY_SCORE ? 'Likely' : 'Possible';
}

type FoundSuggestion = ReturnType<typeof useSuggestions>['suggestions'][number];

interface SuggestionProps extends FoundSuggestion {
  /** Whether the key A accepts it. */
  readonly isFirst: boolean;
  readonly busy: boolean;
  readonly accept: () => void;
}

function Suggestion({ isFirst, busy, accept, ...each }: SuggestionProps) {
  const { title, href } = sourceOf(each);
  const words = booked(each, title);
  const whole = withPayee(each.payee, words);
  return (
    <Group gap="sm">
      {href ? <AppLink href={href}>{whole}</AppLink> : whole}
      <Text size="xs" c="dimmed">
        {likelinessOf(each.score)}
      </Text>
      {can(matchBankStatementLine) && (
        <Button
          size="compact-xs"
          variant={isFirst ? 'filled' : 'default'}
          loading={busy}
          aria-label={`Accept ${words}`}
          onClick={accept}
        >
          Accept
        </Button>
      )}
    </Group>
  );
}
