/**
 * Stories of the app in a real browser: one service and one browser for all files of a process, a separate firm for
 * every story, and the stories of a file side by side.
 *
 *   stories('A matter', (app) => {
 *     it('is opened for a new client', async () => {
 *       const person = await app.person();
 *       await person.open('/matters/new');
 *       await person.page.getByRole('button', { name: 'Open matter' }).click();
 *       await person.isReadable('matter opened');
 *     });
 *   });
 */
import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import path from 'node:path';
import { AsyncLocalStorage } from 'node:async_hooks';
import { after, describe, it as test } from 'node:test';
import type { RunOnly } from 'axe-core';
import type { Browser, Locator, Page } from 'playwright-core';
import {
  createAccount,
  createApplication,
  issueToken,
  SCOPES,
  userChanged,
} from '../../server/identity/index.ts';
import { receiver } from '../../server/webhooks/test-support/subscriber.ts';
import { openBrowser } from '../../test/support/browser.ts';
import { Firm } from '../../test/support/caller.ts';
import { hire } from '../../test/support/casework.ts';
import { PASSWORD } from '../../test/support/firms.ts';
import { Fixture } from '../../test/support/fixture.ts';
import { violationsOf, WIDER_THAN_SCREEN } from '../../test/support/readable.ts';
import { until } from '../../test/support/until.ts';
import { Visitor } from '../../test/support/visitor.ts';
import { atFullSpeed } from './slow.ts';
import { Windows } from './windows.ts';

const SIDE_BY_SIDE = 2;
const COLOURS = ['color-contrast'];
const WIDTH = 1280;
const WIDTHS = [1440, 1024, 390];
const SCHEMES = ['light', 'dark'] as const;
const PHONE = { width: 360, height: 740 };
/** The browser's own bars take a part of the height. */
const PHONE_SIDEWAYS = { width: 844, height: 330 };
/** With STORY_LONG=1 stories run in their long form, as in npm run soak. */
export const LONG = process.env['STORY_LONG'] === '1';

let firms = 0;
interface Shared {
  readonly fixture: Fixture;
  readonly browser: Browser;
  readonly windows: Windows;
}

let shared: Promise<Shared> | undefined;

function opened(): Promise<Shared> {
  shared ??= Promise.all([new Fixture({ settings: receiver.settings }).open(), openBrowser()]).then(
    async ([fixture, browser]) => {
      await fixture.runJobs();
      return { fixture, browser, windows: new Windows(browser, await fixture.listen()) };
    },
  );
  return shared;
}

after(async () => {
  if (!shared) return;
  const { fixture, browser } = await shared;
  await browser.close();
  await fixture.close();
});

interface Known {
  readonly fixture: Fixture;
  readonly page: Page;
  readonly firm: Firm;
  readonly email: string;
  /** Theirs and the firm's. */
  readonly timeZone: string;
}

/** A person in the app, with their firm as the API shows it to its owner. */
export class Person {
  readonly page: Page;
  readonly firm: Firm;
  readonly email: string;
  readonly fixture: Fixture;
  readonly timeZone: string;
  readonly failures: string[] = [];

  constructor({ fixture, page, firm, email, timeZone }: Known) {
    this.fixture = fixture;
    this.page = page;
    this.firm = firm;
    this.email = email;
    this.timeZone = timeZone;
    page.on('pageerror', (error) => this.failures.push(String(error)));
    // The browser's message about anything the content security policy blocked.
    page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) this.failures.push(message.text());
    });
  }

  /** Makes the last authentication an hour old. */
  async provedLongAgo(): Promise<void> {
    const { accountId, userId } = this.firm;
    await this.fixture.asOwner((owner) =>
      owner.query("update sessions set proven_at = proven_at - interval '1 hour' where account_id = $1", [
        accountId,
      ]),
    );
    await this.fixture.database.transaction(accountId, (connection) =>
      userChanged(connection, accountId, userId),
    );
  }

  /** The date in their time zone, such as 2026-03-02. */
  today(): string {
    return new Intl.DateTimeFormat('sv-SE', { timeZone: this.timeZone }).format();
  }

  /** For a story that changes its window for good, such as its clock: no later story gets the window. */
  async altersWindow(): Promise<void> {
    const { windows } = await opened();
    windows.closeAfterwards(this.page);
  }

  /** Opens an address of the app, such as /matters?status=open. */
  async open(address: string): Promise<void> {
    await this.page.goto(`${await this.fixture.listen()}/app${address}`);
  }

  /** Waits until the address matches, such as /q=mill/; it follows typed text with a delay. */
  async isAt(address: RegExp): Promise<void> {
    await this.page.waitForURL(address);
  }

  /** Waits until a field contains a text. */
  async reads(field: Locator, text: string | RegExp): Promise<void> {
    const holds = (value: string) => (typeof text === 'string' ? value === text : text.test(value));
    await until(async () => holds(await field.inputValue()), `a field with ${text}`);
  }

  /** Waits until something is not on the page. */
  async isWithout(what: Locator): Promise<void> {
    await until(async () => (await what.count()) === 0, `a page without ${what}`);
  }

  /**
   * Types keys and texts one after the other, and returns the number of strokes. A key after `g` belongs to the same
   * sequence.
   */
  async strokes(words: readonly string[]): Promise<number> {
    for (let at = 0; at < words.length; at++) {
      const word = words[at]!;
      const next = words[at + 1];
      if (word === 'g' && next !== undefined) {
        await this.#sequence([word, next]);
        at += 1;
      } else if (/^(?:[A-Z]\w+|(?:Control|Shift)\+.+)$/.test(word)) await this.page.keyboard.press(word);
      else await this.page.keyboard.type(word);
    }
    return words.reduce((sum, word) => sum + (/^[A-Z]\w+$|\+/.test(word) ? 1 : word.length), 0);
  }

  /** Keys pressed within a tenth of a second, however late a busy browser receives them. */
  async #sequence(keys: readonly string[]): Promise<void> {
    const devTools = await this.page.context().newCDPSession(this.page);
    const began = Date.now() / 1000 - 0.2;
    for (const [index, key] of keys.entries()) {
      const timestamp = began + index / 10;
      await devTools.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key, timestamp });
      await devTools.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp });
    }
    await devTools.detach();
  }

  /** Checks that the first page of a PDF is drawn: there is ink on it, and its text is available to screen readers. */
  async seesPdf(title: string, text: string): Promise<void> {
    const paper = this.page.getByRole('group', { name: title });
    const drawn = paper.locator('canvas[aria-busy=false]').first();
    await until(async () => (await drawn.count()) > 0 && (await drawn.evaluate(hasInk)), `ink on ${title}`);
    await paper.getByText(text).first().waitFor();
  }

  /**
   * Checks that a page is accessible, in light and dark, is no wider than the screen, and that nothing failed on it.
   * In the long form, at all widths.
   */
  async isReadable(which: string): Promise<void> {
    await this.#picture(which);
    const before = this.page.viewportSize()!;
    for (const width of LONG ? WIDTHS : [before.width]) {
      if (width !== before.width) await this.page.setViewportSize({ ...before, width });
      await this.#isReadableHere(`${which}, ${width} pixels wide`);
    }
    if (LONG) await this.page.setViewportSize(before);
    assert.deepEqual(this.failures, [], which);
  }

  async #isReadableHere(which: string): Promise<void> {
    assert.deepEqual(await this.#violations(), [], `${which}, light`);
    // Of axe's checks only the colors differ between the schemes.
    await this.page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    assert.deepEqual(await this.#violations({ type: 'rule', values: COLOURS }), [], `${which}, dark`);
    await this.page.emulateMedia({ colorScheme: 'light' });
    assert.equal(await this.page.evaluate(WIDER_THAN_SCREEN), false, `${which} is wider than the screen`);
  }

  #violations(runOnly?: RunOnly): Promise<readonly string[]> {
    return atFullSpeed(this.page, () => violationsOf(this.page, runOnly));
  }

  /** If SHOW_PAGES names a folder, saves a screenshot of the page in each width and scheme there. */
  async #picture(which: string): Promise<void> {
    const folder = process.env['SHOW_PAGES'];
    if (!folder) return;
    await fs.mkdir(folder, { recursive: true });
    const before = this.page.viewportSize()!;
    for (const width of WIDTHS) {
      await this.page.setViewportSize({ width, height: 900 });
      for (const colorScheme of SCHEMES) {
        await this.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        const name = `${which} ${width} ${colorScheme}`.replace(/[^\w]+/g, '-');
        await this.page.screenshot({ path: path.join(folder, `${name}.png`) });
      }
    }
    await this.page.setViewportSize(before);
  }
}

export interface App {
  /** The owner of a new firm, signed in. */
  person(options?: { readonly width?: number; readonly timeZone?: string }): Promise<Person>;
  /** The same on a phone with a touch screen, which is held upright or sideways. */
  personOnPhone(options?: { readonly sideways?: boolean }): Promise<Person>;
  /** A signed-in colleague in a person's firm, such as `{ roles: ['billing'] }`. */
  colleague(of: Person, options?: Parameters<typeof hire>[2]): Promise<Person>;
}

const app: App = {
  async person({ width = WIDTH, timeZone = westOfGreenwich(new Date()) } = {}) {
    const { fixture, windows } = await opened();
    const firm = await newFirm(fixture, timeZone);
    const page = await windows.open(width);
    return signedIn({ fixture, firm, email: firm.credentials.email, timeZone, page });
  },
  async personOnPhone({ sideways = false } = {}) {
    const { fixture, windows } = await opened();
    const timeZone = westOfGreenwich(new Date());
    const firm = await newFirm(fixture, timeZone);
    const page = await windows.openPhone(sideways ? PHONE_SIDEWAYS : PHONE);
    return signedIn({ fixture, firm, email: firm.credentials.email, timeZone, page });
  },
  async colleague({ firm: theirs, timeZone }, options) {
    const { fixture, windows } = await opened();
    const { email, firm } = await hire(fixture, theirs, options);
    return signedIn({ fixture, firm, email, timeZone, page: await windows.open(WIDTH) });
  },
};

interface Canvas {
  readonly width: number;
  readonly height: number;
  getContext(kind: '2d'): { getImageData(...area: number[]): { readonly data: Uint8ClampedArray } };
}

/** Runs in the browser: whether a canvas has dark pixels. */
function hasInk(canvas: Canvas): boolean {
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  return data.some((value, index) => index % 4 === 0 && value < 128 && data[index + 3]! > 0);
}

const pagesOfStory = new AsyncLocalStorage<Page[]>();

/** A story. Its windows are released when it ends, so that they use no resources during the following stories. */
export function it(title: string, story: () => Promise<void>): void {
  void test(title, async () => {
    const pages: Page[] = [];
    let passed = false;
    try {
      await pagesOfStory.run(pages, story);
      passed = true;
    } catch (error) {
      for (const page of pages) process.stderr.write(`${title}: ${await shownOn(page)}\n`);
      throw error;
    } finally {
      if (pages.length > 0) {
        const { windows } = await opened();
        await Promise.all(pages.map((page) => windows.leave(page, { passed })));
      }
    }
  });
}

/** For the log of a failed story: the address, the focused element, and the text of the page. */
async function shownOn(page: Page): Promise<string> {
  const texts = page.evaluate('[document.activeElement?.outerHTML.slice(0, 200), document.body.innerText]');
  return `${page.url()} ${JSON.stringify(await texts.catch(String))}`;
}

/** A suite of stories, which run side by side. */
export function stories(title: string, tests: (app: App) => void): void {
  void describe(title, { concurrency: SIDE_BY_SIDE }, () => tests(app));
}

async function newFirm(fixture: Fixture, timeZone: string): Promise<Firm> {
  const name = `Firm ${++firms}`;
  const email = `owner-${firms}@firm.example`;
  const owner = { email, password: PASSWORD, firstName: 'Olive', lastName: 'Hart' };
  const place = { country: 'US', currency: 'USD', timeZone };
  const account = await createAccount(fixture.parts, { name, ...place, owner });
  const redirectUris = ['https://tests.example/back'];
  const application = {
    accountId: account.accountId,
    name: `Tests of ${name}`,
    redirectUris,
    scopes: [...SCOPES],
  };
  const { clientId, clientSecret } = await createApplication(fixture.parts, application);
  const { access_token: token } = await issueToken(fixture.parts, { email, clientId });
  const known = {
    name,
    ...account,
    email,
    password: PASSWORD,
    clientId,
    clientSecret: clientSecret ?? '',
    token,
  };
  return new Firm(known, () => fixture.listen());
}

/** West of Greenwich; until 10:00 UTC so far west that it is still yesterday, so that confusing the two dates fails. */
function westOfGreenwich(now: Date): string {
  return now.getUTCHours() < 10 ? 'Pacific/Pago_Pago' : 'America/New_York';
}

/** Signs in with the service's forms, without the time that a browser takes for them. */
async function signedIn(known: Known): Promise<Person> {
  const { fixture, page } = known;
  pagesOfStory.getStore()?.push(page);
  const visitor = new Visitor(() => fixture.listen());
  await visitor.signIn(known.email, PASSWORD);
  const url = await fixture.listen();
  await page.context().addCookies([...visitor.cookies].map(([name, value]) => ({ name, value, url })));
  return new Person(known);
}
