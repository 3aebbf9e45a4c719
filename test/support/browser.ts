/**
 * A real browser for tests: the Chromium that npm installed, unpacked once, with the libraries and fonts that a
 * minimal machine lacks. CHROMIUM_PATH selects another one.
 */
import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';

const CHECKOUT = path.join(import.meta.dirname, '../..');
const UNPACKED_WITHIN_MS = 120_000;
/** As long as a busy machine needs. */
const WAITS_MS = 120_000;

/** Flags that a container without a sandbox needs; none weakens the restrictions on pages. */
const FLAGS = [
  '--no-sandbox',
  '--no-zygote',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
  '--disable-gpu',
  // No test page lives long enough to repay the cost of optimizing its scripts. Windows are used by one story after the
  // other, so compiled code is kept, and young objects have room for what a page makes: a tenth less processor time.
  '--js-flags=--no-maglev --no-turbofan --no-flush-bytecode --min-semi-space-size=32 --max-semi-space-size=32',
];

export async function openBrowser(): Promise<Browser> {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return chromium.launch({ executablePath: given, args: FLAGS });
  const folder = await unpackedFolder();
  return chromium.launch({
    executablePath: path.join(folder, 'chromium'),
    args: FLAGS,
    env: {
      ...process.env,
      LD_LIBRARY_PATH: path.join(folder, 'al2023', 'lib'),
      FONTCONFIG_PATH: path.join(folder, 'fonts'),
      HOME: process.env['HOME'] ?? folder,
    },
  });
}

/** A page in a context of its own. */
export async function openPage(browser: Browser, options?: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(WAITS_MS);
  return context.newPage();
}

/** Unpacked under a temporary name first, so that a concurrent or killed run never leaves a partial browser. */
async function unpackedFolder(): Promise<string> {
  const manifest = JSON.parse(
    await fs.readFile(path.join(CHECKOUT, 'node_modules/@sparticuz/chromium/package.json'), 'utf8'),
  );
  const places = [path.join(CHECKOUT, 'node_modules', '.cache'), os.tmpdir()];
  let refused: unknown;
  for (const place of places) {
    const folder = path.join(place, `chromium-${manifest.version}`);
    if (await exists(path.join(folder, 'chromium'))) return folder;
    try {
      await fs.mkdir(place, { recursive: true });
      await unpackInto(folder);
      return folder;
    } catch (error) {
      refused = error;
    }
  }
  throw new Error(`The test browser cannot be unpacked into ${places.join(' or ')}.`, { cause: refused });
}

async function unpackInto(folder: string): Promise<void> {
  const draft = await fs.mkdtemp(`${folder}-`);
  try {
    await promisify(execFile)(process.execPath, [path.join(import.meta.dirname, 'unpack-browser.ts')], {
      env: { ...process.env, TMPDIR: draft },
      timeout: UNPACKED_WITHIN_MS,
    });
    await fs.rename(draft, folder);
  } catch (error) {
    await fs.rm(draft, { recursive: true, force: true });
    if (!(await exists(path.join(folder, 'chromium')))) throw error;
  }
}

async function exists(file: string): Promise<boolean> {
  return fs.access(file).then(
    () => true,
    () => false,
  );
}
