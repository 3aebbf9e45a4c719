/**
 * Calendars: one for the firm, one for each user, and any number for rooms, courts or teams. Every user can see and
 * edit a calendar, unless it sets another permission for them or the user may see only their own calendars.
 */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { m } from '#kernel/declarations/member.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { ADMINS } from '#kernel/requests/admins.ts';
import { colorMember, colorOf, COLORS, LIGHT_COLORS } from '../../firm/index.ts';
import { PERMISSIONS, permissionFor, WRITERS } from './permission.ts';

const CALENDAR_TYPES = ['AccountCalendar', 'AdhocCalendar', 'UserCalendar'] as const;
export const SOURCES = ['web', 'mobile'] as const;

/** The most users with their own permission for a calendar. */
const PERMISSIONS_OF_ONE = 500;

const PERMISSION = permissionFor('{t}');
const NAME =
  'coalesce({t}.name, (select u.name from users u where u.account_id = {t}.account_id and u.id = {t}.user_id))';

/** SQL: whether the caller has made the calendar with this alias visible. */
export const isShown = (calendar: string): string =>
  `coalesce((select d.visible from calendar_displays d where d.account_id = ${calendar}.account_id` +
  ` and d.calendar_id = ${calendar}.id and d.user_id = {viewer}), true)`;

const ofInactiveUser =
  'exists (select from users u where u.account_id = {t}.account_id and u.id = {t}.user_id and not u.enabled)';

export const calendar = resource({
  name: 'calendar',
  path: 'calendars',
  table: 'calendars',
  describe: 'A calendar of the firm, of a user, or for any other purpose.',
  scope: 'calendars',
  visible: { restrictions: 'anyone', unless: `${PERMISSION} <> 'none'` },
  fields: {
    id: f.id(),
    etag: f.etag(),
    type: f.oneOf(CALENDAR_TYPES, { notNull: true }),
    name: f.text({
      sql: NAME,
      column: 'name',
      write: true,
      required: true,
      order: true,
      limit: 255,
      describe: "For a user's calendar the user's name, unless it was renamed.",
    }),
    color: f.oneOf(COLORS, { sql: colorOf(COLORS), notNull: true }),
    light_color: f.oneOf(LIGHT_COLORS, { sql: colorOf(LIGHT_COLORS), notNull: true }),
    permission: f.oneOf(PERMISSIONS, {
      sql: PERMISSION,
      notNull: true,
      describe: "The caller's permission.",
    }),
    source: f.oneOf(SOURCES, { write: true, nullable: false, notNull: true }),
    visible: f.boolean({
      sql: isShown('{t}'),
      notNull: true,
      describe: 'Whether the caller has made it visible; each user chooses separately.',
    }),
    court_rules_default_calendar: f.boolean({
      write: true,
      nullable: false,
      notNull: true,
      describe:
        "Whether dockets create their entries in it by default; if no calendar has this mark, the firm's is used.",
    }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    creator: f.belongsTo('user'),
    permissions: f.hasMany('calendar_permission', {
      foreign: 'calendar_id',
      write: true,
      limit: { max: PERMISSIONS_OF_ONE },
      describe: 'Permissions of individual users that differ from the default.',
    }),
  },
  input: { color: colorMember, visible: m.value('boolean') },
  filters: {
    filter_inactive_users: by.only(`not ${ofInactiveUser}`, {
      describe: 'With true, without calendars of disabled users.',
    }),
    owner: by.flag(`${PERMISSION} = 'owner'`, {
      describe: 'Only calendars that the caller owns, or with false the others.',
    }),
    source: by.oneOf(SOURCES),
    type: by.oneOf(CALENDAR_TYPES),
    visible: by.flag(isShown('{t}'), {
      describe: 'Only calendars that the caller has made visible, or with false the others.',
    }),
    writeable: by.flag(`${PERMISSION} in (${WRITERS.map((word) => `'${word}'`).join(', ')})`, {
      describe: 'Only calendars that the caller may edit, or with false the others.',
    }),
  },
  memberWriters: { court_rules_default_calendar: ADMINS },
});

export const calendarPermission = resource({
  name: 'calendar_permission',
  table: 'calendar_permissions',
  describe: "A user's permission for a calendar.",
  scope: 'calendars',
  defaults: ['id', 'etag', 'permission'],
  fields: {
    id: f.id(),
    etag: f.etag(),
    permission: f.oneOf(PERMISSIONS, { write: true, nullable: false, notNull: true }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    user: f.belongsTo('user', { write: true, nullable: false }),
  },
});
