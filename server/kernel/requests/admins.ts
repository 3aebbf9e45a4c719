/** Administrators of a firm: the owner of its account, and users with the role admin. */
import type { Principal } from './principal.ts';

export const ADMINS = ['admin', 'account_owner'] as const;

export function isAdmin({ roles }: Pick<Principal, 'roles'>): boolean {
  return ADMINS.some((role) => roles.has(role));
}
