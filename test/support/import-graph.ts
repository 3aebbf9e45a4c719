/** Which files import which, including types, and the cycles among them. */
import path from 'node:path';

export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** Import names as in package.json: `#kernel/*` for `./server/kernel/*`. */
export type ImportNames = Readonly<Record<string, string>>;

/** The existing files that this one imports, relative to the checkout. */
export function importedFiles(
  file: string,
  targets: readonly string[],
  names: ImportNames,
  files: ReadonlySet<string>,
): string[] {
  return [...new Set(targets.map((target) => fileOf(file, target, names)))].filter((each) => files.has(each));
}

function fileOf(file: string, target: string, names: ImportNames): string {
  if (target.startsWith('.')) return path.posix.join(path.posix.dirname(file), target);
  const [name = '', place = ''] =
    Object.entries(names).find(([each]) => target === each || target.startsWith(each.replace(/\*$/, ''))) ??
    [];
  return path.posix.normalize(place.replace('*', target.slice(name.indexOf('*'))));
}

/** `import { a, type B } from 'there'`, or the same with `export`; type-only statements do not match. */
const NAMED = /^(import|export) (?!type )(?:\{([^}]*)\}|\* as \w+|\w+) from '([^']+)';/gm;

/**
 * The files that define the values which this file imports, and the packages. Types are left out, and a file that
 * only passes a value on (an index.ts) stands for the file that defines it.
 */
export function originsOf(file: string, texts: ReadonlyMap<string, string>, names: ImportNames): string[] {
  const imported = valuesIn('import', file, texts, names);
  return [...new Set(imported.map(({ value, from }) => originOf(value, from, texts, names)))];
}

function originOf(
  value: string,
  file: string,
  texts: ReadonlyMap<string, string>,
  names: ImportNames,
): string {
  const passed = valuesIn('export', file, texts, names).find(({ as }) => as === value);
  return passed ? originOf(passed.value, passed.from, texts, names) : file;
}

function valuesIn(
  statement: 'import' | 'export',
  file: string,
  texts: ReadonlyMap<string, string>,
  names: ImportNames,
): { readonly value: string; readonly as: string; readonly from: string }[] {
  return [...(texts.get(file) ?? '').matchAll(NAMED)]
    .filter(([, word]) => word === statement)
    .flatMap(([, , list = '*', target = '']) => {
      const from = /^[.#]/.test(target) ? fileOf(file, target, names) : target;
      const values = list.split(',').map((each) => each.trim());
      return values
        .filter((each) => each !== '' && !each.startsWith('type '))
        .map((each) => {
          const [value = '', as = value] = each.split(' as ');
          return { value, as, from };
        });
    });
}

/** One path through each import cycle. */
export function circlesIn(graph: ImportGraph): string[][] {
  const circles: string[][] = [];
  const done = new Set<string>();
  const way: string[] = [];
  const visit = (file: string): void => {
    if (done.has(file)) return;
    const at = way.indexOf(file);
    if (at >= 0) {
      circles.push([...way.slice(at), file]);
      return;
    }
    way.push(file);
    for (const next of graph.get(file) ?? []) visit(next);
    way.pop();
    done.add(file);
  };
  for (const file of graph.keys()) visit(file);
  return circles;
}
