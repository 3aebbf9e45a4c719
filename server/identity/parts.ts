/** What identity needs from the rest of the service; created once by the composition root. */
import type { Api } from '#kernel/http/api/api.ts';
import type { RequestLog } from '#kernel/http/logs/request-log.ts';
import { publicOrigin } from '#kernel/config.ts';
import type { Connection } from '#kernel/database/database.ts';
import type { Outgoing } from '#kernel/http/outgoing/outgoing.ts';
import type { Parts } from '#kernel/http/parts.ts';

export type Region = Parts['config']['region'];

/** Adds the defaults of other slices to a new firm, in the transaction that creates it. */
export type Provision = (
  connection: Connection,
  firm: {
    readonly accountId: string;
    readonly userId: string;
    readonly currency: string;
    readonly letterhead: Readonly<Record<string, string>>;
    readonly at: Date;
  },
) => Promise<void>;

/** Adds the defaults of other slices to a new user, in the transaction that adds the user. */
export type ProvisionUser = (
  connection: Connection,
  user: { readonly accountId: string; readonly userId: string; readonly at: Date },
) => Promise<void>;

/** Ends what other slices attached to a consent, in the transaction that ends it. */
export type GrantEnded = (
  connection: Connection,
  grant: { readonly accountId: string; readonly grantId: string; readonly at: Date },
) => Promise<void>;

/** Resolves when no more webhooks are being delivered for a consent whose webhooks have ended. */
export type WaitForDeliveries = (grant: {
  readonly accountId: string;
  readonly grantId: string;
}) => Promise<void>;

export interface IdentityParts extends Pick<Parts, 'config' | 'database' | 'secrets'> {
  readonly log?: Pick<Parts['log'], 'info' | 'warn' | 'error'>;
  readonly provision?: Provision;
  readonly provisionUser?: ProvisionUser;
  readonly grantEnded?: GrantEnded;
  readonly waitForDeliveries?: WaitForDeliveries;
  /** The HTTP client for user-supplied URLs. */
  readonly outgoing?: () => Outgoing;
  /** The service's origin, once it listens on a port that the settings do not name. */
  readonly origin?: () => string;
  /** A clock for tests. */
  readonly now?: () => Date;
}

export function instant(parts: IdentityParts): Date {
  return parts.now?.() ?? new Date();
}

export function later(at: Date, seconds: number): Date {
  return new Date(at.getTime() + seconds * 1000);
}

/** Scheme, host and port, without a trailing slash; the issuer of every token. */
export function originOf(parts: IdentityParts): string {
  return (parts.origin?.() ?? publicOrigin(parts.config)).replace(/\/+$/, '');
}

/** The resource of tokens for the accounting API. */
export function accountingBaseUrl(parts: IdentityParts): string {
  return parts.config.accounting_base_url ?? `${originOf(parts)}/accounting`;
}

export interface IdentityEndpointParts {
  readonly parts: IdentityParts;
  /** The APIs that the region offers. */
  readonly apis: () => readonly Api[];
  readonly requestLog: RequestLog;
}
