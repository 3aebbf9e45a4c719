/** Sources of grants, such as a foundation or a ministry. There is no endpoint for reading a single one. */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';

export const grantFundingSource = resource({
  name: 'grant_funding_source',
  path: 'grant_funding_sources',
  table: 'grant_funding_sources',
  describe: 'A source of grants.',
  scope: 'matters',
  nestedFreely: true,
  operations: ['list', 'create', 'update', 'delete'],
  fields: {
    id: f.id(),
    etag: f.etag(),
    name: f.text({ write: true, required: true, limit: 255 }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    grants: f.hasMany('grant', { foreign: 'grant_funding_source_id' }),
  },
  filters: { name: by.eq('text') },
});
