/** Which files a release contains: the service's files and its pages, without tests and development tools. */
import fs from 'node:fs';
import path from 'node:path';

export const CHECKOUT = path.join(import.meta.dirname, '../..');

const HELD = [
  'bin/chancery',
  'bin/compile.ts',
  'bin/release/{healthy,build-only}.ts',
  'server/**/*',
  'database/**/*',
  'sdk/**/*',
  'web/**/*',
  'deploy/**/*',
  'docs/**/*',
  '.npmrc',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'test/generators/package.json',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'LICENSE',
  'README.md',
];

const LEFT_OUT =
  /\.test\.tsx?$|\.fixture\.ts$|\/test-support\/|(^|\/)node_modules\/|^(web|server)\/\.dist-|\/\.env$/;

/** Sorted, with slashes, relative to the checkout. */
export function releaseFiles(): string[] {
  return fs
    .globSync(HELD, { cwd: CHECKOUT, exclude: ['**/node_modules/**'] })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !LEFT_OUT.test(file) && fs.statSync(path.join(CHECKOUT, file)).isFile())
    .sort();
}
