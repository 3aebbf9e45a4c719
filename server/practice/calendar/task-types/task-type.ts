/** Types of tasks. They are never deleted: a type with deleted_at is disabled, and null enables it again. */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';

export const taskType = resource({
  name: 'task_type',
  path: 'task_types',
  table: 'task_types',
  describe: 'A type of task.',
  scope: 'tasks',
  nestedFreely: true,
  operations: ['list', 'read', 'create', 'update'],
  fields: {
    id: f.id(),
    etag: f.etag(),
    name: f.text({ write: true, required: true, order: true, limit: 50 }),
    deleted_at: f.instant({
      write: true,
      nullable: true,
      describe: 'When it was disabled; null enables it.',
    }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
  filters: {
    enabled: by.flag('{t}.deleted_at is null', {
      describe: 'Only enabled types, or with false disabled ones.',
    }),
    name: by.eq('text'),
    query: by.wildcard('name'),
  },
});
