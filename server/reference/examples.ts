/** The examples of each API, as npm run examples wrote them, with this installation's address in them. */
import fs from 'node:fs';
import path from 'node:path';
import type { Examples } from '../kernel/openapi/examples.ts';

const FOLDER = path.join(import.meta.dirname, 'examples');

export function examplesOf(api: string, origin: string): Examples {
  const text = fs.readFileSync(path.join(FOLDER, `${api}.json`), 'utf8');
  return JSON.parse(text.replaceAll('{origin}', origin)) as Examples;
}
