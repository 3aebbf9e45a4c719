import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { openBrowser } from './support/browser.ts';
import { inAnOffice } from './support/office.ts';

inAnOffice('A real browser', (office) => {
  let browser: Browser;
  before(async () => (browser = await openBrowser()));
  after(() => browser.close());

  it('reads a page of the office', async () => {
    const page = await browser.newPage();
    const answer = await page.goto(`${await office.listen()}/health/live`);
    assert.equal(answer?.status(), 200);
    assert.match(await page.content(), /"status":"live"/);
    await page.close();
  });
});
