/** Proposes and decides disposals, and excludes matters from them. */
import { sql } from '#kernel/database/sql.ts';
import { addJob } from '#kernel/jobs/index.ts';
import type { Work, WriteRules } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { todayOf } from '../../firm/index.ts';
import { refuse } from '../refusals.ts';
import { dueOf } from './due.ts';

export const CARRY_OUT_DISPOSAL = 'carry_out_disposal';
/** The most attempts; removed records stay removed. */
export const ATTEMPTS = 10;

export const disposalRules: WriteRules<'disposals'> = {
  async prepare({ columns, current, refusals }, work) {
    if (!current) return refuseSecond(work);
    const { id, status } = current;
    const value = columns.status;
    if (value === undefined || value === status) return;
    if (value !== 'approved' && value !== 'declined')
      refusals.push(refuse('disposal.status', { value }, { field: 'status' }));
    else if (status !== 'proposed')
      refusals.push(refuse('disposal.decided', { id, value, status }, { field: 'status' }));
    columns.decided_at = work.context.now.toISOString();
    columns.decided_by_id = work.context.principal.userId;
  },

  async complete({ current, columns }, id, work) {
    const { connection, context } = work;
    const { accountId } = context.principal;
    if (!current) await addItems(id, work);
    else if (columns.status === 'approved')
      await addJob(
        connection,
        CARRY_OUT_DISPOSAL,
        { account_id: accountId, disposal_id: id },
        { attempts: ATTEMPTS },
      );
  },
};

async function refuseSecond({ connection, context }: Work): Promise<void> {
  const open = await connection.row<Pick<Tables['disposals'], 'id' | 'status'>>(sql`
    select id, status from disposals where account_id = ${context.principal.accountId} and status in ('proposed', 'approved')`);
  if (open) throw refuse('disposal.open', open);
}

async function addItems(disposalId: string, work: Work): Promise<void> {
  const { connection, context, writer } = work;
  const due = await dueOf(connection, context.principal.accountId, await todayOf(connection, context));
  if (due.length === 0) throw refuse('disposal.nothing_due');
  const of = writer.registry.get('disposal_item');
  for (const { reason, ...item } of due) {
    const kept = reason === null ? {} : { status: 'held', reason };
    const columns = { disposal_id: disposalId, ...item, ...kept };
    await writer.insert(connection, of, context, columns);
  }
}

const MAY_BE_WRITTEN: ReadonlySet<unknown> = new Set(['proposed', 'excluded']);

export const disposalItemRules: WriteRules<'disposal_items'> = {
  async prepare({ columns, current, refusals }, { connection, context }) {
    const value = columns.status;
    if (!current || value === undefined || value === current.status) return;
    const disposal = await connection.one<Pick<Tables['disposals'], 'status'>>(sql`
      select status from disposals where account_id = ${context.principal.accountId} and id = ${current.disposal_id} for share`);
    const isOpen = disposal.status === 'proposed' && MAY_BE_WRITTEN.has(current.status);
    if (!isOpen || !MAY_BE_WRITTEN.has(value))
      refusals.push(
        refuse(
          'disposal.item_status',
          { value, status: current.status, disposal: disposal.status },
          { field: 'status' },
        ),
      );
  },
};
