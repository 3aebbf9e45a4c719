/**
 * What a user may do with a calendar: one of five words, from everything to not even seeing it. Written in
 * SQL over the asking user, since reads, filters and nested records all ask it of many rows at once.
 */
export const PERMISSIONS = ['owner', 'editor', 'viewer', 'limited_viewer', 'none'] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Those who may enter, change and delete entries. */
export const WRITERS: readonly string[] = ['owner', 'editor'];

/** What everybody may do where the calendar says nothing of them: admins and the visibility of the user decide. */
const OF_EVERYBODY =
  "(select case when w.account_owner or 'admin' = any(w.roles)" +
  " then case c.type when 'AccountCalendar' then 'owner' else 'editor' end" +
  " when c.type = 'AccountCalendar' or w.calendar_visibility = 'all' then 'editor' else 'limited_viewer' end" +
  ' from users w where w.account_id = {account} and w.id = {viewer})';

/** SQL: the asking user's permission for the calendar of this alias. */
export function permissionFor(calendar: string): string {
  return (
    `(select case when c.user_id = {viewer} or (c.type = 'AdhocCalendar' and c.creator_id = {viewer}) then 'owner'` +
    ' else coalesce((select p.permission from calendar_permissions p where p.account_id = {account}' +
    ` and p.calendar_id = c.id and p.user_id = {viewer}), ${OF_EVERYBODY}) end` +
    ` from (select ${['id', 'type', 'user_id', 'creator_id'].map((column) => `${calendar}.${column}`).join(', ')}) c)`
  );
}

/** SQL: the ids of the firm's calendars for which the asking user's permission is one of these. */
export function calendarsWith(permissions: readonly Permission[]): string {
  const words = permissions.map((word) => `'${word}'`).join(', ');
  return `(select o.id from calendars o where o.account_id = {account} and ${permissionFor('o')} in (${words}))`;
}
