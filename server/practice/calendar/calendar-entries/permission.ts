/**
 * Visibility of entries. Owners, editors and viewers of the entry's calendar, or of one that attends it, see
 * everything; limited viewers see only that the time is busy; others see nothing (practice:250), in any version.
 */
import { seenByObserverToo } from '#kernel/declarations/expression.ts';
import type { Redaction } from '#kernel/declarations/field.ts';
import type { Filter } from '#kernel/declarations/filter.ts';
import { calendarsWith, permissionFor } from '../calendars/permission.ts';

const READABLE = calendarsWith(['owner', 'editor', 'viewer']);

const attends = (entry: string, key: string): string =>
  `exists (select from calendar_entry_attendees y where y.account_id = {account} and y.calendar_entry_id = ${entry}.${key}` +
  ` and y.calendar_id in ${READABLE})`;

/** SQL: whether the caller sees the details of the entry with this alias; its id is in the column `key`. */
export function isRead(entry: string, key = 'id'): string {
  return seenByObserverToo(`(${entry}.calendar_owner_id in ${READABLE} or ${attends(entry, key)})`);
}

/** SQL: whether the caller sees that the entry exists. */
export function isSeen(entry: string, key = 'id'): string {
  const seen = calendarsWith(['owner', 'editor', 'viewer', 'limited_viewer']);
  return seenByObserverToo(`(${entry}.calendar_owner_id in ${seen} or ${attends(entry, key)})`);
}

/** SQL: the caller's permission for an entry; attendees see it regardless of their permission for its calendar. */
export function entryPermission(key: string): string {
  return (
    "(select case when q.permission in ('limited_viewer', 'none') and " +
    `${attends('{t}', key)} then 'viewer' else q.permission end from (select ${permissionFor('o')} as permission` +
    ' from calendars o where o.account_id = {account} and o.id = {t}.calendar_owner_id) q)'
  );
}

/** SQL: rows of entries with `is_read`, so that it is computed once for everything that depends on it. */
export function withPermission(rows: string, key = 'id'): string {
  return (
    `(select e.*, s.is_read from ${rows} e cross join lateral` +
    ` (select ${isRead('e', key)} as is_read offset 0) s)`
  );
}

/** Shown only to users who see an entry's details; for rows from `withPermission`. */
export const DETAILS_VISIBLE: Redaction = {
  restrictions: 'anyone',
  unless: '{t}.is_read',
};

/** A filter by a hidden value matches only for users who may see it. */
export function ifDetailsVisible(filter: Filter, key: string): Filter {
  return {
    ...filter,
    own: false,
    sql: (...given) => `(${filter.sql(...given)} and ${isRead('{t}', key)})`,
  };
}
