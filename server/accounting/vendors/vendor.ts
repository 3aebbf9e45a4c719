/**
 * The firm's vendors. A vendor with transactions can only be made inactive; one without any can be deleted
 * permanently.
 */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { m } from '#kernel/declarations/member.ts';
import { record } from '../record.ts';

const STATUSES = ['active', 'inactive'] as const;

const text = { write: true, limit: 255 } as const;
const line = m.value('text', { nullable: true, limit: 255 });

export const vendor = record({
  name: 'vendor',
  path: 'vendors',
  table: 'vendors',
  describe: 'A person or company that the firm pays.',
  unshown: ['name'],
  fields: {
    id: f.id(),
    etag: f.etag(),
    external_id: f.integer({ describe: 'An id in another system; null if there is none.' }),
    company_name: f.text(text),
    first_name: f.text(text),
    last_name: f.text(text),
    name: f.text({ notNull: true, describe: "The company's name, otherwise the person's." }),
    email: f.text({ write: true, limit: 320 }),
    phone: f.text({ write: true, limit: 100 }),
    description: f.text({ write: true, limit: 10_000 }),
    employer_identification_number: f.text({ write: true, limit: 50 }),
    tax_1099: f.boolean({
      write: true,
      notNull: true,
      nullable: false,
      describe: 'Whether payments are reported on form 1099.',
    }),
    is_svc: f.boolean({
      column: 'is_system',
      notNull: true,
      describe: "Whether it is the service's own vendor, which cannot be removed.",
    }),
    status: f.oneOf(STATUSES, {
      write: true,
      notNull: true,
      nullable: false,
      describe: 'An inactive vendor cannot be used in new bills, payments and expenses.',
    }),
    address: f.hasOne('vendor_address', { foreign: 'id' }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
  input: {
    address: m.object(
      { street: line, city: line, state: line, zip_code: line, country: line },
      { nullable: true },
    ),
  },
  filters: { status: by.oneOf(STATUSES) },
});

export const vendorAddress = record({
  name: 'vendor_address',
  table: 'vendors',
  describe: 'The address of a vendor.',
  fields: {
    street: f.text(),
    city: f.text(),
    state: f.text(),
    zip_code: f.text(),
    country: f.text(),
  },
});
