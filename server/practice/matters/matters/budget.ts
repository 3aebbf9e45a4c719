/** What work on a matter may cost before people are told. */
import { f } from '#kernel/records/field.ts';
import { resource } from '#kernel/records/resource.ts';

export const matterBudget = resource({
  name: 'matter_budget',
  table: 'matter_budgets',
  describe: 'What work on a matter may cost.',
  fields: {
    id: f.id(),
    etag: f.etag(),
    budget: f.money({ write: true, required: true }),
    include_expenses: f.boolean({ write: true, nullable: false }),
    notification_threshold: f.integer({
      write: true,
      describe: 'Per cent of the budget at which people are told.',
    }),
    notify_users: f.boolean({ write: true, nullable: false }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
});
