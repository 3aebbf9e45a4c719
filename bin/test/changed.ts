/** The tests affected by the changes of a checkout, according to git. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { testsTouchedBy } from './touched.ts';

const OPTION = /^--changed(?:=(.+))?$/;
const MAIN = 'main';

export const isChangedOption = (argument: string): boolean => OPTION.test(argument);

/** All tests, unless --changed limits them to those that the changes affect. */
export function wantedTests(
  tests: readonly string[],
  options: readonly string[],
  checkout: string,
): readonly string[] {
  const option = options.map((each) => OPTION.exec(each)).find((match) => match !== null);
  if (!option) return tests;
  const { imports } = JSON.parse(fs.readFileSync(path.join(checkout, 'package.json'), 'utf8')) as {
    imports: Readonly<Record<string, string>>;
  };
  const read = (file: string): string | undefined => {
    const place = path.join(checkout, file);
    return fs.existsSync(place) ? fs.readFileSync(place, 'utf8') : undefined;
  };
  return testsTouchedBy(changedSince(option[1] ?? MAIN, checkout), { tests, read, imports });
}

/** Changes since the branch left `from`: committed, uncommitted and untracked. */
function changedSince(from: string, checkout: string): string[] {
  const git = (...words: readonly string[]) =>
    execFileSync('git', words, { cwd: checkout, encoding: 'utf8' }).split('\n').filter(Boolean);
  const differing = git('diff', '--name-only', '--no-renames', '--merge-base', from);
  return [...new Set([...differing, ...git('ls-files', '--others', '--exclude-standard')])];
}
