/**
 * Windows of the browser, which stories use one after the other: of the app the browser keeps what it has read and
 * compiled, and of a story nothing.
 */
import type { Browser, Page } from 'playwright-core';
import { slowDown, SLOWED, WAITS_MS } from './slow.ts';

const HEIGHT = 900;

export class Windows {
  readonly #browser: Browser;
  readonly #origin: string;
  readonly #idle: Page[] = [];

  constructor(browser: Browser, origin: string) {
    this.#browser = browser;
    this.#origin = origin;
  }

  async open(width: number): Promise<Page> {
    const page = this.#idle.pop() ?? (await this.#another());
    await page.setViewportSize({ width, height: HEIGHT });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    return page;
  }

  async #another(): Promise<Page> {
    const context = await this.#browser.newContext({ locale: 'en-US' });
    context.setDefaultTimeout(WAITS_MS);
    await slowDown(context);
    return context.newPage();
  }

  /** After a story that did not pass, nobody uses its window again. */
  async leave(page: Page, { passed }: { readonly passed: boolean }): Promise<void> {
    const context = page.context();
    if (!passed || SLOWED || page.isClosed()) return context.close();
    for (const other of context.pages()) if (other !== page) await other.close();
    page.removeAllListeners();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.clearCookies();
    // A page of the service that does nothing. To leave the origin would end the process, and with it what it has read.
    await page.goto(`${this.#origin}/sign-in`);
    const devTools = await context.newCDPSession(page);
    const { origin } = new URL(this.#origin);
    await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage' });
    await devTools.detach();
    this.#idle.push(page);
  }
}
