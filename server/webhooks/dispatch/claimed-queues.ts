/**
 * The lanes that this process holds: takes those in which something is due and that nobody holds, and gives
 * back those that rest.
 */
import type { Database } from '#kernel/database/database.ts';
import { CLAIMED_QUEUES, claimQueues, releaseQueues, renewLeases } from './claim.ts';
import type { Semaphore } from './semaphore.ts';
import { DeliveryQueue } from './queue.ts';
import type { Lease } from './lease.ts';

const RENEW_EVERY_MS = 15_000;
/** A lane is kept for a while after its last delivery, and given back sooner where it has to wait for a retry. */
const KEPT_IDLE_MS = 10_000;
const KEPT_FAILING_MS = 1_000;

export interface HoldingParts {
  readonly database: Database;
  readonly clock: () => Date;
  readonly semaphore: Semaphore;
  readonly lease: Lease;
  took(queue: DeliveryQueue): void;
  failed(error: unknown): void;
}

export class ClaimedQueues {
  readonly #parts: HoldingParts;
  readonly #queues = new Map<string, DeliveryQueue>();
  #looking: Promise<void> | undefined;
  #lookAgain = false;
  #renewed = 0;
  #ended = false;

  constructor(parts: HoldingParts) {
    this.#parts = parts;
  }

  get all(): Iterable<DeliveryQueue> {
    return this.#queues.values();
  }

  /** The firm's, without those that are being loaded. */
  settledOf(accountId: string): DeliveryQueue[] {
    return [...this.all].filter((queue) => queue.accountId === accountId && !queue.loading);
  }

  /** Ends the rests of those that leave a host alone because it did not answer, and answers them. */
  endRestsAt(host: string): DeliveryQueue[] {
    const resting = [...this.all].filter(({ rests_ms, target }) => rests_ms > 0 && target?.host === host);
    for (const queue of resting) queue.endRest();
    return resting;
  }

  get(accountId: string, webhookId: string): DeliveryQueue | undefined {
    return this.#queues.get(keyOf({ accountId, webhookId }));
  }

  /** Takes free lanes in which something is due. Ends after a look that began after this call. */
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
      // Taken under a number that is no longer this process's, which may seem alive for a while.
      if (lease.holder !== holder) return await releaseQueues(database, holder, claimed);
      for (const each of claimed) {
        const queue = new DeliveryQueue(each);
        this.#queues.set(keyOf(each), queue);
        this.#parts.took(queue);
      }
      if (claimed.length === CLAIMED_QUEUES) this.#lookAgain = true;
    } catch (error) {
      this.#parts.failed(error);
    }
  }

  async renew(): Promise<void> {
    const { lease, database } = this.#parts;
    if (lease.holder === undefined || performance.now() - this.#renewed <= RENEW_EVERY_MS) return;
    this.#renewed = performance.now();
    await renewLeases(database, lease.holder);
  }

  async releaseIdle(): Promise<void> {
    const now = performance.now();
    const keptFor = (queue: DeliveryQueue) => (queue.standing.failures > 0 ? KEPT_FAILING_MS : KEPT_IDLE_MS);
    await this.#release((queue) => queue.isIdle && now - queue.idleSince >= keptFor(queue));
  }

  async giveBack(queue: DeliveryQueue): Promise<void> {
    await this.#release((each) => each === queue);
  }

  /** Gives back all that has nothing under way, also what is left alone for a while. */
  async releaseResting(): Promise<void> {
    await this.#release((queue) => queue.isIdle || queue.isResting);
  }

  async #release(isFree: (queue: DeliveryQueue) => boolean): Promise<void> {
    const idle = [...this.#queues.values()].filter(isFree);
    for (const queue of idle) {
      queue.close();
      this.#queues.delete(keyOf(queue));
    }
    const { lease, database } = this.#parts;
    if (lease.holder !== undefined) await releaseQueues(database, lease.holder, idle);
  }

  /** They are held no longer: what is under way ends, and nothing else begins. */
  closeAll(): void {
    for (const queue of this.#queues.values()) queue.close();
    this.#queues.clear();
  }

  /** Takes nothing more, and gives back everything once it is quiet, or when `waited` says that it is late. */
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
