/** Files that scripts generate and that are committed. With --check, a script writes nothing and fails if one differs. */
import fs from 'node:fs';
import path from 'node:path';

const CHECKOUT = path.join(import.meta.dirname, '..');

export const checking = process.argv.includes('--check');

/** Writes a file, or compares it; `name` is relative to the checkout, and `script` names what generates it. */
export function writeOrCompare(name: string, text: string, script: string): void {
  const file = path.join(CHECKOUT, name);
  if (!checking) {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  } else if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== text)
    fail(`${name} is out of date: run npm run ${script} and commit it.`);
}

export function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}
