/** The texts and app paths of notifications, as SQL over a row of internal_notifications. */

interface Occasion {
  /** SQL of a sentence; {actor} stands for the name of the user who caused it. */
  readonly title: string;
  /** SQL of one or two words for the kind. */
  readonly kind: string;
  readonly icon: string;
  /** SQL of a path in the app. */
  readonly url: string;
}

/** The kinds of background work, by the type of their record. */
const WORK = {
  Report: {
    completed: 'A report is ready',
    failed: 'A report could not be created',
    kind: 'Report',
    url: "'/app/reports/' || {t}.subject_id",
  },
  AccountingReport: {
    completed: 'A report is ready',
    failed: 'A report could not be created',
    kind: 'Report',
    url: "'/app/accounting/statements/' || {t}.subject_id",
  },
  FirmExport: {
    completed: 'The export of the firm is ready',
    failed: 'The export of the firm failed',
    kind: 'Export',
    url: "'/app/integrations/export'",
  },
  DocumentArchive: {
    completed: 'A ZIP file is ready',
    failed: 'A ZIP file could not be created',
    kind: 'ZIP file',
    url:
      "case when {t}.occasion = 'work_failed' then '/app/documents'" +
      " else '/api/v4/document_archives/' || {t}.subject_id || '/download' end",
  },
  DocumentAutomation: {
    completed: 'A document is ready',
    failed: 'A document could not be created',
    kind: 'Document',
    url:
      "coalesce('/app/documents/' || (select min(d.document_id) from document_automation_documents d" +
      ' where d.account_id = {t}.account_id and d.document_automation_id = {t}.subject_id),' +
      " '/app/matters/' || {t}.matter_id || '?tab=documents')",
  },
  BillSending: {
    completed: 'A bill was sent',
    failed: 'A bill could not be sent',
    kind: 'Bill',
    url:
      "'/app/billing/bills/' || (select s.bill_id from bill_sendings s" +
      " where s.account_id = {t}.account_id and s.id = {t}.subject_id) || '?tab=history'",
  },
  Disposal: {
    completed: 'The disposal of closed matters is complete',
    failed: 'The disposal of closed matters failed',
    kind: 'Disposal',
    url: "'/app/settings/retention'",
  },
} as const;

/** SQL: this part of the text about the record's kind of work. */
function byWork(part: (of: (typeof WORK)[keyof typeof WORK]) => string): string {
  const cases = Object.entries(WORK).map(([type, of]) => `when '${type}' then ${part(of)}`);
  return `case {t}.subject_type ${cases.join(' ')} end`;
}

const ofWork = { kind: byWork(({ kind }) => `'${kind}'`), url: byWork(({ url }) => url) };

const OCCASIONS = {
  task_assigned: {
    title: "{actor} || ' assigned you a task'",
    kind: "'Task'",
    icon: 'task',
    url: "'/app/tasks?task=' || {t}.subject_id",
  },
  task_completed: {
    title: "{actor} || ' completed a task that you assigned'",
    kind: "'Task'",
    icon: 'task',
    url: "'/app/tasks?task=' || {t}.subject_id",
  },
  note: {
    title: "{actor} || ' notified you of a note'",
    kind: "'Note'",
    icon: 'note',
    url:
      "case when {t}.matter_id is not null then '/app/matters/' || {t}.matter_id" +
      " when {t}.contact_id is not null then '/app/contacts/' || {t}.contact_id else '/app/messages/notes' end",
  },
  phone_call: {
    title: "{actor} || ' notified you of a phone call'",
    kind: "'Phone call'",
    icon: 'phone',
    url: "'/app/messages/log'",
  },
  message: {
    title: "{actor} || ' sent you a message'",
    kind: "'Message'",
    icon: 'message',
    url: "'/app/messages?conversation=' || {t}.subject_id",
  },
  appointment: {
    title: "{actor} || ' created an appointment that you attend'",
    kind: "'Appointment'",
    icon: 'calendar',
    url: "'/app/calendar?entry=' || {t}.subject_id",
  },
  appointment_changed: {
    title: "{actor} || ' changed an appointment that you attend'",
    kind: "'Appointment'",
    icon: 'calendar',
    url: "'/app/calendar?entry=' || {t}.subject_id",
  },
  task_reminder: {
    title: "'A task is due soon'",
    kind: "'Reminder'",
    icon: 'reminder',
    url: "'/app/tasks?task=' || {t}.subject_id",
  },
  appointment_reminder: {
    title: "'An appointment begins soon'",
    kind: "'Reminder'",
    icon: 'reminder',
    url: "'/app/calendar?entry=' || {t}.subject_id",
  },
  work_completed: {
    ...ofWork,
    title: byWork(({ completed }) => `'${completed}'`),
    icon: 'completed',
  },
  work_failed: {
    ...ofWork,
    title: byWork(({ failed }) => `'${failed}'`),
    icon: 'failed',
  },
} satisfies Readonly<Record<string, Occasion>>;

export type OccasionName = keyof typeof OCCASIONS;

const ACTOR =
  "coalesce((select u.name from users u where u.account_id = {t}.account_id and u.id = {t}.actor_id), 'Somebody')";

/** SQL: this part of each occasion's text. */
function byOccasion(part: (of: Occasion) => string): string {
  const cases = Object.entries(OCCASIONS).map(([name, of]) => `when '${name}' then ${part(of)}`);
  return `(case {t}.occasion ${cases.join(' ')} end)`;
}

export const TITLE = byOccasion(({ title }) => title.replace('{actor}', ACTOR));
export const KIND = byOccasion(({ kind }) => kind);
export const ICON = byOccasion(({ icon }) => `'${icon}'`);
export const URL = byOccasion(({ url }) => url);
