/** The public intake form in a page of the firm's website, and alone, as people see it in a browser. */
import assert from 'node:assert/strict';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { openBrowser, openPage } from '../../../test/support/browser.ts';
import { withFixture, type Fixture } from '../../../test/support/fixture.ts';
import { isReadable } from '../../../test/support/readable.ts';
import { read, word } from '../test-support/intake.ts';

/** An address may submit again after a minute. */
const MINUTE_MS = 60_000;

const form = (fixture: Fixture) => read(fixture.firm, 'intake_form');

const newest = async (fixture: Fixture) =>
  (await read(fixture.firm, 'inbox_leads?state=untriaged')).data.at(-1);

/** Serves a website of the firm at another origin. */
async function siteOf(page: string): Promise<{ address: string; close: () => void }> {
  const server = http.createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close().closeAllConnections() };
}

let ahead_ms = 0;

const [LIGHT, DARK] = ['rgb(255, 255, 255)', 'rgb(23, 27, 32)'];

withFixture(
  'The intake form in a browser',
  (fixture) => {
    describe('inside a page of the firm', () => {
      let browser: Browser;
      before(async () => (browser = await openBrowser()));
      after(() => browser.close());

      for (const colorScheme of ['light', 'dark'] as const) {
        it(`is accessible, ${colorScheme}, and works without scripts`, async () => {
          ahead_ms += MINUTE_MS;
          const page = await openPage(browser, {
            colorScheme,
            javaScriptEnabled: false,
            viewport: { width: 360, height: 900 },
          });
          const { embed, address } = await form(fixture);
          const site = await siteOf(`<!doctype html><title>Ash</title><h1>Ash</h1>${embed}`);
          await page.goto(site.address);
          const inside = page.frameLocator('iframe');
          const name = word();
          await inside.getByLabel('Last name').fill(name);
          await inside.getByLabel('Email address').fill('ines@okoro.example');
          await inside.getByLabel('How can we help?').fill('Help.');
          await inside.getByRole('button', { name: 'Send' }).click();
          await inside.getByRole('status').waitFor();
          const lead = await newest(fixture);
          assert.deepEqual([lead.last_name, lead.referring_url], [name, site.address]);
          await page.context().close();
          site.close();
          const alone = await openPage(browser, { colorScheme, viewport: { width: 320, height: 900 } });
          await alone.goto(address);
          await isReadable(alone, 'intake form');
          await alone.getByLabel('Email address').fill('nowhere');
          await alone.getByLabel('How can we help?').fill('Kept');
          await alone.getByRole('button', { name: 'Send' }).click();
          await alone.getByRole('alert').waitFor();
          assert.equal(await alone.getByLabel('How can we help?').inputValue(), 'Kept');
          await isReadable(alone, 'intake form refused');
          await alone.getByRole('link', { name: 'nowhere' }).click();
          await alone.getByLabel('Email address').fill('ines@okoro.example');
          await alone.getByRole('button', { name: 'Send' }).click();
          await alone.getByRole('heading', { name: 'Thank you' }).waitFor();
          await isReadable(alone, 'intake thanks');
          const before = (await newest(fixture)).id;
          await alone.reload();
          assert.equal((await newest(fixture)).id, before, 'loading it again sends nothing');
          await alone.context().close();
        });
      }

      it('has the colors that its code names, whatever the visitor prefers, and otherwise the preferred ones', async () => {
        const page = await openPage(browser, { colorScheme: 'dark' });
        const { embed } = await form(fixture);
        for (const [code, ground] of [
          [embed, LIGHT],
          [embed.replace('colors=light', 'colors=dark'), DARK],
          [embed.replace('colors=light', 'colors=plaid'), DARK],
          [embed.replace('?colors=light', ''), DARK],
        ]) {
          ahead_ms += MINUTE_MS;
          const site = await siteOf(`<!doctype html><title>Ash</title><h1>Ash</h1>${code}`);
          await page.goto(site.address);
          const inside = page.frameLocator('iframe');
          const groundOf = () =>
            page.frames()[1]!.evaluate('getComputedStyle(document.body).backgroundColor');
          await inside.getByLabel('Last name').fill(word());
          assert.equal(await groundOf(), ground, code);
          await inside.getByRole('button', { name: 'Send' }).click();
          await inside.getByRole('status').waitFor();
          assert.equal(await groundOf(), ground, `${code}, sent`);
          site.close();
        }
        await page.context().close();
      });
    });
  },
  { now: () => new Date(Date.now() + ahead_ms) },
);
