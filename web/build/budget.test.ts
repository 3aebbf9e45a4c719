import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { it } from 'node:test';
import { BUILD_FOLDER } from '../../server/web/fingerprint.ts';

const FIRST_PAGE_BYTES = 250_000;

/** What the browser loads before anything is on the screen, as it is sent. */
function firstPageFiles(): string[] {
  const page = fs.readFileSync(path.join(BUILD_FOLDER, 'index.html'), 'utf8');
  return [...page.matchAll(/(?:src|href)="\/app\/(assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, file = '']) => file,
  );
}

it('the first page of the app is small enough for a slow line', () => {
  const files = firstPageFiles();
  assert.ok(files.length > 1);
  const sizes = files.map((file) => [file, fs.statSync(path.join(BUILD_FOLDER, `${file}.br`)).size] as const);
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  assert.ok(total <= FIRST_PAGE_BYTES, `${total} bytes: ${sizes.map((size) => size.join(' ')).join(', ')}`);
});
