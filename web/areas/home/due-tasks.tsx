import { Checkbox, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listTasks, updateTask } from '../../../sdk/practice.ts';
import { wordedOf } from '../../ui/values/worded.ts';
import { read, useWrite, type DataOf } from '../../api/queries.ts';
import { session } from '../../api/session.ts';
import { Failure } from '../../ui/page/failure.tsx';
import { formatDate, today } from '../../ui/values/format.ts';
import { Block } from './block.tsx';

const SHOWN_AT_MOST = 6;

const readDue = () =>
  read(listTasks, {
    fields: 'id,etag,name,due_at,priority,matter{display_number}',
    assignee_id: session().user_id,
    assignee_type: 'user',
    complete: false,
    due_at_present: true,
    order: 'due_at(asc)',
    limit: SHOWN_AT_MOST,
  });
type Task = DataOf<typeof readDue>[number];

/** The person's next tasks; a click completes one. */
export function DueTasks() {
  const query = useQuery(readDue());
  const finish = useWrite(updateTask);
  const tasks = query.data?.data ?? [];
  return (
    <Block title="Tasks" href="/tasks">
      {query.isError && <Failure error={query.error} />}
      {query.isPending && <Skeleton height={60} />}
      {query.isSuccess && tasks.length === 0 && (
        <Text size="sm" c="dimmed">
          None of your tasks has a due date.
        </Text>
      )}
      {finish.error && (
        <Text size="sm" c="var(--wrong)" role="alert">
          {wordedOf(finish.error)}
        </Text>
      )}
      <ul className="home-list">
        {tasks.map((task) => (
          <TaskItem
            key={task.id}
            task={task}
            finishing={finish.isPending && finish.variables.id === task.id}
            finish={() => finish.mutate({ id: task.id, ifMatch: task.etag, data: { status: 'complete' } })}
          />
        ))}
      </ul>
    </Block>
  );
}

interface TaskItemProps {
  readonly task: Task;
  readonly finishing: boolean;
  readonly finish: () => void;
}

function TaskItem({ task: { name, due_at, priority, matter }, finishing, finish }: TaskItemProps) {
  const isLate = due_at && due_at < today();
  return (
    <li>
      <Checkbox size="xs" mt={2} aria-label={`Complete ${name}`} checked={finishing} onChange={finish} />
      <span>
        {name}
        {priority === 'High' && <b className="home-urgent"> High</b>}
        <span className="home-more">
          <span data-late={isLate || undefined}>
            {due_at && (isLate ? `Overdue since ${formatDate(due_at)}` : formatDate(due_at))}
          </span>
          {matter?.display_number && ` · ${matter.display_number}`}
        </span>
      </span>
    </li>
  );
}
