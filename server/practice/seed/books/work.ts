/** The unbilled work of a firm by matter and month, with the amounts of bills. */
import { sql } from '#kernel/database/sql.ts';
import type { Tables } from '#tables';
import { lineOfEntry } from '../../billing/index.ts';
import type { Entered } from '../activities.ts';
import type { Loader } from '../loader.ts';
import { unitsOfText } from './cents.ts';
import type { BilledMatter, MonthOfWork } from './plan.ts';

/** Months of work by matter, in order. */
export type WorkByMatter = ReadonlyMap<string, readonly MonthOfWork[]>;

export function waitsToBeBilled({ row }: Entered): boolean {
  return !row.non_billable || row.no_charge;
}

export function monthsOfWork(entries: Iterable<Entered>, digits: number): WorkByMatter {
  const matters = new Map<string, Map<number, MonthOfWork>>();
  for (const entered of entries) {
    if (!waitsToBeBilled(entered)) continue;
    const { from, through } = monthOf(entered.day);
    const { id } = entered.matter;
    const months = matters.get(id) ?? new Map<number, MonthOfWork>();
    matters.set(id, months);
    const month = months.get(from) ?? { from, through, entries: 0, services: 0n, expenses: 0n, laidOut: 0n };
    const { kind, sub_total } = lineOf(entered, digits);
    const units = unitsOfText(sub_total);
    months.set(from, {
      ...month,
      entries: month.entries + 1,
      services: month.services + (kind === 'Service' ? units : 0n),
      expenses: month.expenses + (kind === 'Service' ? 0n : units),
      laidOut: month.laidOut + (entered.row.type === 'HardCostEntry' ? units : 0n),
    });
  }
  return new Map(
    [...matters].map(([id, months]) => [
      id,
      [...months.values()].toSorted((one, other) => one.from - other.from),
    ]),
  );
}

function lineOf({ row }: Entered, digits: number) {
  return lineOfEntry({ ...row, contingency_fee: false, digits, kind_of_work: null });
}

const MONTHS = new Map<number, { readonly from: number; readonly through: number }>();
const MS_PER_DAY = 86_400_000;

/** The first and last day of a day's month. */
function monthOf(day: number) {
  let month = MONTHS.get(day);
  if (!month) {
    const on = new Date(day * MS_PER_DAY);
    const [year, ordinal] = [on.getUTCFullYear(), on.getUTCMonth()];
    const from = Date.UTC(year, ordinal) / MS_PER_DAY;
    MONTHS.set(day, (month = { from, through: Date.UTC(year, ordinal + 1) / MS_PER_DAY - 1 }));
  }
  return month;
}

/** All matters with their work, ordered by id. */
export async function billedMatters(
  { connection, accountId }: Loader,
  work: WorkByMatter,
): Promise<BilledMatter[]> {
  const matters = await connection.rows<
    Pick<Tables['matters'], 'id' | 'client_id' | 'responsible_attorney_id' | 'billing_method'> & {
      opened: number;
      closed: number | null;
    }
  >(sql`
    select id, client_id, responsible_attorney_id, billing_method,
      coalesce(open_date, pending_date, created_at::date) - date '1970-01-01' as opened,
      close_date - date '1970-01-01' as closed
    from matters where account_id = ${accountId} and deleted_at is null order by id`);
  return matters.map((row) => ({
    id: row.id,
    clientId: row.client_id,
    userId: row.responsible_attorney_id,
    hourly: row.billing_method === 'hourly',
    openDay: row.opened,
    closeDay: row.closed ?? undefined,
    months: work.get(row.id) ?? [],
  }));
}
