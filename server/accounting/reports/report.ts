/**
 * A report on the books: asked for, made by a job, and then had from a signed address for a short
 * time.
 */
import { by } from '#kernel/records/filter.ts';
import { f } from '#kernel/records/field.ts';
import { record } from '../record.ts';
import { FORMATS } from '#kernel/reports/formats/formats.ts';
import { FILE_LIVES_DAYS, RUN_STATE, RUN_STATES } from '#kernel/reports/run.ts';
import { KINDS } from './kinds/kinds.ts';
import { RECONCILIATION, RECONCILIATION_MEMBERS } from './trust-reconciliation.ts';

const BOOK_FORMATS = Object.keys(FORMATS).filter((format) => format !== 'html');

export const report = record({
  name: 'report',
  path: 'reports',
  table: 'reports',
  where: "{t}.api = 'accounting'",
  describe: 'A report on the books, made after it is asked for.',
  operations: ['list', 'read', 'create'],
  writtenBy: ['admin', 'account_owner', 'accounts', 'billing', 'reports'],
  fields: {
    id: f.id(),
    etag: f.etag(),
    kind: f.oneOf(Object.keys(KINDS), { write: 'create', required: true }),
    state: f.oneOf(RUN_STATES, {
      sql: RUN_STATE,
      notNull: true,
      describe: 'The last three stay. While it is one of the first two, Retry-After says when to ask again.',
    }),
    progress: f.integer({ notNull: true, describe: 'Percent of it that is made.' }),
    format: f.oneOf(BOOK_FORMATS, { write: 'create', nullable: false, describe: 'By default csv.' }),
    accounting_basis: f.oneOf(['cash', 'accrual'], {
      write: 'create',
      nullable: false,
      describe:
        'By default cash: income and expenses count when they are paid. Ageing is of the accrual books, whatever is sent.',
    }),
    start_date: f.date({
      write: 'create',
      describe:
        'Wanted where the report is about the days between two, and passed over where it is about one.',
    }),
    end_date: f.date({ write: 'create', required: true }),
    message: f.text({ describe: 'Why it is errored or timed out; null else.' }),
    download_url: f.text({
      sql: 'null::text',
      describe:
        'Present once it is completed: a signed address, made anew on each read and good for 15 minutes. Null again once the file is removed.',
    }),
    download_url_expires_at: f.instant({ sql: 'null::timestamptz' }),
    file_removed_at: f.instant({
      describe: `When its file was removed, ${FILE_LIVES_DAYS} days after it was made; null while it can be had.`,
    }),
    trust_reconciliation: f.hasOne(RECONCILIATION, {
      foreign: 'id',
      describe: 'What a three-way reconciliation came to; null for other kinds.',
    }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
  input: RECONCILIATION_MEMBERS,
  filters: {
    kind: by.oneOf(Object.keys(KINDS)),
    state: by.cases(Object.fromEntries(RUN_STATES.map((state) => [state, `${RUN_STATE} = '${state}'`]))),
  },
});
