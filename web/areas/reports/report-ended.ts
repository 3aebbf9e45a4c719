import { getReport } from '../../../sdk/practice.ts';
import { api } from '../../api/client.ts';
import type { JobWork } from '../../shell/jobs.ts';
import { workEnded } from '../../shell/work-ended.ts';

/** Waits until a report is made. */
export async function reportEnded(id: number, work: JobWork): Promise<void> {
  const { signal } = work;
  const readReport = async () =>
    (await api.call(getReport, { id, fields: 'id,state,progress,message' }, { signal })).data;
  await workEnded(readReport, work, 'The report could not be created.');
}
