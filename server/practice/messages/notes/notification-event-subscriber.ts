/** Users who are notified of a note, a phone call or a matter. */
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';

export const notificationEventSubscriber = resource({
  name: 'notification_event_subscriber',
  table: 'notification_event_subscribers',
  describe: 'A user who is notified of a note, a phone call or a matter.',
  scope: 'communications',
  fields: {
    id: f.id(),
    etag: f.etag(),
    name: f.text({
      sql: '(select u.name from users u where u.account_id = {t}.account_id and u.id = {t}.user_id)',
    }),
    user_id: f.integer({ write: true, nullable: false, notNull: true }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
});
