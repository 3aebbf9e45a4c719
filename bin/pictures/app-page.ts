/** Opens a page of a running service's app, signed in, for scripts that take screenshots. */
import type { Browser, Page } from 'playwright-core';

export interface SignIn {
  readonly origin: string;
  readonly email: string;
  readonly password: string;
}

/** `leadsTo` is where to go after signing in: an address of the app, or another page that loads nothing of the app. */
export async function appPage(
  browser: Browser,
  { origin, email, password }: SignIn,
  leadsTo = '/app/home',
): Promise<Page> {
  const page = await browser.newPage({ locale: 'en-US', reducedMotion: 'reduce' });
  await page.goto(`${origin}/sign-in?${new URLSearchParams({ return_to: leadsTo }).toString()}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`**${leadsTo}`);
  return page;
}
