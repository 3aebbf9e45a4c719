/**
 * Ends the process of a bundle soon after its last test, because what a failed test left open would keep it, and so the
 * run, from ending. Node's own `--test-force-exit` ends it before the results of the last tests are reported.
 */
import { after } from 'node:test';

const ENDED_WITHIN_MS = 5_000;

/** Call this when all tests are defined, so that this is done after all that they clean up. */
export function endAfterTests(): void {
  after(() => {
    setTimeout(() => process.exit(), ENDED_WITHIN_MS).unref();
  });
}
