/**
 * Everything that happened in a matter, newest first, as visible to the caller: each kind of record with the rules
 * and scope of its own list.
 */
import { holdsScope } from '#kernel/requests/principal.ts';
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';
import type { ReadRules } from '#kernel/records/read-rules.ts';
import { NAME_OF_WORK } from '../bills/unbilled-expressions.ts';
import { isRead, mayBeSeen } from '../../calendar/index.ts';
import { ZONE_OF_FIRM } from '../../matters/index.ts';

/** Each kind with its scope for reading. The position determines the ids of lines, so new kinds are appended. */
const KINDS = [
  'TimeEntry',
  'ExpenseEntry',
  'Note',
  'Task',
  'Communication',
  'CalendarEntry',
  'Document',
  'Bill',
  'Payment',
] as const;
type Kind = (typeof KINDS)[number];

const SCOPES = {
  TimeEntry: 'activities_read',
  ExpenseEntry: 'activities_read',
  Note: 'communications_read',
  Task: 'tasks_read',
  Communication: 'communications_read',
  CalendarEntry: 'calendars_read',
  Document: 'documents_read',
  Bill: 'billing_read',
  Payment: 'payments_read',
} as const satisfies Readonly<Record<Kind, string>>;

/** An upper limit for the number of kinds. */
const KINDS_AT_MOST = 32;

interface Source {
  readonly rows: string;
  readonly when?: string;
  /** The date, for records without an instant. */
  readonly day?: string;
  readonly at?: string;
  readonly title: string;
  readonly detail?: string;
  readonly user: string;
  readonly quantity?: string;
  readonly amount?: string;
  readonly currency?: string;
}

/** The start of a day in the firm's time zone. */
const startOf = (day: string): string => `(${day}::timestamp at time zone ${ZONE_OF_FIRM})`;

const work = (type: 'TimeEntry' | 'ExpenseEntry', when: string): Source => ({
  rows: 'activities a',
  when: `a.type ${when} and a.deleted_at is null`,
  day: 'a.date',
  title: `coalesce(a.note, ${NAME_OF_WORK})`,
  user: 'a.user_id',
  amount: 'a.total',
  currency: 'a.currency_id',
  ...(type === 'TimeEntry' ? { quantity: 'a.quantity' } : {}),
});

const SOURCES: Readonly<Record<Kind, Source>> = {
  TimeEntry: work('TimeEntry', "= 'TimeEntry'"),
  ExpenseEntry: work('ExpenseEntry', "<> 'TimeEntry'"),
  Note: {
    rows: 'notes a',
    when: 'a.deleted_at is null',
    day: 'a.date',
    title: 'coalesce(a.subject, a.detail)',
    detail: "case when a.subject is not null and a.detail_text_type = 'plain_text' then a.detail end",
    user: 'a.author_id',
  },
  Task: {
    rows: 'tasks a',
    when: `a.deleted_at is null and (${mayBeSeen('a')})`,
    at: 'coalesce(a.completed_at, a.created_at)',
    title: 'a.name',
    detail: 'a.status',
    user: 'coalesce(a.assignee_user_id, a.assigner_id)',
  },
  Communication: {
    rows: 'communications a',
    when: 'a.deleted_at is null',
    at: 'a.received_at',
    title: 'a.subject',
    detail: 'a.type',
    user: 'a.user_id',
  },
  CalendarEntry: {
    rows: 'calendar_entries a',
    when: `a.deleted_at is null and ${isRead('a')}`,
    day: '(case when a.all_day then (a.start_at at time zone a.time_zone)::date end)',
    at: 'a.start_at',
    title: 'a.summary',
    detail: 'a.location',
    user: 'a.creator_id',
  },
  Document: {
    rows: 'items a',
    when: "a.type = 'Document' and a.deleted_at is null",
    at: 'coalesce(a.received_at, a.created_at)',
    title: 'a.name',
    user: 'a.creator_id',
  },
  Bill: {
    rows: 'bill_matters x join bills a on a.account_id = x.account_id and a.id = x.bill_id',
    when: 'a.deleted_at is null',
    day: 'a.issued_at',
    at: 'a.created_at',
    title: 'a.number',
    detail: 'a.state',
    user: 'a.user_id',
    amount: 'a.total',
    currency: 'a.currency_id',
  },
  Payment: {
    rows: 'payments a',
    day: 'a.date',
    title: 'coalesce(a.description, a.payment_type)',
    detail: 'a.state',
    user: 'a.user_id',
    amount: 'a.amount',
    currency: 'a.currency_id',
  },
};

function branch(kind: Kind): string {
  const {
    rows,
    when = 'true',
    day = 'null::date',
    at = 'null',
    title,
    detail,
    user,
    quantity,
    amount,
    currency,
  } = SOURCES[kind];
  const matter = kind === 'Bill' ? 'x.matter_id' : 'a.matter_id';
  return (
    `select a.account_id, a.id * ${KINDS_AT_MOST} + ${KINDS.indexOf(kind)} as id, a.id as record_id, ${matter} as matter_id,` +
    ` '${kind}'::text as type, ${day} as date, coalesce(${startOf(day)}, ${at}) as at, ${title} as title, (${detail ?? 'null'})::text as detail, ${user} as user_id,` +
    ` (${quantity ?? 'null'})::numeric as quantity, (${amount ?? 'null'})::numeric as amount,` +
    ` (${currency ?? 'null'})::bigint as currency_id from ${rows}` +
    ` where a.account_id = {account} and ${matter} is not null and '${kind}' = any({kinds}::text[]) and ${when}`
  );
}

/** The most characters of a title or detail; the record has the full text. */
const SHOWN_CHARACTERS = 300;
/** A bill's total would reveal the amount of others' work on it. */
const OWN_OR_UNPRICED =
  "({t}.type = 'TimeEntry' and {t}.user_id = {viewer} or {t}.type not in ('TimeEntry', 'Bill'))";
const OWN_OR_OTHER = "({t}.user_id = {viewer} or {t}.type <> 'TimeEntry')";

export const matterTimelineEntry = resource({
  name: 'matter_timeline_entry',
  table: 'matters',
  from: `(${KINDS.map(branch).join(' union all ')})`,
  operations: [],
  keepsDeleted: false,
  describe:
    'An event in a matter: an entry, a note, a task, a communication, an appointment, a document, a bill or a payment.',
  scope: 'matters',
  fields: {
    id: f.id({ describe: 'The id of this timeline item.' }),
    type: f.oneOf(KINDS, { notNull: true }),
    record_id: f.integer({ notNull: true, describe: 'The id of the record.' }),
    at: f.instant({
      notNull: true,
      order: true,
      describe: "For records with only a date, the start of that day in the firm's time zone.",
    }),
    date: f.date({ describe: 'The date, for records without a time.' }),
    title: f.text({ sql: `"left"({t}.title, ${SHOWN_CHARACTERS})` }),
    detail: f.text({
      sql: `"left"({t}.detail, ${SHOWN_CHARACTERS})`,
      describe:
        'The text of a note, the location of an appointment, or the status of a task, bill or payment.',
    }),
    quantity: f.decimal({
      redact: { restrictions: 'hours_of_others', unless: OWN_OR_OTHER },
      describe: 'The seconds of a time entry.',
    }),
    amount: f.money({
      redact: { restrictions: ['rates_of_others', 'hours_of_others'], unless: OWN_OR_UNPRICED },
      describe: 'The amount of an entry, a bill or a payment.',
    }),
    currency_code: f.text({ sql: '(select y.code from currencies y where y.id = {t}.currency_id)' }),
    user: f.belongsTo('user', { describe: 'The user who did it.' }),
  },
  filters: { type: by.oneOf(KINDS, 'type', { describe: 'One kind, or several separated by commas.' }) },
  defaultOrder: 'at(desc)',
});

/** Shows the kinds of records that the token may read. */
export const timelineRules: ReadRules = {
  derive: async ({ context }) => ({
    kinds: KINDS.filter((kind) => holdsScope(context.principal.scopes, SCOPES[kind])),
  }),
};
