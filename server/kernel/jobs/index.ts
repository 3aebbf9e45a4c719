/** The job queue, as the rest of the service uses it. */
export type { EndedWork, NotifyOfEnd } from './ended-work.ts';
export { dropPartitions, PARTITION_SCHEDULE, partitionTasks } from './partitions.ts';
export { addJob, installJobs, type JobOptions } from './queue.ts';
export { visitFirms, visitFirmsWithWork } from './firms-with-work.ts';
export { jobMetrics } from './metrics.ts';
export {
  Abandoned,
  startWorker,
  type Job,
  type JobWorker,
  type Task,
  type Tasks,
  type WorkerParts,
} from './worker.ts';
