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
import { type BillLine, byPlace, type LineWork, useLines } from './lines.ts';
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
  const { lines: known, pending, error, retry } = useLines(bill.id);
  const editable = bill.can_update && can(updateLineItem);
  const { lines, active, setActive, work, setWork } = useLineKeys({ known, editable, pending });
  if (error && lines.length === 0) return <Failure error={error} retry={retry} />;
  if (!pending && lines.length === 0)
    return <EmptyState title="No lines">The work on this bill is unbilled again.</EmptyState>;
  const currency = bill.currency?.code ?? undefined;
  return (
    <section aria-label="Lines of the bill">
      {error && <Failure error={error} retry={retry} />}
      {editable && <Keys />}
      <ol className="bill-lines">
        {lines.map((one, index) => (
          <LineRow
            key={one.id}
            line={one}
            currency={currency}
            editable={editable}
            active={index === active}
            work={index === active && work?.line.id === one.id ? work.what : undefined}
            begin={(what) => {
              setActive(index);
              setWork({ line: one, what });
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
  readonly known: readonly BillLine[];
  readonly editable: boolean;
  readonly pending: boolean;
}

/** The active line and the form open on it, reached by the keyboard. */
function useLineKeys({ known, editable, pending }: LineKeysOptions) {
  const [work, setWork] = useOpened<{ readonly line: BillLine; readonly what: LineWork }>();
  const lines = withOpen(known, work?.line);
  const [active, setActive] = useActive(lines, 0);
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
  const begin = (what: LineWork) => withLine((one) => setWork({ line: one, what }));
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
  return { lines, active, setActive, work, setWork };
}

/** A line that someone else removed stays while its form is open, and with it what was typed. */
function withOpen(known: readonly BillLine[], open: BillLine | undefined): readonly BillLine[] {
  return open && !known.some(({ id }) => id === open.id) ? [...known, open].sort(byPlace) : known;
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
