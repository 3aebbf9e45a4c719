/**
 * node bench/first-visit.ts --size small|firm|large [--data-dir D] [--rounds N]
 *
 * How long a person waits in the app: how long pages take to load and respond on a seeded firm in Chromium, each page
 * in a browser with an empty cache, and the compressed size of the first page's scripts and styles. Starts a separate
 * service on the data folder, which is seeded once and kept if --data-dir names it.
 */
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { appPage } from '../bin/pictures/app-page.ts';
import { openBrowser } from '../test/support/browser.ts';
import { FIRST_PAGE_BYTES, firstPageFiles } from '../web/build/first-page.ts';
import { serveSeededFirm } from './seeded-firm.ts';

const ROW = 'tbody tr:not([aria-hidden])';

/** The app's targets, in milliseconds. */
const INTERACTIVE_MS = 1500;
const RECORD_MS = 150;
const KEY_MS = 50;
const PALETTE_MS = 150;

/** A page of the app, and an element that shows that it is usable. */
const PAGES = [
  ['/home', 'main h1'],
  ['/time', 'main h1'],
  ['/time/entries', ROW],
  ['/matters', ROW],
  ['/contacts', ROW],
  ['/tasks', 'main h1'],
  ['/billing', ROW],
  ['/calendar', 'main h1'],
] as const;

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: 'small' },
    'data-dir': { type: 'string' },
    rounds: { type: 'string', default: '5' },
  },
});
const rounds = Number(values.rounds);

/** The 75th percentile. */
function p75(measured: readonly number[]): number {
  return measured.toSorted((one, other) => one - other)[Math.ceil(measured.length * 0.75) - 1] ?? 0;
}

/** A signed-in page in a browser that has loaded nothing of the app. */
async function signedIn(browser: Browser, origin: string): Promise<Page> {
  return appPage(browser, { origin, ...owner }, '/session');
}

/** From the start of the navigation until the page is usable, by the browser's own clock. */
async function loadTime(page: Page, origin: string, address: string, ready: string): Promise<number> {
  await page.goto(`${origin}/app${address}`, { waitUntil: 'commit' });
  await page.locator(ready).first().waitFor();
  return page.evaluate('performance.now()');
}

/**
 * From an event in the page until the first element of a selector is in the document and contains a text, by the
 * browser's own clock, which no command of the test slows down.
 */
async function shownWithin(
  page: Page,
  event: 'click' | 'keydown',
  selector: string,
  act: () => Promise<void>,
  text = '',
): Promise<number> {
  await page.evaluate(`new Promise((ready) => {
    addEventListener('${event}', () => {
      const began = performance.now();
      window.shown = new Promise((resolve) => {
        const look = () => {
          const element = document.querySelector(${JSON.stringify(selector)});
          if (element?.textContent.includes('${text}')) resolve(performance.now() - began);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
    }, { capture: true, once: true });
    ready();
  })`);
  await act();
  return page.evaluate('window.shown');
}

/** The tabs appear before their contents. */
const SHOWN_TAB = '[role=tabpanel]:not(:has(.mantine-Skeleton-root))';

/** People rest on a link for longer than this before they press; the app begins to load when the pointer arrives. */
const POINTING_MS = 100;
/** The pause between two letters of somebody who types quickly. */
const LETTER_MS = 120;

async function listToRecord(page: Page, origin: string): Promise<number> {
  await loadTime(page, origin, '/matters', ROW);
  const link = page.locator(`${ROW} a`).first();
  await link.hover();
  await page.waitForTimeout(POINTING_MS);
  return shownWithin(page, 'click', SHOWN_TAB, () => link.click());
}

/** The longest time from a key press to the next paint, from the browser's event timing. */
async function keyToPaint(page: Page, origin: string): Promise<number> {
  await loadTime(page, origin, '/matters', ROW);
  await page.evaluate(`window.longest = 0; new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: false })`);
  await page.getByRole('searchbox').first().pressSequentially('quill', { delay: LETTER_MS });
  return page.evaluate('window.longest');
}

async function paletteResults(page: Page, origin: string): Promise<number> {
  await loadTime(page, origin, '/home', 'main h1');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search or do' });
  await field.waitFor();
  await field.pressSequentially('0001', { delay: LETTER_MS });
  await page.getByRole('option', { name: /0001/ }).first().waitFor();
  return shownWithin(page, 'keydown', '[role=option]', () => page.keyboard.press('7'), '00017');
}

async function measured(
  browser: Browser,
  origin: string,
  work: (page: Page) => Promise<number>,
): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const page = await signedIn(browser, origin);
    times.push(await work(page));
    await page.context().close();
  }
  return times;
}

/** The served files, as the browser receives them. */
function firstPageSize(): string {
  const bytes = firstPageFiles().reduce((sum, file) => sum + file.bytes, 0);
  const kb = (size: number) => `${(size / 1000).toFixed(0)} kB`;
  return `| scripts and styles of the first page, compressed | ≤ ${kb(FIRST_PAGE_BYTES)} | ${kb(bytes)} |`;
}

const { owner, origin, stop } = await serveSeededFirm(values.size, values['data-dir']);
const browser = await openBrowser();
try {
  const lines = ['| what | bar | p75 of each in a new browser |', '| --- | --- | --- |'];
  const note = (what: string, bar: number, times: readonly number[]) =>
    lines.push(`| ${what} | ≤ ${bar} ms | ${p75(times).toFixed(0)} ms |`);
  for (const [address, ready] of PAGES)
    note(
      `${address} is usable`,
      INTERACTIVE_MS,
      await measured(browser, origin, (page) => loadTime(page, origin, address, ready)),
    );
  note(
    `list to record, ${POINTING_MS} ms after the pointer reached it`,
    RECORD_MS,
    await measured(browser, origin, (page) => listToRecord(page, origin)),
  );
  note(
    'key to paint in a search field, the longest',
    KEY_MS,
    await measured(browser, origin, (page) => keyToPaint(page, origin)),
  );
  note(
    'palette results after the last of five letters',
    PALETTE_MS,
    await measured(browser, origin, (page) => paletteResults(page, origin)),
  );
  lines.push(firstPageSize());
  console.log(`Size ${values.size}, ${rounds} rounds.\n\n${lines.join('\n')}`);
} finally {
  await browser.close();
  await stop();
}
