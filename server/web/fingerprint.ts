/** Whether the built web app matches the present sources: a hash of both is stored with the build. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const CHECKOUT = path.join(import.meta.dirname, '../..');
export const BUILD_FOLDER = path.join(CHECKOUT, 'web/dist');
export const FINGERPRINT_FILE = 'fingerprint';

/** The sources of a build, without tests. */
const SOURCES: Readonly<Record<string, RegExp>> = {
  sdk: /^[^/]+\.ts$/,
  web: /^(?!\.?dist)(?!.*\.test\.ts$)(?!.*test-support\/).+\.(tsx?|css|svg|html)$/,
};
const LOCK_FILE = 'package-lock.json';

/** Reads the folders by hand: a glob would take longer than reading the files. */
export function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of [LOCK_FILE, ...Object.keys(SOURCES).flatMap(sourcesIn)])
    hash.update(`${file}\0`).update(fs.readFileSync(path.join(CHECKOUT, file)));
  return hash.digest('hex');
}

function sourcesIn(folder: string): string[] {
  const all = fs.readdirSync(path.join(CHECKOUT, folder), { recursive: true, encoding: 'utf8' });
  const names = all
    .map((each) => each.replaceAll(path.sep, '/'))
    .filter((each) => SOURCES[folder]?.test(each));
  return names.sort().map((each) => `${folder}/${each}`);
}

export function buildIsCurrent(): boolean {
  const file = path.join(BUILD_FOLDER, FINGERPRINT_FILE);
  return fs.existsSync(file) && fs.readFileSync(file, 'utf8') === fingerprint();
}
