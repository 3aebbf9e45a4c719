/** Every sealed value is either encrypted again when the key changes, or exists only while a page is open. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { it } from 'node:test';

/** Files whose sealed values are sent to clients and come back, but are never stored. */
const HANDED_OUT = [
  'server/identity/sign-in/second-step-pages.ts',
  'server/practice/matters/court-rules/preview.ts',
  'server/practice/documents/documents/links.ts',
  'server/mcp/agent.ts',
];

it('every file that seals a value names where it is stored', () => {
  const files = fs
    .globSync('server/**/*.ts', { cwd: path.join(import.meta.dirname, '..') })
    .filter((file) => !/\.test\.ts$|^server\/kernel\/(?:secrets|rotation\/\w+)\.ts$/.test(file))
    .map((file) => ({ file, text: fs.readFileSync(path.join(import.meta.dirname, '..', file), 'utf8') }))
    .filter(({ text }) => /secrets\.seal\(/.test(text));
  for (const name of HANDED_OUT)
    assert.ok(
      files.some(({ file }) => file === name),
      `${name} seals nothing`,
    );
  const silent = files
    .filter(({ file, text }) => !HANDED_OUT.includes(file) && !/export const sealed\w+/.test(text))
    .map(({ file }) => file);
  assert.deepEqual(silent, [], 'Declare it beside the seal and in server/sealed-values.ts.');
  for (const { text } of files)
    for (const [, name] of text.matchAll(/export const (sealed\w+)/g))
      assert.ok(
        fs.readFileSync(path.join(import.meta.dirname, 'sealed-values.ts'), 'utf8').includes(name!) ||
          fs.readFileSync(path.join(import.meta.dirname, 'identity/sealed.ts'), 'utf8').includes(name!),
        `${name} is in no list`,
      );
});
