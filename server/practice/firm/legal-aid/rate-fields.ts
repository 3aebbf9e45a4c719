/** What the three tables of published rates have in common, and their fees on the days on which they changed. */
import { f, type Plain } from '#kernel/records/field.ts';
import { by, type Filter } from '#kernel/records/filter.ts';
import { RATE_TYPES, REGIONS } from './words.ts';

const FEES =
  "(select coalesce(jsonb_agg(jsonb_build_object('valid_from', w.valid_from, 'fee', w.fee, 'exceptional', w.exceptional)" +
  " order by w.valid_from), '[]') from legal_aid_uk_fees w where w.rate_id = {t}.id)";

const amountOrNull = { type: ['number', 'null'], format: 'double' };

export const rateFields = {
  id: f.id(),
  etag: f.etag(),
  key: f.text({ notNull: true, describe: 'By which activities name it, as json_key.' }),
  activity: f.text({
    notNull: true,
    describe: 'The kind of work. Activity descriptions of this name find the rate without its key.',
  }),
  activity_type: f.text(),
  category_of_law: f.text({ describe: 'Null: any.' }),
  fee_scheme: f.text(),
  rate_type: f.oneOf(RATE_TYPES, {
    notNull: true,
    describe:
      'hourly; item or fixed: the price of the whole; bolt_on: added to a fixed fee; bolt_on_percentage: added as a percentage of it.',
  }),
  region: f.oneOf(REGIONS, { describe: 'Null: everywhere.' }),
  fees: f.json({
    sql: FEES,
    notNull: true,
    describe: 'Every fee with the day from which it holds.',
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

/** The members `fee` and `exceptional`, or with another name before them, as they were on a day. */
export function feesOn(day: string, describe: string, name = ''): Record<string, Plain> {
  const on = (column: string) => `(legal_aid_uk_fee({t}.id, ${day})).${column}`;
  return {
    [`${name}fee`]: f.money({ sql: on('fee'), describe: `The fee ${describe}.` }),
    [`${name}exceptional`]: f.money({
      sql: on('exceptional'),
      describe: `What costs must exceed to be paid by the hour instead, ${describe}.`,
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
