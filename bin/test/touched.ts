/**
 * Which tests a change affects: those that import a changed file, directly or through others; those in its folder or
 * below it; those that name it, if it is not a module; and those that read all sources. A changed schema or
 * dependency affects all tests. The service files that the tests' support files import do not count, since otherwise
 * every change would affect every test.
 */
import path from 'node:path';

export interface Sources {
  readonly tests: readonly string[];
  /** The text of a file, relative to the checkout; undefined if it does not exist. */
  readonly read: (file: string) => string | undefined;
  /** Import names that begin with #, each with its target (package.json). */
  readonly imports: Readonly<Record<string, string>>;
}

const MODULE = /\.tsx?$/;
const SUPPORT = /^test\/support\/|\/test-support\//;
const TOUCHES_ALL = /^database\/|^package(?:-lock)?\.json$/;
const READS_ALL = /\bglobSync\(/;
/** Type imports do not count: they are erased before a test runs. */
const IMPORTED = /(?:^|\n)(?:import|export) (?!type )[^;]*?'([^']+)'|\bimport\('([^']+)'\)/g;

export function testsTouchedBy(changed: readonly string[], sources: Sources): readonly string[] {
  if (changed.some((file) => TOUCHES_ALL.test(file))) return sources.tests;
  const others = changed.filter((file) => !MODULE.test(file));
  const folders = changed.map((file) => path.posix.dirname(file)).filter((folder) => folder.includes('/'));
  const importsAny = importersOf(new Set(changed), sources);
  return sources.tests.filter((test) => {
    const text = sources.read(test) ?? '';
    return (
      importsAny(test) ||
      folders.some((folder) => test.startsWith(`${folder}/`)) ||
      others.some((file) => text.includes(path.posix.basename(file))) ||
      READS_ALL.test(text)
    );
  });
}

/** Whether a file is one of these or imports one, directly or through others. */
function importersOf(wanted: ReadonlySet<string>, sources: Sources): (file: string) => boolean {
  const imported = new Map<string, readonly string[]>();
  const importsOf = (file: string): readonly string[] => {
    let files = imported.get(file);
    if (!files) imported.set(file, (files = filesImportedBy(file, sources)));
    return files;
  };
  return (file) => {
    const seen = new Set([file]);
    for (const each of seen) {
      if (wanted.has(each)) return true;
      for (const next of importsOf(each)) seen.add(next);
    }
    return false;
  };
}

function filesImportedBy(file: string, { read, imports }: Sources): string[] {
  const text = MODULE.test(file) ? read(file) : undefined;
  if (text === undefined) return [];
  const targets = [...text.matchAll(IMPORTED)].map(([, named, loaded]) => named ?? loaded ?? '');
  const files = targets.flatMap((target) => placeOf(target, file, imports) ?? []);
  return SUPPORT.test(file) ? files.filter((each) => SUPPORT.test(each)) : files;
}

/** Undefined for packages. */
function placeOf(target: string, from: string, imports: Sources['imports']): string | undefined {
  if (target.startsWith('.')) return path.posix.join(path.posix.dirname(from), target);
  for (const [name, place] of Object.entries(imports)) {
    const [before = ''] = name.split('*');
    const rest = target.startsWith(before) ? target.slice(before.length) : undefined;
    if (rest === undefined || (rest !== '' && !name.includes('*'))) continue;
    return path.posix.normalize(place.replace('*', rest));
  }
  return undefined;
}
