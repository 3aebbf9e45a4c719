/** Pictures of contacts and users: base64 in, a browser-compatible image out. Refuses anything else. */
import type { Refusal } from '#kernel/errors/refusal.ts';
import { BODY_LIMIT_BYTES } from '#kernel/http/failures.ts';
import { refuse } from '../refusals.ts';
import { NoImage } from './image-bytes.ts';
import { cleanGif, cleanJpeg, cleanPng, cleanWebp, GIF, JPEG, PNG, WEBP } from './image-files.ts';

/** Facts, line 418. */
export const AVATAR_BYTES = 2_000_000;

/** The size limit of a body with a picture in base64 and the other members. */
export const AVATAR_BODY_BYTES = Math.ceil((AVATAR_BYTES * 4) / 3) + BODY_LIMIT_BYTES;

export interface Avatar {
  readonly content_type: string;
  readonly image: Buffer;
}

/** The type is detected from the first bytes, regardless of the stated type. */
const KINDS: readonly (readonly [begins: string, type: string, clean: (image: Buffer) => Buffer])[] = [
  ['\u0089PNG', PNG, cleanPng],
  ['\u00ff\u00d8', JPEG, cleanJpeg],
  ['GIF8', GIF, cleanGif],
  ['RIFF', WEBP, cleanWebp],
];

/** Reads base64, with or without a data: URL, and keeps only the parts of the file that draw the picture. */
export function readAvatar(text: string, field = 'avatar'): Avatar | Refusal {
  const refused = () => refuse('contact.avatar', { field, limit_bytes: AVATAR_BYTES }, { field });
  const base64 = text.replace(/^data:[\w/+.-]{1,100};base64,/, '').replace(/\s/g, '');
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(base64) || base64.length * 0.75 > AVATAR_BYTES + 2) return refused();
  const image = Buffer.from(base64, 'base64');
  if (image.length >= AVATAR_BYTES) return refused();
  const kind = KINDS.find(([begins]) => image.toString('latin1', 0, begins.length) === begins);
  if (!kind) return refused();
  try {
    return { content_type: kind[1], image: kind[2](image) };
  } catch (error) {
    // Reading beyond the end of a segment throws the buffer's RangeError.
    if (error instanceof NoImage || error instanceof RangeError) return refused();
    throw error;
  }
}
