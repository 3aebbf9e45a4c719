/**
 * Principals that were looked up a moment ago, by the hash of their token or session. An entry is only as
 * good as the line over which changes are heard: while it is down nothing is kept. An entry made from what
 * was read before a change was heard is not kept either.
 */
import { boundedCache } from '#kernel/values/bounded-cache.ts';
import type { Principal } from '#kernel/records/principal.ts';

const MOST_ENTRIES = 10_000;
/** Looked up again after this time whatever was heard. */
const KEPT_FOR_MS = 60_000;
/** A change that this process itself announced may take so long to commit and come back over the line. */
const COMMIT_WITHIN_MS = 10_000;

export interface Known {
  readonly principal: Omit<Principal, 'address'>;
  /** The resource a JWT was made for. */
  readonly audience: string | null;
  readonly expiresAt: number;
  /** The announcements that make this entry void. */
  readonly subjects: readonly string[];
}

export class PrincipalMemory {
  readonly #known = boundedCache<Known>(MOST_ENTRIES, KEPT_FOR_MS);
  /** Subjects of changes that may not have committed yet, and until when. */
  readonly #unsettled = new Map<string, number>();
  #changesHeard = 0;
  #lineIsUp = false;

  get(key: string): Known | undefined {
    return this.#known.get(key);
  }

  /** To be taken before the look-up and handed to `keep` after it. */
  get moment(): number {
    return this.#changesHeard;
  }

  keep(key: string, known: Known, moment: number): void {
    if (!this.#lineIsUp || moment !== this.#changesHeard) return;
    const now = Date.now();
    if (known.subjects.some((subject) => (this.#unsettled.get(subject) ?? 0) > now)) return;
    this.#known.set(key, known);
  }

  /** A change was heard over the line: it has committed. */
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

  lineUp(): void {
    this.#known.clear();
    this.#changesHeard++;
    this.#lineIsUp = true;
  }

  lineDown(): void {
    this.#lineIsUp = false;
    this.#changesHeard++;
    this.#known.clear();
  }
}
