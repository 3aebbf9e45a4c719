/** A bank statement: each line with possible matches in the books, to accept, undo or record as new. */
import { Button, SegmentedControl, Text } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import {
  type BankStatement,
  type BankStatementLine,
  deleteBankStatement,
  getBankStatement,
  listBankStatementLines,
  matchBankStatement,
} from '../../../../sdk/accounting.ts';
import { list, read, useWrite } from '../../../api/queries.ts';
import { can } from '../../../api/session.ts';
import { AppLink, usePathId, useUrlState } from '../../../shell/url-state.ts';
import { Facts } from '../../../ui/page/facts.tsx';
import { Failure } from '../../../ui/page/failure.tsx';
import { NotRead } from '../../../ui/page/not-read.tsx';
import { ShowMore } from '../../../ui/page/show-more.tsx';
import { formatDate } from '../../../ui/values/format.ts';
import { Amount } from '../amount.tsx';
import { Frame } from '../frame.tsx';
import { DeleteButton } from '../record-buttons.tsx';
import { StatementLines } from './statement-lines.tsx';

const PAGE = 200;

const STATES = [
  { value: 'unmatched', label: 'To match' },
  { value: 'matched', label: 'Matched' },
  { value: 'all', label: 'All' },
];

export default function StatementPage() {
  const id = usePathId('statementId');
  const [{ status = 'unmatched' }] = useUrlState<{ status?: string }>();
  const statement = useQuery(read(getBankStatement, { id }));
  const lines = useLines(id, status);
  const matchAll = useWrite(matchBankStatement);
  if (!statement.data) return <NotRead of={statement} height={320} />;
  const shown = statement.data.data;
  return (
    <Frame
      at="/accounting/banking"
      title={shown.file_name ?? `Statement ${id}`}
      actions={
        <StatementButtons
          statement={shown}
          busy={matchAll.isPending}
          matchAll={() => matchAll.mutate({ id, data: {} })}
        />
      }
    >
      <StatementFacts statement={shown} />
      {matchAll.data && (
        <Text role="status" mb="sm">
          {matchAll.data.data.matched} matched, {matchAll.data.data.unmatched} left.
        </Text>
      )}
      {matchAll.error && <Failure error={matchAll.error} />}
      <StateChoice status={status} />
      {lines.isError && <Failure error={lines.error} retry={() => void lines.refetch()} />}
      {lines.data && (
        <StatementLines
          key={status}
          lines={lines.data.pages.flatMap(({ data }) => data)}
          matched={status === 'matched'}
        />
      )}
      <ShowMore query={lines} my="sm" />
    </Frame>
  );
}

function useLines(statementId: number, status: string) {
  return useInfiniteQuery(
    list(listBankStatementLines, {
      bank_statement_id: statementId,
      limit: PAGE,
      ...(status === 'all' ? {} : { status: status as BankStatementLine['status'] }),
    }),
  );
}

interface StatementProps {
  readonly statement: BankStatement;
}

interface StatementButtonsProps extends StatementProps {
  /** The lines are being matched. */
  readonly busy: boolean;
  readonly matchAll: () => void;
}

function StatementButtons({
  statement: { id, ledger_account: account },
  busy,
  matchAll,
}: StatementButtonsProps) {
  return (
    <>
      {can(matchBankStatement) && (
        <Button loading={busy} onClick={matchAll}>
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
  );
}

function StatementFacts({ statement }: StatementProps) {
  const { ledger_account: account, duplicate_count: duplicates, balance } = statement;
  return (
    <>
      <Facts
        facts={[
          {
            label: 'Account',
            value: <AppLink href={`/accounting/accounts/${account?.id}`}>{account?.name}</AppLink>,
          },
          { label: 'Days', value: `${formatDate(statement.start_date)} – ${formatDate(statement.end_date)}` },
          {
            label: 'Lines',
            value: `${statement.line_count}${duplicates > 0 ? ` (${duplicates} already imported)` : ''}`,
          },
          ...(balance ? [{ label: 'Balance', value: <Amount of={balance} /> }] : []),
        ]}
      />
      {statement.refused_lines.map(({ line, message }) => (
        <Text key={line} size="sm" c="var(--warn)">
          Line {line} of the file was left out: {message}
        </Text>
      ))}
    </>
  );
}

function StateChoice({ status }: { readonly status: string }) {
  const [, setUrl] = useUrlState<{ status?: string }>();
  return (
    <SegmentedControl
      size="xs"
      mb="sm"
      aria-label="State"
      data={STATES}
      value={status}
      onChange={(value) => setUrl({ status: value })}
    />
  );
}
