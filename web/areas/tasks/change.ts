/** Changes to tasks that can be undone: completing, reassigning, moving on the board. */
import { notifications } from '@mantine/notifications';
import { type Task, type TaskUpdate, updateTask } from '../../../sdk/practice.ts';
import { wordedOf } from '../../ui/values/worded.ts';
import { refresh, write } from '../../api/queries.ts';
import { changeMany } from '../../shell/change-many.ts';
import { showWithUndo } from '../../shell/undo.ts';
import { counted } from '../../ui/values/counted.ts';

type Changed = Pick<Task, 'id' | 'etag' | 'name'>;

const writeOne = ({ id, etag }: Changed, data: TaskUpdate): Promise<unknown> =>
  write(updateTask, { id, data, ...(etag ? { ifMatch: etag } : {}) }, { quiet: true });

/** Changes one task at once; `former` is the change with which Undo restores it. */
export async function changeTask(
  task: Changed,
  data: TaskUpdate,
  title: string,
  former: TaskUpdate,
): Promise<void> {
  const undo = () =>
    void writeOne(task, former)
      .catch(tell)
      .finally(() => void refresh());
  const isWritten = await writeOne(task, data).then(
    () => true,
    (error: unknown) => tell(error),
  );
  await refresh();
  if (isWritten) showWithUndo(title, undo);
}

/** Applies the same change to several tasks, as a job. */
export function changeTasks(
  tasks: readonly Task[],
  data: TaskUpdate,
  former: (task: Task) => TaskUpdate,
  done?: string,
): void {
  changeMany({
    what: counted(tasks.length, 'task'),
    ...(done ? { done } : {}),
    records: tasks,
    nameOf: ({ name }) => name,
    change: (task) => writeOne(task, data),
    restore: (task) => writeOne(task, former(task)),
  });
}

/** Shows the API's refusal of changes that were not made in a field. */
export function tell(error: unknown): void {
  notifications.show({ color: 'red', title: 'Not saved', message: wordedOf(error), autoClose: false });
}
