/**
 * npm run docs: writes the pages of docs/ that are generated from the program. With --check it writes nothing and
 * fails if a page differs from the generated one.
 */
import fs from 'node:fs';
import path from 'node:path';
import { apiPages } from './documents/api.ts';
import { operatingPage } from './documents/operating.ts';

const DOCS = path.join(import.meta.dirname, '../docs');
const PAGES: Readonly<Record<string, string>> = { ...apiPages(), 'operating.md': operatingPage() };

const checking = process.argv.includes('--check');
for (const [name, text] of Object.entries(PAGES)) {
  const file = path.join(DOCS, name);
  if (!checking) write(file, text);
  else if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== text) {
    console.error(`docs/${name} is out of date: run npm run docs and commit it.`);
    process.exitCode = 1;
  }
}

for (const stale of fs.globSync('api/**/*.md', { cwd: DOCS }).filter((name) => !(name in PAGES))) {
  if (!checking) fs.rmSync(path.join(DOCS, stale));
  else {
    console.error(`docs/${stale} is obsolete: run npm run docs and commit it.`);
    process.exitCode = 1;
  }
}

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
}
