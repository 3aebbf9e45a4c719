/**
 * Page tokens: where a list's next page starts, signed, and bound to the firm, the list, its filters
 * and its order (decisions:14). The token holds the last row's key and id, not a number of rows,
 * so that a page costs the same at any depth and rows inserted meanwhile shift nothing.
 */
import { hash } from 'node:crypto';
import { refuse } from '../errors/kernel-refusals.ts';
import type { Secrets } from '../secrets.ts';

export interface Seek {
  /** The key of the order as text, and the id that breaks its ties. */
  readonly key: string;
  readonly id: string;
  /** Backwards: the page before this row. */
  readonly back: boolean;
}

/** 132 bits of the signature. */
const MAC_CHARACTERS = 22;
const PURPOSE = 'page_token';

/** What a token is bound to, in one word. */
export function listKey(
  accountId: string,
  resource: string,
  order: string,
  filters: readonly unknown[],
): string {
  return hash('sha256', JSON.stringify([accountId, resource, order, filters]), 'base64url').slice(0, 22);
}

export function writePageToken(seek: Seek, list: string, secrets: Secrets): string {
  const body = JSON.stringify([list, seek.key, seek.id, seek.back ? 1 : 0]);
  return sign(body, secrets) + Buffer.from(body).toString('base64url');
}

export function readPageToken(token: string, list: string, secrets: Secrets): Seek {
  const encoded = token.slice(MAC_CHARACTERS);
  const body = Buffer.from(encoded, 'base64url').toString();
  // Of the many texts that decode to one body only that which was issued is a token.
  if (Buffer.from(body).toString('base64url') !== encoded) throw refuse('page_token.invalid');
  if (!secrets.macMatches(PURPOSE, body, token.slice(0, MAC_CHARACTERS), MAC_CHARACTERS))
    throw refuse('page_token.invalid');
  const [bound, key, id, back]: [string, string, string, number] = JSON.parse(body);
  if (bound !== list) throw refuse('page_token.other_list');
  return { key, id, back: back === 1 };
}

function sign(body: string, secrets: Secrets): string {
  return secrets.mac(PURPOSE, body).slice(0, MAC_CHARACTERS);
}
