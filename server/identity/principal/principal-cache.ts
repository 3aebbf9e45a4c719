/**
 * A cache of recently looked-up principals, by the hash of their token or session. It is valid only while the
 * notification connection is up; otherwise nothing is cached. An entry read before a change was announced is not
 * cached either.
 */
import { boundedCache } from '#kernel/values/bounded-cache.ts';
import type { Principal } from '#kernel/requests/principal.ts';

const MOST_ENTRIES = 10_000;
/** Entries are looked up again after this time, even without an announcement. */
const KEPT_FOR_MS = 60_000;
/** How long a change announced by this process may take to commit and be notified. */
const COMMIT_WITHIN_MS = 10_000;

export interface CachedPrincipal {
  readonly principal: Omit<Principal, 'address'>;
  /** The resource that a JWT was issued for. */
  readonly audience: string | null;
  readonly expiresAt: number;
  /** The announcements that invalidate this entry. */
  readonly subjects: readonly string[];
}

export class PrincipalCache {
  readonly #known = boundedCache<CachedPrincipal>(MOST_ENTRIES, KEPT_FOR_MS);
  /** Subjects of changes that may not have committed yet, and until when. */
  readonly #unsettled = new Map<string, number>();
  #changesHeard = 0;
  #lineIsUp = false;

  get(key: string): CachedPrincipal | undefined {
    return this.#known.get(key);
  }

  /** Take this before the look-up and pass it to `keep` afterwards. */
  get moment(): number {
    return this.#changesHeard;
  }

  keep(key: string, known: CachedPrincipal, moment: number): void {
    if (!this.#lineIsUp || moment !== this.#changesHeard) return;
    const now = Date.now();
    if (known.subjects.some((subject) => (this.#unsettled.get(subject) ?? 0) > now)) return;
    this.#known.set(key, known);
  }

  /** A committed change was notified. */
  forget(subject: string): void {
    this.#changesHeard++;
    for (const [key, known] of this.#known.entries()) {
      if (known.subjects.includes(subject)) this.#known.delete(key);
    }
  }

  /** This process is about to commit a change. */
  distrust(subject: string): void {
    const now = Date.now();
    for (const [other, until] of this.#unsettled) if (until <= now) this.#unsettled.delete(other);
    this.#unsettled.set(subject, now + COMMIT_WITHIN_MS);
    this.forget(subject);
  }

  connectionUp(): void {
    this.#known.clear();
    this.#changesHeard++;
    this.#lineIsUp = true;
  }

  connectionDown(): void {
    this.#lineIsUp = false;
    this.#changesHeard++;
    this.#known.clear();
  }
}
