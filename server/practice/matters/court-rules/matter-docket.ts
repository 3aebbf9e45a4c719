/**
 * Dockets: an event of a matter with the deadlines that court rules count from it, each an entry in one calendar. The
 * entries follow changes of its date; manual edits of an entry are kept (docket-entries.ts).
 */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { m } from '#kernel/declarations/member.ts';
import { order } from '#kernel/declarations/order.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { calendarsWith } from '../../calendar/index.ts';

const STATUSES = ['not_started', 'in_progress', 'failed', 'completed'] as const;
const MATTER_STATUSES = ['open', 'closed', 'pending'] as const;

/** Entries are created in the request that creates the docket. */
const STATUS = "'completed'::text";

const ofMatter = (status: string): string =>
  `exists (select from matters m where m.account_id = {t}.account_id and m.id = {t}.matter_id and lower(m.status) = '${status}')`;

const statusFilter = by.oneOf(STATUSES, STATUS, {
  describe: 'Only dockets with this status of their entries.',
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
      describe: "The prefix of its entries' summaries.",
    }),
    start_date: f.date({ write: true, required: true, order: false, describe: 'The date of the event.' }),
    start_time: f.instant({
      sql: '(({t}.start_date + {t}.start_clock) at time zone {t}.time_zone)',
      describe: "The time of the event; only the time of day in the court's time zone is used.",
    }),
    status: f.oneOf(STATUSES, { sql: STATUS, notNull: true, describe: 'The status of its entries.' }),
    edition: f.date({
      notNull: true,
      describe: 'The edition of the rules used for its entries.',
    }),
    newest_edition: f.boolean({
      sql: '{t}.edition = (select j.edition from court_jurisdictions j where j.id = {t}.jurisdiction_id)',
      notNull: true,
      describe: 'Whether that is the newest edition; if not, a refresh uses the newest.',
    }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    deleted_at: f.instant(),
    calendar: f.belongsTo('calendar', {
      write: 'create',
      describe: "The calendar of its entries; by default the one for court rules, otherwise the firm's.",
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
      describe: 'The way of service; personal service by default, if the trigger is served.',
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
    // The published values end in commas, which clients send too.
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
