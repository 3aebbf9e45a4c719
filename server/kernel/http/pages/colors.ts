/**
 * The app's color tokens for server-rendered pages, read from the app's own file so that both look the same. These
 * pages have no theme switch and follow the browser's preference for dark mode.
 */
import fs from 'node:fs';
import path from 'node:path';

const FILE = path.join(import.meta.dirname, '../../../../web/colors.css');
const DARK = /\[data-mantine-color-scheme='dark'\] (\{[^}]*\})/;

export const COLORS = forPages(fs.readFileSync(FILE, 'utf8'));

function forPages(css: string): string {
  const [, dark] = DARK.exec(css) ?? [];
  if (dark === undefined) throw new Error(`${FILE} has no block of dark colors.`);
  return `${css
    .replace(DARK, '')
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/,\s*\[data-mantine-color-scheme='light'\]/, '')
    .trim()}\n@media (prefers-color-scheme: dark) { :root ${dark} }\n`;
}
