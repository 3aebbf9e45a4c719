/**
 * A cache of so many entries, of which the one unused for longest goes first. It takes memory as it fills: told of a
 * `max`, the library takes that of every entry at once, and most installations fill few of their caches.
 */
import { LRUCache } from 'lru-cache';

export type BoundedCache<Value extends {}> = LRUCache<string, Value>;

export function boundedCache<Value extends {}>(entries: number, keptFor_ms = 0): BoundedCache<Value> {
  return new LRUCache<string, Value>({ maxSize: entries, sizeCalculation: () => 1, ttl: keptFor_ms });
}
