/**
 * Writes that grant access require a person at the app to have recently confirmed their identity, so that an
 * unattended browser or a stolen session cannot be used to gain lasting access (OWASP ASVS 5.0, 7.5.1). Applications
 * are exempt: someone has approved their token.
 */
import { refuse } from '../../errors/kernel-refusals.ts';
import type { RequestContext } from '../../requests/request-context.ts';

export const PROOF_LASTS_S = 900;

export function hasRecentProof(provenAt: number, now: Date): boolean {
  return provenAt > now.getTime() - PROOF_LASTS_S * 1000;
}

export function requireRecentProof({ principal, now }: Pick<RequestContext, 'principal' | 'now'>): void {
  const { provenAt } = principal;
  if (provenAt !== undefined && !hasRecentProof(provenAt, now)) throw refuse('reauthentication_required');
}
