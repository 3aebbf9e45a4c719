/** The attempts of jobs, as tests set them. */
import type { Job } from '../../server/kernel/jobs/index.ts';
import type { Fixture } from './fixture.ts';

/** How the queue describes a job to its task, for tests that call the task themselves. */
export function attemptOf(mark = 'of a test', more: Partial<Job> = {}): Job {
  return { attempt: 1, isLast: false, isOver: false, mark, ...more };
}

/** Leaves the waiting jobs as if the service had stopped in the last of their attempts. */
export async function endAttempts(fixture: Fixture): Promise<void> {
  await fixture.asOwner((owner) =>
    owner.query('update graphile_worker._private_jobs set attempts = max_attempts - 1'),
  );
}
