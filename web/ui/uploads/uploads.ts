/** File uploads in progress. They continue while the person works on other pages. */
import { wordedOf } from '../values/worded.ts';
import { refresh } from '../../api/queries.ts';
import { startJob, type JobResult, type JobWork } from '../../shell/jobs.ts';
import { Store, useStore } from '../store.ts';
import { sendFile, type Target } from './send-file.ts';

export interface Upload {
  readonly id: number;
  readonly file: File;
  readonly to: Target;
  readonly state: 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled';
  readonly sent: number;
  readonly sentence?: string;
}

const AT_ONCE = 3;

const uploads = new Store<readonly Upload[]>([]);
let made = 0;
const controllers = new Map<number, AbortController>();

function change(id: number, to: Partial<Upload>): void {
  uploads.set(uploads.value.map((upload) => (upload.id === id ? { ...upload, ...to } : upload)));
}

const find = (id: number): Upload | undefined => uploads.value.find((upload) => upload.id === id);

export function useUploads(): readonly Upload[] {
  return useStore(uploads);
}

/** Uploads files to folders, or one file as a new version of a document. */
export function startUploads(files: readonly Pick<Upload, 'file' | 'to'>[]): void {
  if (files.length === 0) return;
  const added = files.map((each): Upload => ({ ...each, id: ++made, state: 'waiting', sent: 0 }));
  uploads.set([...uploads.value, ...added]);
  run(added.map(({ id }) => id));
}

export function retryUpload(id: number): void {
  change(id, { state: 'waiting', sent: 0 });
  run([id]);
}

export function cancelUpload(id: number): void {
  if (find(id)?.state === 'waiting') change(id, { state: 'cancelled' });
  controllers.get(id)?.abort();
}

export function clearUploads(): void {
  uploads.set(uploads.value.filter(({ state }) => state === 'waiting' || state === 'sending'));
}

export function areUnderWay(list: readonly Upload[]): boolean {
  return list.some(({ state }) => state === 'waiting' || state === 'sending');
}

function run(ids: readonly number[]): void {
  const own = () => uploads.value.filter(({ id }) => ids.includes(id));
  const total = own().reduce((sum, { file }) => sum + file.size, 0) || 1;
  const name = ids.length === 1 ? `Upload ${find(ids[0]!)?.file.name}` : `Upload ${ids.length} files`;
  const work = async ({ progress, signal }: JobWork): Promise<JobResult> => {
    signal.addEventListener('abort', () => ids.forEach(cancelUpload));
    const queue = [...ids];
    const report = () => progress(own().reduce((sum, { sent }) => sum + sent, 0) / total);
    const sendNext = async () => {
      for (let id = queue.shift(); id !== undefined; id = queue.shift()) await send(id, report);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
    await refresh();
    const failed = own().filter(({ state }) => state === 'failed').length;
    if (failed > 0) throw new Error(`${failed} of ${ids.length} files did not arrive.`);
    return { note: `${own().filter(({ state }) => state === 'done').length} uploaded` };
  };
  // The tray has the errors, and its buttons would be below a message about them.
  startJob(name, work, { failsOnPage: true });
}

async function send(id: number, report: () => void): Promise<void> {
  const upload = find(id);
  if (upload?.state !== 'waiting') return;
  const controller = new AbortController();
  controllers.set(id, controller);
  change(id, { state: 'sending' });
  try {
    const progress = (sent: number) => {
      change(id, { sent });
      report();
    };
    await sendFile(upload.file, upload.to, { signal: controller.signal, progress });
    change(id, { state: 'done', sent: upload.file.size });
    void refresh();
  } catch (error) {
    if (controller.signal.aborted) change(id, { state: 'cancelled' });
    else change(id, { state: 'failed', sentence: wordedOf(error) });
  } finally {
    controllers.delete(id);
    report();
  }
}

addEventListener('beforeunload', (event) => {
  if (areUnderWay(uploads.value)) event.preventDefault();
});
