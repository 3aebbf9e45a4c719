/** The pages of applications in a browser: accessibility checks in light and dark mode, on a narrow screen. */
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { openBrowser, openPage } from '../../../test/support/browser.ts';
import { withFixture } from '../../../test/support/fixture.ts';
import { isReadByEverybody } from '../../../test/support/readable.ts';

const NARROW = [
  { colorScheme: 'light', width: 320 },
  { colorScheme: 'dark', width: 320 },
] as const;

withFixture('The pages of applications', (fixture) => {
  describe('in a browser', () => {
    let browser: Browser;
    before(async () => (browser = await openBrowser()));
    after(() => browser.close());

    it('are accessible', async () => {
      const page = await openPage(browser);
      const { email, password } = fixture.firm.credentials;
      await page.goto(`${await fixture.listen()}/sign-in?return_to=/applications/new`);
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('heading', { name: 'Register an application' }).waitFor();
      await isReadByEverybody(page, 'application new', NARROW);
      await page.getByLabel('Name').fill('Desk');
      await page.getByLabel('Redirect URIs').fill('http://desk.example/');
      await page.getByLabel('See matters, practice areas').check();
      await page.getByRole('button', { name: 'Register' }).click();
      await page.getByRole('alert').waitFor();
      await isReadByEverybody(page, 'application refused', NARROW);
      await page.getByLabel('Redirect URIs').fill('https://desk.example/back');
      await page.getByRole('button', { name: 'Register' }).click();
      await page.getByText('Client secret').waitFor();
      await isReadByEverybody(page, 'application secret', NARROW);
      await page.getByRole('link', { name: 'Settings' }).click();
      await page.getByRole('button', { name: 'Save' }).waitFor();
      await isReadByEverybody(page, 'application', NARROW);
      await page.getByRole('link', { name: 'All applications' }).click();
      await page.getByRole('link', { name: 'Desk' }).waitFor();
      await isReadByEverybody(page, 'all applications', NARROW);
      await page.context().close();
    });
  });
});
