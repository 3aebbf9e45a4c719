/**
 * A report on the books: asked for, made by a job, and then had from a signed address for a short time. Refuses
 * days that are missing or the wrong way round.
 */
import { by } from '#kernel/resource/filter.ts';
import { f } from '#kernel/resource/field.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import { addJob } from '#kernel/jobs/queue.ts';
import type { WriteRules } from '#kernel/resource/write-rules.ts';
import { record } from '../record.ts';
import { refuse } from '../refusals.ts';
import { FORMATS } from './formats/formats.ts';
import { KINDS } from './kinds/kinds.ts';
import { FILE_LIVES_DAYS } from './remove-old.ts';
import {
  beginReconciliation,
  RECONCILIATION,
  RECONCILIATION_MEMBERS,
  refuseMembers,
} from './trust-reconciliation.ts';

export const MAKE_REPORT = 'make_report';

/** Tries after which a report is given up, each of which ended with its worker or its database. */
export const TRIES = 12;

/** The class of the advisory locks that workers hold while they make reports; the key is the report's id. */
export const LOCK_CLASS = 7_301_220;
export const LOCK_KEYS = 2_147_483_647;

const STATES = ['queued', 'in_progress', 'completed', 'errored', 'timed_out'] as const;

/** A report whose worker is gone waits in the queue again, whatever the worker could still write down. */
const STATE = `case when {t}.state = 'in_progress' and not exists (
  select from pg_locks l where l.locktype = 'advisory' and l.classid = ${LOCK_CLASS} and l.objid = ({t}.id % ${LOCK_KEYS})::oid
    and l.objsubid = 2 and l.granted and l.database = (select oid from pg_database where datname = current_database())
) then 'queued' else {t}.state end`;

const rules: WriteRules = {
  prepare(draft, { ask }) {
    const { columns, refusals } = draft;
    const { kind, start_date: start, end_date: end } = columns as Record<string, string | null | undefined>;
    const field = { field: 'start_date' };
    if (!start && kind && KINDS[kind]!.of === 'range')
      refusals.push(refuseGenerally('member.required', { member: 'start_date' }, field));
    if (start && end && start > end) refusals.push(refuse('report.days', { start, end }, field));
    if (kind && kind !== RECONCILIATION) refuseMembers(draft, kind);
    const { basis } = (kind && KINDS[kind]) || {};
    if (basis) columns.accounting_basis = basis;
    columns.user_id = ask.principal.userId;
  },

  async complete(draft, id, work) {
    const { connection, ask } = work;
    if (draft.columns.kind === RECONCILIATION) await beginReconciliation(draft, id, work);
    const payload = { account_id: ask.principal.accountId, report_id: id };
    await addJob(connection, MAKE_REPORT, payload, { attempts: TRIES });
  },
};

export const report = record({
  name: 'report',
  path: 'reports',
  table: 'reports',
  describe: 'A report on the books, made after it is asked for.',
  operations: ['list', 'read', 'create'],
  writtenBy: ['admin', 'account_owner', 'accounts', 'billing', 'reports'],
  fields: {
    id: f.id(),
    etag: f.etag(),
    kind: f.oneOf(Object.keys(KINDS), { write: 'create', required: true }),
    state: f.oneOf(STATES, {
      sql: STATE,
      notNull: true,
      describe: 'The last three stay. While it is one of the first two, Retry-After says when to ask again.',
    }),
    progress: f.integer({ notNull: true, describe: 'Percent of it that is made.' }),
    format: f.oneOf(Object.keys(FORMATS), { write: 'create', nullable: false, describe: 'By default csv.' }),
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
    state: by.cases(Object.fromEntries(STATES.map((state) => [state, `${STATE} = '${state}'`]))),
  },
  rules,
});
