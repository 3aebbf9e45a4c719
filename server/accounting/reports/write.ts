/** Queues a requested report; refuses missing dates or a range in the wrong order. */
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import type { WriteRules } from '#kernel/changes/write-rules.ts';
import { queueReport } from '#kernel/reports/run.ts';
import { KINDS } from './kinds/kinds.ts';
import { RECONCILIATION } from './trust-reconciliation.ts';
import { beginReconciliation, refuseMembers } from './write-trust-reconciliation.ts';
import type { report } from './report.ts';

export const reportRules: WriteRules<typeof report> = {
  prepare(draft, { context }) {
    const { columns, refusals } = draft;
    const { kind, start_date: start, end_date: end } = columns;
    const field = { field: 'start_date' };
    const asked = kind === undefined ? undefined : KINDS[kind];
    if (!start && asked?.of === 'range')
      refusals.push(refuseGenerally('member.required', { member: 'start_date' }, field));
    if (start && end && start > end) refusals.push(refuseGenerally('report.days', { start, end }, field));
    if (kind && kind !== RECONCILIATION) refuseMembers(draft, kind);
    columns.accounting_basis = asked?.basis ?? columns.accounting_basis ?? 'cash';
    columns.user_id = context.principal.userId;
  },

  async complete(draft, id, work) {
    const { connection, context } = work;
    if (draft.columns.kind === RECONCILIATION) await beginReconciliation(draft, id, work);
    await queueReport(connection, context.principal.accountId, id);
  },
};
