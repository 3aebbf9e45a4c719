/** Stages of the matters in a practice area. Published as a list; admins may change them (an addition). */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { ADMINS } from '#kernel/requests/admins.ts';

export const matterStage = resource({
  name: 'matter_stage',
  path: 'matter_stages',
  table: 'matter_stages',
  describe: 'A stage of the matters in a practice area.',
  scope: 'matters',
  nestedFreely: true,
  keepsDeleted: false,
  where:
    '(select p.deleted_at is null from practice_areas p where p.account_id = {t}.account_id and p.id = {t}.practice_area_id)',
  writtenBy: ADMINS,
  fields: {
    id: f.id(),
    etag: f.etag(),
    name: f.text({ write: true, required: true, limit: 255 }),
    order: f.integer({
      write: true,
      nullable: false,
      describe: 'Its position among the stages; last by default.',
    }),
    practice_area_id: f.text({ sql: '{t}.practice_area_id::text', describe: 'A string, as published.' }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    practice_area: f.belongsTo('practice_area', { write: 'create', required: true }),
  },
  filters: { practice_area_id: by.ref() },
});
