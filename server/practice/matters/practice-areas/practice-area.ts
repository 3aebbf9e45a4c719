/** Practice areas: fields of law in which the firm works, with stages for their matters. */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { PRACTICE_CATEGORIES } from './categories.ts';

export const practiceArea = resource({
  name: 'practice_area',
  path: 'practice_areas',
  table: 'practice_areas',
  cacheNested: true,
  describe: 'A field of law in which the firm works.',
  scope: 'matters',
  nestedFreely: true,
  fields: {
    id: f.id(),
    etag: f.etag(),
    code: f.text({ write: true, order: true, limit: 255 }),
    name: f.text({ write: true, required: true, order: true, limit: 255 }),
    category: f.oneOf(PRACTICE_CATEGORIES, { write: true, order: true }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
  filters: {
    code: by.eq('text'),
    name: by.eq('text'),
    matter_id: by.where(
      'integer',
      '{t}.id = (select m.practice_area_id from matters m where m.account_id = {t}.account_id and m.id = {value})',
    ),
  },
});
