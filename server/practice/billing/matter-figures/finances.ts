/**
 * The financial figures of a matter: unbilled work, the amount owed on issued bills, and the trust balance. Computed
 * only for the rows of a page, so that the cost depends on those matters only.
 */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { totalAmountHidden, totalHoursHidden } from '../billable/billable.ts';
import { UNBILLED_AMOUNT, UNBILLED_HOURS, WAITS_TO_BE_BILLED } from '../bills/unbilled-expressions.ts';
import { IS_OWED } from '../outstanding-client-balances/outstanding-client-balance.ts';
import { EFFECTIVE_CURRENCY, STATUSES } from '../../matters/index.ts';

const ofWork = (figure: string): string =>
  `(select coalesce(sum(${figure}), 0) from activities a join currencies y on y.id = a.currency_id` +
  ` where a.account_id = {t}.account_id and a.matter_id = {t}.id and ${WAITS_TO_BE_BILLED})`;

/**
 * A matter's share of a bill for several matters, in proportion to its billed amount. The smallest units are
 * distributed by rounding running sums, so that the shares equal the balance.
 */
const SHARE =
  'case when s.total = 0 then case when s.first_id = x.matter_id then b.balance else 0 end' +
  ' else round(b.balance * s.upto / s.total, currency_digits(b.currency_id))' +
  ' - round(b.balance * (s.upto - x.amount) / s.total, currency_digits(b.currency_id)) end';

const AMOUNT_DUE =
  `(select coalesce(sum(${SHARE}), 0) from bill_matters x join bills b on b.account_id = x.account_id and b.id = x.bill_id` +
  ' cross join lateral (select sum(o.amount) as total, min(o.matter_id) as first_id,' +
  ' sum(o.amount) filter (where o.matter_id <= x.matter_id) as upto' +
  ' from bill_matters o where o.account_id = x.account_id and o.bill_id = x.bill_id) s' +
  ` where x.account_id = {t}.account_id and x.matter_id = {t}.id and ${IS_OWED})`;

const IN_TRUST =
  '(select coalesce(sum(h.balance), 0) from trust_balances h where h.account_id = {t}.account_id and h.matter_id = {t}.id)';

export const matterFinance = resource({
  name: 'matter_finance',
  path: 'matter_finances',
  table: 'matters',
  operations: ['list', 'read'],
  keepsDeleted: true,
  describe: 'The financial figures of a matter: unbilled work, the amount owed, and the trust balance.',
  scope: 'billing',
  fields: {
    id: f.id({ describe: 'The id of the matter.' }),
    unbilled_amount: f.money({
      sql: ofWork(UNBILLED_AMOUNT),
      notNull: true,
      redact: totalAmountHidden,
      describe: 'The amount of its unbilled work.',
    }),
    unbilled_hours: f.decimal({
      sql: `trim_scale(round(${ofWork(UNBILLED_HOURS)}, 6))`,
      notNull: true,
      redact: totalHoursHidden,
    }),
    amount_due: f.money({
      redact: totalAmountHidden,
      sql: AMOUNT_DUE,
      notNull: true,
      describe:
        'The amount owed on issued bills; for a bill for several matters, its share by billed amount.',
    }),
    amount_in_trust: f.money({ sql: IN_TRUST, notNull: true }),
    currency_code: f.text({ sql: `(select y.code from currencies y where y.id = ${EFFECTIVE_CURRENCY})` }),
  },
  filters: {
    client_id: by.ref('client_id', { nullable: false }),
    matter_id: by.ref('id', { nullable: false }),
    responsible_attorney_id: by.ref(),
    status: by.oneOf(STATUSES),
  },
});
