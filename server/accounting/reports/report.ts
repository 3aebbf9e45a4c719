/** A report on the books: requested, produced by a job, then downloadable from a signed URL for a short time. */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { record } from '../record.ts';
import { FORMATS } from '#kernel/reports/formats/formats.ts';
import { FILE_LIVES_DAYS, RUN_STATE, RUN_STATES } from '#kernel/reports/run.ts';
import { KINDS } from './kinds/kinds.ts';
import { RECONCILIATION, RECONCILIATION_MEMBERS } from './trust-reconciliation.ts';

const OF_A_DAY = Object.entries(KINDS).flatMap(([kind, { of }]) => (of === 'day' ? [kind] : []));
const BOOK_FORMATS = Object.keys(FORMATS).filter((format) => format !== 'html');

export const report = record({
  name: 'report',
  path: 'reports',
  table: 'reports',
  where: "{t}.api = 'accounting'",
  describe: 'A report on the books, produced in the background.',
  operations: ['list', 'read', 'create'],
  writtenBy: ['admin', 'account_owner', 'accounts', 'billing', 'reports'],
  fields: {
    id: f.id(),
    etag: f.etag(),
    kind: f.oneOf(Object.keys(KINDS), { write: 'create', required: true }),
    state: f.oneOf(RUN_STATES, {
      sql: RUN_STATE,
      notNull: true,
      describe: 'The last three are final. During the first two, Retry-After says when to poll again.',
    }),
    progress: f.integer({ notNull: true, describe: 'Completion in percent.' }),
    format: f.oneOf(BOOK_FORMATS, { write: 'create', nullable: false, describe: 'csv by default.' }),
    accounting_basis: f.oneOf(['cash', 'accrual'], {
      write: 'create',
      nullable: false,
      describe:
        'cash by default: income and expenses count when they are paid. Aging reports always use the accrual basis.',
    }),
    start_date: f.date({
      write: 'create',
      describe: 'Required for reports over a range of days; ignored for reports of a single day.',
    }),
    end_date: f.date({ write: 'create', required: true }),
    period: f.oneOf(['day', 'range'], {
      sql: `case when {t}.kind in (${OF_A_DAY.map((kind) => `'${kind}'`).join(', ')}) then 'day' else 'range' end`,
      notNull: true,
      describe: 'day: as of the end_date; range: from the start_date to the end_date.',
    }),
    message: f.text({ describe: 'Why it is errored or timed out; otherwise null.' }),
    download_url: f.text({
      sql: 'null::text',
      describe:
        'A signed URL that is valid for 15 minutes and renewed on each read. Present once completed; null after the file has been deleted.',
    }),
    download_url_expires_at: f.instant({ sql: 'null::timestamptz' }),
    file_removed_at: f.instant({
      describe: `When its file was deleted, ${FILE_LIVES_DAYS} days after it was created; null while it is available.`,
    }),
    trust_reconciliation: f.hasOne(RECONCILIATION, {
      foreign: 'id',
      describe: 'The result of a three-way reconciliation; null for other kinds.',
    }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
  input: RECONCILIATION_MEMBERS,
  filters: {
    kind: by.oneOf(Object.keys(KINDS)),
    date_from: by.where('date', '{t}.created_at >= {value}', {
      describe: 'Only reports requested on this day in UTC or after it.',
    }),
    date_to: by.where('date', '{t}.created_at < {value} + 1', {
      describe: 'Only reports requested on this day in UTC or before it.',
    }),
    state: by.cases(Object.fromEntries(RUN_STATES.map((state) => [state, `${RUN_STATE} = '${state}'`]))),
  },
});
