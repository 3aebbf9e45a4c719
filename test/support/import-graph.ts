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
