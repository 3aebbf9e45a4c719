/** The board's keys: J, K and the arrows move between cards, [ and ] move the card. */
import { useEffect, useState } from 'react';
import { type Task, updateTask } from '../../../sdk/practice.ts';
import { can } from '../../api/session.ts';
import { useShortcuts } from '../../shell/shortcuts.ts';
import { useUrlState } from '../../shell/url-state.ts';
import type { BoardTask } from './card.tsx';
import { finish } from './cells.tsx';
import { STATUSES } from './words.ts';

type Columns = readonly (readonly BoardTask[])[];

/** The card that has the focus, and the ways from it to others. */
function useActiveCard(columns: Columns) {
  const [active, focusOn] = useState<number>();
  const column = columns.findIndex((tasks) => tasks.some(({ id }) => id === active));
  const row = columns[column]?.findIndex(({ id }) => id === active) ?? -1;
  const task = columns[column]?.[row];
  useEffect(() => {
    if (active !== undefined) document.querySelector<HTMLElement>(`[data-task="${active}"]`)?.focus();
  }, [active, column]);
  const down = (by: number) => {
    const within = column < 0 ? columns.find((tasks) => tasks.length > 0) : columns[column];
    focusOn(within?.[Math.max(0, Math.min(within.length - 1, row + by))]?.id);
  };
  const across = (by: number) => {
    for (let to = column + by; to >= 0 && to < columns.length; to += by) {
      const tasks = columns[to]!;
      if (tasks.length > 0) return focusOn(tasks[Math.min(row, tasks.length - 1)]!.id);
    }
  };
  return { active, focusOn, task, column, down, across };
}

export function useBoardKeys(columns: Columns, move: (task: BoardTask, status: Task['status']) => void) {
  const { active, focusOn, task, column, down, across } = useActiveCard(columns);
  const [, setUrl] = useUrlState<{ task?: string }>();
  const carry = (by: number) => {
    const status = STATUSES[column + by]?.value;
    if (task && status) move(task, status);
  };
  const chosen = () => task !== undefined;
  const movable = () => task !== undefined && can(updateTask);
  useShortcuts('Board', [
    { keys: 'j', title: 'Next card', run: () => down(1) },
    { keys: 'k', title: 'Previous card', run: () => down(-1) },
    { keys: 'ArrowDown', title: 'Next card', run: () => down(1), onlyIf: chosen },
    { keys: 'ArrowUp', title: 'Previous card', run: () => down(-1), onlyIf: chosen },
    { keys: 'ArrowLeft', title: 'Previous column', run: () => across(-1), onlyIf: chosen },
    { keys: 'ArrowRight', title: 'Next column', run: () => across(1), onlyIf: chosen },
    { keys: '[', title: 'Move the card to the previous column', run: () => carry(-1), onlyIf: movable },
    { keys: ']', title: 'Move the card to the next column', run: () => carry(1), onlyIf: movable },
    { keys: 'x', title: 'Complete the task', run: () => task && finish(task), onlyIf: movable },
    {
      keys: 'Enter',
      title: 'Open the card',
      run: () => setUrl({ task: String(task!.id) }, { push: true }),
      onlyIf: chosen,
    },
  ]);
  return { active, focusOn };
}
