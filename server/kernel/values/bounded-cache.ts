/**
 * A least-recently-used cache with a maximum number of entries. Its memory grows as it fills: with the option `max`
 * the library would allocate all entries up front, and most installations fill few of their caches.
 */
import { LRUCache } from 'lru-cache';

export type BoundedCache<Value extends {}> = LRUCache<string, Value>;

export function boundedCache<Value extends {}>(entries: number, keptFor_ms = 0): BoundedCache<Value> {
  return new LRUCache<string, Value>({ maxSize: entries, sizeCalculation: () => 1, ttl: keptFor_ms });
}
