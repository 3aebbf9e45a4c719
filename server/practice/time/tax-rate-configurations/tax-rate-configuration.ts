/**
 * Taxes that the firm charges or pays, with their rates. They include the firm's own first and second tax, which are
 * changed in settings/billing. These, and taxes used by an expense or category, cannot be deleted.
 */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { RATE_ROLES } from '../../funds/index.ts';

const TAX_AUTHORITIES = [
  'canada_revenue_agency_cra',
  'revenu_quebec',
  'british_columbia_ministry_of_finance',
  'manitoba_department_of_finance',
  'saskatchewan_ministry_of_finance',
  'none',
  'other',
] as const;

const PERCENTAGE = 'trim_scale({t}.rate * 100)';

export const taxRateConfiguration = resource({
  name: 'tax_rate_configuration',
  path: 'tax_rate_configurations',
  table: 'tax_rate_configurations',
  describe: 'A tax with its rate.',
  scope: 'billing',
  writtenBy: RATE_ROLES,
  fields: {
    id: f.id(),
    etag: f.etag(),
    name: f.text({ write: true, required: true, order: true, limit: 255 }),
    rate: f.decimal({
      write: true,
      required: true,
      order: true,
      describe: 'As a fraction: 0.05 is five percent.',
    }),
    rate_as_percentage: f.decimal({ sql: PERCENTAGE }),
    formatted_rate_as_percentage: f.text({ sql: `${PERCENTAGE} || '%'` }),
    country: f.text({ write: true, required: true, limit: 255 }),
    region: f.text({ write: true, limit: 255 }),
    tax_authority: f.oneOf(TAX_AUTHORITIES, { write: 'create', describe: 'For firms in Canada.' }),
    active: f.boolean({ notNull: true }),
    is_system: f.boolean({ notNull: true, describe: "Whether it is the firm's own first or second tax." }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
  filters: {
    include_system: by.either('true', 'not {t}.is_system', {
      describe: "With false, without the firm's own first and second tax.",
    }),
  },
});
