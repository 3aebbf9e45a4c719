/** Roles that money and prices take. */
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import type { Refusal } from '#kernel/errors/refusal.ts';
import type { RequestContext } from '#kernel/records/request-context.ts';

/** Who may move money and write it down: roles of which a user needs one. */
export const MONEY_ROLES = ['admin', 'account_owner', 'accounts', 'billing'] as const;

/** Who sets what others' work costs: rates, agreed rates and the taxes on them. A user needs one of these roles. */
export const RATE_ROLES = ['admin', 'account_owner', 'accounts'] as const;

/** Why a record that prices work is not deleted by this user: what was priced by it would cost something else. */
export function ratesStay(resource: string, { principal }: RequestContext): Refusal | undefined {
  if (RATE_ROLES.some((role) => principal.roles.has(role))) return undefined;
  const reason = `a ${resource} with a rate is deleted by users with the role ${RATE_ROLES.join(' or ')}`;
  return refuse('auth.forbidden', { reason });
}
