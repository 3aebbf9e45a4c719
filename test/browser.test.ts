import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { openBrowser, openPage } from './support/browser.ts';
import { withFixture } from './support/fixture.ts';

withFixture('A real browser', (fixture) => {
  let browser: Browser;
  before(async () => (browser = await openBrowser()));
  after(() => browser.close());

  it('opens a page of the service', async () => {
    const page = await openPage(browser);
    const answer = await page.goto(`${await fixture.listen()}/health/live`);
    assert.equal(answer?.status(), 200);
    assert.match(await page.content(), /"status":"live"/);
    await page.close();
  });
});
