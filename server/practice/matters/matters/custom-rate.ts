/** How a matter is charged if not by the users' own rates: hourly, flat, or a share of the award. */
import { f, type Plain, type Redaction } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { billingMethodOf, CUSTOM_RATE_TYPES } from './rules.ts';

/** Hides others' rates from users who may see only their own (practice:244). */
const ratesHidden: Redaction = {
  restrictions: 'rates_of_others',
  unless: '({t}.user_id is not distinct from {viewer})',
};

const TYPE_OF_METHOD = CUSTOM_RATE_TYPES.map((type) => `when '${billingMethodOf(type)}' then '${type}'`).join(
  ' ',
);

/** Reads the matter's own row. */
export const matterCustomRate = resource({
  name: 'matter_custom_rate',
  table: 'matters',
  describe: 'How a matter is charged.',
  fields: {
    type: f.text({ sql: `case {t}.billing_method ${TYPE_OF_METHOD} end`, choices: CUSTOM_RATE_TYPES }),
    on_invoice: f.boolean({ sql: '{t}.custom_rate_on_invoice' }),
    rates: f.hasMany('matter_rate', { foreign: 'matter_id' }),
  },
});

export const contingencyFee = resource({
  name: 'contingency_fee',
  table: 'matters',
  describe: 'The share of the award in a contingency fee.',
  fields: {
    id: f.id(),
    etag: f.etag(),
    show_contingency_award: f.boolean({ describe: 'Whether bills show the award next to the fee.' }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
});

/**
 * A record referenced by a rate, shown with a few members: in a matter's custom_rate it is nested one level deeper
 * than fields can be selected.
 */
function whole(name: string, table: string, members: readonly string[]): Plain {
  const shown = members.map((member) => `'${member}', o.${member}`).join(', ');
  const sql =
    `(select jsonb_build_object('id', o.id, 'etag', '"' || o.etag || '"', ${shown})` +
    ` from ${table} o where o.account_id = {t}.account_id and o.id = {t}.${name}_id)`;
  const id = { type: 'integer', format: 'int64' };
  const others = members.map((member) => [member, { type: member === 'enabled' ? 'boolean' : 'string' }]);
  const properties = { id, etag: { type: 'string' }, ...Object.fromEntries(others) };
  return f.json({ write: true, column: `${name}_id`, sql, schema: { type: 'object', properties } });
}

/** A rate within a custom rate: hourly for a user or a group, the flat price, or the percentage of the award. */
export const matterRate = resource({
  name: 'matter_rate',
  table: 'matter_rates',
  describe: 'A rate agreed for a matter.',
  defaults: [
    'id',
    'etag',
    'rate',
    'award',
    'date',
    'note',
    'activity_description',
    'group',
    'user',
    'created_at',
    'updated_at',
  ],
  fields: {
    id: f.id(),
    etag: f.etag(),
    rate: f.money({
      write: true,
      required: true,
      redact: ratesHidden,
      describe: 'Per hour, for the whole, or percent of the award.',
    }),
    award: f.money({
      write: true,
      redact: ratesHidden,
      describe: 'The award from which a contingency fee is calculated.',
    }),
    date: f.date({ write: true }),
    note: f.text({ write: true }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    activity_description: whole('activity_description', 'activity_descriptions', ['name']),
    group: whole('group', 'groups', ['name']),
    user: whole('user', 'users', ['name', 'enabled']),
  },
});
