/**
 * Images that bills can show: PNG or JPEG. Every stored image has been decoded here as far as a PDF does it, since a
 * broken file would break every bill. Refuses interlaced PNG, other formats, and images that are too large.
 */
import { inflateSync } from 'node:zlib';

/** The largest logo in bytes; the database has the same limit. */
export const LOGO_BYTES = 500_000;
/** Limits the decompressed size in a PDF. */
const LOGO_PIXELS = 4_000_000;

export interface Picture {
  readonly content_type: 'image/png' | 'image/jpeg';
  readonly image: Buffer;
}

/** Base64, with or without a data: URL. The type is detected from the bytes. */
export function readPicture(text: string): Picture | undefined {
  const base64 = text.replace(/^data:[\w/+.-]{1,100};base64,/, '').replace(/\s/g, '');
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(base64) || base64.length * 0.75 > LOGO_BYTES + 2) return undefined;
  const image = Buffer.from(base64, 'base64');
  if (image.length > LOGO_BYTES) return undefined;
  if (isPng(image)) return { content_type: 'image/png', image };
  return isJpeg(image) ? { content_type: 'image/jpeg', image } : undefined;
}

export function pictureAddress({ content_type, image }: Picture): string {
  return `data:${content_type};base64,${image.toString('base64')}`;
}

const PNG_BEGINS = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Values per pixel by PNG color type: grey, color, palette, and grey and color with transparency. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

function isPng(image: Buffer): boolean {
  if (!image.subarray(0, PNG_BEGINS.length).equals(PNG_BEGINS)) return false;
  const chunks = chunksOf(image);
  const [header] = chunks;
  if (header?.type !== 'IHDR' || header.data.length !== 13 || chunks.at(-1)?.type !== 'IEND') return false;
  const [width, height] = [header.data.readUInt32BE(0), header.data.readUInt32BE(4)];
  const [depth, color, interlaced] = [
    header.data.readUInt8(8),
    header.data.readUInt8(9),
    header.data.readUInt8(12),
  ];
  const channels = CHANNELS[color];
  if (channels === undefined || interlaced !== 0 || ![1, 2, 4, 8].includes(depth)) return false;
  if (!isDrawable(width, height)) return false;
  if (color === 3 && !chunks.some(({ type }) => type === 'PLTE')) return false;
  const rows = (Math.ceil((width * channels * depth) / 8) + 1) * height;
  try {
    const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
    return inflateSync(packed, { maxOutputLength: rows + 1 }).length === rows;
  } catch {
    return false;
  }
}

function chunksOf(image: Buffer): { readonly type: string; readonly data: Buffer }[] {
  const chunks = [];
  for (let at = PNG_BEGINS.length; at + 12 <= image.length;) {
    const length = image.readUInt32BE(at);
    if (at + 12 + length > image.length) return [];
    chunks.push({
      type: image.toString('latin1', at + 4, at + 8),
      data: image.subarray(at + 8, at + 8 + length),
    });
    at += 12 + length;
  }
  return chunks;
}

/** JPEG frames that PDF readers support: baseline, extended and progressive. */
const FRAMES = [0xc0, 0xc1, 0xc2];

function isJpeg(image: Buffer): boolean {
  if (image.length < 4 || image.readUInt16BE(0) !== 0xffd8 || image.readUInt16BE(image.length - 2) !== 0xffd9)
    return false;
  for (let at = 2; at + 10 <= image.length;) {
    if (image[at] !== 0xff) return false;
    if (FRAMES.includes(image.readUInt8(at + 1))) {
      const channels = image.readUInt8(at + 9);
      return (
        image[at + 4] === 8 &&
        [1, 3, 4].includes(channels) &&
        isDrawable(image.readUInt16BE(at + 7), image.readUInt16BE(at + 5))
      );
    }
    at += 2 + image.readUInt16BE(at + 2);
  }
  return false;
}

function isDrawable(width: number, height: number): boolean {
  return width > 0 && height > 0 && width * height <= LOGO_PIXELS;
}
