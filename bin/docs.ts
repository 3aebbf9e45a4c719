/**
 * npm run docs: writes the pages of docs/ that are generated from the program. With --check it writes nothing and
 * fails if a page differs from the generated one.
 */
import fs from 'node:fs';
import path from 'node:path';
import { apiPages } from './documents/api.ts';
import { operatingPage } from './documents/operating.ts';
import { checking, fail, writeOrCompare } from './generated.ts';

const DOCS = path.join(import.meta.dirname, '../docs');
const PAGES: Readonly<Record<string, string>> = { ...apiPages(), 'operating.md': operatingPage() };

for (const [name, text] of Object.entries(PAGES)) writeOrCompare(`docs/${name}`, text, 'docs');

for (const stale of fs.globSync('api/**/*.md', { cwd: DOCS }).filter((name) => !(name in PAGES))) {
  if (checking) fail(`docs/${stale} is obsolete: run npm run docs and commit it.`);
  else fs.rmSync(path.join(DOCS, stale));
}
