/**
 * What a user may do with a calendar: one of five words, from everything to not even seeing it. Written in
 * SQL over the asking user, since reads, filters and nested records all ask it of many rows at once.
 */
export const PERMISSIONS = ['owner', 'editor', 'viewer', 'limited_viewer', 'none'] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Those who may enter, change and delete entries. */
export const WRITERS: readonly string[] = ['owner', 'editor'];

/** SQL over the asking user; it names nothing of a row, so that it is looked up once in a statement. */
const ofViewer = (condition: string): string =>
  `(select ${condition} from users w where w.account_id = {account} and w.id = {viewer})`;

/** What everybody may do where the calendar says nothing of them: admins and the visibility of the user decide. */
const ofEverybody = (calendar: string): string =>
  `case when ${ofViewer("w.account_owner or 'admin' = any(w.roles)")}` +
  ` then case ${calendar}.type when 'AccountCalendar' then 'owner' else 'editor' end` +
  ` when ${calendar}.type = 'AccountCalendar' or ${ofViewer("w.calendar_visibility = 'all'")} then 'editor'` +
  " else 'limited_viewer' end";

const decided = (calendar: string, granted: string): string =>
  `case when ${calendar}.user_id = {viewer} or (${calendar}.type = 'AdhocCalendar' and ${calendar}.creator_id = {viewer})` +
  ` then 'owner' else coalesce(${granted}, ${ofEverybody(calendar)}) end`;

/** SQL: the asking user's permission for the calendar of this alias. */
export function permissionFor(calendar: string): string {
  const granted =
    '(select p.permission from calendar_permissions p where p.account_id = {account}' +
    ` and p.calendar_id = ${calendar}.id and p.user_id = {viewer})`;
  return `(${decided(calendar, granted)})`;
}

/** SQL: the ids of the firm's calendars for which the asking user's permission is one of these. */
export function calendarsWith(permissions: readonly Permission[]): string {
  const words = permissions.map((word) => `'${word}'`).join(', ');
  return (
    '(select o.id from calendars o left join calendar_permissions p on p.account_id = o.account_id' +
    ' and p.calendar_id = o.id and p.user_id = {viewer}' +
    ` where o.account_id = {account} and ${decided('o', 'p.permission')} in (${words}))`
  );
}
