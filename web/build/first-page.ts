/** The files that the browser loads before the first render, as sent. */
import fs from 'node:fs';
import path from 'node:path';
import { BUILD_FOLDER } from '../../server/web/fingerprint.ts';

export const FIRST_PAGE_BYTES = 250_000;

export interface SentFile {
  readonly name: string;
  readonly bytes: number;
}

/** The scripts and styles named in the built page, compressed. */
export function firstPageFiles(): SentFile[] {
  const page = fs.readFileSync(path.join(BUILD_FOLDER, 'index.html'), 'utf8');
  return [...page.matchAll(/(?:src|href)="\/app\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, name = '']) => ({
    name,
    bytes: fs.statSync(path.join(BUILD_FOLDER, `${name}.br`)).size,
  }));
}
