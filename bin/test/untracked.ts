/**
 * Keeps Node's test runner from following every promise while tests run. It does so to say of an error that nothing
 * catches in which test it was caused, and where the service runs in the same process, that takes a good part of the
 * processor time. Without it, such an error still fails the run, and is reported with its words. While tests are
 * defined the runner does follow, since it finds the suite that a test is in that way.
 */
import { createHook, type AsyncHook } from 'node:async_hooks';
import { after } from 'node:test';

let followed: AsyncHook | undefined;

/** To be imported before any test is defined. */
const hooks = Object.getPrototypeOf(createHook({})) as AsyncHook;
const enable = Object.getOwnPropertyDescriptor(hooks, 'enable') ?? {};
// The next hook to be enabled is the runner's, which prepares itself when the first test, or hook of tests, is defined.
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
  followed = hook;
}

/** To be called when all tests are defined. */
export function stopFollowing(): void {
  followed?.disable();
}
