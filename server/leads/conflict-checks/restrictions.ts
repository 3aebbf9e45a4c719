/**
 * Callers who may not see everything that a conflict check searches: users who see only some contacts, and tokens
 * that see only their own application's leads.
 */
import type { Principal } from '#kernel/requests/principal.ts';

export const SEES_SOME = 'some_names';

export function restrictionsOfNames({ scopes, restrictions }: Principal): readonly string[] {
  return restrictions.has('own_contacts') || !scopes.has('lead_inbox_all_read') ? [SEES_SOME] : [];
}
