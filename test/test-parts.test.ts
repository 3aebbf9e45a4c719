/** How npm test divides its files among processes. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { inParts } from '../bin/test/parts.ts';

const files = [
  ...Array.from({ length: 300 }, (_, index) => `server/${index}.test.ts`),
  ...Array.from({ length: 100 }, (_, index) => `test/${index}.test.ts`),
];

it('every file is in one part', () => {
  for (const processes of [1, 3, 6])
    assert.deepEqual(inParts(files, processes).flat().toSorted(), files.toSorted(), `${processes} processes`);
  assert.deepEqual(inParts(['server/one.test.ts'], 3), [['server/one.test.ts']]);
  assert.deepEqual(inParts([], 3), []);
});

it('the longest file runs first, in its own process', () => {
  assert.deepEqual(inParts([...files, 'test/conformance.test.ts'], 3)[0], ['test/conformance.test.ts']);
});

it('long files run first, and the last parts are smaller than the first ones of their kind', () => {
  const parts = inParts(files, 3);
  assert.match(parts[0]![0]!, /^test\//);
  const ofServer = parts.filter((part) => part.every((file) => file.startsWith('server/')));
  assert.ok(ofServer.at(-2)!.length < ofServer[0]!.length);
  assert.ok(parts.length < files.length / 8, `${parts.length} parts`);
});
