/** Tasks as a board with a column for each status. Cards are moved by dragging, or with [ and ]. */
import { Skeleton, Text, Title, VisuallyHidden } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { listTasks, type Task, updateTask } from '../../../sdk/practice.ts';
import { read } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { useHidden } from '../../shell/undo.ts';
import { useDropTarget } from '../../ui/files/drop-target.ts';
import { Failure } from '../../ui/page/failure.tsx';
import { type BoardTask, Card } from './card.tsx';
import { useBoardKeys } from './board-keys.ts';
import { changeTask } from './change.ts';
import { TaskFilters, useTaskParams } from './filters.tsx';
import { TaskFrame } from './task-frame.tsx';
import { labelOf, STATUSES } from './words.ts';

const FIELDS = 'id,etag,name,status,due_at,priority,matter{display_number},assignee{name,initials}';
/** The most cards in a column; the list has no limit. */
const CARDS_AT_MOST = 100;
/** The most recent completed tasks. */
const DONE_AT_MOST = 20;
const DRAGGED = 'application/x-task';

export default function BoardPage() {
  const { columns, queries, counts } = useColumns();
  const { shown, move, said } = useMoves(columns);
  const { active, focusOn } = useBoardKeys(shown, (task, status) => void move(task, status));
  const drop = (id: number, status: Task['status']) => {
    const task = columns.flat().find((one) => one.id === id);
    if (task) void move(task, status);
  };
  const failed = queries.find(({ isError }) => isError);
  return (
    <TaskFrame view="/tasks/board">
      <TaskFilters ofStatus={false} />
      {failed && <Failure error={failed.error} retry={() => void failed.refetch()} />}
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
      {/* Scrolled by keyboard on a narrow screen, so it must be focusable. */}
      <div className="board" tabIndex={0} role="region" aria-label="Board">
        {STATUSES.map(({ value, label }, column) => (
          <Column
            key={value}
            status={value}
            title={label}
            tasks={shown[column]!}
            count={counts[column]}
            query={queries[column]}
            active={active}
            focusOn={focusOn}
            onDrop={(id) => drop(id, value)}
          />
        ))}
      </div>
    </TaskFrame>
  );
}

/** The cards of each column, with those that are being moved in their new one. */
function useMoves(columns: readonly (readonly BoardTask[])[]) {
  const [said, setSaid] = useState('');
  const [moving, setMoving] = useState<Readonly<Record<number, Task['status']>>>({});
  const tasks = eachOnce(columns.flat(), moving);
  const shown = STATUSES.map(({ value }) =>
    tasks.filter((task) => (moving[task.id] ?? task.status) === value),
  );
  const move = async (task: BoardTask, status: Task['status']) => {
    if (status === task.status) return;
    setMoving((before) => ({ ...before, [task.id]: status }));
    setSaid(`${task.name}: ${labelOf(status)}`);
    await changeTask(task, { status }, `${task.name}: ${labelOf(status)}`, { status: task.status });
    setMoving((before) =>
      Object.fromEntries(Object.entries(before).filter(([id]) => Number(id) !== task.id)),
    );
  };
  return { shown, move, said };
}

/** The columns are read one by one, so for a moment a card that was moved can be in its old one and in its new one. */
function eachOnce(
  tasks: readonly BoardTask[],
  moving: Readonly<Record<number, Task['status']>>,
): readonly BoardTask[] {
  const found = new Map<number, BoardTask>();
  for (const task of tasks)
    if (!found.has(task.id) || task.status === moving[task.id]) found.set(task.id, task);
  return [...found.values()];
}

interface ColumnProps {
  readonly status: Task['status'];
  readonly title: string;
  readonly tasks: readonly BoardTask[];
  /** Of all its tasks, including those that it does not show. */
  readonly count: number | undefined;
  readonly query: { readonly isPending: boolean; readonly isSuccess: boolean } | undefined;
  readonly active: number | undefined;
  readonly focusOn: (id: number) => void;
  readonly onDrop: (id: number) => void;
}

function Column({ status, title, tasks, count, query, active, focusOn, onDrop }: ColumnProps) {
  const dropTarget = useDropTarget(DRAGGED, (id) => onDrop(Number(id)));
  return (
    <section className="board-column" aria-label={title} {...dropTarget}>
      <Title order={2} size="h5" className="board-title">
        {title} <span className="figures">{count ?? ''}</span>
      </Title>
      {query?.isPending && <Skeleton height={64} />}
      <ul>
        {tasks.map((task) => (
          <Card
            key={task.id}
            task={task}
            active={task.id === active}
            draggable={can(updateTask)}
            onDragStart={(event) => event.dataTransfer.setData(DRAGGED, String(task.id))}
            onFocus={() => focusOn(task.id)}
          />
        ))}
      </ul>
      {query?.isSuccess && tasks.length === 0 && (
        <Text size="xs" c="dimmed" px={4}>
          <span className="by-keyboard">
            {status === 'pending' ? 'Press n for a new task.' : 'Drag a task here.'}
          </span>
          <span className="by-touch">Open a task to change its status.</span>
        </Text>
      )}
    </section>
  );
}

function useColumns() {
  const params = useTaskParams({ ofStatus: false });
  const hidden = useHidden('tasks');
  const queries = useQueries({
    queries: STATUSES.map(({ value: status }) =>
      read(listTasks, {
        ...params,
        fields: FIELDS,
        status,
        ...(status === 'complete'
          ? { order: 'completed_at(desc)' as const, limit: DONE_AT_MOST }
          : { order: 'due_at(asc)' as const, limit: CARDS_AT_MOST }),
      }),
    ),
  });
  const columns = queries.map(({ data }) => (data?.data ?? []).filter(({ id }) => !hidden.has(id)));
  const counts = queries.map(({ data }) => data?.meta.records);
  return { queries, columns, counts };
}
