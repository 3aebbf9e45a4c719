/** The tasks of a matter, open ones first; a new one is entered in one line. */
import { Badge, Checkbox, Group, Stack, Table, Text, TextInput } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { createTask, listTasks, type Task, type TaskUpdate, updateTask } from '../../../sdk/practice.ts';
import { list, useWrite, write } from '../../api/queries.ts';
import { can, session } from '../../api/session.ts';
import { useHidden } from '../../shell/undo.ts';
import { AppLink } from '../../shell/url-state.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { Failure } from '../../ui/page/failure.tsx';
import { formatDate } from '../../ui/values/format.ts';
import { type Picked, referenceTo } from '../../ui/fields/find-records.ts';
import { useDraftForm } from '../../ui/forms/form.tsx';
import { RowForm } from '../../ui/forms/row-form.tsx';
import { NotRead } from '../../ui/page/not-read.tsx';
import { UserPicker } from '../../ui/fields/record-picker.tsx';
import { ShowMore } from '../../ui/page/show-more.tsx';
import '../../ui/table/stacked.css';

const FIELDS = 'id,etag,name,due_at,status,priority,assignee{name}';

type Row = Pick<Task, 'id' | 'name' | 'due_at' | 'status' | 'priority'> & {
  readonly assignee: { readonly name: string | null } | null;
};

const isDone = ({ status }: Pick<Row, 'status'>) => status === 'complete';

export function Tasks({ matterId }: { readonly matterId: number }) {
  const query = useInfiniteQuery(
    list(listTasks, { matter_id: matterId, fields: FIELDS, order: 'due_at(asc)', limit: 100 }),
  );
  const change = useWrite(updateTask);
  const hidden = useHidden('tasks');
  const all = (query.data?.pages.flatMap(({ data }) => data) ?? []).filter(({ id }) => !hidden.has(id));
  const tasks = [...all.filter((task) => !isDone(task)), ...all.filter(isDone)];
  return (
    <Stack>
      {can(createTask) && <NewTask matterId={matterId} />}
      {!query.data && <NotRead of={query} height={160} />}
      {change.isError && <Failure error={change.error} />}
      {query.isSuccess && tasks.length === 0 && (
        <EmptyState title="No tasks yet">Add the next step, its assignee and its due date.</EmptyState>
      )}
      {tasks.length > 0 && (
        <Table aria-label="Tasks" verticalSpacing={6} className="stacked">
          <Table.Tbody>
            {tasks.map((task) => (
              <TaskRow
                key={task.id}
                task={task}
                change={(data) => change.mutate({ id: task.id, ifMatch: task.etag, data })}
              />
            ))}
          </Table.Tbody>
        </Table>
      )}
      <ShowMore query={query} />
    </Stack>
  );
}

interface TaskRowProps {
  readonly task: Row;
  readonly change: (data: TaskUpdate) => void;
}

function TaskRow({ task, change }: TaskRowProps) {
  return (
    <Table.Tr>
      <Table.Td miw={200} style={{ overflowWrap: 'anywhere' }}>
        <Group gap="sm" wrap="nowrap">
          <Checkbox
            aria-label={task.name}
            checked={isDone(task)}
            disabled={!can(updateTask)}
            onChange={() => change({ status: isDone(task) ? 'pending' : 'complete' })}
          />
          <AppLink href={`/tasks?task=${task.id}`}>{task.name}</AppLink>
        </Group>
      </Table.Td>
      <Table.Td className="figures">
        {task.due_at ? formatDate(task.due_at) : <Text c="dimmed">No date</Text>}
      </Table.Td>
      <Table.Td>{task.assignee?.name}</Table.Td>
      <Table.Td>
        {task.priority !== 'Normal' && (
          <Badge variant="outline" color="gray" className="status-badge">
            {task.priority}
          </Badge>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

/** Kept while the person looks at something else of the matter. */
function NewTask({ matterId }: { readonly matterId: number }) {
  const me: Picked = { id: session().user_id, label: session().name };
  const empty = { name: '', due_at: null as string | null, assignee: me as Picked | null };
  const draftForm = useDraftForm({
    draft: `task of matter ${matterId}`,
    initial: empty,
    submit: async ({ name, due_at, assignee }) => {
      await write(createTask, {
        data: {
          name,
          description: '',
          due_at,
          matter: { id: matterId },
          assignee: { ...referenceTo(assignee), type: 'User' },
        },
      });
      draftForm.form.setValues({ ...empty, assignee });
    },
  });
  const { form } = draftForm;
  return (
    <RowForm title="New task" send="Add task" draftForm={draftForm}>
      <TextInput
        label="Task"
        placeholder="What needs to be done"
        style={{ flex: '1 1 220px' }}
        {...form.getInputProps('name')}
      />
      <DateField label="Due on" w={150} clearable {...form.getInputProps('due_at')} />
      <UserPicker label="Assigned to" w={180} {...form.getInputProps('assignee')} />
    </RowForm>
  );
}
