/**
 * Page tokens: where a list's next page starts, signed, and bound to the firm, the list, its filters
 * and its order (decisions, section 1). The token holds the last row's key and id, not a number of rows,
 * so that a page costs the same at any depth and rows inserted meanwhile shift nothing.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { refuse } from '../errors/kernel-refusals.ts';

export interface Seek {
  /** The key of the order as text, and the id that breaks its ties. */
  readonly key: string;
  readonly id: string;
  /** Backwards: the page before this row. */
  readonly back: boolean;
}

const MAC_BYTES = 16;

/** What a token is bound to, in one word. */
export function listKey(accountId: string, resource: string, order: string, filters: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify([accountId, resource, order, filters])).digest('base64url').slice(0, 22);
}

export function writePageToken(seek: Seek, list: string, secret: Buffer): string {
  const body = Buffer.from(JSON.stringify([list, seek.key, seek.id, seek.back ? 1 : 0]));
  return Buffer.concat([sign(body, secret), body]).toString('base64url');
}

export function readPageToken(token: string, list: string, secret: Buffer): Seek {
  const bytes = Buffer.from(token, 'base64url');
  const body = bytes.subarray(MAC_BYTES);
  const mac = bytes.subarray(0, MAC_BYTES);
  if (mac.length !== MAC_BYTES || !timingSafeEqual(mac, sign(body, secret))) throw refuse('page_token.invalid');
  const [bound, key, id, back] = JSON.parse(body.toString()) as [string, string, string, number];
  if (bound !== list) throw refuse('page_token.other_list');
  return { key, id, back: back === 1 };
}

function sign(body: Buffer, secret: Buffer): Buffer {
  return createHmac('sha256', secret).update(body).digest().subarray(0, MAC_BYTES);
}
