/**
 * Reports the files of a test run that took longest, as a reporter of Node's test runner. A file's time is that of
 * its outermost suites and tests, including their setup. Files that run side by side are suites with their names.
 */
import path from 'node:path';
import type { TestEvent } from 'node:test/reporters';

const LISTED = 10;
const TEST_FILE = /\.test\.ts$/;

export default async function* slowest(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const durations_ms = new Map<string, number>();
  let inside: string | undefined;
  let sideBySide = false;
  for await (const event of events) {
    if (event.type !== 'test:pass' && event.type !== 'test:fail') continue;
    const { name, file, nesting, details } = event.data;
    const isFile = nesting === 1 && TEST_FILE.test(name);
    // A function of another file may define a suite; the tests in it, which are reported first, have the right file.
    const own = isFile ? path.resolve(name) : file !== undefined && TEST_FILE.test(file) ? file : inside;
    inside = nesting === 0 ? undefined : own;
    const holdsFiles = nesting === 0 && sideBySide;
    sideBySide = isFile || (sideBySide && nesting > 0);
    if (holdsFiles || (nesting > 0 && !isFile)) continue;
    // No test file defines the suites of the conformance tests: they are listed by their titles.
    const listed = own === undefined ? name : path.relative('.', own);
    durations_ms.set(listed, (durations_ms.get(listed) ?? 0) + details.duration_ms);
  }
  yield* lines(durations_ms);
}

function* lines(durations_ms: ReadonlyMap<string, number>): Generator<string> {
  const first = [...durations_ms].toSorted(([, one], [, other]) => other - one).slice(0, LISTED);
  for (const [listed, duration_ms] of first)
    yield `${(duration_ms / 1000).toFixed(1).padStart(7)} s  ${listed}\n`;
}
