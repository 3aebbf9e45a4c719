/** The API reference at /docs, in a browser and without one. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { describedApis } from '../server/apis.ts';
import { allRefusals } from '../server/kernel/errors/refusal.ts';
import { code, render, table } from '../server/kernel/reference/markdown.ts';
import { describedEndpoints } from '../server/kernel/openapi/document.ts';
import { tagOf } from '../server/kernel/http/api/operation-names.ts';
import { slug } from '../server/kernel/errors/slug.ts';
import { openBrowser, openPage } from './support/browser.ts';
import { withFixture, type Fixture } from './support/fixture.ts';
import { isReadable } from './support/readable.ts';

const [practice] = describedApis('svc');
const ACTIVITIES = '/docs/practice/activities';
const TIMER = '/docs/practice/timer';

const LOOKS = [
  ['light', 1440, ['/docs', TIMER, '/docs/search?q=total', '/docs/guides/webhooks']],
  ['dark', 1440, ['/docs/conventions', TIMER, '/docs/contract/practice']],
  ['light', 390, ['/docs', TIMER, '/docs/nothing', '/docs/guides/first-call']],
  ['dark', 390, ['/docs/webhooks', TIMER, '/docs/search?q=total', '/docs/changes']],
] as const;

withFixture('The reference', (fixture) => {
  const open = async (path: string): Promise<string> => {
    const { status, body } = await fixture.firm.get(path, { token: null });
    assert.equal(status, 200, path);
    return String(body);
  };

  it('has a page for every record with each of its operations and members', async () => {
    const tags = Map.groupBy(describedEndpoints(practice), (endpoint) => tagOf(endpoint, practice));
    for (const [tag, endpoints] of tags) {
      const text = await open(`/docs/practice/${slug(tag)}`);
      for (const { method, path } of endpoints)
        assert.ok(text.includes(`id="${slug(`${method} ${path}`)}"`), `${method} ${path}`);
    }
    const text = await open(ACTIVITIES);
    for (const name of Object.keys(practice.registry.get('activity').fields))
      assert.ok(text.includes(`id="members-${slug(name)}"`), name);
  });

  it('shows since which version a member exists, and what a field means', async () => {
    assert.match(await open(ACTIVITIES), /quantity_redacted.*?From 4\.0\.8 on\./);
  });

  it('lists every error, and every scope in plain words', async () => {
    const errors = await open('/docs/errors');
    for (const name of allRefusals().keys()) assert.ok(errors.includes(`<code>${name}</code>`), name);
    assert.match(
      await open('/docs/authorization'),
      /activities_read<\/code><\/a><\/th><td>See time entries and expenses\./,
    );
  });

  it('has no broken links', async () => {
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

  it('loads nothing from elsewhere and cannot be framed', async () => {
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
    assert.match(
      await open('/docs/search?q=compare+constant+time'),
      /href="\/docs\/webhooks#signatures"/,
      'words of the text',
    );
    assert.match(await open('/docs/search?q=%3Cscript%3E'), /No results for “&lt;script&gt;”/);
    assert.match(await open('/docs/search'), /Search for records/);
    assert.match(await open('/docs/search?q=a&q=timer'), /href="\/docs\/practice\/timer"/);
  });

  it('says what each version of an API changed', async () => {
    const changes = await open('/docs/changes');
    assert.match(changes, /id="4-0-8".*?<code>activity\.quantity_redacted<\/code> is new/s);
    assert.match(changes, /id="4-0-11".*?No members or operations were changed/s);
  });

  it('links from a record to its contract clauses', async () => {
    assert.match(await open(ACTIVITIES), /href="\/docs\/contract\/practice#activities"/);
    assert.match(await open('/docs/contract/practice'), /id="activities"/);
  });

  it('shows each operation in three languages, with responses of the demonstration firm', async () => {
    const text = await open(TIMER);
    for (const title of ['curl', 'TypeScript', 'Python'])
      assert.ok(text.includes(`<summary>${title}</summary>`));
    assert.match(text, /Responses:.*?&quot;start_time&quot;/s);
  });

  it('is not sent again to clients that have it', async () => {
    const { headers } = await fixture.firm.get(TIMER, { token: null });
    const options = { token: null, headers: { 'if-none-match': headers.get('etag')! } };
    assert.equal((await fixture.firm.get(TIMER, options)).status, 304);
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

  it('links people back from there, and answers programs in JSON', async () => {
    const path = '/docs/<b>nothing';
    const { status, body } = await fixture.firm.get(path, {
      token: null,
      headers: { accept: 'text/html,*/*' },
    });
    assert.equal(status, 404);
    assert.match(body, /<code>\/docs\/(%3C|&lt;)b(%3E|&gt;)nothing<\/code> does not exist/);
    assert.match(body, /<a href="\/docs">front page of the reference<\/a>/);
    const told = await fixture.firm.get(path, { token: null });
    assert.deepEqual([told.status, told.body.error.type], [404, 'RecordNotFound']);
  });

  describe('in a browser', () => {
    let browser: Browser;
    before(async () => (browser = await openBrowser()));
    after(() => browser.close());

    for (const [colorScheme, width, paths] of LOOKS) {
      it(`is accessible, ${colorScheme}, ${width} pixels wide`, async () => {
        const page = await openPage(browser, { colorScheme, viewport: { width, height: 800 } });
        for (const path of paths) {
          await page.goto((await fixture.listen()) + path);
          await isReadable(page, path);
        }
        await page.context().close();
      });
    }

    it('can be searched by keyboard while typing', async () => {
      const page = await openPage(browser);
      const wrong: string[] = [];
      page.on('console', (message) => wrong.push(message.text()));
      page.on('pageerror', (error) => wrong.push(error.message));
      await page.goto((await fixture.listen()) + ACTIVITIES);
      await page.keyboard.press('Tab');
      assert.equal(await page.evaluate('document.activeElement.textContent'), 'Skip to the content');
      await page.keyboard.press('/');
      await page.keyboard.type('rounded_quan');
      await page.locator('#results').getByRole('link', { name: 'rounded_quantity', exact: true }).waitFor();
      await page
        .getByRole('status')
        .filter({ hasText: /places for/ })
        .waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL(/search\?q=rounded_quan/);
      assert.deepEqual(wrong, []);
      await page.context().close();
    });

    it('keeps its menus visible, and the chosen language', async () => {
      const page = await openPage(browser, { viewport: { width: 1440, height: 800 } });
      await page.goto((await fixture.listen()) + ACTIVITIES);
      const contents = page.getByRole('navigation', { name: 'On this page' });
      await contents.getByRole('link', { name: 'DELETE /activities/{id}' }).click();
      await page.waitForURL(/#delete-activities-id/);
      await contents.locator('[aria-current]', { hasText: 'DELETE' }).waitFor();
      const menu = page.getByRole('navigation', { name: 'Pages' });
      assert.ok(await menu.getByRole('link', { name: 'Activities', exact: true }).isVisible());
      await page.getByText('Python', { exact: true }).last().click();
      await page.goto((await fixture.listen()) + TIMER);
      await page.locator('details[data-language=python][open]').first().waitFor();
      assert.equal(await page.locator('details[data-language=sh][open]').count(), 0);
      await page.context().close();
    });

    it('sends a sample as the signed-in user, and writes only after a switch is set', async () => {
      const page = await openPage(browser);
      const origin = await fixture.listen();
      await page.goto(`${origin}/docs/practice/users`);
      const tried = page.locator('details.sample', { hasText: 'who_am_i' }).first();
      await tried.getByRole('button', { name: 'Try it' }).click();
      await tried.getByRole('button', { name: 'Send GET' }).click();
      await tried.getByRole('link', { name: 'Sign in' }).waitFor();
      await signIn(page, origin, fixture);
      await page.goto(`${origin}/docs/practice/users`);
      await tried.getByRole('button', { name: 'Try it' }).click();
      await tried.getByRole('button', { name: 'Send GET' }).click();
      await tried.getByText('200 OK').waitFor();
      await tried.getByText(fixture.firm.credentials.email).waitFor();
      await page.goto(`${origin}/docs/practice/groups`);
      const write = page.locator('details.sample', { hasText: 'curl -g -X POST' }).first();
      await write.getByRole('button', { name: 'Try it' }).click();
      assert.equal(await write.getByRole('button', { name: 'Send POST' }).isDisabled(), true);
      await write.getByRole('checkbox').check();
      await write.getByRole('button', { name: 'Send POST' }).click();
      await write.getByText('201 Created').waitFor();
      await isReadable(page, '/docs/practice/groups tried');
      await page.context().close();
    });
  });
});

async function signIn(page: Page, origin: string, fixture: Fixture): Promise<void> {
  const { email, password } = fixture.firm.credentials;
  await page.goto(`${origin}/sign-in`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'));
}

describe('The Markdown of the reference', () => {
  it('never lets text become markup', () => {
    const hostile = '<img src=x onerror=alert(1)> & "quotes"';
    const text = render(
      `# ${hostile}\n\n${hostile}\n\n- ${hostile}\n\n\`\`\`\n${hostile}\n\`\`\`\n\n${table(['a'], [[hostile]])}\n\n[x](javascript:alert(1)) ${code(hostile)}`,
    ).text;
    assert.doesNotMatch(text, /<img|href="javascript/);
  });

  it('preserves bars in table cells', () => {
    assert.match(
      render(table(['a', 'b'], [['one | two', 'three']])).text,
      /<th scope="row">one \| two<\/th><td>three<\/td>/,
    );
  });
});
