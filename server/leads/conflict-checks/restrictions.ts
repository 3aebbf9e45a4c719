/**
 * Callers who may not see everything that a conflict check searches, besides users who see only some contacts: tokens
 * that see only their own application's leads.
 */
import type { Principal } from '#kernel/requests/principal.ts';

export const NAMES_OF_OTHERS = 'names_of_others';

export function restrictionsOfNames({ scopes }: Principal): readonly string[] {
  return scopes.has('lead_inbox_all_read') ? [] : [NAMES_OF_OTHERS];
}
