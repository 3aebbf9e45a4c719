/** The job queue, as the rest of the service uses it. */
export { addJob, installJobs, type JobOptions } from './queue.ts';
export { jobMetrics } from './metrics.ts';
export { startWorker, type Job, type JobWorker, type Task, type Tasks, type WorkerParts } from './worker.ts';
