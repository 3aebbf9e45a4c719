import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '#kernel/errors/refusal.ts';
import { AVATAR_BYTES, readAvatar } from './avatar.ts';

const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(32)]);
const webp = Buffer.concat([Buffer.from('RIFF'), Buffer.alloc(4, 9), Buffer.from('WEBP'), Buffer.alloc(16)]);

test('an image is known by its first bytes, whatever is said of it (records:418)', () => {
  for (const [bytes, type] of [
    [png, 'image/png'],
    [webp, 'image/webp'],
  ] as const) {
    for (const text of [bytes.toString('base64'), `data:text/html;base64,${bytes.toString('base64')}`]) {
      const read = readAvatar(text);
      assert.ok(!(read instanceof Refusal));
      assert.equal(read.content_type, type);
      assert.deepEqual(read.image, bytes);
    }
  }
});

test('what is no image, or one of two million bytes, is refused (records:418)', () => {
  const large = Buffer.concat([png, Buffer.alloc(AVATAR_BYTES - png.length)]);
  for (const text of [
    '',
    '!!!',
    Buffer.from('<svg onload=alert(1)>').toString('base64'),
    large.toString('base64'),
  ]) {
    assert.ok(readAvatar(text) instanceof Refusal);
  }
  assert.ok(!(readAvatar(large.subarray(0, AVATAR_BYTES - 1).toString('base64')) instanceof Refusal));
});
