/** Legal aid rates for experts and travel, by region. */
import { f } from '#kernel/declarations/field.ts';
import { by } from '#kernel/declarations/filter.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { RATES } from './rate-fields.ts';
import { EXPENSE_REGIONS } from './legal-aid-values.ts';

const ON_DAY = (day: string): string =>
  '(select w.rate from legal_aid_uk_expense_rates w where w.expense_category_id = {t}.id' +
  ` and w.valid_from <= ${day} order by w.valid_from desc limit 1)`;

const HISTORY =
  "(select coalesce(jsonb_agg(jsonb_build_object('valid_from', w.valid_from, 'rate', w.rate) order by w.valid_from), '[]')" +
  ' from legal_aid_uk_expense_rates w where w.expense_category_id = {t}.id)';

const KINDS_OF_WORK = ['civil', 'certificated', 'criminal'] as const;

export const laukExpenseCategory = resource({
  ...RATES,
  name: 'lauk_expense_category',
  path: 'lauk_expense_categories',
  table: 'legal_aid_uk_expense_categories',
  describe: 'A published legal aid rate in England and Wales for an expense.',
  fields: {
    id: f.id(),
    etag: f.etag(),
    key: f.text({ notNull: true, describe: 'The key for activities, sent as json_key.' }),
    name: f.text({ notNull: true }),
    civil: f.boolean({ notNull: true, describe: 'Whether it applies to controlled civil work.' }),
    certificated: f.boolean({ notNull: true, describe: 'Whether it applies to certificated work.' }),
    criminal: f.boolean({ notNull: true, describe: 'Whether it applies to criminal work.' }),
    rate: f.money({ sql: ON_DAY('{today}::date'), describe: "Today's rate per hour or unit." }),
    rates: f.json({
      sql: HISTORY,
      notNull: true,
      describe: 'All rates, each with its first day.',
      schema: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            valid_from: { type: 'string', format: 'date' },
            rate: { type: ['number', 'null'], format: 'double' },
          },
          required: ['valid_from', 'rate'],
        },
      },
    }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
  filters: {
    key: by.eq('text'),
    name: by.eq('text'),
    practice_area: by.cases(Object.fromEntries(KINDS_OF_WORK.map((kind) => [kind, `{t}.${kind}`])), {
      describe: 'Only rates for this kind of work.',
    }),
    region: by.oneOf(EXPENSE_REGIONS, undefined, { required: true }),
  },
});
