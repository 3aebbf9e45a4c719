/** The mails that were sent, for tests. */
import { startWorker } from '#kernel/jobs/index.ts';
import type { Fixture } from '../../../test/support/fixture.ts';
import { until } from '../../../test/support/until.ts';
import { identityTasks } from '../index.ts';

/** Runs the queue until it is empty and reads the mail folder. */
export async function mailsOf(fixture: Fixture): Promise<string[]> {
  const worker = await startWorker({
    connection: fixture.login,
    tasks: identityTasks(fixture.parts),
  });
  try {
    await until(
      () =>
        fixture.asOwner(
          async (owner) => (await owner.query('select from graphile_worker._private_jobs')).rowCount === 0,
        ),
      'an empty queue',
    );
  } finally {
    await worker.stop();
  }
  return fixture.mails();
}
