/** The scripts that the browser loads for a page of the app, beside those of the first page. */
import fs from 'node:fs';
import path from 'node:path';
import { WEB_APP } from '../../server/builds/build.ts';

/** A browser loads six at a time from one host, and waits for a round trip before the next six. */
export const MOST_SCRIPTS_OF_A_PAGE = 15;

/** What the built manifest says about a script, or about the source for which it was made. */
interface Built {
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  /** The scripts that it needs, as keys of the manifest. */
  readonly imports?: readonly string[];
}

/** By the source of the page, such as areas/home/home-page.tsx. */
export function scriptsOfPages(): Map<string, number> {
  const manifest = path.join(WEB_APP.folder, '.vite/manifest.json');
  const built = new Map(
    Object.entries(JSON.parse(fs.readFileSync(manifest, 'utf8')) as Record<string, Built>),
  );
  const first = new Set(
    [...built].filter(([, { isEntry }]) => isEntry).flatMap(([key]) => [...withImports(key, built)]),
  );
  const pages = [...built].filter(([key, { isDynamicEntry }]) => isDynamicEntry && key.startsWith('areas/'));
  return new Map(pages.map(([key]) => [key, withImports(key, built).difference(first).size]));
}

function withImports(key: string, built: ReadonlyMap<string, Built>, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found;
  found.add(key);
  for (const each of built.get(key)?.imports ?? []) withImports(each, built, found);
  return found;
}
