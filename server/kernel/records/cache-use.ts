/** How often each cache of this process had what it was asked for, as plain numbers that /metrics reads. */
export interface CacheUse {
  hits: number;
  misses: number;
}

const uses = new Map<string, CacheUse>();

/** The counts of the cache of this name, shared by all caches that have it. */
export function cacheUse(name: string): CacheUse {
  const known = uses.get(name) ?? { hits: 0, misses: 0 };
  uses.set(name, known);
  return known;
}

export function countLookup(use: CacheUse, found: boolean): void {
  if (found) use.hits += 1;
  else use.misses += 1;
}

export function cacheUses(): ReadonlyMap<string, Readonly<CacheUse>> {
  return uses;
}
