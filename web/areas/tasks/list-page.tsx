/** The task list: own or all tasks, filtered, edited in place, completed with one key, changed in bulk. */
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { createTask, deleteTask, listTasks, type Task, updateTask } from '../../../sdk/practice.ts';
import { can } from '../../api/session.ts';
import { AppLink, useUrlState } from '../../shell/url-state.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { formatDate, formatDayOf } from '../../ui/values/format.ts';
import { bulkDelete } from '../../ui/table/bulk-delete.ts';
import type { Column } from '../../ui/table/column.ts';
import type { RowKey } from '../../ui/table/table-keys.ts';
import { type BulkAction, DataTable } from '../../ui/table/table.tsx';
import { AssignMany } from './assign-many.tsx';
import { AssigneeCell, DoneCell, DueCell, finish, NameCell, Renaming } from './cells.tsx';
import { changeTasks } from './change.ts';
import { TaskFilters, useTaskParams } from './filters.tsx';
import { TaskFrame } from './task-frame.tsx';
import { labelOf } from './words.ts';

const COLUMNS: readonly Column<Task>[] = [
  {
    id: 'done',
    title: 'Done',
    fields: 'status,name',
    width: 52,
    mark: true,
    cell: (task) => <DoneCell task={task} />,
    text: ({ status }) => (status === 'complete' ? 'yes' : ''),
  },
  {
    id: 'name',
    title: 'Task',
    fields: 'name,status',
    width: 340,
    cell: (task) => <NameCell task={task} />,
    text: ({ name }) => name,
    sort: { asc: 'name(asc)', desc: 'name(desc)' },
  },
  {
    id: 'due',
    title: 'Due',
    fields: 'due_at,status',
    width: 150,
    cell: (task) => <DueCell task={task} />,
    text: ({ due_at }) => (due_at ? formatDate(due_at) : ''),
    sort: { asc: 'due_at(asc)', desc: 'due_at(desc)' },
  },
  {
    id: 'matter',
    title: 'Matter',
    fields: 'matter{id,display_number}',
    width: 150,
    cell: ({ matter }) =>
      matter && <AppLink href={`/matters/${matter.id}`}>{matter.display_number ?? matter.id}</AppLink>,
    text: ({ matter }) => matter?.display_number ?? '',
    sort: { asc: 'matter.display_number(asc)', desc: 'matter.display_number(desc)' },
  },
  {
    id: 'assignee',
    title: 'Assignee',
    fields: 'assignee{id,name,type}',
    width: 160,
    cell: (task) => <AssigneeCell task={task} />,
    text: ({ assignee }) => assignee?.name ?? '',
  },
  {
    id: 'priority',
    title: 'Priority',
    fields: 'priority',
    width: 84,
    cell: ({ priority }) => (priority === 'High' ? <b className="task-high">High</b> : priority),
    text: ({ priority }) => priority,
    sort: { asc: 'priority(asc)', desc: 'priority(desc)' },
  },
  {
    id: 'status',
    title: 'Status',
    fields: 'status',
    width: 104,
    cell: ({ status }) => labelOf(status),
  },
  {
    id: 'completed',
    title: 'Completed',
    fields: 'completed_at',
    width: 120,
    optional: true,
    cell: ({ completed_at }) => completed_at && formatDayOf(completed_at),
    sort: { asc: 'completed_at(asc)', desc: 'completed_at(desc)' },
  },
];

export default function ListPage() {
  const [{ whose }, setUrl] = useUrlState<{ whose?: string; task?: string; new?: string }>();
  const [assigning, setAssigning] = useState<readonly Task[]>();
  const [renamed, setRenamed] = useState<number>();
  const renaming = useMemo(() => ({ id: renamed, set: setRenamed }), [renamed]);
  const params = useTaskParams();
  return (
    <TaskFrame view="/tasks">
      <Renaming value={renaming}>
        <DataTable<Task>
          title="Tasks"
          operation={listTasks}
          params={params}
          columns={COLUMNS}
          order="due_at(asc)"
          bulk={can(updateTask) ? bulkActions(setAssigning) : []}
          rowKeys={can(updateTask) ? rowKeys(setRenamed) : []}
          onOpen={({ id }) => setUrl({ task: String(id) }, { push: true })}
          filters={<TaskFilters />}
          empty={
            <EmptyState
              title={whose === 'all' ? 'No tasks' : 'Nothing to do'}
              action={
                can(createTask) && (
                  <Button onClick={() => setUrl({ new: '1' }, { push: true })}>New task</Button>
                )
              }
            >
              Add a task, with or without a matter<span className="by-keyboard">: press n</span>. Save tasks
              that always belong together as a template.
            </EmptyState>
          }
        />
      </Renaming>
      {assigning && <AssignMany tasks={assigning} close={() => setAssigning(undefined)} />}
    </TaskFrame>
  );
}

function rowKeys(rename: (id: number) => void): readonly RowKey<Task>[] {
  return [
    { keys: 'x', title: 'Complete the task', run: finish },
    { keys: 'e', title: 'Rename the task', run: ({ id }) => rename(id) },
  ];
}

function bulkActions(assign: (tasks: readonly Task[]) => void): readonly BulkAction<Task>[] {
  return [
    {
      title: 'Complete',
      run: (tasks) => changeTasks(tasks, { status: 'complete' }, ({ status }) => ({ status }), 'completed'),
    },
    { title: 'Assign', run: assign },
    bulkDelete(deleteTask, '1 task', 'tasks'),
  ];
}
