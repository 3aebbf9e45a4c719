/** Trust money set aside for a purpose, which is not available to its matter. */
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';

export const matterProtectedFund = resource({
  name: 'matter_protected_fund',
  table: 'matter_protected_funds',
  describe: 'Trust money set aside for a purpose.',
  scope: 'matters',
  fields: {
    id: f.id(),
    etag: f.etag(),
    amount: f.money(),
    bank_account_id: f.integer(),
    currency_id: f.integer(),
    matter_id: f.integer(),
    reason: f.text(),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
});
