import { getReport } from '../../../sdk/practice.ts';
import { api } from '../../api/client.ts';

const ASKED_EVERY_MS = 1000;
const PERCENT = 100;

/** Waits until a report is made. */
export async function reportEnded(
  id: number,
  progress: (done: number) => void,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const { data } = await api.call(getReport, { id, fields: 'id,state,progress,message' }, { signal });
    if (data.state === 'failed') throw new Error(data.message ?? 'The report could not be created.');
    if (data.state === 'completed' || data.state === 'empty') return;
    progress(data.progress / PERCENT);
    await new Promise((resolve) => setTimeout(resolve, ASKED_EVERY_MS));
    signal.throwIfAborted();
  }
}
