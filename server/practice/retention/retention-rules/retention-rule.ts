/** How many years after its closing the firm removes something of a matter. */
import { by } from '#kernel/records/filter.ts';
import { f } from '#kernel/records/field.ts';
import { resource } from '#kernel/records/resource.ts';

export const REMOVES = ['documents', 'communications', 'matter'] as const;
export type Removes = (typeof REMOVES)[number];

export const retentionRule = resource({
  name: 'retention_rule',
  path: 'retention_rules',
  table: 'retention_rules',
  describe:
    'How many years after the closing of a matter something of it may be removed. A rule for a practice area takes the place of the one for all.',
  scope: 'matters',
  writtenBy: ['admin', 'account_owner'],
  fields: {
    id: f.id(),
    etag: f.etag(),
    removes: f.oneOf(REMOVES, {
      write: true,
      required: true,
      describe:
        'documents; communications with notes and conversations; or matter, which is both and everything else that the books do not need.',
    }),
    years: f.integer({
      write: true,
      required: true,
      notNull: true,
      describe: 'Whole years after the day on which the matter was closed, from 1 to 100.',
    }),
    created_at: f.createdAt({ order: true }),
    updated_at: f.updatedAt(),
    practice_area: f.belongsTo('practice_area', {
      write: true,
      nullable: true,
      describe: 'Null: matters of every practice area that has no rule of its own for the same.',
    }),
  },
  filters: { practice_area_id: by.ref(), removes: by.oneOf(REMOVES) },
});
