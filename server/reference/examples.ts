/** The examples of each API, as written by `npm run examples`, with this installation's origin and prefix. */
import fs from 'node:fs';
import path from 'node:path';
import type { Examples } from '../kernel/openapi/examples.ts';

const FOLDER = path.join(import.meta.dirname, 'examples');

const WRITTEN_PREFIX = /(?<![a-z0-9])svc(?![a-z0-9])/g;

export function examplesOf(api: string, origin: string, prefix = 'svc'): Examples {
  const text = fs.readFileSync(path.join(FOLDER, `${api}.json`), 'utf8');
  return JSON.parse(text.replaceAll('{origin}', origin).replaceAll(WRITTEN_PREFIX, prefix));
}
