/** A report that is assembled from parts equals the whole report. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { PART_BYTES, ReportParts } from './parts.ts';

const PIECES = fc.array(
  fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => `${text}€😀`.repeat(9_000)),
    fc
      .uint8Array({ maxLength: 40 })
      .map((bytes) => Buffer.concat(Array.from({ length: 20_000 }, () => bytes))),
  ),
  { maxLength: 5 },
);

describe('The parts of a report', () => {
  it('add up to what was written, in order', async () => {
    await fc.assert(
      fc.asyncProperty(PIECES, async (pieces) => {
        const kept: { place: number; content: Buffer }[] = [];
        const parts = new ReportParts(async (place, content) => {
          await new Promise(setImmediate);
          kept.push({ place, content: Buffer.from(content) });
        });
        for (const piece of pieces) await parts.add(piece);
        const count = await parts.end();
        let next = 1;
        for (const { place, content } of kept) {
          assert.equal(place, next);
          next += Math.ceil(content.length / PART_BYTES);
        }
        assert.equal(count, next - 1);
        const whole = Buffer.concat(pieces.map((each) => Buffer.from(each as string)));
        assert.ok(Buffer.concat(kept.map(({ content }) => content)).equals(whole));
      }),
      { numRuns: 30 },
    );
  });

  it('fail if storing one of them fails', async () => {
    const parts = new ReportParts(() => Promise.reject(new Error('The disk is full.')));
    await parts.add('a line');
    await assert.rejects(parts.end(), /The disk is full/);
    await parts.still();
  });
});
