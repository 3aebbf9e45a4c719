/**
 * Who does not see the whole of what a conflict check searches: users who see some of the contacts, and tokens that
 * see only the leads of their own application.
 */
import type { Principal } from '#kernel/records/principal.ts';

export const SEES_SOME = 'some_names';

export function restrictionsOfNames({ scopes, restrictions }: Principal): readonly string[] {
  return restrictions.has('own_contacts') || !scopes.has('lead_inbox_all_read') ? [SEES_SOME] : [];
}
