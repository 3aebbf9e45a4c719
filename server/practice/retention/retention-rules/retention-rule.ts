/** Retention rules: how many years after a matter is closed its records may be removed. */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { ADMINS } from '#kernel/requests/admins.ts';

export const REMOVES = ['documents', 'communications', 'matter'] as const;
export type Removes = (typeof REMOVES)[number];

export const retentionRule = resource({
  name: 'retention_rule',
  path: 'retention_rules',
  table: 'retention_rules',
  describe:
    'How many years after a matter is closed some of its records may be removed. A rule for a practice area replaces the general one.',
  scope: 'matters',
  writtenBy: ADMINS,
  fields: {
    id: f.id(),
    etag: f.etag(),
    removes: f.oneOf(REMOVES, {
      write: true,
      required: true,
      describe:
        'documents; communications, including notes and conversations; or matter, which includes both and everything else that the books do not need.',
    }),
    years: f.integer({
      write: true,
      required: true,
      notNull: true,
      describe: 'Whole years after the matter was closed, from 1 to 100.',
    }),
    created_at: f.createdAt({ order: true }),
    updated_at: f.updatedAt(),
    practice_area: f.belongsTo('practice_area', {
      write: true,
      nullable: true,
      describe: 'Null for matters of all practice areas without their own rule.',
    }),
  },
  filters: { practice_area_id: by.ref(), removes: by.oneOf(REMOVES) },
});
