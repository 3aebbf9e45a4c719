/**
 * Lead statistics in one request: waiting leads, matters by status, and by month, source and campaign how many leads
 * arrived and what became of them. Contains counts only, no names.
 */
import type { Connection } from '#kernel/database/database.ts';
import { raw, sql } from '#kernel/database/sql.ts';
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { completeObject, type Schema } from '#kernel/values/json-schema.ts';
import { todayOf } from '#practice';
import { SINCE_ALL_LEADS } from '../since.ts';

const MONTHS = 12;
const MONTHS_MOST = 60;

const count: Schema = { type: 'integer' };
const listOf = (items: Schema, description: string): Schema => ({ type: 'array', description, items });

const OUTCOME = {
  received: { ...count, description: 'Leads received.' },
  ignored: { ...count, description: 'Leads received that are ignored.' },
  converted: { ...count, description: 'Leads received that were converted to a contact with a matter.' },
  hired: { ...count, description: 'Leads received whose matter is hired, regardless of the date.' },
  conversion_rate: {
    type: ['number', 'null'],
    description: 'Hired divided by received, from 0 to 1; null if none were received.',
  },
};
const NAMED = {
  id: { type: ['integer', 'null'], description: 'Null for leads without one.' },
  name: { type: ['string', 'null'] },
  ...OUTCOME,
};

const FIGURES = {
  inbox: completeObject({ untriaged: count, ignored: count }),
  statuses: listOf(completeObject({ status: { type: 'string' }, matters: count }), 'Matters by status.'),
  months: listOf(
    completeObject({ month: { type: 'string', description: 'Such as 2026-11.' }, ...OUTCOME }),
    "By the month in which leads were received, in the firm's time zone; the current month last.",
  ),
  sources: listOf(completeObject(NAMED), 'By source, over these months; most leads first.'),
  campaigns: listOf(completeObject(NAMED), 'By campaign, over these months; most leads first.'),
};

export const statisticsEndpoint: Endpoint = {
  method: 'GET',
  path: '/statistics',
  name: 'getLeadStatistics',
  describe: 'Count leads and their matters: waiting leads, and results by month, source and campaign.',
  scope: 'lead_inbox_all_read',
  since: SINCE_ALL_LEADS,
  parameters: [
    {
      name: 'months',
      describe: `The number of months, 1 to ${MONTHS_MOST}; ${MONTHS} by default.`,
      schema: { type: 'integer', minimum: 1, maximum: MONTHS_MOST },
    },
  ],
  answers: { data: completeObject(FIGURES) },
  handle: (call) => call.read((connection) => statistics(connection, call)),
};

async function statistics(connection: Connection, { context }: Call): Promise<Answer> {
  const months = monthsOf(context.query.last('months'));
  const body = await connection.value(
    figures(context.principal.accountId, await todayOf(connection, context), months),
  );
  return { status: 200, body };
}

function monthsOf(sent: string | undefined): number {
  if (!sent) return MONTHS;
  const months = Number(sent);
  if (Number.isInteger(months) && months >= 1 && months <= MONTHS_MOST) return months;
  const accepted = `send a whole number from 1 to ${MONTHS_MOST}`;
  throw refuse('request.argument', { parameter: 'months', value: sent, accepted });
}

function figures(accountId: string, today: string, months: number) {
  return sql`
    with ${counted(accountId, today, months)}
    select json_build_object(
      'inbox', (
        select json_build_object('untriaged', count(*) filter (where state = 'untriaged'),
          'ignored', count(*) filter (where state = 'ignored'))
          from inbox_leads where account_id = ${accountId} and state <> 'triaged'),
      'statuses', (
        select coalesce(json_agg(json_build_object('status', status, 'matters', matters)), '[]')
          from (select status, count(*) as matters from lead_matters where account_id = ${accountId} group by status) s),
      'months', (
        select json_agg(json_build_object('month', m.month, 'received', coalesce(received, 0), 'ignored', coalesce(ignored, 0),
          'converted', coalesce(converted, 0), 'hired', coalesce(hired, 0), 'conversion_rate', rate) order by m.month)
          from months m left join counted c on c.by_month and c.month = m.month),
      'sources', (
        select ${byOrigin('source_id')}
          from counted c left join lead_sources s on s.account_id = ${accountId} and s.id = c.source_id where c.by_source),
      'campaigns', (
        select ${byOrigin('campaign_id')}
          from counted c left join marketing_campaigns s on s.account_id = ${accountId} and s.id = c.campaign_id
         where not c.by_month and not c.by_source)
    )::text`;
}

const byOrigin = (id: 'source_id' | 'campaign_id') =>
  raw(`coalesce(json_agg(json_build_object('id', c.${id}, 'name', s.name, 'received', received, 'ignored', ignored,
          'converted', converted, 'hired', hired, 'conversion_rate', rate) order by received desc, c.${id}), '[]')`);

/** One row per lead of the months, with the columns to count. */
function counted(accountId: string, today: string, months: number) {
  return sql`
    months as (
      select to_char(m, 'YYYY-MM') as month from generate_series(
        date_trunc('month', ${today}::date) - make_interval(months => ${months - 1}::integer),
        date_trunc('month', ${today}::date), interval '1 month') m
    ), leads as (
      select i.marketing_source_id as source_id, i.marketing_campaign_id as campaign_id,
             to_char(i.created_at at time zone a.time_zone, 'YYYY-MM') as month,
             (i.state = 'ignored')::integer as ignored, (i.state = 'triaged')::integer as converted,
             coalesce((m.status = 'Hired')::integer, 0) as hired
        from accounts a
        join inbox_leads i on i.account_id = a.id
        left join lead_matters m on m.account_id = i.account_id and m.inbox_lead_id = i.id
       where a.id = ${accountId}
         and i.created_at >= (select min(month) || '-01' from months)::timestamp at time zone a.time_zone
    ), counted as (
      select grouping(month) = 0 as by_month, grouping(source_id) = 0 as by_source, month, source_id, campaign_id,
             count(*) as received, sum(ignored) as ignored, sum(converted) as converted, sum(hired) as hired,
             round(sum(hired)::numeric / count(*), 4) as rate
        from leads group by grouping sets ((month), (source_id), (campaign_id))
    )`;
}
