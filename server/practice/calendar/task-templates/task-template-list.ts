/** A list of task templates that can be assigned to a matter together. */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { order } from '#kernel/declarations/order.ts';
import { resource } from '#kernel/declarations/resource.ts';

const TEMPLATES =
  'from task_templates p where p.account_id = {t}.account_id and p.task_template_list_id = {t}.id and p.deleted_at is null';

export const taskTemplateList = resource({
  name: 'task_template_list',
  path: 'task_template_lists',
  table: 'task_template_lists',
  describe: 'A list of task templates that can be assigned to a matter together.',
  scope: 'tasks',
  fields: {
    id: f.id(),
    etag: f.etag(),
    name: f.text({ write: true, required: true, order: true, limit: 255 }),
    description: f.text({ write: true, required: true, nullable: true }),
    templates_count: f.integer({
      sql: `(select count(*) ${TEMPLATES})`,
      notNull: true,
      follows: [{ resource: 'task_template', by: 'task_template_list_id' }],
    }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    creator: f.belongsTo('user'),
    practice_area: f.belongsTo('practice_area', { write: true, nullable: true }),
  },
  filters: {
    empty: by.flag(`not exists (select ${TEMPLATES})`, {
      describe: 'Only lists without templates, or with false the others.',
    }),
    practice_area_id: by.ref(),
    query: by.wildcard('name', 'description'),
  },
  orders: { 'practice_area.name': order.through('practice_areas', 'practice_area_id', 'o.name') },
});

/** A list that was assigned to a matter. */
export const taskTemplateListInstance = resource({
  name: 'task_template_list_instance',
  table: 'task_template_list_instances',
  describe: 'A list of task templates that was assigned to a matter.',
  fields: { id: f.id(), etag: f.etag(), created_at: f.createdAt(), updated_at: f.updatedAt() },
});
