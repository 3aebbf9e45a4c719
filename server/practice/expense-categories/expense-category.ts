import { f } from '#kernel/resource/field.ts';
import { resource } from '#kernel/resource/resource.ts';

export const expenseCategory = resource({
  name: 'expense_category',
  table: 'expense_categories',
  describe: '',
  fields: { id: f.id(), etag: f.etag() },
});
