/** A side panel for the task in the address; each member is saved separately. */
import { Button, Divider, Group, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { deleteTask, getTask, type Task, type TaskUpdate, updateTask } from '../../../sdk/practice.ts';
import { api } from '../../api/client.ts';
import { type DataOf, read } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { deleteWithUndo } from '../../shell/undo.ts';
import { AppLink, useUrlState } from '../../shell/url-state.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { NotRead } from '../../ui/page/not-read.tsx';
import { formatInstant } from '../../ui/values/format.ts';
import { type Autosave, useAutosave } from '../../ui/record/autosave.ts';
import { EditableText, SaveNote } from '../../ui/record/editable-text.tsx';
import { MergeDialog } from '../../ui/record/merge-dialog.tsx';
import { MatterPicker, UserPicker } from '../../ui/fields/record-picker.tsx';
import { Reminders } from '../../ui/fields/reminders.tsx';
import { SidePanel } from '../../ui/page/side-panel.tsx';
import { finish } from './cells.tsx';
import { TaskTypeField } from './task-type-field.tsx';
import { PRIORITIES, STATUSES } from './words.ts';

const FIELDS =
  'id,etag,name,description,due_at,status,priority,completed_at,assignee{id,name,type},assigner{name},matter{id,display_number,description},task_type{id,name}';
const readTask = (id: number) => read(getTask, { id, fields: FIELDS });
type OpenedTask = DataOf<typeof readTask>;

export function TaskDrawer() {
  const [{ task }, setUrl] = useUrlState<{ task?: string }>();
  const close = () => setUrl({ task: undefined });
  return (
    <SidePanel opened={task !== undefined} onClose={close} size={440} title="Task">
      {task !== undefined && <Opened key={task} id={Number(task)} close={close} />}
    </SidePanel>
  );
}

function Opened({ id, close }: { readonly id: number; readonly close: () => void }) {
  const query = useQuery(readTask(id));
  if (!query.data) return <NotRead of={query} height={280} />;
  return <Members task={query.data.data} close={close} />;
}

const LABELS: Readonly<Record<string, string>> = {
  name: 'Task',
  description: 'Description',
  due_at: 'Due',
  status: 'Status',
  priority: 'Priority',
  assignee: 'Assignee',
  matter: 'Matter',
  task_type: 'Kind',
};

/** A member's value as the conflict dialog shows it. */
function shownValue(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  const { name, display_number, id } = value as { name?: string; display_number?: string; id?: number };
  return name ?? display_number ?? `Number ${id}`;
}

function Members({ task, close }: { readonly task: OpenedTask; readonly close: () => void }) {
  const saving = useAutosave({
    record: task,
    update: updateTask,
    reread: async () => (await api.call(getTask, { id: task.id, fields: FIELDS })).data,
  });
  return (
    <Stack gap="sm">
      <Texts {...saving} />
      <Group grow align="flex-start">
        <Status {...saving} />
        <Priority {...saving} />
      </Group>
      <Due {...saving} />
      <Assignee {...saving} />
      <Matter {...saving} />
      <Kind {...saving} />
      <Reminders subject={{ id: task.id, type: 'Task' }} />
      <Divider />
      <Foot task={task} close={close} />
      <MergeDialog
        conflict={saving.conflict}
        label={(member) => LABELS[member] ?? member}
        show={shownValue}
      />
    </Stack>
  );
}

type MemberProps = Autosave<OpenedTask, TaskUpdate>;

function Texts({ record: task, states, save, draftOf }: MemberProps) {
  const editable = can(updateTask);
  return (
    <>
      <EditableText
        label="Task"
        value={task.name}
        state={states.name}
        draft={draftOf('name')}
        editable={editable}
        onSave={(name) => save('name', name)}
      />
      <EditableText
        label="Description"
        multiline
        value={task.description}
        state={states.description}
        draft={draftOf('description')}
        editable={editable}
        onSave={(description) => save('description', description)}
      />
    </>
  );
}

function Status({ record: task, states, save }: MemberProps) {
  return (
    <div>
      <Select
        label="Status"
        disabled={!can(updateTask)}
        allowDeselect={false}
        data={[...STATUSES]}
        value={task.status}
        onChange={(status) => save('status', status as Task['status'])}
      />
      <SaveNote state={states['status']} />
    </div>
  );
}

function Priority({ record: task, states, save }: MemberProps) {
  return (
    <div>
      <Select
        label="Priority"
        disabled={!can(updateTask)}
        allowDeselect={false}
        data={[...PRIORITIES]}
        value={task.priority}
        onChange={(priority) => save('priority', priority as Task['priority'])}
      />
      <SaveNote state={states['priority']} />
    </div>
  );
}

function Due({ record: task, states, save }: MemberProps) {
  return (
    <div>
      <DateField
        label="Due"
        disabled={!can(updateTask)}
        clearable
        value={task.due_at}
        onChange={(due) => save('due_at', due)}
      />
      <SaveNote state={states['due_at']} />
    </div>
  );
}

function Assignee({ record: { assignee }, states, save }: MemberProps) {
  return (
    <div>
      <UserPicker
        label="Assignee"
        disabled={!can(updateTask)}
        value={assignee && { id: assignee.id, label: assignee.name ?? '' }}
        onChange={(user) => user && save('assignee', { id: user.id, type: 'User' })}
      />
      <SaveNote state={states['assignee']} />
    </div>
  );
}

function Matter({ record: { matter }, states, save }: MemberProps) {
  return (
    <div>
      <MatterPicker
        label="Matter"
        disabled={!can(updateTask)}
        value={matter && { id: matter.id, label: matter.display_number ?? '' }}
        onChange={(picked) => save('matter', picked && { id: picked.id })}
      />
      {matter && (
        <Group gap="xs" fz="xs" mt={4} lh="24px" wrap="nowrap">
          <AppLink href={`/matters/${matter.id}`}>Open the matter</AppLink>
          <Text size="xs" c="dimmed" truncate>
            {matter.description}
          </Text>
        </Group>
      )}
      <SaveNote state={states['matter']} />
    </div>
  );
}

function Kind({ record: { task_type: kind }, states, save }: MemberProps) {
  return (
    <div>
      <TaskTypeField
        disabled={!can(updateTask)}
        value={kind && { id: kind.id, name: kind.name }}
        onChange={(chosen) => save('task_type', chosen && { id: chosen.id })}
      />
      <SaveNote state={states['task_type']} />
    </div>
  );
}

function Foot({ task, close }: { readonly task: OpenedTask; readonly close: () => void }) {
  const done = task.status === 'complete';
  return (
    <>
      <Text size="xs" c="dimmed">
        {[
          task.assigner && `Assigned by ${task.assigner.name}`,
          task.completed_at && `completed ${formatInstant(task.completed_at)}`,
        ]
          .filter(Boolean)
          .join(', ')}
      </Text>
      <Group gap="xs">
        {can(updateTask) && (
          <Button variant={done ? 'default' : 'filled'} onClick={() => finish(task)}>
            {done ? 'Open again' : 'Complete'}
          </Button>
        )}
        {can(deleteTask) && (
          <Button
            variant="default"
            c="var(--wrong)"
            onClick={() => {
              close();
              deleteWithUndo(deleteTask, [task.id], 'Task deleted');
            }}
          >
            Delete
          </Button>
        )}
      </Group>
    </>
  );
}
