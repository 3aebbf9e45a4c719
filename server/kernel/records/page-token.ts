/**
 * Page tokens: the start of a list's next page, signed and bound to the firm, the list, its filters and its order
 * (decisions:14). A token contains the last row's key and id instead of an offset, so that a page costs the same at
 * any depth and rows inserted meanwhile shift nothing.
 */
import { hash } from 'node:crypto';
import { refuse } from '../errors/kernel-refusals.ts';
import type { Secrets } from '../secrets.ts';

export interface Seek {
  /** The order key as text, and the id as a tie-breaker. */
  readonly key: string;
  readonly id: string;
  /** Whether the token is for the page before this row. */
  readonly back: boolean;
}

/** 132 bits of the signature. */
const MAC_CHARACTERS = 22;
const PURPOSE = 'page_token';

/** A single key for everything that a token is bound to. */
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
  // Several texts decode to the same body; only the canonical encoding is accepted.
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
