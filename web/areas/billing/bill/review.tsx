/** Reviews the lines of a bill by keyboard, beside the document they produce. */
import { Group, Text } from '@mantine/core';
import { deleteLineItem, updateLineItem } from '../../../../sdk/practice.ts';
import { can } from '../../../api/session.ts';
import { useShortcuts } from '../../../shell/shortcuts.ts';
import { deleteWithUndo } from '../../../shell/undo.ts';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { Failure } from '../../../ui/page/failure.tsx';
import { useActive } from '../../../ui/table/active.ts';
import { LineRow } from './line-row.tsx';
import { type BillLine, type LineWork, useLines } from './lines.ts';
import { Paper } from './paper.tsx';
import type { OpenBill } from './read-bill.ts';
import { RequestLines } from './request-lines.tsx';
import { useOpened } from '../../../ui/forms/closed-forms.ts';

export function Review({ bill }: { readonly bill: OpenBill }) {
  return (
    <div className="bill-review">
      {bill.kind === 'trust_kind' ? <RequestLines bill={bill} /> : <Lines bill={bill} />}
      <Paper bill={bill} />
    </div>
  );
}

function Lines({ bill }: { readonly bill: OpenBill }) {
  const { lines, pending, error, retry } = useLines(bill.id);
  const editable = bill.can_update && can(updateLineItem);
  const { active, setActive, work, setWork } = useLineKeys({ lines, editable, pending });
  if (error) return <Failure error={error} retry={retry} />;
  if (!pending && lines.length === 0)
    return <EmptyState title="No lines">The work on this bill is unbilled again.</EmptyState>;
  const currency = bill.currency?.code ?? undefined;
  return (
    <section aria-label="Lines of the bill">
      {editable && <Keys />}
      <ol className="bill-lines">
        {lines.map((one, index) => (
          <LineRow
            key={one.id}
            line={one}
            currency={currency}
            editable={editable}
            active={index === active}
            work={index === active && work?.line === one.id ? work.what : undefined}
            begin={(what) => {
              setActive(index);
              setWork({ line: one.id, what });
            }}
            end={() => setWork(undefined)}
            takeOff={() => takeOff(one)}
          />
        ))}
      </ol>
    </section>
  );
}

interface LineKeysOptions {
  readonly lines: readonly BillLine[];
  readonly editable: boolean;
  readonly pending: boolean;
}

/** The active line and the form open on it, reached by the keyboard. */
function useLineKeys({ lines, editable, pending }: LineKeysOptions) {
  const [active, setActive] = useActive(lines, 0);
  const [work, setWork] = useOpened<{ readonly line: number; readonly what: LineWork }>();
  const line = lines[active];
  const move = (by: number) => {
    const to = Math.max(0, Math.min(lines.length - 1, active + by));
    setActive(to);
    setWork(undefined);
    document.getElementById(`line-${lines[to]?.id}`)?.scrollIntoView({ block: 'nearest' });
  };
  const withLine = (run: (one: BillLine) => void) => ({
    run: () => line && run(line),
    onlyIf: () => editable && (line !== undefined || pending),
    waits: () => pending,
  });
  const begin = (what: LineWork) => withLine(({ id }) => setWork({ line: id, what }));
  useShortcuts('Lines of the bill', [
    { keys: 'j', title: 'Next line', run: () => move(1), waits: () => pending },
    { keys: 'k', title: 'Previous line', run: () => move(-1), waits: () => pending },
    { keys: 'e', title: 'Edit the line', ...begin('edit') },
    { keys: 'Enter', title: 'Edit the line', ...begin('edit') },
    { keys: 'w', title: 'Write the line down', ...begin('write-down') },
    { keys: 'm', title: 'Move the line to another matter', ...begin('move') },
    { keys: 'x', title: 'Bill only part of the line', ...begin('split') },
    { keys: 'Delete', title: 'Remove the line from the bill', ...withLine(takeOff) },
  ]);
  return { active, setActive, work, setWork };
}

function takeOff(line: BillLine): void {
  deleteWithUndo(deleteLineItem, [line.id], 'Line removed; its entry is unbilled again');
}

const KEYS = [
  ['J K', 'move'],
  ['E', 'edit'],
  ['W', 'write down'],
  ['M', 'move to a matter'],
  ['X', 'split'],
  ['A', 'approve'],
] as const;

function Keys() {
  return (
    <Group gap="sm" mb={8} visibleFrom="sm">
      {KEYS.map(([keys, does]) => (
        <Text key={keys} size="xs" c="dimmed">
          <kbd>{keys}</kbd> {does}
        </Text>
      ))}
    </Group>
  );
}
