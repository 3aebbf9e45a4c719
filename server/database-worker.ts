/** The worker of one database: runs the jobs of every slice for the database's firms. */
import type pg from 'pg';
import { ACCOUNTING_SCHEDULE, accountingReports, accountingTasks } from '#accounting';
import { IDENTITY_SCHEDULE, identityTasks } from '#identity';
import {
  FILES_SCHEDULE,
  fileTasks,
  INTEREST_SCHEDULE,
  notifyOfEnd,
  practiceReports,
  practiceTasks,
  RETENTION_SCHEDULE,
} from '#practice';
import { webhookTasks, WEBHOOKS_SCHEDULE } from '#webhooks';
import { firmExportTasks } from './firm-exports/index.ts';
import { AUDIT_SCHEDULE, auditTasks } from './kernel/audit/jobs.ts';
import { IDEMPOTENCY_SCHEDULE, idempotencyTasks } from './kernel/http/api/idempotency-sweep.ts';
import { REQUEST_LOG_SCHEDULE, requestLogTasks } from './kernel/http/logs/request-log.ts';
import { PARTITION_SCHEDULE, partitionTasks } from './kernel/jobs/index.ts';
import { reportTasks } from './kernel/reports/make.ts';
import { MOVES_SCHEDULE, movesTasks } from './moves/jobs.ts';
import { SANDBOX_SCHEDULE, sandboxTasks } from './sandboxes/jobs.ts';
import type { Database } from './kernel/database/database.ts';
import type { WorkerParts } from './kernel/jobs/index.ts';
import type { ServiceParts } from './slice-parts.ts';

export function makeDatabaseWorker(
  parts: ServiceParts,
  database: Database,
  connection: pg.ClientConfig,
  observe: WorkerParts['observe'] & {},
): WorkerParts {
  const tasks = tasksOf({ ...parts, database: database.withoutTimeout });
  return { connection, log: parts.log, observe, tasks, schedule: SCHEDULE };
}

function tasksOf(withoutTimeout: ServiceParts): WorkerParts['tasks'] {
  return {
    ...identityTasks(withoutTimeout),
    ...practiceTasks(withoutTimeout),
    ...fileTasks(withoutTimeout),
    ...partitionTasks(withoutTimeout),
    ...auditTasks(withoutTimeout),
    ...idempotencyTasks(withoutTimeout),
    ...requestLogTasks(withoutTimeout),
    ...accountingTasks(withoutTimeout),
    ...reportTasks(
      { ...withoutTimeout, notifyOfEnd },
      {
        accounting: accountingReports,
        practice: practiceReports(withoutTimeout),
      },
    ),
    ...webhookTasks(withoutTimeout),
    ...sandboxTasks(withoutTimeout),
    ...firmExportTasks({ ...withoutTimeout, notifyOfEnd }),
    ...movesTasks(withoutTimeout),
  };
}

const SCHEDULE = [
  IDENTITY_SCHEDULE,
  INTEREST_SCHEDULE,
  PARTITION_SCHEDULE,
  AUDIT_SCHEDULE,
  IDEMPOTENCY_SCHEDULE,
  REQUEST_LOG_SCHEDULE,
  ACCOUNTING_SCHEDULE,
  WEBHOOKS_SCHEDULE,
  FILES_SCHEDULE,
  RETENTION_SCHEDULE,
  SANDBOX_SCHEDULE,
  MOVES_SCHEDULE,
];
