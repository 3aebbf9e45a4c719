/**
 * Who sees what of an entry. Those who own, edit or view the calendar that owns it, or one that attends it, see
 * all of it; those who may only see when a calendar is busy see that; others see that there is none (practice:250), whatever version they ask for.
 */
import { seenByObserverToo } from '#kernel/records/expression.ts';
import type { Redaction } from '#kernel/records/field.ts';
import type { Filter } from '#kernel/records/filter.ts';
import { calendarsWith, permissionFor } from '../calendars/permission.ts';

const READABLE = calendarsWith(['owner', 'editor', 'viewer']);

const attends = (entry: string, key: string): string =>
  `exists (select from calendar_entry_attendees y where y.account_id = {account} and y.calendar_entry_id = ${entry}.${key}` +
  ` and y.calendar_id in ${READABLE})`;

/** SQL: whether the asking user sees what is in the entry of this alias, whose id is in the column `key`. */
export function isRead(entry: string, key = 'id'): string {
  return seenByObserverToo(`(${entry}.calendar_owner_id in ${READABLE} or ${attends(entry, key)})`);
}

/** SQL: whether the asking user sees that there is an entry. */
export function isSeen(entry: string, key = 'id'): string {
  const seen = calendarsWith(['owner', 'editor', 'viewer', 'limited_viewer']);
  return seenByObserverToo(`(${entry}.calendar_owner_id in ${seen} or ${attends(entry, key)})`);
}

/** SQL: what the asking user may do with an entry; who attends it sees it whatever its calendar lets them see. */
export function entryPermission(key: string): string {
  return (
    "(select case when q.permission in ('limited_viewer', 'none') and " +
    `${attends('{t}', key)} then 'viewer' else q.permission end from (select ${permissionFor('o')} as permission` +
    ' from calendars o where o.account_id = {account} and o.id = {t}.calendar_owner_id) q)'
  );
}

/** SQL: rows of entries, each with `is_read`, so that it is found out once for all that hangs on it. */
export function withPermission(rows: string, key = 'id'): string {
  return (
    `(select e.*, s.is_read from ${rows} e cross join lateral` +
    ` (select ${isRead('e', key)} as is_read offset 0) s)`
  );
}

/** What shows only to those who see what is in an entry; of rows with their sight. */
export const WHERE_READ: Redaction = {
  restrictions: 'anyone',
  unless: '{t}.is_read',
};

/** A filter by what is hidden finds it for those who see it. */
export function amongRead(filter: Filter, key: string): Filter {
  return {
    ...filter,
    own: false,
    sql: (...given) => `(${filter.sql(...given)} and ${isRead('{t}', key)})`,
  };
}
