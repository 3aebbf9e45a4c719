/**
 * An event of a matter with the deadlines that court rules count from it, each an entry of one calendar. Its entries
 * move with its date; what somebody changed in an entry by hand stays (docket-entries.ts).
 */
import { by } from '#kernel/records/filter.ts';
import { f } from '#kernel/records/field.ts';
import { m } from '#kernel/records/member.ts';
import { order } from '#kernel/records/order.ts';
import { resource } from '#kernel/records/resource.ts';
import { calendarsWith } from '../../calendar/index.ts';

const STATUSES = ['not_started', 'in_progress', 'failed', 'completed'] as const;
const MATTER_STATUSES = ['open', 'closed', 'pending'] as const;

/** Entries are made in the request that makes the docket. */
const STATUS = "'completed'::text";

const ofMatter = (status: string): string =>
  `exists (select from matters m where m.account_id = {t}.account_id and m.id = {t}.matter_id and lower(m.status) = '${status}')`;

const statusFilter = by.oneOf(STATUSES, STATUS, {
  describe: 'Only dockets whose entries have got this far.',
});

export const matterDocket = resource({
  name: 'matter_docket',
  path: 'court_rules/matter_dockets',
  table: 'matter_dockets',
  describe: 'An event of a matter with the deadlines that court rules count from it.',
  scope: 'calendars',
  visible: {
    restrictions: 'anyone',
    unless: `{t}.calendar_id in ${calendarsWith(['owner', 'editor', 'viewer'])}`,
  },
  fields: {
    id: f.id(),
    etag: f.etag(),
    name: f.text({
      write: true,
      required: true,
      limit: 255,
      describe: 'The summaries of its entries begin with it.',
    }),
    start_date: f.date({ write: true, required: true, order: false, describe: 'The day of the event.' }),
    start_time: f.instant({
      sql: '(({t}.start_date + {t}.start_clock) at time zone {t}.time_zone)',
      describe: 'When on that day; of what is sent the time of day counts, where the court is.',
    }),
    status: f.oneOf(STATUSES, { sql: STATUS, notNull: true, describe: 'How far its entries have got.' }),
    edition: f.date({
      notNull: true,
      describe: 'The edition of the rules by which its entries are counted.',
    }),
    newest_edition: f.boolean({
      sql: '{t}.edition = (select j.edition from court_jurisdictions j where j.id = {t}.jurisdiction_id)',
      notNull: true,
      describe: 'Whether that is the newest one; if not, refresh counts by that.',
    }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    deleted_at: f.instant(),
    calendar: f.belongsTo('calendar', {
      write: 'create',
      describe: 'The calendar of its entries; by default the one for court rules, else that of the firm.',
    }),
    calendar_entries: f.hasMany('calendar_entry', {
      foreign: 'matter_docket_id',
      orderBy: '{t}.start_at, {t}.id',
    }),
    jurisdiction: f.belongsTo('court_jurisdiction', { write: 'create', required: true }),
    matter: f.belongsTo('matter', { write: true, nullable: true }),
    service_type: f.belongsTo('court_service_type', {
      write: true,
      nullable: true,
      describe: 'How the paper was served; by default in person, where the trigger is served.',
    }),
    trigger: f.belongsTo('court_trigger', { write: 'create', required: true }),
  },
  input: { refresh: m.value('boolean'), start_time: m.value('instant', { nullable: true }) },
  filters: {
    matter_id: by.ref(),
    matter_status: by.cases(Object.fromEntries(MATTER_STATUSES.map((status) => [status, ofMatter(status)])), {
      describe: 'Only dockets of matters with this status.',
    }),
    query: by.wildcard('name'),
    service_type_id: by.ref(),
    // The published words end in commas, which clients send too.
    status: {
      ...statusFilter,
      read: (texts, name) =>
        statusFilter.read(
          texts.map((text) => text.replace(/,$/, '')),
          name,
        ),
    },
  },
  orders: { date: order.by('date', '{t}.start_date', { notNull: true }) },
});
