/** A practice report: requested, produced by a job, then downloadable from a signed URL. */
import { PERIODS } from './periods.ts';
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { m, type Members } from '#kernel/declarations/member.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { FILE_LIVES_DAYS } from '#kernel/reports/run.ts';
import { REPORTS } from './kinds/kinds.ts';
import { CATEGORIES } from './report-kind.ts';
import { stateSql, STATES } from './states.ts';

/** A year or a period instead of dates. */
export const DAYS = {
  year: m.value('text'),
  period: m.oneOf(PERIODS, { nullable: true }),
} satisfies Members;

/** The filters of a report. */
export const NARROWED_BY = {
  client: m.reference('contact'),
  matter: m.reference('matter'),
  user: m.reference('user'),
  practice_area: m.reference('practice_area'),
  responsible_attorney: m.reference('user'),
  originating_attorney: m.reference('user'),
  bank_account: m.reference('bank_account'),
} satisfies Members;

export const FORMATS = ['csv', 'html', 'json', 'pdf', 'xlsx'] as const;
const SOURCES = ['reports', 'presets', 'scheduled'] as const;
export const KINDS = REPORTS.map(({ kind }) => kind);

/** SQL: the category of the row's kind, which is not stored. */
export const CATEGORY_OF_KIND = `case {t}.kind ${REPORTS.map((each) => `when '${each.kind}' then '${each.category}'`).join(' ')} end`;

const givenFilter = (name: string): string =>
  `'${name}', case when {t}.parameters ->> '${name}' is not null` +
  ` then jsonb_build_object('id', ({t}.parameters ->> '${name}')::bigint) end`;

/** What a report was requested with besides its kind and format, as presets store it. */
const REQUESTED =
  "jsonb_strip_nulls(jsonb_build_object('start_date', {t}.start_date, 'end_date', {t}.end_date," +
  ` 'accounting_basis', {t}.accounting_basis, ${Object.keys(NARROWED_BY).map(givenFilter).join(', ')}))::text`;

/** The options of a report other than its kind and format. */
export const OPTIONS = {
  start_date: m.value('date', { nullable: true }),
  end_date: m.value('date', { nullable: true }),
  accounting_basis: m.oneOf(['cash', 'accrual'], { nullable: true }),
  ...DAYS,
  ...NARROWED_BY,
} satisfies Members;

export const report = resource({
  name: 'report',
  path: 'reports',
  table: 'reports',
  describe: `A report on the work and money of the firm. It is created in the background, and its file is kept for ${FILE_LIVES_DAYS} days. Users see the reports that they requested.`,
  scope: 'reports',
  operations: ['list', 'read', 'create', 'delete'],
  counted: false,
  where: "{t}.api = 'practice' and {t}.user_id = {viewer}",
  fields: {
    id: f.id(),
    etag: f.etag(),
    name: f.text(),
    kind: f.oneOf(KINDS, { write: 'create', required: true }),
    category: f.oneOf(CATEGORIES, { sql: CATEGORY_OF_KIND }),
    format: f.oneOf(FORMATS, { write: 'create', required: true }),
    source: f.oneOf(SOURCES, { notNull: true, describe: 'How it was requested.' }),
    state: f.oneOf(STATES, {
      sql: stateSql,
      notNull: true,
      describe: 'The last three are final. An empty report has no lines.',
    }),
    progress: f.integer({ notNull: true, describe: 'Completion in percent.' }),
    message: f.text({ describe: 'Why it failed; otherwise null.' }),
    start_date: f.date({
      write: 'create',
      describe:
        'The first day; by default 1 January of the year of end_date. Null if the report is for a single day.',
    }),
    end_date: f.date({
      write: 'create',
      nullable: false,
      notNull: true,
      describe: 'The last day; today by default.',
    }),
    accounting_basis: f.oneOf(['cash', 'accrual'], {
      write: 'create',
      describe: 'For reports on the books; cash by default.',
    }),
    options: f.text({
      sql: REQUESTED,
      notNull: true,
      describe:
        'A JSON object with the other members of its request, as in a preset: to create the same report in another format.',
    }),
    file_removed_at: f.instant({ describe: 'When its file was deleted; null while it is available.' }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
  input: {
    ...DAYS,
    ...NARROWED_BY,
  },
  filters: {
    category: by.cases(
      Object.fromEntries(CATEGORIES.map((each) => [each, `${CATEGORY_OF_KIND} = '${each}'`])),
    ),
    created_before: by.before('created_at'),
    kind: by.oneOf(KINDS),
    output_format: by.oneOf(FORMATS, 'format'),
    query: by.wildcard('name'),
    source: by.oneOf(SOURCES),
    state: by.cases(Object.fromEntries(STATES.map((each) => [each, `${stateSql} = '${each}'`]))),
  },
});
