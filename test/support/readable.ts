/**
 * Checks every page: accessible as far as axe can tell, and never wider than the screen. If SHOW_PAGES names a
 * folder, a screenshot of each tested page is saved there, for people.
 */
import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import path from 'node:path';
import axe, { type RunOnly } from 'axe-core';
import type { Page } from 'playwright-core';

export const WIDER_THAN_SCREEN =
  'document.documentElement.scrollWidth > document.documentElement.clientWidth';
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export interface Look {
  readonly colorScheme: 'light' | 'dark';
  readonly width: number;
}

const HEIGHT = 800;
/** The two most different looks. */
const LOOKS: readonly Look[] = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 390 },
];

/** Checks a page in each look, and leaves it in the last one. */
export async function isReadByEverybody(
  page: Page,
  which: string,
  looks: readonly Look[] = LOOKS,
): Promise<void> {
  for (const { colorScheme, width } of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: HEIGHT });
    await isReadable(page, which);
  }
}

/** Checks a page as it looks now. */
export async function isReadable(page: Page, which: string): Promise<void> {
  const dark = await page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches");
  const shown = `${which}, ${dark ? 'dark' : 'light'} ${page.viewportSize()?.width}`;
  await show(page, shown);
  assert.deepEqual(await violationsOf(page), [], shown);
  assert.equal(await page.evaluate(WIDER_THAN_SCREEN), false, `${shown} is wider than the screen`);
}

/** Outside landmarks are dialogs, and tooltips, which a resting pointer shows at any moment. */
const OUTSIDE_LANDMARKS = 'dialog, [role=dialog], [role=alertdialog], [role=tooltip], svg';

/**
 * The violations of the rules that axe finds. It is loaded once per page. Frames are not examined: previews in them run no
 * scripts.
 */
export async function violationsOf(
  page: Page,
  runOnly: RunOnly = { type: 'tag', values: RULES },
): Promise<readonly string[]> {
  if (!(await page.evaluate('"axe" in window'))) {
    await page.evaluate(axe.source);
    await page.evaluate(parseColorsOnce);
  }
  return page.evaluate(
    async ({ runOnly, regionMatcher }) => {
      const { axe: loaded } = globalThis as unknown as { axe: typeof axe };
      const checks = { region: { options: { regionMatcher } } };
      const options = { runOnly, checks, resultTypes: ['violations' as const], iframes: false };
      const { violations } = await loaded.run({ exclude: ['iframe'] }, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`);
    },
    { runOnly, regionMatcher: OUTSIDE_LANDMARKS },
  );
}

interface Color {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString: (this: Color, text: string) => Color;
}

interface Colors {
  readonly Color: { new (red: number, green: number, blue: number): Color; prototype: Color };
}

/** Runs in the browser. Axe parses the few colors of a page anew for every element, which takes a third of its time. */
function parseColorsOnce(): void {
  const { Color } = (globalThis as unknown as { axe: { commons: { color: Colors } } }).axe.commons.color;
  const parse = Color.prototype.parseString;
  const parsed = new Map<string, Color>();
  Color.prototype.parseString = function parseOnce(text) {
    // Axe changes the colors that it gets, so they are copies.
    const color = parsed.get(text) ?? parse.call(new Color(0, 0, 0), text);
    parsed.set(text, color);
    return Object.assign(this, { r: color.r, g: color.g, b: color.b, alpha: color.alpha });
  };
}

async function show(page: Page, which: string): Promise<void> {
  const folder = process.env['SHOW_PAGES'];
  if (!folder) return;
  await fs.mkdir(folder, { recursive: true });
  const name = which.replace(/[^\w]+/g, '-');
  await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true });
}
