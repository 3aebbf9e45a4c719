/** Which files a release contains: the service's files and its pages, without tests and development tools. */
import fs from 'node:fs';
import path from 'node:path';
import { filesOf, SERVICE, WEB_APP } from '../../server/builds/build.ts';

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
  /\.test\.tsx?$|\.fixture\.ts$|\/test-support\/|(^|\/)node_modules\/|^(web|server)\/\.?dist\b|\/\.env$/;

/** Sorted, with slashes, relative to the checkout. */
export function releaseFiles(): string[] {
  const sources = fs
    .globSync(HELD, { cwd: CHECKOUT, exclude: ['**/node_modules/**'] })
    .map(withSlashes)
    .filter((file) => !LEFT_OUT.test(file) && fs.statSync(path.join(CHECKOUT, file)).isFile());
  return [...sources, ...builtFiles()].sort();
}

/** Without the files that a build keeps of a former one. */
function builtFiles(): string[] {
  return [WEB_APP, SERVICE].flatMap((build) =>
    filesOf(build).map((name) => withSlashes(path.relative(CHECKOUT, path.join(build.folder, name)))),
  );
}

function withSlashes(file: string): string {
  return file.split(path.sep).join('/');
}
