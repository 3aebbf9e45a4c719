/** docs/api/: the pages of the reference as files, with links between them. */
import path from 'node:path';
// Importing the whole service registers every catalogue of refusals.
import '../../server/app.ts';
import { settings } from '../../server/kernel/config.ts';
import { HOME, type ReferencePage } from '../../server/kernel/reference/page.ts';
import { ORIGIN_ON_DISK as ORIGIN } from '../../server/reference/from-disk.ts';
import { referencePages } from '../../server/reference/pages.ts';

const MADE = 'This page is made by `npm run docs` from the program.';

/** By file name below docs/. The errors have a separate page there. */
export function apiPages(): Readonly<Record<string, string>> {
  const pages = referencePages(ORIGIN, settings.shape.identifier_prefix.parse(undefined));
  const written = new Map(pages.map((page) => [page.path, page.source]));
  const fileOf = (page: string): string => written.get(page) ?? generatedFile(page);
  return Object.fromEntries(
    pages
      .filter(({ source }) => source === undefined)
      .map((page) => [fileOf(page.path), textOf(page, fileOf)]),
  );
}

function generatedFile(page: string): string {
  if (page === 'errors') return 'errors.md';
  return `api/${page === '' ? 'README' : page}.md`;
}

function textOf({ path: page, markdown }: ReferencePage, fileOf: (page: string) => string): string {
  const from = path.posix.dirname(fileOf(page));
  const linked = markdown.replace(/\]\((\/[^)#]*)(#[^)]*)?\)/g, (all, target: string, anchor = '') =>
    target === HOME || target.startsWith(`${HOME}/`)
      ? `](${path.posix.relative(from, fileOf(target.slice(HOME.length + 1)))}${anchor})`
      : `](${ORIGIN}${target}${anchor})`,
  );
  const [title = '', ...rest] = linked.split('\n\n');
  return [title, MADE, ...rest].join('\n\n');
}
