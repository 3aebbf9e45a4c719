/** The totals of a personal injury matter: damages by type, medical bills, liens, and requests by status. */
import { by } from '#kernel/declarations/filter.ts';
import { f, type PlainOptions } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { hiddenWithClient } from '../../firm/index.ts';
import { EFFECTIVE_CURRENCY } from '../matters/expressions.ts';
import { MEDICAL_STATUSES } from './claim-values.ts';

const from = (table: string): string =>
  `from ${table} d where d.account_id = {t}.account_id and d.matter_id = {t}.id and d.deleted_at is null`;

const total = (table: string, column: string, condition = 'true'): string =>
  `(select coalesce(sum(d.${column}), 0) ${from(table)} and ${condition})`;

const DAMAGES = (type: string): string => total('damages', 'amount', `d.damage_type = '${type}'`);
const BILLED = total('medical_bills', 'amount');

const money = (sql: string, describe: string) => f.money({ sql, notNull: true, describe });

/** The requests by the status in this column, with the totals of their bills. */
const byStatus = (column: string): string =>
  `(select coalesce(jsonb_object_agg(g.status, jsonb_build_object('requests', g.requests, 'billed', g.billed, 'balance', g.balance)), '{}')` +
  ` from (select d.${column} as status, count(*) as requests, coalesce(sum(b.amount), 0) as billed, coalesce(sum(b.balance), 0) as balance` +
  ' from medical_records_requests d left join lateral (select sum(b.amount) as amount, sum(b.balance) as balance from medical_bills b' +
  ' where b.account_id = d.account_id and b.medical_records_request_id = d.id and b.deleted_at is null) b on true' +
  ` where d.account_id = {t}.account_id and d.matter_id = {t}.id and d.deleted_at is null group by d.${column}) g)`;

const ofStatus = {
  type: 'object',
  properties: {
    requests: { type: 'integer' },
    billed: { type: 'number', format: 'double' },
    balance: { type: 'number', format: 'double' },
  },
  required: ['requests', 'billed', 'balance'],
};

const STATUS_TOTALS: PlainOptions = {
  notNull: true,
  schema: {
    type: 'object',
    properties: Object.fromEntries(MEDICAL_STATUSES.map((each) => [each, ofStatus])),
  },
};

export const personalInjuryTotal = resource({
  name: 'personal_injury_total',
  path: 'personal_injury_totals',
  table: 'matters',
  operations: ['list', 'read'],
  keepsDeleted: true,
  describe: "The totals of a personal injury matter, in the matter's currency.",
  scope: 'matters',
  visible: hiddenWithClient(),
  counted: false,
  fields: {
    id: f.id({ describe: 'The id of the matter.' }),
    special_damages: money(DAMAGES('special'), 'Special damages without medical bills.'),
    general_damages: money(DAMAGES('general'), 'General damages.'),
    other_damages: money(DAMAGES('other'), 'Other damages.'),
    medical_billed: money(BILLED, 'The amount billed by medical providers, which is part of the claim.'),
    medical_adjustments: money(total('medical_bills', 'adjustment'), 'The reductions by providers.'),
    medical_paid: money(total('medical_bills', 'paid'), 'The amount paid by payers.'),
    medical_balance: money(total('medical_bills', 'balance'), 'The amount still owed to providers.'),
    total_claimed: money(`(${total('damages', 'amount')} + ${BILLED})`, 'All damages and medical bills.'),
    liens: money(total('liens', 'amount', 'd.mark_as_lien'), 'The amount claimed from the recovery.'),
    outstanding_balances: money(
      total('liens', 'amount', "not d.mark_as_lien and d.lien_type = 'medical_provider'"),
      'The amount the client owes to providers, without liens.',
    ),
    records_by_status: f.json({
      ...STATUS_TOTALS,
      sql: byStatus('records_status'),
      describe: 'Requests by the status of their records; statuses without requests are omitted.',
    }),
    bills_by_status: f.json({
      ...STATUS_TOTALS,
      sql: byStatus('bills_status'),
      describe: 'Requests by the status of their bills; statuses without requests are omitted.',
    }),
    currency_code: f.text({ sql: `(select y.code from currencies y where y.id = ${EFFECTIVE_CURRENCY})` }),
  },
  filters: {
    client_id: by.ref('client_id', { nullable: false }),
    matter_id: by.ref('id', { nullable: false }),
  },
});
