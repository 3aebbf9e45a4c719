/** The tests that the changes of a checkout touch, by what git says has changed. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { testsTouchedBy } from './touched.ts';

const OPTION = /^--changed(?:=(.+))?$/;
const MAIN = 'main';

export const isChangedOption = (argument: string): boolean => OPTION.test(argument);

/** All of them, unless --changed says to run those that are touched by what changed. */
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

/** Since the branch left `from`: what is committed, what is not, and what git does not know yet. */
function changedSince(from: string, checkout: string): string[] {
  const git = (...words: readonly string[]) =>
    execFileSync('git', words, { cwd: checkout, encoding: 'utf8' }).split('\n').filter(Boolean);
  const differing = git('diff', '--name-only', '--no-renames', '--merge-base', from);
  return [...new Set([...differing, ...git('ls-files', '--others', '--exclude-standard')])];
}
