/** Hit and miss counters of this process's caches, read by /metrics. */
export interface CacheUse {
  hits: number;
  misses: number;
}

const uses = new Map<string, CacheUse>();

/** The counters of the cache with this name, shared by all caches of that name. */
export function cacheUse(name: string): CacheUse {
  const known = uses.get(name) ?? { hits: 0, misses: 0 };
  uses.set(name, known);
  return known;
}

export function countLookup(use: CacheUse, found: boolean, times = 1): void {
  if (found) use.hits += times;
  else use.misses += times;
}

export function cacheUses(): ReadonlyMap<string, Readonly<CacheUse>> {
  return uses;
}
