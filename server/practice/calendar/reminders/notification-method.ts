/**
 * How a user gets reminders and notifications: by mail and in the app. Each user has one of each, created with the
 * user.
 */
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';

const EMAIL =
  "(select u.email from users u where u.account_id = {t}.account_id and u.id = {t}.user_id and {t}.type = 'Email')";

export const notificationMethod = resource({
  name: 'notification_method',
  table: 'notification_methods',
  describe: 'A method by which a user gets reminders and notifications.',
  fields: {
    id: f.id(),
    etag: f.etag(),
    type: f.oneOf(['Email', 'Popup', 'SMS'], {
      notNull: true,
      describe: 'SMS exists in the API but is not sent.',
    }),
    email_address: f.text({ sql: EMAIL }),
    is_default_email_address: f.boolean({ sql: "({t}.type = 'Email')", notNull: true }),
    receives_notices: f.boolean({
      write: 'update',
      nullable: false,
      notNull: true,
      describe:
        'Whether notifications about tasks, notes, messages and appointments use it; reminders name their own method.',
    }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
});
