/** Loads a package that few requests need when it is first needed, so that it costs neither start nor memory before. */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** A function that returns what the package exports; `T` is its type. Node keeps what it has loaded. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller states the type of the package
export function packageOnFirstUse<T>(name: string): () => T {
  return (): T => require(name);
}
