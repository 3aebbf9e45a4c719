/**
 * Activity descriptions and expense categories that only some groups may use: the members of a body that name the
 * groups, and the condition. One without groups is available to everyone; a user without access still sees it, with
 * accessible_to_user false.
 */
import { m } from '#kernel/declarations/member.ts';

/**
 * `groups` in a body: an id keeps or adds a group, with _deleted it is removed; groups not listed stay (records:241).
 */
export const groupElements = elementsOf('group');

/** Elements of a body that add a record to a set, or remove it with _deleted. */
export function elementsOf(target: string) {
  return m.list(elementMembers(target));
}

export function elementMembers(target: string) {
  const removal = m.value('boolean');
  return { id: m.idOf(target, { required: true }), _deleted: removal, _destroy: removal };
}

/** SQL: whether the user has access to the row. `column` of `table` names the row, its group_id the group. */
export function isAvailableTo(table: string, column: string, userId: string): string {
  const links = `from ${table} l where l.account_id = {t}.account_id and l.${column} = {t}.id`;
  const member = `from group_members v where v.account_id = l.account_id and v.group_id = l.group_id and v.user_id = ${userId}`;
  return `(not exists (select ${links}) or exists (select ${links} and exists (select ${member})))`;
}

export function isAvailableToViewer(table: string, column: string): string {
  return isAvailableTo(table, column, '{viewer}');
}
