/** The readable reference at /docs, in a browser and without one. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { describedApis } from '../server/apis.ts';
import { allRefusals } from '../server/kernel/errors/refusal.ts';
import { code, render, table } from '../server/kernel/reference/markdown.ts';
import { describedEndpoints } from '../server/kernel/openapi/document.ts';
import { tagOf } from '../server/kernel/http/api/operation-names.ts';
import { slug } from '../server/kernel/errors/slug.ts';
import { openBrowser } from './support/browser.ts';
import { withFixture } from './support/fixture.ts';
import { isReadByEverybody } from './support/readable.ts';

const [practice] = describedApis('svc');
const ACTIVITIES = '/docs/practice/activities';
const TIMER = '/docs/practice/timer';

const LOOKS = [
  ['light', 1280, ['/docs', TIMER, '/docs/search?q=total']],
  ['dark', 1280, ['/docs/conventions', TIMER]],
  ['light', 390, ['/docs', TIMER, '/docs/nothing']],
  ['dark', 390, ['/docs/authorization', TIMER, '/docs/search?q=total']],
] as const;

withFixture('The reference', (fixture) => {
  const open = async (path: string): Promise<string> => {
    const { status, body } = await fixture.firm.get(path, { token: null });
    assert.equal(status, 200, path);
    return String(body);
  };

  it('has a page for every record with each of its operations and members', async () => {
    for (const endpoint of describedEndpoints(practice!)) {
      const text = await open(`/docs/practice/${slug(tagOf(endpoint, practice!))}`);
      assert.ok(
        text.includes(`id="${slug(`${endpoint.method} ${endpoint.path}`)}"`),
        `${endpoint.method} ${endpoint.path}`,
      );
    }
    const text = await open(ACTIVITIES);
    for (const name of Object.keys(practice!.registry.get('activity').fields))
      assert.ok(text.includes(`id="members-${slug(name)}"`), name);
  });

  it('tells from which version on a member exists, and what a field means', async () => {
    assert.match(await open(ACTIVITIES), /quantity_redacted.*?From 4\.0\.8 on\./);
  });

  it('names every refusal, and every scope in plain words', async () => {
    const errors = await open('/docs/errors');
    for (const name of allRefusals().keys()) assert.ok(errors.includes(`<code>${name}</code>`), name);
    assert.match(
      await open('/docs/authorization'),
      /activities_read<\/code><\/th><td>See time entries and expenses\./,
    );
  });

  it('links to nothing that is not there', async () => {
    const pages = new Map<string, string>();
    const page = async (path: string): Promise<string> => {
      if (!pages.has(path)) pages.set(path, await open(path));
      return pages.get(path)!;
    };
    const links = [...(await page('/docs')).matchAll(/href="(\/docs[^"#]*)"/g)].map(([, href]) => href!);
    for (const path of new Set(links)) {
      for (const [, href] of (await page(path)).matchAll(/href="((?:\/docs|#)[^"]*)"/g)) {
        const [target, anchor] = href!.split('#');
        const text = await page(target === '' ? path : target!);
        if (anchor) assert.ok(text.includes(`id="${anchor}"`), `${path} links to ${href}`);
      }
    }
    assert.ok(pages.size > 20);
  });

  it('lets nothing in from elsewhere and nobody frame it', async () => {
    for (const path of ['/docs', '/docs/reference.css', '/docs/reference.js', '/docs/search?q=x']) {
      const { headers } = await fixture.firm.get(path, { token: null });
      assert.match(
        headers.get('content-security-policy') ?? '',
        /default-src 'none'.*frame-ancestors 'none'/,
      );
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
    }
    assert.doesNotMatch(
      await open(ACTIVITIES),
      /<style|style=|<script>|onclick|https?:\/\/(?!localhost)[^"\s]*\.(js|css)/,
    );
  });

  it('finds members, pages and operations by a word, without a script', async () => {
    assert.match(
      await open('/docs/search?q=rounded_quantity'),
      /href="\/docs\/practice\/activities#members-rounded-quantity"/,
    );
    assert.match(await open('/docs/search?q=Idempotency'), /Every refusal|Conventions|Errors/);
    assert.match(await open('/docs/search?q=%3Cscript%3E'), /No results for “&lt;script&gt;”/);
    assert.match(await open('/docs/search'), /Type a word/);
    assert.match(await open('/docs/search?q=a&q=timer'), /href="\/docs\/practice\/timer"/);
  });

  it('answers 404 for a page that it does not have', async () => {
    for (const path of [
      '/docs/nothing',
      '/docs/practice/nothing',
      '/docs/../etc/passwd',
      '/docs/%2e%2e/package.json',
    ]) {
      assert.equal((await fixture.firm.get(path, { token: null })).status, 404, path);
    }
  });

  it('leads people back from there, and tells programs in JSON', async () => {
    const path = '/docs/<b>nothing';
    const { status, body } = await fixture.firm.get(path, {
      token: null,
      headers: { accept: 'text/html,*/*' },
    });
    assert.equal(status, 404);
    assert.match(body, /Nothing is at <code>\/docs\/(%3C|&lt;)b(%3E|&gt;)nothing<\/code>/);
    assert.match(body, /<a href="\/docs">front page of the reference<\/a>/);
    const told = await fixture.firm.get(path, { token: null });
    assert.deepEqual([told.status, told.body.error.type], [404, 'RecordNotFound']);
  });

  describe('in a browser', () => {
    let browser: Browser;
    before(async () => (browser = await openBrowser()));
    after(() => browser.close());

    for (const [colorScheme, width, paths] of LOOKS) {
      it(`is read by everybody, ${colorScheme}, ${width} pixels wide`, async () => {
        const context = await browser.newContext({ colorScheme, viewport: { width, height: 800 } });
        const page = await context.newPage();
        for (const path of paths) {
          await page.goto((await fixture.listen()) + path);
          await isReadByEverybody(page, path);
        }
        await context.close();
      });
    }

    it('is searched by keyboard while it is typed', async () => {
      const context = await browser.newContext();
      const page = await context.newPage();
      const wrong: string[] = [];
      page.on('console', (message) => wrong.push(message.text()));
      page.on('pageerror', (error) => wrong.push(error.message));
      await page.goto((await fixture.listen()) + ACTIVITIES);
      await page.keyboard.press('Tab');
      assert.equal(await page.evaluate('document.activeElement.textContent'), 'Skip to the content');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.type('rounded_quan');
      await page.getByRole('link', { name: 'rounded_quantity', exact: true }).waitFor();
      assert.match((await page.getByRole('status').textContent()) ?? '', /^2 places/);
      await page.keyboard.press('Enter');
      await page.waitForURL(/search\?q=rounded_quan/);
      assert.deepEqual(wrong, []);
      await context.close();
    });
  });
});

describe('The Markdown of the reference', () => {
  it('never lets text become markup', () => {
    const hostile = '<img src=x onerror=alert(1)> & "quotes"';
    const text = render(
      `# ${hostile}\n\n${hostile}\n\n- ${hostile}\n\n\`\`\`\n${hostile}\n\`\`\`\n\n${table(['a'], [[hostile]])}\n\n[x](javascript:alert(1)) ${code(hostile)}`,
    ).text;
    assert.doesNotMatch(text, /<img|href="javascript/);
  });

  it('keeps bars in the cells of tables', () => {
    assert.match(
      render(table(['a', 'b'], [['one | two', 'three']])).text,
      /<th scope="row">one \| two<\/th><td>three<\/td>/,
    );
  });
});
