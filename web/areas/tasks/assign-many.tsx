import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Task, TaskUpdate } from '../../../sdk/practice.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import type { Picked } from '../../ui/fields/find-records.ts';
import { UserPicker } from '../../ui/fields/record-picker.tsx';
import { changeTasks } from './change.ts';
import { Dialog } from '../../ui/page/dialog.tsx';
import { counted } from '../../ui/values/counted.ts';

/** Assigns many tasks to someone, or changes their due date. */
export function AssignMany({
  tasks,
  close,
}: {
  readonly tasks: readonly Task[];
  readonly close: () => void;
}) {
  const [user, setUser] = useState<Picked | null>(null);
  const [due, setDue] = useState<string | null>(null);
  const data: TaskUpdate = {
    ...(user ? { assignee: { id: user.id, type: 'User' } } : {}),
    ...(due ? { due_at: due } : {}),
  };
  const save = () => {
    close();
    changeTasks(tasks, data, formerOf);
  };
  return (
    <Dialog opened onClose={close} title={`Assign ${counted(tasks.length, 'task')}`}>
      <Stack gap="sm">
        <UserPicker label="Assignee" data-autofocus value={user} onChange={setUser} />
        <DateField
          label="Due"
          description="If empty, each task keeps its date."
          clearable
          value={due}
          onChange={setDue}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button disabled={Object.keys(data).length === 0} onClick={save}>
            Assign
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function formerOf({ assignee, due_at }: Task): TaskUpdate {
  const type = assignee?.type === 'User' ? 'User' : 'Contact';
  return { due_at, ...(assignee ? { assignee: { id: assignee.id, type } } : {}) };
}
