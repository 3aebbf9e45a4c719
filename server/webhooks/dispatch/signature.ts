/** The headers of a delivery: the contract's signature of the raw body, and the headers of Standard Webhooks. */
import { createHmac } from 'node:crypto';

export interface Signed {
  readonly secret: string;
  readonly messageId: string;
  readonly at: Date;
  /** Counted from 1. */
  readonly attempt: number;
}

export function signedHeaders(
  body: string,
  { secret, messageId, at, attempt }: Signed,
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return {
    'content-type': 'application/json',
    'x-hook-signature': createHmac('sha256', secret).update(body).digest('hex'),
    'x-hook-attempt': String(attempt),
    'webhook-id': messageId,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${createHmac('sha256', secret).update(`${messageId}.${timestamp}.${body}`).digest('base64')}`,
  };
}
