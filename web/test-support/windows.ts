/**
 * Browser windows, which stories use one after the other: the browser keeps the app's loaded and compiled code, and
 * nothing of a story.
 */
import type { Browser, BrowserContextOptions, Page, ViewportSize } from 'playwright-core';
import { slowDown, SLOWED, WAITS_MS } from './slow.ts';

const HEIGHT = 900;

export class Windows {
  readonly #browser: Browser;
  readonly #origin: string;
  readonly #idle: Page[] = [];
  readonly #altered = new WeakSet<Page>();

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

  /** A phone: a touch screen without mouse and keyboard. No later story gets it. */
  async openPhone(viewport: ViewportSize): Promise<Page> {
    const phone = { viewport, hasTouch: true, isMobile: true, reducedMotion: 'reduce' } as const;
    const page = await this.#another(phone);
    this.closeAfterwards(page);
    return page;
  }

  async #another(options: BrowserContextOptions = {}): Promise<Page> {
    const context = await this.#browser.newContext({ locale: 'en-US', ...options });
    context.setDefaultTimeout(WAITS_MS);
    await slowDown(context);
    return context.newPage();
  }

  /** No later story gets this window. */
  closeAfterwards(page: Page): void {
    this.#altered.add(page);
  }

  /** The window of a failed story is not reused. */
  async leave(page: Page, { passed }: { readonly passed: boolean }): Promise<void> {
    const context = page.context();
    if (!passed || SLOWED || page.isClosed() || this.#altered.has(page)) return context.close();
    for (const other of context.pages()) if (other !== page) await other.close();
    page.removeAllListeners();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.clearCookies();
    // A static page of the service. Leaving the origin would end the renderer process and discard its loaded code.
    await page.goto(`${this.#origin}/sign-in`);
    const devTools = await context.newCDPSession(page);
    const { origin } = new URL(this.#origin);
    await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage' });
    await devTools.detach();
    this.#idle.push(page);
  }
}
