/** The mails that were sent, for tests. */
import { startWorker } from '#kernel/jobs/index.ts';
import type { Fixture } from '../../../test/support/fixture.ts';
import { asOwner } from '../../../test/support/test-server.ts';
import { until } from '../../../test/support/until.ts';
import { identityTasks } from '../index.ts';

/** Runs the queue of each database until all are empty and reads the mail folder. */
export async function mailsOf(fixture: Fixture): Promise<string[]> {
  const tasks = identityTasks(fixture.parts);
  const workers = await Promise.all(
    fixture.database.all.map(({ login }) => startWorker({ connection: login, tasks })),
  );
  try {
    await until(async () => (await queuedJobs(fixture)).length === 0, 'empty queues');
  } finally {
    for (const worker of workers) await worker.stop();
  }
  return fixture.mails();
}

interface QueuedJob {
  readonly task: string;
  readonly payload: string;
}

/** Those of the first database first: they add jobs to the others. */
export async function queuedJobs(fixture: Fixture): Promise<QueuedJob[]> {
  const jobs: QueuedJob[] = [];
  for (const connection of fixture.ownerConnections) {
    const { rows } = await asOwner(connection, (owner) =>
      owner.query<QueuedJob>(
        `select t.identifier as task, j.payload::text as payload from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`,
      ),
    );
    jobs.push(...rows);
  }
  return jobs;
}
