/** The release of this program, from package.json. */
import fs from 'node:fs';
import path from 'node:path';

const manifest: { readonly version: string } = JSON.parse(
  fs.readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8'),
);

export const release = manifest.version;
