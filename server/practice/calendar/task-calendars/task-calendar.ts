/** How a user's tasks appear in calendars. Each user has one setting; the user or an admin can change it. */
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { colorMember, colorOf, LIGHT_COLORS, TASK_COLORS } from '../../firm/index.ts';

const NAME = '(select u.name from users u where u.account_id = {t}.account_id and u.id = {t}.user_id)';

export const taskCalendar = resource({
  name: 'task_calendar',
  path: 'task_calendars',
  table: 'task_calendars',
  describe: "How a user's tasks appear in calendars.",
  scope: 'tasks',
  operations: ['list', 'read', 'update'],
  fields: {
    id: f.id(),
    etag: f.etag(),
    color: f.oneOf(TASK_COLORS, { sql: colorOf(TASK_COLORS), notNull: true }),
    light_color: f.oneOf(LIGHT_COLORS, { sql: colorOf(LIGHT_COLORS), notNull: true }),
    name: f.text({ sql: NAME, notNull: true, describe: 'The name of the user.' }),
    display_name: f.text({ sql: `'Tasks of ' || ${NAME}`, notNull: true }),
    visible: f.boolean({ write: true, notNull: true, nullable: false }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
  input: { color: colorMember },
});
