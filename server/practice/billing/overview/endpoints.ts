/**
 * A monthly overview: billed, collected, work in progress and ageing in the firm's currency, and the caller's own
 * time. The firm's figures are null for users who may not see others' hours or rates.
 */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { completeObject, type Schema } from '#kernel/values/json-schema.ts';
import { todayOf } from '../../firm/index.ts';

const MONTHS = 6;

const amount: Schema = { type: 'number', format: 'double' };
const seconds: Schema = { type: 'number', format: 'double', description: 'Seconds.' };

const FIRM: Schema = completeObject({
  months: {
    type: 'array',
    description: `The last ${MONTHS} months, the current month last.`,
    items: completeObject({
      month: { type: 'string', description: 'Such as 2026-11.' },
      billed: { ...amount, description: 'Issued bills without trust requests.' },
      collected: { ...amount, description: 'Payments applied to bills, less those voided in the month.' },
    }),
  },
  work_in_progress: completeObject({
    quantity: { ...seconds, description: 'Seconds of billable time that is not on an issued bill.' },
    total: {
      ...amount,
      description: 'The amount of billable time and expenses that are not on an issued bill.',
    },
  }),
  ageing: {
    ...completeObject({
      current: amount,
      days_1_30: amount,
      days_31_60: amount,
      days_61_90: amount,
      over_90: amount,
    }),
    description: 'Balances of issued bills by days overdue, without a due date by days since their issue.',
  },
});

export const overviewEndpoint: Endpoint = {
  method: 'GET',
  path: '/overview',
  name: 'getOverview',
  describe: "Read the firm's monthly overview, and your own time.",
  scope: 'billing_read',
  alsoScope: 'activities_read',
  answers: {
    data: completeObject({
      firm: { anyOf: [FIRM, { type: 'null' }] },
      own: completeObject({ today: seconds, month: seconds, billable_month: seconds, unbilled: seconds }),
    }),
  },
  handle: (call) => call.read((connection) => overview(connection, call)),
};

async function overview(connection: Connection, { context }: Call): Promise<Answer> {
  const { accountId, userId, restrictions } = context.principal;
  const today = await todayOf(connection, context);
  const own = await connection.value(ownTime(accountId, userId, today));
  const restricted = restrictions.has('hours_of_others') || restrictions.has('rates_of_others');
  const firm = restricted ? undefined : await connection.value(firmFigures(accountId, today));
  return { status: 200, body: `{"data":{"firm":${firm ?? 'null'},"own":${own}}}` };
}

function ownTime(accountId: string, userId: string, today: string) {
  return sql`
    with mine as (
      select date, quantity, non_billable, billed, written_off,
        date_trunc('month', date) = date_trunc('month', ${today}::date) as of_month
      from activities
      where account_id = ${accountId} and user_id = ${userId} and type = 'TimeEntry' and deleted_at is null
    )
    select json_build_object(
      'today', coalesce(sum(quantity) filter (where date = ${today}::date), 0),
      'month', coalesce(sum(quantity) filter (where of_month), 0),
      'billable_month', coalesce(sum(quantity) filter (where of_month and not non_billable), 0),
      'unbilled', coalesce(sum(quantity) filter (where not (non_billable or billed or written_off)), 0)
    )::text from mine`;
}

function firmFigures(accountId: string, today: string) {
  return sql`
    with firm as (
      select c.id as currency_id from accounts a join currencies c on c.code = a.currency where a.id = ${accountId}
    ), months as (
      select m::date as month from generate_series(
        date_trunc('month', ${today}::date) - make_interval(months => ${MONTHS - 1}::integer),
        date_trunc('month', ${today}::date), interval '1 month') m
    ), owed as (
      select balance, ${today}::date - coalesce(due_at, issued_at) as late from bills
      where account_id = ${accountId} and state = 'awaiting_payment' and kind <> 'trust_kind'
        and currency_id = (select currency_id from firm)
    ), billed as (
      select date_trunc('month', issued_at)::date as month, sum(total) as total from bills
      where account_id = ${accountId} and issued and kind <> 'trust_kind' and deleted_at is null
        and currency_id = (select currency_id from firm) and issued_at >= (select min(month) from months)
      group by 1
    ), collected as (
      ${collectedByMonth(accountId)}
    ), unbilled as (
      select coalesce(sum(quantity) filter (where type = 'TimeEntry'), 0) as quantity, coalesce(sum(total), 0) as total
      from activities
      where account_id = ${accountId} and deleted_at is null and not (billed or non_billable or written_off)
        and currency_id = (select currency_id from firm)
    )
    select json_build_object(
      'months', (${BY_MONTH}),
      'work_in_progress', (select json_build_object('quantity', quantity, 'total', total) from unbilled),
      'ageing', (${AGEING})
    )::text`;
}

/** A voided payment is taken back on the day on which it was voided. */
function collectedByMonth(accountId: string) {
  return sql`
    select date_trunc('month', l.day)::date as month, sum(l.amount) as total
    from (
      select bill_id, date as day, amount from allocations
      where account_id = ${accountId} and payment_id is not null and date >= (select min(month) from months)
      union all
      select bill_id, voided_on, -amount from allocations
      where account_id = ${accountId} and payment_id is not null and voided_on >= (select min(month) from months)
    ) l
    join bills b on b.account_id = ${accountId} and b.id = l.bill_id
    where b.kind <> 'trust_kind' and b.currency_id = (select currency_id from firm)
    group by 1`;
}

const BY_MONTH = sql`
  select json_agg(json_build_object('month', to_char(m.month, 'YYYY-MM'), 'billed', coalesce(billed.total, 0),
    'collected', coalesce(collected.total, 0)) order by m.month)
  from months m left join billed on billed.month = m.month left join collected on collected.month = m.month`;

const AGEING = sql`
  select json_build_object(
    'current', coalesce(sum(balance) filter (where late <= 0), 0),
    'days_1_30', coalesce(sum(balance) filter (where late between 1 and 30), 0),
    'days_31_60', coalesce(sum(balance) filter (where late between 31 and 60), 0),
    'days_61_90', coalesce(sum(balance) filter (where late between 61 and 90), 0),
    'over_90', coalesce(sum(balance) filter (where late > 90), 0))
  from owed`;
