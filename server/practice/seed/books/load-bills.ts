/** Loads planned bills, and then a line for each billed entry, in batches of several thousand bills. */
import { raw, sql } from '#kernel/database/sql.ts';
import type { Tables } from '#tables';
import { DIGITS, NAME_OF_WORK } from '../../billing/index.ts';
import type { BillOfWork, Entered } from '../activities.ts';
import type { Loader, Target } from '../loader.ts';
import { dateOf, instantOf, type SeedContext } from '../seed-context.ts';
import { textOfUnits } from './cents.ts';
import type { PlannedBill } from './plan.ts';
import { waitsToBeBilled } from './work.ts';

const BILL: Target = {
  table: 'bills',
  columns: {
    id: 'bigint',
    type: 'text',
    state: 'text',
    number: 'text',
    issued_at: 'date',
    due_at: 'date',
    start_at: 'date',
    end_at: 'date',
    client_id: 'bigint',
    currency_id: 'bigint',
    user_id: 'bigint',
    bill_theme_id: 'bigint',
    sub_total: 'numeric',
    services_sub_total: 'numeric',
    total: 'numeric',
    paid: 'numeric',
    credits_issued: 'numeric',
    paid_at: 'timestamptz',
    lines: 'integer',
    etag: 'text',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
};

const BILL_MATTER: Target = {
  table: 'bill_matters',
  columns: { bill_id: 'bigint', matter_id: 'bigint', amount: 'numeric' },
};

/** Deferred constraints are checked after this many bills, to limit the number of pending checks. */
const BILLS_AT_ONCE = 4_000;
const CHECKED_MEANWHILE = 'line_items_lines_fkey, line_items_previous_fkey';
const DUE_DAYS = 30;

/** SQL: the quantity of a line: rounded hours, units, or 1 if the price is for the whole. */
const LINE_QUANTITY =
  "(case when a.flat_rate or a.contingency_fee then 1 when a.type = 'TimeEntry'" +
  ' then trim_scale(round(a.rounded_quantity / 3600, 12)) else a.quantity end)';

/** SQL: the amount of the line for an entry `a` in the currency `y`. */
const LINE_AMOUNT = `(case when a.non_billable then 0 else round(round(${LINE_QUANTITY} * a.price, 8), ${DIGITS}) end)`;

export interface LoadedBill extends PlannedBill {
  readonly id: string;
  readonly number: string;
  readonly total: bigint;
}

/** In order of issue, which is that of their numbers. */
export async function planBills(
  seedContext: SeedContext,
  planned: readonly PlannedBill[],
): Promise<LoadedBill[]> {
  const { connection, accountId } = seedContext.loader;
  const ordered = planned.toSorted((one, other) => one.issueDay - other.issueDay);
  const bills = await seedContext.loader.withIds(BILL.table, ordered);
  const row = await connection.one<Pick<Tables['bill_numbering'], 'last_number'>>(sql`
    insert into bill_numbering (account_id, last_number) values (${accountId}, ${ordered.length})
    on conflict (account_id) do update set last_number = bill_numbering.last_number + excluded.last_number
    returning last_number`);
  const first = Number(row.last_number) - ordered.length + 1;
  return bills.map((bill, index) => ({
    ...bill,
    number: String(first + index),
    total: bill.services + bill.expenses,
  }));
}

/** Finds the bill of an entry. */
export function billsOfWork(bills: readonly LoadedBill[]): (entered: Entered) => BillOfWork | undefined {
  const byMatter = Map.groupBy(bills, ({ matter }) => matter.id);
  return (entered) => {
    const { matter, day } = entered;
    const bill = byMatter.get(matter.id)?.find(({ startDay, endDay }) => startDay <= day && day <= endDay);
    if (!bill || !waitsToBeBilled(entered)) return undefined;
    return { id: bill.id, issued: bill.state !== 'draft', billed_at: instantOf(secondOf(bill.issueDay)) };
  };
}

/** Loads only the bills; whether they match their lines is checked when the lines are loaded. */
export async function loadBills(seedContext: SeedContext, bills: readonly LoadedBill[]): Promise<void> {
  const { loader } = seedContext;
  const theme = await loader.connection.row<Pick<Tables['bill_themes'], 'id'>>(
    sql`select id from bill_themes where account_id = ${loader.accountId} and "default"`,
  );
  await loader.stream(
    BILL,
    bills.values().map((bill) => columnsOf(bill, seedContext, theme?.id ?? null)),
    bills.length,
  );
  const ofMatters = bills
    .values()
    .map(({ id, matter, total }) => ({ bill_id: id, matter_id: matter.id, amount: textOfUnits(total) }));
  await loader.stream(BILL_MATTER, ofMatters, bills.length);
}

function columnsOf(bill: LoadedBill, { random, currencyId }: SeedContext, theme: string | null) {
  const { matter, issueDay, payments, services, total, state } = bill;
  const of = (writtenOff: boolean): bigint =>
    payments.reduce((sum, each) => ((each.from === 'write_off') === writtenOff ? sum + each.units : sum), 0n);
  const issued = instantOf(secondOf(issueDay));
  const last = payments.at(-1);
  const changed = last ? instantOf(secondOf(last.day)) : issued;
  return {
    id: bill.id,
    type: 'MatterBill',
    state,
    number: bill.number,
    issued_at: dateOf(issueDay),
    due_at: dateOf(issueDay + DUE_DAYS),
    start_at: dateOf(bill.startDay),
    end_at: dateOf(bill.endDay),
    client_id: matter.clientId,
    currency_id: currencyId,
    user_id: matter.userId,
    bill_theme_id: theme,
    sub_total: textOfUnits(total),
    services_sub_total: textOfUnits(services),
    total: textOfUnits(total),
    paid: textOfUnits(of(false)),
    credits_issued: textOfUnits(of(true)),
    paid_at: state === 'paid' ? changed : null,
    lines: bill.entries,
    etag: random.etag(),
    created_at: issued,
    updated_at: changed,
  };
}

/** Noon of a day, in any time zone. */
export function secondOf(day: number): number {
  return day * 86_400 + 43_200;
}

/** Creates the lines of billed entries; `done` is called with the number of bills. */
export async function loadLines(
  { loader }: SeedContext,
  bills: readonly LoadedBill[],
  done: (bills: number) => void,
): Promise<void> {
  const { connection } = loader;
  for (let from = 0; from < bills.length; from += BILLS_AT_ONCE) {
    const billIds = bills.slice(from, from + BILLS_AT_ONCE).map(({ id }) => id);
    await loader.joiningWhole(() => linesOf(loader, billIds));
    await connection.execute(sql`set constraints ${raw(CHECKED_MEANWHILE)} immediate`);
    await connection.execute(sql`set constraints ${raw(CHECKED_MEANWHILE)} deferred`);
    done(billIds.length);
  }
}

async function linesOf(loader: Loader, billIds: readonly string[]): Promise<void> {
  const { connection, accountId } = loader;
  const lines = await connection.execute(sql`
    insert into line_items (account_id, bill_id, matter_id, activity_id, user_id, type, kind, date, description, note,
      quantity, price, sub_total, total, place, lines, before_total, issued, billed_as, etag, created_at, updated_at)
    select account_id, bill_id, matter_id, id, user_id, type, kind, date, description, note, quantity, price, amount, amount,
      row_number() over w, count(*) over (partition by bill_id), sum(amount) over w - amount, issued, billed_as,
      md5('line ' || bill_id || ' ' || id), billed_at, billed_at
    from (
      select a.account_id, b.id as bill_id, a.matter_id, a.id, a.user_id, a.date, a.note, a.price, a.billed_as, b.issued,
        b.created_at as billed_at,
        case when a.non_billable then 'NoChargeLineItem' else 'ActivityLineItem' end as type,
        case when a.type = 'TimeEntry' then 'Service' else 'Expense' end as kind,
        ${raw(NAME_OF_WORK)} as description, ${raw(LINE_QUANTITY)} as quantity, ${raw(LINE_AMOUNT)} as amount
      from bills b
      join activities a on a.account_id = b.account_id and a.bill_id = b.id
      join currencies y on y.id = a.currency_id
      where b.account_id = ${accountId} and b.id = any(${billIds}::bigint[])
    ) e window w as (partition by bill_id order by id) order by bill_id, id`);
  loader.count('line_items', lines);
}
