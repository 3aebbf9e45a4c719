/**
 * A user's permission for a calendar: one of five levels, from owner to none. Written in SQL over the caller, because
 * reads, filters and nested records need it for many rows at once.
 */
export const PERMISSIONS = ['owner', 'editor', 'viewer', 'limited_viewer', 'none'] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Levels that may add, change and delete entries. */
export const WRITERS: readonly string[] = ['owner', 'editor'];

/** SQL over the caller; it does not depend on rows, so it is evaluated once per statement. */
const ofViewer = (condition: string): string =>
  `(select ${condition} from users w where w.account_id = {account} and w.id = {viewer})`;

/** The permission of users for whom the calendar sets none, derived from their role and visibility. */
const ofEverybody = (calendar: string): string =>
  `case when ${ofViewer("w.account_owner or 'admin' = any(w.roles)")}` +
  ` then case ${calendar}.type when 'AccountCalendar' then 'owner' else 'editor' end` +
  ` when ${calendar}.type = 'AccountCalendar' or ${ofViewer("w.calendar_visibility = 'all'")} then 'editor'` +
  " else 'limited_viewer' end";

const decided = (calendar: string, granted: string): string =>
  `case when ${calendar}.user_id = {viewer} or (${calendar}.type = 'AdhocCalendar' and ${calendar}.creator_id = {viewer})` +
  ` then 'owner' else coalesce(${granted}, ${ofEverybody(calendar)}) end`;

/** SQL: the caller's permission for the calendar with this alias. */
export function permissionFor(calendar: string): string {
  const granted =
    '(select p.permission from calendar_permissions p where p.account_id = {account}' +
    ` and p.calendar_id = ${calendar}.id and p.user_id = {viewer})`;
  return `(${decided(calendar, granted)})`;
}

/** SQL: the ids of the firm's calendars for which the caller has one of these permissions. */
export function calendarsWith(permissions: readonly Permission[]): string {
  const words = permissions.map((word) => `'${word}'`).join(', ');
  return (
    '(select o.id from calendars o left join calendar_permissions p on p.account_id = o.account_id' +
    ' and p.calendar_id = o.id and p.user_id = {viewer}' +
    ` where o.account_id = {account} and ${decided('o', 'p.permission')} in (${words}))`
  );
}
