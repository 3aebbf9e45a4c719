/** The files that the browser loads before the first render, as sent. */
import fs from 'node:fs';
import path from 'node:path';
import { WEB_APP } from '../../server/builds/build.ts';

export const FIRST_PAGE_BYTES = 250_000;

export interface SentFile {
  readonly name: string;
  readonly bytes: number;
}

/** The scripts and styles named in the built page, compressed. */
export function firstPageFiles(): SentFile[] {
  const page = fs.readFileSync(path.join(WEB_APP.folder, 'index.html'), 'utf8');
  return [...page.matchAll(/(?:src|href)="\/app\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, name = '']) => ({
    name,
    bytes: fs.statSync(path.join(WEB_APP.folder, `${name}.br`)).size,
  }));
}
