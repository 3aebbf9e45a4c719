/**
 * npm run docs: writes the pages of docs/ that are made from the program. With --check it writes
 * nothing and fails where a page is not what the program makes.
 */
import fs from 'node:fs';
import path from 'node:path';
import { errorsPage } from './documents/errors.ts';
import { operatingPage } from './documents/operating.ts';

const DOCS = path.join(import.meta.dirname, '../docs');
const PAGES: Readonly<Record<string, () => string>> = {
  'errors.md': errorsPage,
  'operating.md': operatingPage,
};

const checking = process.argv.includes('--check');
for (const [name, make] of Object.entries(PAGES)) {
  const file = path.join(DOCS, name);
  const text = make();
  if (!checking) fs.writeFileSync(file, text);
  else if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== text) {
    console.error(`docs/${name} is not what the program makes: run npm run docs and commit it.`);
    process.exitCode = 1;
  }
}
