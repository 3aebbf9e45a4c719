/** The budget of a matter, and the notification threshold. */
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';

export const matterBudget = resource({
  name: 'matter_budget',
  table: 'matter_budgets',
  describe: 'The budget of a matter.',
  fields: {
    id: f.id(),
    etag: f.etag(),
    budget: f.money({ write: true, required: true }),
    include_expenses: f.boolean({ write: true, nullable: false }),
    notification_threshold: f.integer({
      write: true,
      describe: 'The percentage of the budget at which users are notified.',
    }),
    notify_users: f.boolean({ write: true, nullable: false }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
});
