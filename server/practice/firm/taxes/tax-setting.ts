/**
 * A tax on an entry, on an expense category, or on the firm's bills: at most two, applied in order, the second on the
 * net amount (Pre) or on the amount including the first (Post).
 */
import { f } from '#kernel/declarations/field.ts';
import { m, type Members } from '#kernel/declarations/member.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { TAX_RULES } from './rules.ts';

/** A tax in a body (practice:65,66). */
export const taxSettingMembers = {
  tax_rate_configuration_id: m.idOf('tax_rate_configuration', { required: true }),
  order: m.value('integer', { required: true }),
  rule: m.oneOf(TAX_RULES),
} satisfies Members;

export const taxSetting = resource({
  name: 'tax_setting',
  table: 'tax_settings',
  from:
    '(select s.*, c.name, c.rate from tax_settings s join tax_rate_configurations c' +
    ' on c.account_id = s.account_id and c.id = s.tax_rate_configuration_id where s.account_id = {account})',
  describe: 'A tax and its order among the taxes of an amount.',
  fields: {
    order: f.integer(),
    rule: f.oneOf(TAX_RULES),
    tax_rate_configuration_id: f.integer(),
    tax_rate_configuration_name: f.text({ sql: '{t}.name' }),
    tax_rate_configuration_rate: f.decimal({ sql: '{t}.rate' }),
    tax_rate_configuration_formatted_rate: f.text({ sql: "trim_scale({t}.rate * 100) || '%'" }),
  },
});
