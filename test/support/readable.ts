/**
 * Checks every page: accessible as far as axe can tell, and never wider than the screen. If SHOW_PAGES names a
 * folder, a screenshot of each tested page is saved there, for people.
 */
import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';

const WIDER_THAN_SCREEN = 'document.documentElement.scrollWidth > document.documentElement.clientWidth';
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The two most different looks. */
export const LOOKS = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 390 },
] as const;

export type Look = (typeof LOOKS)[number];

/** Opens a page with this look; closing its context closes it. */
export async function openPage(browser: Browser, { colorScheme, width }: Look): Promise<Page> {
  const context = await browser.newContext({ colorScheme, viewport: { width, height: 800 } });
  return context.newPage();
}

export async function isReadByEverybody(page: Page, which: string): Promise<void> {
  await show(page, which);
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  assert.deepEqual(
    violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    [],
    which,
  );
  assert.equal(await page.evaluate(WIDER_THAN_SCREEN), false, `${which} is wider than the screen`);
}

async function show(page: Page, which: string): Promise<void> {
  const folder = process.env['SHOW_PAGES'];
  if (!folder) return;
  await fs.mkdir(folder, { recursive: true });
  const dark = await page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches");
  const look = `${dark ? 'dark' : 'light'} ${page.viewportSize()?.width}`;
  const name = `${which}, ${look}`.replace(/[^\w]+/g, '-');
  await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true });
}
