/** Roles required for money and prices. */
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import type { Refusal } from '#kernel/errors/refusal.ts';
import type { RequestContext } from '#kernel/requests/request-context.ts';

/** Moving and recording money requires one of these roles. */
export const MONEY_ROLES = ['admin', 'account_owner', 'accounts', 'billing'] as const;

/** Setting rates, agreed rates and their taxes requires one of these roles. */
export const RATE_ROLES = ['admin', 'account_owner', 'accounts'] as const;

/** Why this user may not delete a record that determines prices: work priced by it would change. */
export function ratesStay(resource: string, { principal }: RequestContext): Refusal | undefined {
  if (RATE_ROLES.some((role) => principal.roles.has(role))) return undefined;
  const reason = `a ${resource} with a rate can be deleted by users with the role ${RATE_ROLES.join(' or ')}`;
  return refuse('auth.forbidden', { reason });
}
