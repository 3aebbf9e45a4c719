/** Changes to tasks that can be undone: completing, reassigning, moving on the board. */
import { notifications } from '@mantine/notifications';
import { type TaskUpdate, updateTask } from '../../../sdk/practice.ts';
import { wordedOf } from '../../ui/values/worded.ts';
import { refresh, write } from '../../api/queries.ts';
import { startJob } from '../../shell/jobs.ts';
import { showWithUndo } from '../../shell/undo.ts';

export interface Changed {
  readonly id: number;
  readonly etag?: string;
}

/** Larger changes run as a job. */
const AT_ONCE = 20;

/** Applies the same change to several tasks; `former` is the change with which Undo restores a task. */
export async function changeTasks<One extends Changed>(
  tasks: readonly One[],
  data: TaskUpdate,
  title: string,
  former: (task: One) => TaskUpdate,
): Promise<void> {
  const undo = () => void writeEach(tasks, former, `Undo: ${title}`);
  await writeEach(tasks, () => data, title);
  showWithUndo(title, undo);
}

async function writeEach<One extends Changed>(
  tasks: readonly One[],
  dataOf: (task: One) => TaskUpdate,
  title: string,
): Promise<void> {
  const writeOne = (task: One) => {
    const { id, etag } = task;
    return write(updateTask, { id, data: dataOf(task), ...(etag ? { ifMatch: etag } : {}) }, { quiet: true });
  };
  const all = async (progress: (done: number) => void, signal?: AbortSignal) => {
    for (const [index, task] of tasks.entries()) {
      signal?.throwIfAborted();
      await writeOne(task);
      progress((index + 1) / tasks.length);
    }
  };
  if (tasks.length > AT_ONCE) {
    await new Promise<void>((resolve) =>
      startJob(title, async ({ progress, signal }) => all(progress, signal).finally(resolve)),
    );
  } else await all(() => undefined).catch(tell);
  await refresh();
}

/** Shows the API's refusal of changes that were not made in a field. */
export function tell(error: unknown): void {
  notifications.show({ color: 'red', title: 'Not saved', message: wordedOf(error), autoClose: false });
}
