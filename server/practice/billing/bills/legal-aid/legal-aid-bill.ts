/**
 * The legal aid claim of a bill for a single matter: the amounts by kind of work before taxes, the matter's legal aid
 * data, and what was entered for the claim. The kind of time comes from its published rate, otherwise from its
 * activity description.
 */
import { f, type Plain } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { hiddenWithClientOfMatter, legalAidClaimFields } from '../../../firm/index.ts';

/** SQL: the kind of a line's work, in lower case. */
const KIND = "lower(coalesce(r.activity, d.name, ''))";
const TRAVEL = `(l.kind = 'Service' and ${KIND} like '%travel%')`;
const WAITING = `(l.kind = 'Service' and ${KIND} like '%waiting%')`;
const ADVOCACY = `(l.kind = 'Service' and ${KIND} like 'advocacy%')`;
const EXPENSE = "(l.kind <> 'Service')";
const PROFIT = `not (${TRAVEL} or ${WAITING} or ${ADVOCACY} or ${EXPENSE})`;

const net = (which: string): string =>
  `coalesce(sum(l.sub_total - l.discount_total - l.bill_discount) filter (where ${which}), 0)`;
const minutes = (which: string): string =>
  `coalesce(round(sum(a.rounded_quantity) filter (where a.type = 'TimeEntry' and ${which}) / 60), 0)::bigint`;

/** SQL: the lines of a bill `b` by kind. */
const WORK = `
  select ${net(PROFIT)} as net_profit_costs, ${net(ADVOCACY)} as advocacy_costs, ${net(EXPENSE)} as net_disbursements,
    ${net(`${TRAVEL} or ${WAITING}`)} as travel_and_waiting_costs, ${net('true')} as value_of_costs,
    coalesce(sum(l.tax + l.secondary_tax) filter (where ${EXPENSE}), 0) as disbursements_vat,
    ${minutes(PROFIT)} as advice_time, ${minutes(TRAVEL)} as travel_time,
    ${minutes(`${WAITING} and not ${TRAVEL}`)} as waiting_time,
    min(r.key) filter (where r.rate_type = 'fixed') as fee_code
  from line_items l
  left join activities a on a.account_id = l.account_id and a.id = l.activity_id
  left join activity_descriptions d on d.account_id = a.account_id and d.id = a.activity_description_id
  left join legal_aid_uk_activities u on u.account_id = a.account_id and u.activity_id = a.id
  left join legal_aid_uk_rates r on r.key = u.json_key
  where l.account_id = b.account_id and l.bill_id = b.id and l.deleted_at is null`;

/** SQL: what was entered for the claim. */
const CLAIMED = Object.keys(legalAidClaimFields)
  .map((name) => `e.${name}`)
  .join(', ');

const CLAIM = `(
  select b.account_id, b.id, b.id as bill_id, b.issued_at as date_of_claim, m.id as matter_id, m.close_date as case_concluded,
    x.exceptional_case_funding_reference, x.maat_id, x.prior_authority_reference, x.representation_order_date,
    x.court_id_code as court_location, x.bill_number_of_attendances as number_of_attendances,
    x.bill_outcome_for_the_client_code as outcome_for_the_client, x.bill_stage_reached_code as stage_reached,
    case when x.bill_ho_ucn ~ '^[0-9]{1,18}$' then x.bill_ho_ucn::bigint end as ho_ucn, w.*,
    ${CLAIMED}
  from bills b
  join bill_matters o on o.account_id = b.account_id and o.bill_id = b.id
  join matters m on m.account_id = b.account_id and m.id = o.matter_id
  join legal_aid_uk_matters x on x.account_id = b.account_id and x.matter_id = o.matter_id
  cross join lateral (${WORK}) w
  left join legal_aid_uk_claims e on e.account_id = b.account_id and e.bill_id = b.id
  where b.account_id = {account} and not exists (select from bill_matters p
    where p.account_id = b.account_id and p.bill_id = b.id and p.matter_id <> o.matter_id))`;

const money = (describe: string): Plain => f.money({ notNull: true, describe });

export const legalAidUkBill = resource({
  name: 'legal_aid_uk_bill',
  table: 'bills',
  from: CLAIM,
  describe: 'The legal aid claim for a bill of a single matter in England and Wales.',
  nestedFreely: true,
  visible: hiddenWithClientOfMatter,
  fields: {
    id: f.id({ order: false, describe: 'The id of the bill.' }),
    net_profit_costs: money('Time before taxes, without advocacy, travel and waiting.'),
    profit_costs_ex_vat: f.integer({
      sql: 'round({t}.net_profit_costs)::bigint',
      notNull: true,
      describe: 'net_profit_costs in whole pounds.',
    }),
    advocacy_costs: money('Time at the rates of advocacy.'),
    travel_and_waiting_costs: money('Time at the rates of travel and waiting.'),
    net_disbursements: money('Expenses before taxes.'),
    disbursements_vat: money('The taxes on expenses.'),
    value_of_costs: f.text({
      sql: '{t}.value_of_costs::text',
      notNull: true,
      describe: 'The total before taxes.',
    }),
    advice_time: f.integer({ notNull: true, describe: 'The time in net_profit_costs, in minutes.' }),
    travel_time: f.integer({
      notNull: true,
      describe: 'Travel time in minutes, including waiting if both have the same rate.',
    }),
    waiting_time: f.integer({ notNull: true, describe: 'Waiting time with its own rate, in minutes.' }),
    fee_code: f.text({ describe: 'The key of the fixed fee on the bill.' }),
    case_concluded: f.date({ describe: 'The date on which the matter was closed.' }),
    date_of_claim: f.date({ describe: 'The date of issue.' }),
    court_location: f.text({ describe: 'court_id_code of the matter.' }),
    exceptional_case_funding_reference: f.text({ describe: 'From the matter.' }),
    ho_ucn: f.integer({ describe: 'bill_ho_ucn of the matter, if it is a number.' }),
    maat_id: f.text({ describe: 'From the matter.' }),
    number_of_attendances: f.integer({ describe: 'bill_number_of_attendances of the matter.' }),
    outcome_for_the_client: f.integer({ describe: 'bill_outcome_for_the_client_code of the matter.' }),
    prior_authority_reference: f.text({ describe: 'From the matter.' }),
    representation_order_date: f.date({ describe: 'From the matter.' }),
    stage_reached: f.integer({ describe: 'bill_stage_reached_code of the matter.' }),
    ...legalAidClaimFields,
  },
});
