/** How a matter is charged where it isn't by everyone's own rates: by the hour, flat, or a share of the award. */
import { f, type Redaction } from '#kernel/resource/field.ts';
import { resource } from '#kernel/resource/resource.ts';
import { billingMethodOf, CUSTOM_RATE_TYPES } from './rules.ts';

/** What others cost, for users who may see only their own rates (specification v4, line 245). */
const ratesHidden: Redaction = { sight: 'own_rates', unless: '({t}.user_id is not distinct from {viewer})', since: 5 };

const TYPE_OF_METHOD = CUSTOM_RATE_TYPES.map((type) => `when '${billingMethodOf(type)}' then '${type}'`).join(' ');

/** Reads from the matter's own row. */
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
  describe: 'The share of the award that is the fee of a contingency matter.',
  where: "{t}.billing_method = 'contingency'",
  fields: {
    id: f.id(),
    etag: f.etag(),
    show_contingency_award: f.boolean({ describe: 'Whether bills show the award beside the fee.' }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
});

/** One rate of a custom rate: of a person or a group by the hour, the flat price, or the percentage of the award. */
export const matterRate = resource({
  name: 'matter_rate',
  table: 'matter_rates',
  describe: 'A rate agreed for one matter.',
  fields: {
    id: f.id(),
    etag: f.etag(),
    rate: f.money({ redact: ratesHidden }),
    award: f.money({ redact: ratesHidden }),
    date: f.date(),
    note: f.text(),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    activity_description: f.belongsTo('activity_description'),
    group: f.belongsTo('group'),
    user: f.belongsTo('user'),
    matter: f.belongsTo('matter'),
  },
});
