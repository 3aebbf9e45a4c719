/** The encrypted member `sealed` in the payloads of a task's jobs, whether they wait, run or have failed. */
import type { SealedValues } from '../sealed-values.ts';

export function sealedPayload(task: string, purpose: string): SealedValues {
  return {
    name: `jobs.${task}`,
    table: 'graphile_worker._private_jobs',
    where: `task_id = (select id from graphile_worker._private_tasks where identifier = '${task}')`,
    value: `payload ->> 'sealed'`,
    form: 'base64',
    set: (sealed) => `payload = jsonb_set(payload::jsonb, '{sealed}', to_jsonb(${sealed}))::json`,
    purpose,
  };
}
