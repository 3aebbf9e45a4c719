/**
 * A calendar: that of the firm, one of each user, and any number for a room, a court or a team. Everybody sees
 * it and enters in it, unless it says otherwise of a user or the user may see only their own calendars.
 */
import { by } from '#kernel/records/filter.ts';
import { f } from '#kernel/records/field.ts';
import { m } from '#kernel/records/member.ts';
import { resource } from '#kernel/records/resource.ts';
import { colorMember, colorOf, COLORS, LIGHT_COLORS } from '../../firm/index.ts';
import { PERMISSIONS, permissionFor, WRITERS } from './permission.ts';

const CALENDAR_TYPES = ['AccountCalendar', 'AdhocCalendar', 'UserCalendar'] as const;
export const SOURCES = ['web', 'mobile'] as const;

/** Users who may have a permission of their own for one calendar. */
const PERMISSIONS_OF_ONE = 500;

const PERMISSION = permissionFor('{t}');
const NAME =
  'coalesce({t}.name, (select u.name from users u where u.account_id = {t}.account_id and u.id = {t}.user_id))';

/** SQL: whether the asking user has the calendar of this alias shown. */
export const isShown = (calendar: string): string =>
  `coalesce((select d.visible from calendar_displays d where d.account_id = ${calendar}.account_id` +
  ` and d.calendar_id = ${calendar}.id and d.user_id = {viewer}), true)`;

const ofInactiveUser =
  'exists (select from users u where u.account_id = {t}.account_id and u.id = {t}.user_id and not u.enabled)';

export const calendar = resource({
  name: 'calendar',
  path: 'calendars',
  table: 'calendars',
  describe: 'A calendar of the firm, of a user, or of anything else.',
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
      describe: "Of a user's calendar the name of the user, unless it was given another.",
    }),
    color: f.oneOf(COLORS, { sql: colorOf(COLORS), notNull: true }),
    light_color: f.oneOf(LIGHT_COLORS, { sql: colorOf(LIGHT_COLORS), notNull: true }),
    permission: f.oneOf(PERMISSIONS, {
      sql: PERMISSION,
      notNull: true,
      describe: 'What the asking user may do with it.',
    }),
    source: f.oneOf(SOURCES, { write: true, nullable: false, notNull: true }),
    visible: f.boolean({
      sql: isShown('{t}'),
      notNull: true,
      describe: 'Whether the asking user has it shown; each user has a choice of their own.',
    }),
    court_rules_default_calendar: f.boolean({
      write: true,
      nullable: false,
      notNull: true,
      describe: "Whether dockets make their entries in it where they name no other; without one, the firm's.",
    }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    creator: f.belongsTo('user'),
    permissions: f.hasMany('calendar_permission', {
      foreign: 'calendar_id',
      write: true,
      limit: { max: PERMISSIONS_OF_ONE },
      describe: 'What single users may do with it, where that is something else than everybody may.',
    }),
  },
  input: { color: colorMember, visible: m.value('boolean') },
  filters: {
    filter_inactive_users: by.cases(
      { true: `not ${ofInactiveUser}`, false: 'true' },
      { describe: 'With true, no calendars of users who are disabled.' },
    ),
    owner: by.flag(`${PERMISSION} = 'owner'`, {
      describe: 'Calendars that the asking user owns, or with false the others.',
    }),
    source: by.oneOf(SOURCES),
    type: by.oneOf(CALENDAR_TYPES),
    visible: by.flag(isShown('{t}'), {
      describe: 'Calendars that the asking user has shown, or with false the others.',
    }),
    writeable: by.flag(`${PERMISSION} in (${WRITERS.map((word) => `'${word}'`).join(', ')})`, {
      describe: 'Calendars in which the asking user may enter something, or with false the others.',
    }),
  },
  memberWriters: { court_rules_default_calendar: ['admin', 'account_owner'] },
});

export const calendarPermission = resource({
  name: 'calendar_permission',
  table: 'calendar_permissions',
  describe: 'What one user may do with a calendar.',
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
