/** Whether the built web app matches the present sources: a hash of both is stored with the build. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const CHECKOUT = path.join(import.meta.dirname, '../..');
export const BUILD_FOLDER = path.join(CHECKOUT, 'web/dist');
export const FINGERPRINT_FILE = 'fingerprint';

/** The sources of a build, without tests. */
const SOURCES = ['web/**/*.{ts,tsx,css,svg,html}', 'sdk/*.ts', 'package-lock.json'];
const NO_SOURCE = /^web\/(?:dist|\.dist)|\.test\.ts$|\/test-support\//;

export function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of fs.globSync(SOURCES, { cwd: CHECKOUT }).sort()) {
    if (NO_SOURCE.test(file)) continue;
    hash.update(`${file}\0`).update(fs.readFileSync(path.join(CHECKOUT, file)));
  }
  return hash.digest('hex');
}

export function buildIsCurrent(): boolean {
  const file = path.join(BUILD_FOLDER, FINGERPRINT_FILE);
  return fs.existsSync(file) && fs.readFileSync(file, 'utf8') === fingerprint();
}
