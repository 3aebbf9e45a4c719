/**
 * Stops Node's test runner from tracking every promise while tests run. It tracks them to name the test that caused
 * an uncaught error, which takes much of the processor time when the service runs in the same process. Without
 * tracking, such an error still fails the run and is reported with its message. While tests are defined the runner
 * keeps tracking, because it finds the suite of a test that way.
 */
import { createHook, type AsyncHook } from 'node:async_hooks';
import { after } from 'node:test';

let runnerHook: AsyncHook | undefined;

/** Must be imported before any test is defined. */
const hooks = Object.getPrototypeOf(createHook({})) as AsyncHook;
const enable = Object.getOwnPropertyDescriptor(hooks, 'enable') ?? {};
// The next hook to be enabled is the runner's, which starts when the first test or test hook is defined.
Object.defineProperty(hooks, 'enable', {
  ...enable,
  value(this: AsyncHook) {
    Object.defineProperty(hooks, 'enable', enable);
    remember(this);
    return this.enable();
  },
});
after(() => undefined);

function remember(hook: AsyncHook): void {
  runnerHook = hook;
}

/** Call this when all tests are defined. */
export function stopTracking(): void {
  runnerHook?.disable();
}
