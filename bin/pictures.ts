/**
 * npm run pictures: takes screenshots of pages of a running service at three widths, light and dark.
 *
 *   npm run pictures -- http://localhost:3000 owner@demo.chancery.example PASSWORD pictures /home /time/week
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import { openBrowser } from '../test/support/browser.ts';
import { appPage } from './pictures/app-page.ts';

const WIDTHS = [1440, 1024, 390];
const SCHEMES = ['light', 'dark'] as const;

const [origin, email, password, folder, ...addresses] = process.argv.slice(2);
if (!origin || !email || !password || !folder || addresses.length === 0) {
  console.error('Usage: npm run pictures -- ORIGIN EMAIL PASSWORD FOLDER ADDRESS…');
  process.exit(2);
}

await fs.mkdir(folder, { recursive: true });
const browser = await openBrowser();
try {
  const page = await appPage(browser, { origin, email, password });
  for (const address of addresses) {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${origin}/app${address}`, { waitUntil: 'networkidle' });
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        const name = `${address} ${width} ${colorScheme}`.replace(/^\W+/, '').replace(/[^\w]+/g, '-');
        await page.screenshot({ path: path.join(folder, `${name}.png`) });
      }
    }
  }
} finally {
  await browser.close();
}
