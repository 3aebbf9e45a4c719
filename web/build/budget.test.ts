import assert from 'node:assert/strict';
import { it } from 'node:test';
import { FIRST_PAGE_BYTES, firstPageFiles } from './first-page.ts';
import { MOST_SCRIPTS_OF_A_PAGE, scriptsOfPages } from './page-scripts.ts';

it('the first page of the app is small enough for a slow line', () => {
  const files = firstPageFiles();
  assert.ok(files.length > 1);
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const each = files.map(({ name, bytes }) => `${name} ${bytes}`).join(', ');
  assert.ok(total <= FIRST_PAGE_BYTES, `${total} bytes: ${each}`);
});

it('every page of the app consists of few scripts', () => {
  const pages = scriptsOfPages();
  assert.ok(pages.size > 90);
  const larger = [...pages].filter(([, scripts]) => scripts > MOST_SCRIPTS_OF_A_PAGE);
  assert.deepEqual(larger, []);
});
