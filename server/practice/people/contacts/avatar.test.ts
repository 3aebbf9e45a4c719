import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32, deflateSync } from 'node:zlib';
import { Refusal } from '#kernel/errors/refusal.ts';
import { AVATAR_BYTES, readAvatar } from './avatar.ts';

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

function png(width: number, ...beside: Buffer[]): Buffer {
  const size = Buffer.from([0, 0, 0, 0, 0, 0, 0, 1, 8, 2, 0, 0, 0]);
  size.writeUInt32BE(width);
  const data = deflateSync(Buffer.from([0, 9, 9, 9]));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const drawn = [chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, chunk('IHDR', size), ...beside, ...drawn]);
}

function riff(...chunks: (readonly [string, Buffer])[]): Buffer {
  const all = chunks.map(([type, content]) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(content.length);
    return Buffer.concat([Buffer.from(type), length, content, Buffer.alloc(content.length % 2)]);
  });
  const body = Buffer.concat([Buffer.from('WEBP'), ...all]);
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

const SECRET = Buffer.from('Exif: 48.2082 N 16.3738 E');
const segment = (marker: number, content: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker, 0, content.length + 2]), content]);
const jpeg = (...beside: Buffer[]) =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...beside,
    segment(0xc0, Buffer.from([8, 0, 1, 0, 1, 1, 1, 0x11, 0])),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd9]),
  ]);
const GIF_HEAD = Buffer.from('47494638396101000100800000000000ffffff', 'hex');
const GIF_BODY = Buffer.from('2c00000000010001000002024401003b', 'hex');
const gif = (...beside: Buffer[]) => Buffer.concat([GIF_HEAD, ...beside, GIF_BODY]);
const comment = Buffer.concat([Buffer.from([0x21, 0xfe, SECRET.length]), SECRET, Buffer.from([0])]);
const lossless = ['VP8L', Buffer.from([0x2f, 0, 0, 0, 0, 7])] as const;

const PICTURES: readonly (readonly [type: string, plain: Buffer, withSecret: Buffer])[] = [
  ['image/png', png(1), png(1, chunk('tEXt', SECRET), chunk('eXIf', SECRET))],
  ['image/jpeg', jpeg(), jpeg(segment(0xe1, SECRET), segment(0xfe, SECRET))],
  ['image/gif', gif(), gif(comment)],
  ['image/webp', riff(lossless), riff(lossless, ['EXIF', SECRET])],
];

test('an image is identified by its bytes, and reduced to those that draw the picture (records:418)', () => {
  for (const [type, plain, withSecret] of PICTURES) {
    for (const bytes of [plain, withSecret, Buffer.concat([withSecret, Buffer.from('<script>')])]) {
      for (const text of [bytes.toString('base64'), `data:text/html;base64,${bytes.toString('base64')}`]) {
        const read = readAvatar(text);
        assert.ok(!(read instanceof Refusal), type);
        assert.equal(read.content_type, type);
        assert.deepEqual(read.image, plain, type);
      }
    }
  }
});

test('a file is refused if it is no image, truncated, has too many pixels or two million bytes (records:418)', () => {
  const broken = Buffer.from(png(1));
  broken[30]! ^= 1;
  const refused: Buffer[] = [
    Buffer.from('!!!'),
    Buffer.from('<svg onload=alert(1)>'),
    Buffer.from('GIF89a<script>alert(1)</script>'),
    Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.from('<script>alert(1)</script>')]),
    broken,
    png(9000),
    Buffer.concat([png(1), Buffer.alloc(AVATAR_BYTES - png(1).length)]),
  ];
  for (const [, plain] of PICTURES)
    for (let length = 1; length < plain.length - 4; length++) refused.push(plain.subarray(0, length));
  for (const bytes of refused)
    assert.ok(readAvatar(bytes.toString('base64')) instanceof Refusal, bytes.toString('hex').slice(0, 80));
  for (const text of ['', '!!!']) assert.ok(readAvatar(text) instanceof Refusal);
});
