/**
 * Hand-written pages in docs/: the guides and the contract. The files use http://localhost:3000 and link to each
 * other as files; the served pages use this installation's origin and link to pages.
 */
import fs from 'node:fs';
import path from 'node:path';
import { HOME, type ReferencePage } from '#kernel/reference/page.ts';

const DOCS = path.join(import.meta.dirname, '../../docs');
export const ORIGIN_ON_DISK = 'http://localhost:3000';

/** The path below /docs under which a file of docs/ is served; undefined if it is not served. */
export function pathOf(file: string): string | undefined {
  if (file === 'webhooks.md' || file === 'agents.md' || file === 'errors.md') return file.slice(0, -3);
  const [, folder, name = ''] = /^(guides|contract|api)\/(.+)\.md$/.exec(file) ?? [];
  if (folder === undefined) return undefined;
  const page = name.replace(/(^|\/)README$/, '');
  return folder === 'api' ? page : `${folder}/${page}`.replace(/\/$/, '');
}

export function fromDisk(file: string, section: string, origin: string, title?: string): ReferencePage {
  const text = fs.readFileSync(path.join(DOCS, file), 'utf8');
  const markdown = text
    .replaceAll(ORIGIN_ON_DISK, origin)
    .replace(/\]\(([^)#:\s]+\.md)(#[^)\s]*)?\)/g, (all, target: string, anchor = '') => {
      const page = pathOf(path.posix.join(path.posix.dirname(file), target));
      return page === undefined ? all : `](${page === '' ? HOME : `${HOME}/${page}`}${anchor})`;
    });
  return {
    path: pathOf(file) ?? file,
    title: title ?? /^# (.*)$/m.exec(text)?.[1] ?? file,
    section,
    markdown,
    source: file,
  };
}
