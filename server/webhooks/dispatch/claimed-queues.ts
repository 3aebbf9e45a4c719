/** The delivery queues that this process holds. It claims free queues with due work and releases idle ones. */
import type { Database } from '#kernel/database/database.ts';
import { CLAIMED_QUEUES, claimQueues, releaseQueues, renewLeases } from './claim.ts';
import type { Semaphore } from './semaphore.ts';
import { DeliveryQueue } from './queue.ts';
import type { Lease } from './lease.ts';

/** The most deliveries in memory, over all queues. */
const LOADED_DELIVERIES = 8_000;
const RENEW_EVERY_MS = 15_000;
/** How long a queue is held after its last delivery; one that waits for a retry is released sooner. */
const KEPT_IDLE_MS = 10_000;
const KEPT_FAILING_MS = 1_000;

export interface HoldingParts {
  readonly database: Database;
  readonly clock: () => Date;
  readonly semaphore: Semaphore;
  readonly lease: Lease;
  took(queue: DeliveryQueue): void;
  failed(error: unknown, sentence: string): void;
}

export class ClaimedQueues {
  readonly #parts: HoldingParts;
  readonly #queues = new Map<string, DeliveryQueue>();
  /** Releases that are still being written. */
  readonly #releases = new Set<Promise<void>>();
  #looking: Promise<void> | undefined;
  #lookAgain = false;
  #renewed = -Infinity;
  #ended = false;

  constructor(parts: HoldingParts) {
    this.#parts = parts;
  }

  get all(): Iterable<DeliveryQueue> {
    return this.#queues.values();
  }

  /** How many deliveries a queue may hold: those that have something to do share what may be loaded. */
  get share(): number {
    const busy = [...this.all].filter(({ isIdle }) => !isIdle).length;
    return Math.floor(LOADED_DELIVERIES / Math.max(1, busy));
  }

  /** The firm's queues, without those being loaded. */
  settledOf(accountId: string): DeliveryQueue[] {
    return [...this.all].filter((queue) => queue.accountId === accountId && !queue.loading);
  }

  /** Ends the pauses of queues with this unresponsive host and returns the queues. */
  endRestsAt(host: string): DeliveryQueue[] {
    const resting = [...this.all].filter(({ rests_ms, target }) => rests_ms > 0 && target?.host === host);
    for (const queue of resting) queue.endRest();
    return resting;
  }

  get(accountId: string, webhookId: string): DeliveryQueue | undefined {
    return this.#queues.get(keyOf({ accountId, webhookId }));
  }

  /** Claims free queues with due work. Resolves after a scan that began after this call. */
  look(): Promise<void> {
    this.#lookAgain = true;
    this.#looking ??= this.#lookWhileAsked();
    return this.#looking;
  }

  async #lookWhileAsked(): Promise<void> {
    while (this.#lookAgain) {
      this.#lookAgain = false;
      await this.#look();
    }
    this.#looking = undefined;
  }

  async #look(): Promise<void> {
    const { lease, semaphore, database, clock } = this.#parts;
    const { holder } = lease;
    if (holder === undefined || this.#ended) return;
    try {
      const claimed = await semaphore.through(() => claimQueues(database, holder, clock()));
      // Claimed under a holder number that is no longer this process's but may still look alive for a while.
      if (lease.holder !== holder) return await releaseQueues(database, holder, claimed);
      for (const each of claimed) {
        const queue = new DeliveryQueue(each);
        this.#queues.set(keyOf(each), queue);
        this.#parts.took(queue);
      }
      if (claimed.length === CLAIMED_QUEUES) this.#lookAgain = true;
    } catch (error) {
      this.#parts.failed(error, 'The webhooks could not be checked; will retry soon.');
    }
  }

  async renew(): Promise<void> {
    const { lease, database } = this.#parts;
    if (lease.holder === undefined || performance.now() - this.#renewed <= RENEW_EVERY_MS) return;
    this.#renewed = performance.now();
    await renewLeases(database, lease.holder, [...this.all]);
  }

  async releaseIdle(): Promise<void> {
    const now = performance.now();
    const keptFor = (queue: DeliveryQueue) => (queue.standing.failures > 0 ? KEPT_FAILING_MS : KEPT_IDLE_MS);
    await this.#release((queue) => queue.isIdle && now - queue.idleSince >= keptFor(queue));
  }

  /** Releases a queue at once: code that ended its webhook may be waiting for that. */
  async giveBack(queue: DeliveryQueue): Promise<void> {
    try {
      await this.#release((each) => each === queue);
    } catch (error) {
      this.#parts.failed(error, 'A finished webhook could not be released.');
    }
  }

  /** Releases all queues with nothing in progress, including paused ones, and waits for every release. */
  async releaseResting(): Promise<void> {
    await this.#release((queue) => queue.isIdle || queue.isResting);
    await Promise.allSettled(this.#releases);
  }

  async #release(isFree: (queue: DeliveryQueue) => boolean): Promise<void> {
    const idle = [...this.#queues.values()].filter(isFree);
    for (const queue of idle) {
      queue.close();
      this.#queues.delete(keyOf(queue));
    }
    const { lease, database } = this.#parts;
    if (lease.holder === undefined) return;
    const release = releaseQueues(database, lease.holder, idle);
    this.#releases.add(release);
    await release.finally(() => this.#releases.delete(release));
  }

  /** Closes all queues: deliveries in progress finish, and no new ones start. */
  closeAll(): void {
    for (const queue of this.#queues.values()) queue.close();
    this.#queues.clear();
  }

  /**
   * Claims no more queues, and releases all once they are idle, or when `waited` resolves because of the time limit.
   */
  async end(waited: (held: readonly DeliveryQueue[]) => Promise<void>): Promise<void> {
    this.#ended = true;
    await this.#looking;
    const held = [...this.#queues.values()];
    for (const queue of held) queue.close();
    await waited(held);
    const { lease, database } = this.#parts;
    if (lease.holder !== undefined) await releaseQueues(database, lease.holder, held).catch(() => undefined);
  }
}

function keyOf({ accountId, webhookId }: { readonly accountId: string; readonly webhookId: string }): string {
  return `${accountId}:${webhookId}`;
}
