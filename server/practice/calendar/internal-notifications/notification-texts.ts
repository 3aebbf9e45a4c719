/** The texts and app paths of notifications, as SQL over a row of internal_notifications. */

interface Occasion {
  /** SQL of a sentence; {actor} stands for the name of the user who caused it. */
  readonly title: string;
  /** One or two words for the kind. */
  readonly kind: string;
  readonly icon: string;
  /** SQL of a path in the app. */
  readonly url: string;
}

const OCCASIONS = {
  task_assigned: {
    title: "{actor} || ' assigned you a task'",
    kind: 'Task',
    icon: 'task',
    url: "'/app/tasks?task=' || {t}.subject_id",
  },
  task_completed: {
    title: "{actor} || ' completed a task that you assigned'",
    kind: 'Task',
    icon: 'task',
    url: "'/app/tasks?task=' || {t}.subject_id",
  },
  note: {
    title: "{actor} || ' notified you of a note'",
    kind: 'Note',
    icon: 'note',
    url:
      "case when {t}.matter_id is not null then '/app/matters/' || {t}.matter_id" +
      " when {t}.contact_id is not null then '/app/contacts/' || {t}.contact_id else '/app/messages/notes' end",
  },
  phone_call: {
    title: "{actor} || ' notified you of a phone call'",
    kind: 'Phone call',
    icon: 'phone',
    url: "'/app/messages/log'",
  },
  message: {
    title: "{actor} || ' sent you a message'",
    kind: 'Message',
    icon: 'message',
    url: "'/app/messages?conversation=' || {t}.subject_id",
  },
  appointment: {
    title: "{actor} || ' created an appointment that you attend'",
    kind: 'Appointment',
    icon: 'calendar',
    url: "'/app/calendar?entry=' || {t}.subject_id",
  },
  appointment_changed: {
    title: "{actor} || ' changed an appointment that you attend'",
    kind: 'Appointment',
    icon: 'calendar',
    url: "'/app/calendar?entry=' || {t}.subject_id",
  },
  task_reminder: {
    title: "'A task is due soon'",
    kind: 'Reminder',
    icon: 'reminder',
    url: "'/app/tasks?task=' || {t}.subject_id",
  },
  appointment_reminder: {
    title: "'An appointment begins soon'",
    kind: 'Reminder',
    icon: 'reminder',
    url: "'/app/calendar?entry=' || {t}.subject_id",
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
export const KIND = byOccasion(({ kind }) => `'${kind}'`);
export const ICON = byOccasion(({ icon }) => `'${icon}'`);
export const URL = byOccasion(({ url }) => url);
