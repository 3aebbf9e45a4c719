/** Loads planned bills with a line for each entry, and sets the entries on them, some thousand bills at a time. */
import { raw, sql } from '#kernel/database/sql.ts';
import { NAME_OF_WORK, WAITS_TO_BE_BILLED } from '../../bills/unbilled.ts';
import type { Target } from '../loader.ts';
import { dateOf, instantOf, type Scene } from '../scene.ts';
import { textOfUnits } from './cents.ts';
import type { PlannedBill } from './plan.ts';
import { LINE_AMOUNT, LINE_QUANTITY } from './work.ts';

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

/** The checks that wait for the end of a transaction are made after so many, so that few wait. */
const BILLS_AT_ONCE = 10_000;
const DUE_DAYS = 30;

export interface LoadedBill extends PlannedBill {
  readonly id: string;
  readonly number: string;
  readonly total: bigint;
}

/** In the order of their days of issue, which is that of their numbers. */
export async function loadBills(scene: Scene, planned: readonly PlannedBill[]): Promise<LoadedBill[]> {
  const { connection, accountId } = scene.loader;
  const ordered = planned.toSorted((one, other) => one.issueDay - other.issueDay);
  const ids = await scene.loader.ids(BILL.table, ordered.length);
  const row = await connection.row<{ last_number: string }>(sql`
    insert into bill_numbering (account_id, last_number) values (${accountId}, ${ordered.length})
    on conflict (account_id) do update set last_number = bill_numbering.last_number + excluded.last_number
    returning last_number`);
  const first = Number(row!.last_number) - ordered.length + 1;
  const theme = await connection.row<{ id: string }>(
    sql`select id from bill_themes where account_id = ${accountId} and "default"`,
  );
  const bills = ordered.map((bill, index) => ({
    ...bill,
    id: ids[index]!,
    number: String(first + index),
    total: bill.services + bill.expenses,
  }));
  for (let from = 0; from < bills.length; from += BILLS_AT_ONCE) {
    scene.loader.tell('line_items', from, bills.length);
    const some = bills.slice(from, from + BILLS_AT_ONCE);
    const rows = some.map((bill) => columnsOf(bill, scene, theme?.id ?? null));
    await scene.loader.loadPart(BILL, rows);
    const ofMatters = some.map(({ id, matter, total }) => ({
      bill_id: id,
      matter_id: matter.id,
      amount: textOfUnits(total),
    }));
    await scene.loader.loadPart(BILL_MATTER, ofMatters);
    const billIds = some.map(({ id }) => id);
    await scene.loader.joiningWhole(() => loadLines(scene, billIds));
    scene.loader.tell('line_items', Math.min(bills.length, from + BILLS_AT_ONCE), bills.length);
  }
  return bills;
}

function columnsOf(bill: LoadedBill, { dice, currencyId }: Scene, theme: string | null) {
  const { matter, issueDay, payments, services, total, state } = bill;
  const of = (writtenOff: boolean): bigint =>
    payments.reduce((sum, each) => ((each.from === 'write_off') === writtenOff ? sum + each.units : sum), 0n);
  const issued = instantOf(secondOf(issueDay));
  const changed = payments.at(-1) ? instantOf(secondOf(payments.at(-1)!.day)) : issued;
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
    etag: dice.etag(),
    created_at: issued,
    updated_at: changed,
  };
}

/** Noon of a day, wherever the firm is. */
export function secondOf(day: number): number {
  return day * 86_400 + 43_200;
}

/** Sets the entries on their bills, and makes the lines of what they are then. */
async function loadLines({ loader }: Scene, billIds: readonly string[]): Promise<void> {
  const { connection, accountId } = loader;
  await connection.execute(sql`
    update activities a set bill_id = b.id, billed = b.issued, etag = md5(a.etag || b.id), updated_at = b.created_at
    from bills b join bill_matters m on m.account_id = b.account_id and m.bill_id = b.id
    where b.account_id = ${accountId} and b.id = any(${billIds}::bigint[]) and a.account_id = ${accountId}
      and a.matter_id = m.matter_id and a.date between b.start_at and b.end_at and ${raw(WAITS_TO_BE_BILLED)}`);
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
  await loader.tally('line_items', lines);
  await connection.execute(sql`set constraints all immediate`);
  await connection.execute(sql`set constraints all deferred`);
}
