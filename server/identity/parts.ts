/** What identity needs of the rest of the service. The composition root makes it once. */
import type { Api } from '#kernel/http/api/api.ts';
import type { RequestLog } from '#kernel/http/request-log.ts';
import { publicOrigin } from '#kernel/config.ts';
import type { Connection } from '#kernel/database/database.ts';
import type { Outgoing } from '#kernel/http/outgoing.ts';
import type { Parts } from '#kernel/http/parts.ts';

export type Region = Parts['config']['region'];

/** What a new firm is given by slices that identity doesn't know, in the transaction that opens it. */
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

/** What a new user is given by them, in the transaction that adds the user. */
export type ProvisionUser = (
  connection: Connection,
  user: { readonly accountId: string; readonly userId: string; readonly at: Date },
) => Promise<void>;

/** What else ends with a consent, in slices that identity doesn't know, in the transaction that ends it. */
export type GrantEnded = (
  connection: Connection,
  grant: { readonly accountId: string; readonly grantId: string; readonly at: Date },
) => Promise<void>;

/** Answers once nothing is delivered any more for a consent whose webhooks have ended. */
export type DeliveriesEnd = (grant: {
  readonly accountId: string;
  readonly grantId: string;
}) => Promise<void>;

export interface IdentityParts extends Pick<Parts, 'config' | 'database' | 'secrets'> {
  readonly log?: Pick<Parts['log'], 'info' | 'warn' | 'error'>;
  readonly provision?: Provision;
  readonly provisionUser?: ProvisionUser;
  readonly grantEnded?: GrantEnded;
  readonly deliveriesEnd?: DeliveriesEnd;
  /** The client for addresses that others gave. */
  readonly outgoing?: () => Outgoing;
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

export interface IdentityEndpointParts {
  readonly parts: IdentityParts;
  /** Those that the region offers. */
  readonly apis: () => readonly Api[];
  readonly requestLog: RequestLog;
}
