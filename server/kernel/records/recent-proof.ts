/**
 * Writes that decide who gets in ask a person at the app to have proven lately who they are, so that a browser that was
 * left open, or a stolen session, cannot be made into lasting access (OWASP ASVS 5.0, 7.5.1). Applications are not asked:
 * their token is what somebody approved.
 */
import { refuse } from '../errors/kernel-refusals.ts';
import type { RequestContext } from './request-context.ts';

export const PROOF_LASTS_S = 900;

export function isProvenLately(provenAt: number, now: Date): boolean {
  return provenAt > now.getTime() - PROOF_LASTS_S * 1000;
}

export function requireRecentProof({ principal, now }: Pick<RequestContext, 'principal' | 'now'>): void {
  const { provenAt } = principal;
  if (provenAt !== undefined && !isProvenLately(provenAt, now)) throw refuse('reauthentication_required');
}
