/** The common fields of the three tables of published rates, and their fees by date. */
import { f, type Plain } from '#kernel/declarations/field.ts';
import { by, type Filter } from '#kernel/declarations/filter.ts';
import { RATE_TYPES, REGIONS } from './legal-aid-values.ts';

const FEES =
  "(select coalesce(jsonb_agg(jsonb_build_object('valid_from', w.valid_from, 'fee', w.fee, 'exceptional', w.exceptional)" +
  " order by w.valid_from), '[]') from legal_aid_uk_fees w where w.rate_id = {t}.id)";

const amountOrNull = { type: ['number', 'null'], format: 'double' };

export const rateFields = {
  id: f.id(),
  etag: f.etag(),
  key: f.text({ notNull: true, describe: 'The key for activities, sent as json_key.' }),
  activity: f.text({
    notNull: true,
    describe: 'The kind of work. Activity descriptions with this name use the rate without a key.',
  }),
  activity_type: f.text(),
  category_of_law: f.text({ describe: 'Null for any.' }),
  fee_scheme: f.text(),
  rate_type: f.oneOf(RATE_TYPES, {
    notNull: true,
    describe:
      'hourly; item or fixed: the price of the whole; bolt_on: added to a fixed fee; bolt_on_percentage: a percentage added to it.',
  }),
  region: f.oneOf(REGIONS, { describe: 'Null for all regions.' }),
  fees: f.json({
    sql: FEES,
    notNull: true,
    describe: 'All fees, each with its first day.',
    schema: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          valid_from: { type: 'string', format: 'date' },
          fee: amountOrNull,
          exceptional: amountOrNull,
        },
        required: ['valid_from', 'fee', 'exceptional'],
      },
    },
  }),
  created_at: f.createdAt(),
  updated_at: f.updatedAt(),
};

/** The members `fee` and `exceptional`, with an optional name prefix, as of a date. */
export function feesOn(day: string, describe: string, name = ''): Record<string, Plain> {
  const on = (column: string) => `(legal_aid_uk_fee({t}.id, ${day})).${column}`;
  return {
    [`${name}fee`]: f.money({ sql: on('fee'), describe: `The fee ${describe}.` }),
    [`${name}exceptional`]: f.money({
      sql: on('exceptional'),
      describe: `The threshold above which costs are paid by the hour instead, ${describe}.`,
    }),
  };
}

export const textFilters = (...names: readonly string[]): Record<string, Filter> =>
  Object.fromEntries(names.map((name) => [name, by.eq('text')]));

export const RATES = {
  table: 'legal_aid_uk_rates',
  tenant: false,
  operations: ['list'],
  scope: 'activities',
  nestedFreely: true,
  defaultOrder: null,
} as const;
