/** The page where a person who signed in finds what is theirs. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../../../test/support/browser.ts';
import { hire } from '../../../test/support/casework.ts';
import { inAnOffice } from '../../../test/support/office.ts';
import { isReadByEverybody } from '../../../test/support/readable.ts';
import { Visitor } from '../../../test/support/visitor.ts';

inAnOffice('The first page', (office) => {
  const linksOf = (text: string) => [...text.matchAll(/<li><a href="([^"]+)"/g)].map(([, href]) => href);

  it('is the reference for whoever is not signed in', async () => {
    const { status, location } = await new Visitor(() => office.listen()).open('/');
    assert.deepEqual([status, location?.pathname], [303, '/docs']);
  });

  it('leads to what a person may do, admins to more, and signs them out', async () => {
    const { password } = office.firm.credentials;
    const { email } = await hire(office, office.firm);
    const colleague = new Visitor(() => office.listen());
    await colleague.signIn(email, password);
    const theirs = await colleague.open('/');
    assert.match(theirs.text, /Ash &amp; Byrne/);
    assert.ok(theirs.text.includes(email));
    assert.deepEqual(linksOf(theirs.text), ['/connected-applications', '/second-step', '/docs']);
    const admin = new Visitor(() => office.listen());
    await admin.signIn(office.firm.credentials.email, password);
    const links = linksOf((await admin.open('/')).text);
    assert.deepEqual(links, ['/connected-applications', '/second-step', '/applications', '/docs']);
    for (const link of links) assert.equal((await admin.open(link)).status, 200, link);
  });

  describe('in a browser', () => {
    let browser: Browser;
    before(async () => (browser = await openBrowser()));
    after(() => browser.close());

    for (const colorScheme of ['light', 'dark'] as const) {
      it(`comes after signing in, is read by everybody, ${colorScheme}, and ends with signing out`, async () => {
        const context = await browser.newContext({ colorScheme, viewport: { width: 320, height: 900 } });
        const page = await context.newPage();
        const { email, password } = office.firm.credentials;
        await page.goto(`${await office.listen()}/sign-in`);
        await page.getByLabel('Email').fill(email);
        await page.getByLabel('Password').fill(password);
        await page.getByRole('button', { name: 'Sign in' }).click();
        await page.getByRole('heading', { name: 'Ash & Byrne' }).waitFor();
        await isReadByEverybody(page, 'front page');
        await page.getByRole('button', { name: 'Sign out' }).click();
        await page.getByRole('button', { name: 'Sign in' }).waitFor();
        await page.goto(`${await office.listen()}/`);
        await page.getByRole('heading', { name: 'Reference' }).waitFor();
        await context.close();
      });
    }
  });
});
