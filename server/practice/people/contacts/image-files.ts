/**
 * Parses image files and rewrites them with only the segments that draw the picture: metadata (such as the location
 * of a photograph), comments and data after the end are removed. Refuses malformed files.
 */
import { crc32 } from 'node:zlib';
import { ImageBytes, NoImage, requireSize } from './image-bytes.ts';

export const PNG = 'image/png';
export const JPEG = 'image/jpeg';
export const GIF = 'image/gif';
export const WEBP = 'image/webp';

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PNG_DRAWN = ['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'IDAT', 'IEND'];

export function cleanPng(image: Buffer): Buffer {
  const bytes = new ImageBytes(image);
  if (!bytes.take(PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) throw new NoImage();
  const kept: Buffer[] = [PNG_SIGNATURE];
  const types: string[] = [];
  while (types.at(-1) !== 'IEND') {
    const start = bytes.position;
    const length = bytes.take(4).readUInt32BE();
    const named = bytes.take(4 + length);
    const type = named.toString('latin1', 0, 4);
    if (bytes.take(4).readUInt32BE() !== crc32(named)) throw new NoImage();
    if ((types.length === 0) !== (type === 'IHDR')) throw new NoImage();
    if (type === 'IHDR') requireSize(named.readUInt32BE(4), named.readUInt32BE(8));
    types.push(type);
    if (PNG_DRAWN.includes(type)) kept.push(bytes.since(start));
  }
  if (!types.includes('IDAT')) throw new NoImage();
  return Buffer.concat(kept);
}

const JPEG_SCAN = 0xda;
const JPEG_END = 0xd9;

/** The JFIF and Adobe segments, which define the interpretation of colors. */
const JPEG_APPLICATIONS_DRAWN = [0xe0, 0xee];

export function cleanJpeg(image: Buffer): Buffer {
  const bytes = new ImageBytes(image);
  bytes.expect('\u00ff\u00d8');
  const kept: Buffer[] = [Buffer.from([0xff, 0xd8])];
  let [framed, scanned] = [false, false];
  for (;;) {
    const start = bytes.position;
    if (bytes.byte() !== 0xff) throw new NoImage();
    const marker = bytes.byte();
    if (marker === JPEG_END) break;
    const segment = bytes.take(bytes.take(2).readUInt16BE() - 2);
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      requireSize(segment.readUInt16BE(3), segment.readUInt16BE(1));
      framed = true;
    }
    if (marker === JPEG_SCAN) {
      passScan(bytes);
      scanned = true;
    }
    const application = marker >= 0xe0 && marker <= 0xef;
    if (marker !== 0xfe && (!application || JPEG_APPLICATIONS_DRAWN.includes(marker)))
      kept.push(bytes.since(start));
  }
  if (!framed || !scanned) throw new NoImage();
  return Buffer.concat([...kept, Buffer.from([0xff, JPEG_END])]);
}

/** In scan data 0xFF is followed by a zero or a restart marker; any other marker ends the scan. */
function passScan(bytes: ImageBytes): void {
  for (;;) {
    const next = bytes.ahead(1);
    if (bytes.ahead() === 0xff && next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return;
    bytes.byte();
  }
}

const GIF_EXTENSION = 0x21;
const GIF_IMAGE = 0x2c;
const GIF_END = 0x3b;

/** The graphic control extension; others are comments, texts and application data. */
const GIF_CONTROL = 0xf9;

export function cleanGif(image: Buffer): Buffer {
  const bytes = new ImageBytes(image);
  if (!/^GIF8[79]a$/.test(bytes.take(6).toString('latin1'))) throw new NoImage();
  const screen = bytes.take(7);
  requireSize(screen.readUInt16LE(0), screen.readUInt16LE(2));
  passColors(bytes, screen.readUInt8(4));
  const kept: Buffer[] = [bytes.since(0)];
  let drawn = false;
  for (;;) {
    const start = bytes.position;
    const block = bytes.byte();
    if (block === GIF_END) break;
    if (block === GIF_EXTENSION) {
      const label = bytes.byte();
      passBlocks(bytes);
      if (label === GIF_CONTROL) kept.push(bytes.since(start));
    } else if (block === GIF_IMAGE) {
      passColors(bytes, bytes.take(9).readUInt8(8));
      bytes.byte();
      passBlocks(bytes);
      kept.push(bytes.since(start));
      drawn = true;
    } else throw new NoImage();
  }
  if (!drawn) throw new NoImage();
  return Buffer.concat([...kept, Buffer.from([GIF_END])]);
}

function passColors(bytes: ImageBytes, flags: number): void {
  if ((flags & 0x80) !== 0) bytes.take(3 * 2 ** ((flags & 7) + 1));
}

function passBlocks(bytes: ImageBytes): void {
  for (let length = bytes.byte(); length > 0; length = bytes.byte()) bytes.take(length);
}

const WEBP_DRAWN = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF'];

/** Flags in VP8X: a color profile, Exif, XMP. */
const WEBP_BESIDE = 0x20 | 0x08 | 0x04;

export function cleanWebp(image: Buffer): Buffer {
  const bytes = new ImageBytes(image);
  bytes.expect('RIFF');
  const length = bytes.take(4).readUInt32LE();
  bytes.expect('WEBP');
  const kept: Buffer[] = [Buffer.from('WEBP')];
  let drawn = false;
  while (bytes.position < length + 8) {
    const type = bytes.take(4).toString('latin1');
    const size = bytes.take(4);
    const content = Buffer.from(bytes.take(size.readUInt32LE()));
    const padding = bytes.take(content.length % 2);
    if (!WEBP_DRAWN.includes(type)) continue;
    if (type === 'VP8X') {
      requireSize(content.readUIntLE(4, 3) + 1, content.readUIntLE(7, 3) + 1);
      content.writeUInt8(content.readUInt8(0) & ~WEBP_BESIDE);
    }
    if (type === 'VP8 ') requireSize(content.readUInt16LE(6) & 0x3fff, content.readUInt16LE(8) & 0x3fff);
    if (type === 'VP8L') {
      const sides = content.readUInt32LE(1);
      requireSize((sides & 0x3fff) + 1, ((sides >> 14) & 0x3fff) + 1);
    }
    drawn ||= ['VP8 ', 'VP8L', 'ANMF'].includes(type);
    kept.push(Buffer.from(type, 'latin1'), size, content, padding);
  }
  if (!drawn) throw new NoImage();
  const all = Buffer.concat(kept);
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1');
  head.writeUInt32LE(all.length, 4);
  return Buffer.concat([head, all]);
}
