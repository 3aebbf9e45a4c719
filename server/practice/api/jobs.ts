/**
 * The practice's tasks for the job queue: reminders, mails about tasks and notes, sending bills, archives of
 * documents, scheduled reports, payments whose charge was not recorded, and the end of retention.
 */
import type { Database } from '#kernel/database/database.ts';
import type { Config } from '#kernel/config.ts';
import type { Tasks } from '#kernel/jobs/index.ts';
import type { FileStorage } from '#kernel/files/storage.ts';
import { createMailer } from '#kernel/mail/mailer.ts';
import { Reader } from '#kernel/records/read.ts';
import { RegistryWithRules } from '#kernel/changes/registry-with-rules.ts';
import { RecordWriter } from '#kernel/changes/write.ts';
import type { Parts } from '#kernel/http/parts.ts';
import type { Secrets } from '#kernel/secrets.ts';
import {
  MAIL_BILL,
  mailBillTask,
  CHARGE_INTEREST,
  interestTask,
  SETTLE_PAYMENT,
  settlePaymentTask,
  MAIL_REPORT,
  mailReportTask,
  runScheduleTask,
  RUN_REPORT_SCHEDULE,
} from '../billing/index.ts';
import { archiveTask, MAKE_ARCHIVE } from '../documents/index.ts';
import { mergeTask, MERGE_DOCUMENT, noteNoticeTask, NOTIFY_OF_NOTE } from '../messages/index.ts';
import {
  entryNoticeTask,
  NOTIFY_OF_ENTRY,
  deliveryTask,
  reminder,
  DELIVER_REMINDER,
  noticeTask,
  notifyOfEnd,
  NOTIFY_OF_TASK,
} from '../calendar/index.ts';
import { carryOutTask, CARRY_OUT_DISPOSAL, PROPOSE_DISPOSALS, proposeTask } from '../retention/index.ts';
import { resources } from './resources.ts';
import { rules } from './write-rules.ts';

interface JobParts {
  readonly config: Config;
  readonly database: Database;
  readonly storage: FileStorage;
  readonly secrets: Secrets;
  readonly origin: () => string;
  readonly log?: Pick<Parts['log'], 'info' | 'warn' | 'error'>;
  readonly now?: () => Date;
}

export function practiceTasks({
  config,
  database,
  storage,
  secrets,
  origin,
  log,
  now = () => new Date(),
}: JobParts): Tasks {
  const mailer = createMailer(config);
  const registry = new RegistryWithRules(resources, rules);
  const writer = new RecordWriter(registry);
  const reader = new Reader(registry, secrets);
  return {
    [MAKE_ARCHIVE]: archiveTask({ database, storage, now, notifyOfEnd }),
    [MERGE_DOCUMENT]: mergeTask({
      config,
      database,
      secrets,
      storage,
      reader,
      writer,
      now,
      ...(log ? { log } : {}),
    }),
    [DELIVER_REMINDER]: deliveryTask(database, mailer, reminder, now),
    [CHARGE_INTEREST]: interestTask(database, writer, now),
    [RUN_REPORT_SCHEDULE]: runScheduleTask({ config, database, secrets, writer, now }),
    [MAIL_REPORT]: mailReportTask({ config, database, secrets, mailer, origin }),
    [MAIL_BILL]: mailBillTask({ database, mailer, registry, now, secrets, origin }),
    [SETTLE_PAYMENT]: settlePaymentTask({ config, database, writer, now }),
    [NOTIFY_OF_ENTRY]: entryNoticeTask(database, mailer, now),
    [NOTIFY_OF_NOTE]: noteNoticeTask(database, mailer, now),
    [NOTIFY_OF_TASK]: noticeTask(database, mailer, now),
    [PROPOSE_DISPOSALS]: proposeTask({ config, database, secrets, writer, origin, now }),
    [CARRY_OUT_DISPOSAL]: carryOutTask({ database, writer, now }),
  };
}
