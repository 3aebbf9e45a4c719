/**
 * The secret that a write made, for the one answer that shows it: kept beside the request that made it and
 * gone with it. Reads of any other request see null.
 */
import { randomBytes } from 'node:crypto';
import type { Parameter } from '#kernel/database/sql.ts';
import type { RequestContext } from '#kernel/records/request-context.ts';
import { sealedColumn } from '#kernel/sealed-values.ts';
import type { Secrets } from '#kernel/secrets.ts';

const PURPOSE = 'webhook secret';
export const sealedWebhookSecrets = sealedColumn('webhooks', 'secret', PURPOSE);
const SECRET_BYTES = 32;

export interface SharedSecrets {
  show(context: RequestContext, webhookId: string, secret: string): void;
  parametersOf(context: RequestContext): Readonly<Record<string, Parameter>>;
}

export function sharedSecrets(): SharedSecrets {
  const shown = new WeakMap<RequestContext, { shared_secret_of: string; shared_secret: string }>();
  return {
    show: (context, webhookId, secret) =>
      void shown.set(context, { shared_secret_of: webhookId, shared_secret: secret }),
    parametersOf: (context) => shown.get(context) ?? {},
  };
}

/** 64 hexadecimal digits, and what is kept of them. */
export function newSharedSecret(secrets: Secrets): { secret: string; sealed: Buffer } {
  const secret = randomBytes(SECRET_BYTES).toString('hex');
  return { secret, sealed: secrets.seal(PURPOSE, secret) };
}

export function openSharedSecret(secrets: Secrets, sealed: Buffer): string {
  return secrets.open(PURPOSE, sealed);
}
