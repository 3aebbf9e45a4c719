/**
 * npm run tour: takes the screenshots in docs/tour.md from a running service with the demonstration firm.
 *
 *   npm run tour -- http://localhost:3000 owner@demo.chancery.example PASSWORD
 *
 * Pictures are stored as WebP, which the browser encodes from its screenshots.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../test/support/browser.ts';
import { appPage } from './pictures/app-page.ts';

const FOLDER = path.join(import.meta.dirname, '../docs/pictures');
const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 800 };
const QUALITY = 0.85;
const LARGEST_BYTES = 150_000;

/** The page is complete: no skeletons remain, and the parts that load after the first page are there. */
const DRAWN = "document.querySelector('.timer') && !document.querySelector('.mantine-Skeleton-root')";

interface Shot {
  readonly name: string;
  readonly address: string;
  readonly size?: typeof DESK;
  readonly colorScheme?: 'light' | 'dark';
}

const SHOTS: readonly Shot[] = [
  { name: 'home', address: '/home', size: { width: 1280, height: 960 } },
  { name: 'time', address: '/time/week' },
  { name: 'time-phone', address: '/time', size: PHONE },
  { name: 'matters', address: '/matters' },
  { name: 'matter', address: '/matters/1', colorScheme: 'dark' },
  { name: 'calendar', address: '/calendar' },
  { name: 'board', address: '/tasks/board' },
  { name: 'bills', address: '/billing' },
  { name: 'bill', address: '/billing/bills/1' },
  { name: 'ledger', address: '/accounting' },
  { name: 'leads', address: '/leads/pipeline', colorScheme: 'dark' },
  { name: 'settings', address: '/settings/bill-themes' },
  { name: 'requests', address: '/integrations/requests' },
];

const [origin, email, password] = process.argv.slice(2);
if (!origin || !email || !password) {
  console.error('Usage: npm run tour -- ORIGIN EMAIL PASSWORD');
  process.exit(2);
}

await fs.mkdir(FOLDER, { recursive: true });
const browser = await openBrowser();
try {
  const page = await appPage(browser, { origin, email, password });
  for (const { name, address, size = DESK, colorScheme = 'light' } of SHOTS) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(`${origin}/app${address}`, { waitUntil: 'networkidle' });
    await page.waitForFunction(DRAWN);
    const picture = await asWebp(browser, await page.screenshot());
    if (picture.length > LARGEST_BYTES) throw new Error(`${name} has ${picture.length} bytes.`);
    await fs.writeFile(path.join(FOLDER, `${name}.webp`), picture);
  }
} finally {
  await browser.close();
}

/** Redraws a picture in a separate page, whose canvas writes WebP. */
async function asWebp(through: Browser, png: Buffer): Promise<Buffer> {
  const page = await through.newPage();
  const source = `data:image/png;base64,${png.toString('base64')}`;
  const url = await page.evaluate(
    `(async () => {
      const image = new Image();
      image.src = ${JSON.stringify(source)};
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
      canvas.getContext('2d').drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', ${QUALITY});
    })()`,
  );
  await page.close();
  return Buffer.from(String(url).split(',')[1] ?? '', 'base64');
}
