/**
 * Divides the files of a test run into parts, one per process. A process loads the service once, which takes as long
 * as the tests of a small file, so parts are large; later ones are smaller, so that all processes end together.
 */

/** The longest tests are those of the whole service and its commands; one of them takes as long as about thirty. */
const LONGEST = 'test/conformance.test.ts';
const WEIGHT_OF_LONGEST = 256;
const LONG = /^(?:test|server\/commands|server\/kernel\/(?:backup|embedded))\/|^server\/postgres-releases/;
const WEIGHT_OF_LONG = 8;
/** Each part takes this share of what remains per process. */
const SHARE = 1 / 2;
const LEAST_WEIGHT = 16;

function weightOf(file: string): number {
  if (file === LONGEST) return WEIGHT_OF_LONGEST;
  return LONG.test(file) ? WEIGHT_OF_LONG : 1;
}

export function inParts(files: readonly string[], processes: number): string[][] {
  const left = files.toSorted((one, other) => weightOf(other) - weightOf(one));
  let weight = left.reduce((sum, file) => sum + weightOf(file), 0);
  const parts: string[][] = [];
  while (left.length > 0) {
    const wanted = Math.max((weight / processes) * SHARE, LEAST_WEIGHT);
    const part = takeUpTo(wanted, left);
    weight -= part.reduce((sum, file) => sum + weightOf(file), 0);
    parts.push(part);
  }
  return parts;
}

/** Takes files from the front, at least one. */
function takeUpTo(wanted: number, left: string[]): string[] {
  let taken = 0;
  const count = left.findIndex((file) => (taken += weightOf(file)) > wanted);
  return left.splice(0, count < 0 ? left.length : Math.max(count, 1));
}
