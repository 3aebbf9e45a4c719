/**
 * The firm's billing settings: its currencies, time rounding, and its own first and second tax. Each firm has one
 * record, at /settings/billing. Tax rates are percentages here.
 */
import { f } from '#kernel/declarations/field.ts';
import { m } from '#kernel/declarations/member.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { ADMINS } from '#kernel/requests/admins.ts';
import { TAX_ROUNDINGS, TAX_RULES } from '../taxes/rules.ts';
import { taxSettingMembers } from '../taxes/tax-setting.ts';

const flag = (describe?: string) =>
  f.boolean({ write: 'update', notNull: true, nullable: false, ...(describe ? { describe } : {}) });

/** A property of the firm's first or second tax. */
const ofTax = (order: 1 | 2, what: string): string =>
  `(select ${what} from tax_settings s join tax_rate_configurations c on c.account_id = s.account_id` +
  ` and c.id = s.tax_rate_configuration_id where s.account_id = {t}.account_id and s.billing_settings_id = {t}.id and s."order" = ${order})`;

const PERCENTAGE = 'trim_scale(c.rate * 100)';

const CURRENCIES =
  "(select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'etag', '\"' || c.etag || '\"', 'code', c.code, 'sign', c.sign)" +
  " order by c.code), '[]') from currencies c where c.code = any({t}.billing_currencies))";

export const billingSettings = resource({
  name: 'billing_settings',
  path: 'settings/billing',
  table: 'billing_settings',
  operations: [],
  describe: "The firm's billing settings.",
  scope: 'billing',
  writtenBy: ADMINS,
  fields: {
    id: f.id(),
    etag: f.etag(),
    currency: f.text({
      write: 'update',
      notNull: true,
      nullable: false,
      describe: 'The three-letter ISO 4217 code.',
    }),
    currency_sign: f.text({ sql: '(select c.sign from currencies c where c.code = {t}.currency)' }),
    multi_currency_billing: flag('Whether bills may be in other currencies.'),
    billing_currencies: f.json({ sql: CURRENCIES, notNull: true }),
    rounding: f.integer({
      write: 'update',
      notNull: true,
      nullable: false,
      describe: 'Time is rounded up to a multiple of this many minutes; 0 for no rounding.',
    }),
    use_decimal_rounding: flag('Whether time is then rounded to hundredths of an hour.'),
    rounded_duration: f.decimal({
      sql: '{rounded_hours}::numeric',
      describe: "The parameter duration in hours, with the firm's rounding.",
    }),
    apply_tax_by_default: flag(),
    tax_name: f.text({ sql: ofTax(1, 'c.name') }),
    tax_rate: f.decimal({ sql: ofTax(1, PERCENTAGE), describe: 'In percent.' }),
    use_secondary_tax: flag(),
    apply_secondary_tax_by_default: flag(),
    secondary_tax_name: f.text({ sql: ofTax(2, 'c.name') }),
    secondary_tax_rate: f.decimal({ sql: ofTax(2, PERCENTAGE), describe: 'In percent.' }),
    secondary_tax_rule: f.oneOf(TAX_RULES, { sql: ofTax(2, 's.rule') }),
    tax_rounding: f.oneOf(TAX_ROUNDINGS, {
      write: 'update',
      notNull: true,
      nullable: false,
      describe: 'Whether taxes are rounded on each line of a bill, or by rate on the whole bill.',
    }),
    use_utbms_codes: flag(),
    mandatory_ledes_billing: flag('Whether matters that require UTBMS codes refuse work without them.'),
    time_on_flat_rate_contingency_matters_is_non_billable: flag(),
    notify_after_bill_created: flag(),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    tax_settings: f.hasMany('tax_setting', { foreign: 'billing_settings_id', orderBy: '{t}."order"' }),
  },
  input: {
    billing_currencies: m.list({ id: m.idOf('currency'), code: m.value('text') }),
    tax_name: m.value('text', { limit: 255, nullable: true }),
    tax_rate: m.value('decimal', { nullable: true }),
    secondary_tax_name: m.value('text', { limit: 255, nullable: true }),
    secondary_tax_rate: m.value('decimal', { nullable: true }),
    secondary_tax_rule: m.oneOf(TAX_RULES, { nullable: true }),
    tax_settings: m.list(taxSettingMembers),
  },
  parameters: {
    duration: { kind: 'text', describe: 'A duration to round, such as 1:20, 1.5 or 90m.' },
  },
});
