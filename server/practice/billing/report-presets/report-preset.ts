/** Saved report options with a name, for one user or for the whole firm. */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { order } from '#kernel/declarations/order.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { CATEGORY_OF_KIND, FORMATS, KINDS } from '../reports/report.ts';
import { FREQUENCIES } from '../report-schedules/next-run.ts';
import { CATEGORIES } from '../reports/report-kind.ts';

const OPTIONS_CHARACTERS = 10_000;

/** Reads a value from the caller's own schedule. */
const ofSchedule = (what: string): string =>
  `(select ${what} from report_schedules s where s.account_id = {t}.account_id and s.report_preset_id = {t}.id` +
  ' and s.user_id = {viewer} and s.deleted_at is null)';

export const reportPreset = resource({
  name: 'report_preset',
  path: 'report_presets',
  table: 'report_presets',
  describe:
    'Saved report options with a name. Users see their own and shared presets, and can change their own.',
  scope: 'reports',
  counted: false,
  where: '({t}.user_id = {viewer} or {t}.shared)',
  fields: {
    id: f.id(),
    etag: f.etag(),
    name: f.text({ write: true, required: true, limit: 255, order: true }),
    kind: f.oneOf(KINDS, { write: true, required: true }),
    category: f.oneOf(CATEGORIES, { sql: CATEGORY_OF_KIND }),
    format: f.oneOf(FORMATS, { write: true, required: true }),
    options: f.text({
      write: true,
      required: true,
      limit: OPTIONS_CHARACTERS,
      describe: 'A JSON object with the report\'s other members, such as {"year":"2026","client":{"id":7}}.',
    }),
    shared: f.boolean({
      write: true,
      nullable: false,
      notNull: true,
      describe: 'Whether all users of the firm can see it.',
    }),
    disabled: f.boolean({
      sql: 'false',
      notNull: true,
      describe: 'Whether no report can be created from it.',
    }),
    disabled_reason: f.text({ sql: 'null::text' }),
    last_generated_at: f.instant({ order: true, describe: 'When a report was last requested with it.' }),
    created_at: f.createdAt({ order: true }),
    updated_at: f.updatedAt(),
    report_schedule: f.hasOne('report_schedule', {
      foreign: 'report_preset_id',
      describe: "The caller's own schedule for it.",
    }),
    user: f.belongsTo('user'),
  },
  filters: {
    category: by.cases(
      Object.fromEntries(CATEGORIES.map((each) => [each, `${CATEGORY_OF_KIND} = '${each}'`])),
    ),
    output_format: by.oneOf(FORMATS, 'format'),
    has_schedule: by.flag(ofSchedule('true')),
    query: by.wildcard('name'),
    schedule_frequency: by.cases(
      Object.fromEntries(FREQUENCIES.map((each) => [each, `${ofSchedule('s.frequency')} = '${each}'`])),
    ),
  },
  orders: {
    last_modified_at: order.by('instant', '{t}.updated_at', { notNull: true }),
    next_scheduled_date: order.by('instant', ofSchedule('s.next_scheduled_date')),
  },
});
