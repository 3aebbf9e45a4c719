/** What the browser loads before anything is on the screen, as it is sent. */
import fs from 'node:fs';
import path from 'node:path';
import { BUILD_FOLDER } from '../../server/web/fingerprint.ts';

export const FIRST_PAGE_BYTES = 250_000;

export interface SentFile {
  readonly name: string;
  readonly bytes: number;
}

/** The scripts and styles that the page of the build names, compressed. */
export function firstPageFiles(): SentFile[] {
  const page = fs.readFileSync(path.join(BUILD_FOLDER, 'index.html'), 'utf8');
  return [...page.matchAll(/(?:src|href)="\/app\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, name = '']) => ({
    name,
    bytes: fs.statSync(path.join(BUILD_FOLDER, `${name}.br`)).size,
  }));
}
