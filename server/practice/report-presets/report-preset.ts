/** What a report is asked for with, kept under a name: by one user, or for all of the firm. */
import { by } from '#kernel/resource/filter.ts';
import { f } from '#kernel/resource/field.ts';
import { resource } from '#kernel/resource/resource.ts';
import { categoryOf, FORMATS, KINDS } from '../reports/report.ts';
import { CATEGORIES } from '../reports/report-kind.ts';
import { reportPresetRules } from './write.ts';

const OPTIONS_CHARACTERS = 10_000;

export const reportPreset = resource({
  name: 'report_preset',
  path: 'report_presets',
  table: 'report_presets',
  describe:
    'What a report is asked for with, kept under a name. A user sees their own presets and those that are shared, and changes their own.',
  scope: 'reports',
  tallied: false,
  where: '({t}.user_id = {viewer} or {t}.shared)',
  fields: {
    id: f.id(),
    etag: f.etag(),
    name: f.text({ write: true, required: true, limit: 255, order: true }),
    kind: f.oneOf(KINDS, { write: true, required: true }),
    category: f.oneOf(CATEGORIES, { sql: categoryOf('{t}.kind') }),
    format: f.oneOf(FORMATS, { write: true, required: true }),
    options: f.text({
      write: true,
      required: true,
      limit: OPTIONS_CHARACTERS,
      describe: 'A JSON object of the other members of a report, such as {"year":"2026","client":{"id":7}}.',
    }),
    shared: f.boolean({
      write: true,
      nullable: false,
      notNull: true,
      describe: 'Whether all users of the firm see it.',
    }),
    disabled: f.boolean({ sql: 'false', notNull: true, describe: 'Whether no report can be made of it.' }),
    disabled_reason: f.text({ sql: 'null::text' }),
    last_generated_at: f.instant({ order: true, describe: 'When a report was last asked for with it.' }),
    created_at: f.createdAt({ order: true }),
    updated_at: f.updatedAt(),
    user: f.belongsTo('user'),
  },
  filters: {
    category: by.cases(
      Object.fromEntries(CATEGORIES.map((each) => [each, `${categoryOf('{t}.kind')} = '${each}'`])),
    ),
    output_format: by.oneOf(FORMATS, 'format'),
    query: by.wildcard('name'),
  },
  rules: reportPresetRules,
});
