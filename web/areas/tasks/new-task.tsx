/** The form for a new task, in a side panel of any page. */
import { Group, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { z } from 'zod';
import { createTask, type Task } from '../../../sdk/practice.ts';
import { write } from '../../api/queries.ts';
import { session } from '../../api/session.ts';
import { useUrlState } from '../../shell/url-state.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import type { Picked } from '../../ui/fields/find-records.ts';
import { FormFoot, useDraftForm } from '../../ui/forms/form.tsx';
import { MatterPicker, UserPicker } from '../../ui/fields/record-picker.tsx';
import {
  createReminders,
  PLANNED,
  type PlannedReminder,
  PlannedReminders,
} from '../../ui/fields/reminders.tsx';
import { SidePanel } from '../../ui/page/side-panel.tsx';
import { type TaskKind, TaskTypeField } from './task-type-field.tsx';
import { PRIORITIES } from './words.ts';

export function NewTask() {
  const [{ new: wanted }, setUrl] = useUrlState<{ new?: string }>();
  const close = () => setUrl({ new: undefined });
  return (
    <SidePanel opened={wanted !== undefined} onClose={close} size={420} title="New task">
      {wanted !== undefined && <NewTaskForm close={close} />}
    </SidePanel>
  );
}

type Values = {
  name: string;
  description: string;
  matter: Picked | null;
  assignee: Picked | null;
  due_at: string | null;
  priority: Task['priority'];
  task_type: TaskKind | null;
  reminders: readonly PlannedReminder[];
};

const SCHEMA = z.object({
  name: z.string().trim().min(1, 'Enter what needs to be done.'),
  reminders: PLANNED,
});

function useNewTask(close: () => void) {
  const me: Picked = { id: session().user_id, label: session().name };
  return useDraftForm<Values>({
    draft: 'new-task',
    initial: {
      name: '',
      description: '',
      matter: null,
      assignee: me,
      due_at: null,
      priority: 'Normal',
      task_type: null,
      reminders: [],
    },
    validate: zod4Resolver(SCHEMA),
    submit: async ({ matter, assignee, reminders, task_type: kind, ...members }) => {
      const { data } = await write(createTask, {
        fields: 'id',
        data: {
          ...members,
          ...(matter ? { matter: { id: matter.id } } : {}),
          ...(kind ? { task_type: { id: kind.id } } : {}),
          assignee: { id: (assignee ?? me).id, type: 'User' },
          notify_assignee: assignee !== null && assignee.id !== me.id,
        },
      });
      await createReminders({ id: data.id, type: 'Task' }, reminders);
      close();
    },
  });
}

function NewTaskForm({ close }: { readonly close: () => void }) {
  const draftForm = useNewTask(close);
  const { form } = draftForm;
  return (
    <form onSubmit={draftForm.onSubmit}>
      <Stack gap="sm">
        <TextInput label="Task" data-autofocus required {...form.getInputProps('name')} />
        <MatterPicker label="Matter" {...form.getInputProps('matter')} />
        <UserPicker label="Assignee" {...form.getInputProps('assignee')} />
        <Group grow align="flex-start">
          <DateField label="Due" clearable {...form.getInputProps('due_at')} />
          <Select
            label="Priority"
            allowDeselect={false}
            data={[...PRIORITIES]}
            {...form.getInputProps('priority')}
          />
        </Group>
        <TaskTypeField
          value={form.getValues().task_type}
          onChange={(kind) => form.setFieldValue('task_type', kind)}
        />
        <Textarea label="Description" autosize minRows={2} {...form.getInputProps('description')} />
        <PlannedReminders {...form.getInputProps('reminders')} />
      </Stack>
      <FormFoot draftForm={draftForm} save="Create task" cancel={close} />
    </form>
  );
}
