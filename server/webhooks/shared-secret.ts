/**
 * The secret that a write made, for the one answer that shows it: kept beside the request that made it and
 * gone with it. Reads of any other request see null.
 */
import { randomBytes } from 'node:crypto';
import type { Parameter } from '#kernel/database/sql.ts';
import type { Ask } from '#kernel/resource/ask.ts';
import type { Secrets } from '#kernel/secrets.ts';

const PURPOSE = 'webhook secret';
const SECRET_BYTES = 32;

export interface SharedSecrets {
  show(ask: Ask, webhookId: string, secret: string): void;
  slotsOf(ask: Ask): Readonly<Record<string, Parameter>>;
}

export function sharedSecrets(): SharedSecrets {
  const shown = new WeakMap<Ask, { shared_secret_of: string; shared_secret: string }>();
  return {
    show: (ask, webhookId, secret) =>
      void shown.set(ask, { shared_secret_of: webhookId, shared_secret: secret }),
    slotsOf: (ask) => shown.get(ask) ?? {},
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
