/** A contact's picture: base64 text in, an image of a kind that browsers show out. Refuses anything else. */
import type { Refusal } from '#kernel/errors/refusal.ts';
import { refuse } from '../refusals.ts';

/** Facts, line 418. */
export const AVATAR_BYTES = 2_000_000;

export interface Avatar {
  readonly content_type: string;
  readonly image: Buffer;
}

/** The bytes that files of each kind begin with; null stands for any. */
const SIGNATURES: readonly (readonly [string, readonly (number | null)[]])[] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
  ['image/webp', [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50]],
];

/** Reads base64, with or without a data: URL around it. What the image is, its first bytes say. */
export function readAvatar(text: string): Avatar | Refusal {
  const refused = () => refuse('contact.avatar', { limit_bytes: AVATAR_BYTES }, { field: 'avatar' });
  const base64 = text.replace(/^data:[\w/+.-]{1,100};base64,/, '').replace(/\s/g, '');
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(base64) || base64.length * 0.75 > AVATAR_BYTES + 2) return refused();
  const image = Buffer.from(base64, 'base64');
  const kind = SIGNATURES.find(([, bytes]) =>
    bytes.every((byte, index) => byte === null || image[index] === byte),
  );
  return kind && image.length < AVATAR_BYTES ? { content_type: kind[0], image } : refused();
}
