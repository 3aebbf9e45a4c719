/** Trust money of a matter that is replenished when it falls below a threshold. */
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';

const HELD =
  '(select coalesce(sum(h.balance), 0) from trust_balances h where h.account_id = {t}.account_id and h.matter_id = {t}.matter_id)';

export const evergreenRetainer = resource({
  name: 'evergreen_retainer',
  table: 'evergreen_retainers',
  describe: 'A trust balance below which users are notified.',
  fields: {
    id: f.id(),
    etag: f.etag(),
    minimum_threshold: f.money({ write: true, required: true }),
    balance: f.money({ sql: HELD, notNull: true, describe: 'The trust balance of the matter.' }),
    below_threshold: f.boolean({ sql: `${HELD} < {t}.minimum_threshold`, notNull: true }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    recipients: f.hasMany('user', {
      via: { table: 'evergreen_retainer_recipients', local: 'evergreen_retainer_id', target: 'user_id' },
      describe: 'The users who are notified.',
    }),
  },
});
