/** What identity needs of the rest of the service. The composition root makes it once. */
import { publicOrigin } from '#kernel/config.ts';
import type { Parts } from '#kernel/parts.ts';
import type { Secrets } from '#kernel/secrets.ts';

export type Region = Parts['config']['region'];

export interface IdentityParts extends Pick<Parts, 'config' | 'database'> {
  readonly log?: Pick<Parts['log'], 'info' | 'warn' | 'error'>;
  readonly secrets: Secrets;
  /** Where the service is reached, once it listens on a port that the settings don't name. */
  readonly origin?: () => string;
  /** A clock for tests of what happens later. */
  readonly now?: () => Date;
}

export function instant(parts: IdentityParts): Date {
  return parts.now?.() ?? new Date();
}

export function later(at: Date, seconds: number): Date {
  return new Date(at.getTime() + seconds * 1000);
}

/** Scheme, host and port, without a slash at the end; the issuer of every token. */
export function originOf(parts: IdentityParts): string {
  return (parts.origin?.() ?? publicOrigin(parts.config)).replace(/\/+$/, '');
}

/** The resource that accounting's tokens are made for. */
export function accountingBaseUrl(parts: IdentityParts): string {
  return parts.config.accounting_base_url ?? `${originOf(parts)}/accounting`;
}
