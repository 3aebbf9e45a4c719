/**
 * The app's color tokens for server-rendered pages, read from the app's own file so that both look the same. These
 * pages have no theme switch and follow the browser's preference for dark mode, unless a page is told its scheme.
 */
import fs from 'node:fs';
import path from 'node:path';

const FILE = path.join(import.meta.dirname, '../../../../web/colors.css');
const DARK = /\[data-mantine-color-scheme='dark'\] (\{[^}]*\})/;

const { light, dark } = schemesOf(fs.readFileSync(FILE, 'utf8'));

export const COLORS = `${light}\n@media (prefers-color-scheme: dark) { ${dark} }\n`;

/** For a page in another page, which knows what fits it. */
export const COLORS_OF = { light: `${light}\n`, dark: `${light}\n${dark}\n` } as const;

function schemesOf(css: string) {
  const [, block] = DARK.exec(css) ?? [];
  if (block === undefined) throw new Error(`${FILE} has no block of dark colors.`);
  return {
    light: css
      .replace(DARK, '')
      .replace(/\/\*[^]*?\*\//g, '')
      .replace(/,\s*\[data-mantine-color-scheme='light'\]/, '')
      .trim(),
    dark: `:root ${block}`,
  };
}
