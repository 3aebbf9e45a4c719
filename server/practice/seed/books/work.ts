/** The work of a firm that waits to be billed, matter by matter and month by month, as a bill counts it. */
import { raw, sql } from '#kernel/database/sql.ts';
import { unitsOfText } from './cents.ts';
import type { Loader } from '../loader.ts';
import { DIGITS, WAITS_TO_BE_BILLED } from '../../bills/unbilled.ts';
import type { BilledMatter, MonthOfWork } from './plan.ts';

/** SQL: hours as the firm rounds them, units, or one of what has a price for the whole; as lines have them. */
export const LINE_QUANTITY =
  "(case when a.flat_rate or a.contingency_fee then 1 when a.type = 'TimeEntry'" +
  ' then trim_scale(round(a.rounded_quantity / 3600, 12)) else a.quantity end)';

/** SQL: what the line of an entry `a` in the currency `y` comes to. */
export const LINE_AMOUNT = `(case when a.non_billable then 0 else round(round(${LINE_QUANTITY} * a.price, 8), ${DIGITS}) end)`;

/** Every matter on which work waits, in the order of their ids. */
export async function workOf({ connection, accountId }: Loader): Promise<BilledMatter[]> {
  const rows = await connection.rows<Record<string, string | null>>(sql`
    select a.matter_id, (date_trunc('month', a.date)::date - date '1970-01-01') as from,
      (date_trunc('month', a.date)::date + interval '1 month')::date - date '1970-01-01' - 1 as through,
      count(*) as entries,
      coalesce(sum(${raw(LINE_AMOUNT)}) filter (where a.type = 'TimeEntry'), 0) as services,
      coalesce(sum(${raw(LINE_AMOUNT)}) filter (where a.type <> 'TimeEntry'), 0) as expenses
    from activities a join currencies y on y.id = a.currency_id
    where a.account_id = ${accountId} and a.matter_id is not null and ${raw(WAITS_TO_BE_BILLED)}
    group by 1, 2, 3 order by 1, 2`);
  const months = Map.groupBy(rows, ({ matter_id }) => matter_id!);
  const matters = await connection.rows<Record<string, string | null>>(sql`
    select id, client_id, responsible_attorney_id, billing_method,
      coalesce(open_date, pending_date, created_at::date) - date '1970-01-01' as opened,
      close_date - date '1970-01-01' as closed
    from matters where account_id = ${accountId} and deleted_at is null order by id`);
  return matters.map((row) => ({
    id: row.id!,
    clientId: row.client_id!,
    userId: row.responsible_attorney_id ?? null,
    hourly: row.billing_method === 'hourly',
    openDay: Number(row.opened),
    closeDay: row.closed === null ? undefined : Number(row.closed),
    months: (months.get(row.id!) ?? []).map(monthOf),
  }));
}

function monthOf(row: Record<string, string | null>): MonthOfWork {
  return {
    from: Number(row.from),
    through: Number(row.through),
    entries: Number(row.entries),
    services: unitsOfText(row.services!),
    expenses: unitsOfText(row.expenses!),
  };
}
