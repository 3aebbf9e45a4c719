/** How reports attribute a matter's collected money to its attorneys. Reads the matter's own row. */
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';

/** Each of the two attorneys, if set, counts with the full amount. */
const whole = (column: string, whose: string) =>
  f.decimal({
    sql: `(case when {t}.${column} is null then 0 else 100 end)::numeric`,
    notNull: true,
    describe: `Percent of what is collected that reports attribute to its ${whose} attorney.`,
  });

export const attorneyAllocation = resource({
  name: 'attorney_allocation',
  table: 'matters',
  describe: "The share of a matter's collected money that reports attribute to its attorneys.",
  scope: 'matters',
  fields: {
    id: f.id(),
    etag: f.etag(),
    account_id: f.integer({ notNull: true }),
    originating_attorney_allocation: whole('originating_attorney_id', 'originating'),
    responsible_attorney_allocation: whole('responsible_attorney_id', 'responsible'),
    resource_id: f.integer({ sql: '{t}.id', notNull: true, describe: 'The id of the matter.' }),
    resource_type: f.text({ sql: "'Matter'", notNull: true }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
});
