/**
 * Delivers the webhook outbox. Every process has a dispatcher, which claims free delivery queues, loads what is due,
 * sends it in turns, and stores the outcomes. All state that matters is in the database: if a process dies, its
 * deliveries stay queued, and the next holder sends them with the same ids.
 */
import { messageOf } from '#kernel/errors/message.ts';
import { maintainQueue } from './maintain-queue.ts';
import { Batches } from './batches.ts';
import { Semaphore, pause } from './semaphore.ts';
import { ClaimedQueues } from './claimed-queues.ts';
import type { DeliveryQueue } from './queue.ts';
import { readNews } from '../queues.ts';
import { hasMoved } from './has-moved.ts';
import { loadQueues, NOTHING_LOADED, type Delivery, type LoadParts, type Target } from './load.ts';
import { storeOutcomes } from './outcome.ts';
import { Lease } from './lease.ts';
import { type Outcome, send, type Poster } from './send.ts';
import { RequestScheduler } from './request-scheduler.ts';

export interface DispatcherParts extends LoadParts {
  readonly poster: Poster;
  readonly clock: () => Date;
  /** Called with the outcome of each delivery. */
  readonly observe?: (outcome: Outcome) => void;
  readonly log: { warn(values: object, sentence: string): void };
}

const LOOK_EVERY_MS = 1_000;
const AGAIN_AFTER_MS = 500;
/** The most concurrent statements, so that requests find free connections in the pool. */
const STATEMENTS = 4;
/** In addition to these, so that handshakes do not wait behind deliveries. */
const MAINTENANCE_STATEMENTS = 2;
const LOADED_QUEUES = 200;
const LOADS_GATHER_MS = 1;
/** Outcomes are stored in batches; only later changes of the same record wait for that. */
const STORED_OUTCOMES = 500;
const STORES_GATHER_MS = 20;
const STOPPED_WITHIN_MS = 12_000;
const QUIET_POLL_MS = 2;

/** The outcome of a delivery that is still to be stored. */
interface Attempt {
  readonly queue: DeliveryQueue;
  readonly outcome: Outcome;
}

export class Dispatcher {
  readonly #parts: DispatcherParts;
  readonly #lease: Lease;
  readonly #claimed: ClaimedQueues;
  readonly #scheduler: RequestScheduler;
  readonly #semaphore = new Semaphore(STATEMENTS);
  readonly #maintenanceSemaphore = new Semaphore(MAINTENANCE_STATEMENTS);
  readonly #loads: Batches<DeliveryQueue>;
  readonly #stores: Batches<Attempt>;
  #timer: NodeJS.Timeout | undefined;
  /** Counts handshakes and attempts, so that `settle` can tell when nothing is left to do. */
  #steps = 0;
  #stopped = false;
  /** Counts `start` and the calls of `settle` in progress; notifications are ignored at other times. */
  #running = 0;

  constructor(parts: DispatcherParts) {
    this.#parts = parts;
    this.#scheduler = new RequestScheduler((...request) => this.#send(...request), parts.clock);
    this.#lease = new Lease(parts.database, {
      heard: (message) => this.#heard(message),
      lost: () => this.#claimed.closeAll(),
      regained: () => void (this.#running > 0 && this.#claimed.look()),
    });
    this.#claimed = new ClaimedQueues({
      ...parts,
      semaphore: this.#semaphore,
      lease: this.#lease,
      took: (queue) => this.#pump(queue),
      failed: (error, sentence) => this.#warn(error, sentence),
    });
    this.#loads = new Batches(this.#semaphore, {
      atOnce: LOADED_QUEUES,
      gathers_ms: LOADS_GATHER_MS,
      do: (accountId, queues) => this.#load(accountId, queues),
      failed: (error, _, queues) => void this.#notLoaded(error, queues),
    });
    this.#stores = new Batches(this.#semaphore, {
      atOnce: STORED_OUTCOMES,
      gathers_ms: STORES_GATHER_MS,
      do: (accountId, came) => this.#store(accountId, came),
      failed: (error, _, came) => void this.#notStored(error, came),
    });
  }

  /** Starts delivering, until `stop` is called. */
  async start(): Promise<void> {
    this.#running++;
    await this.#lease.start();
    this.#timer = setInterval(() => void this.#tick(), LOOK_EVERY_MS).unref();
  }

  /** Starts nothing new, waits for work in progress, and releases its queues. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    const late = performance.now() + STOPPED_WITHIN_MS;
    await this.#claimed.end(async (held) => {
      while (held.some((queue) => !queue.isQuiet) && performance.now() < late) await pause(QUIET_POLL_MS);
    });
    await this.#lease.stop();
  }

  /**
   * Delivers everything that is due, for tests and commands; notifications may still be on their way. Unless it was
   * started, nothing else is delivered.
   */
  async settle(): Promise<void> {
    this.#running++;
    if (this.#lease.holder === undefined) await this.#lease.start();
    for (const queue of this.#claimed.all) queue.wakeAt = 0;
    for (let before = -1; before < this.#steps;) {
      before = this.#steps;
      for (const queue of this.#claimed.all) {
        queue.more = true;
        this.#pump(queue);
      }
      await this.#claimed.look();
      while ([...this.#claimed.all].some((queue) => !queue.isIdle && !queue.isResting))
        await pause(QUIET_POLL_MS);
      await this.#claimed.releaseResting();
    }
    this.#running--;
  }

  async #tick(): Promise<void> {
    try {
      const now = this.#parts.clock().getTime();
      for (const queue of this.#claimed.all)
        if (queue.wakeAt !== null && queue.wakeAt <= now) this.#pump(queue);
      await this.#claimed.releaseIdle();
      await this.#claimed.renew();
      await this.#claimed.look();
    } catch (error) {
      this.#warn(error, 'The webhooks could not be checked; will retry soon.');
    }
  }

  #heard(message: string): void {
    const news = readNews(message);
    if (!news || this.#stopped || this.#running === 0) return;
    const { accountId, webhookIds: ids, hasChanged } = news;
    let unknown = ids.length === 0;
    const concerned =
      ids.length > 0 ? ids.map((webhookId) => this.#claimed.get(accountId, webhookId)) : this.#claimed.all;
    for (const queue of concerned) {
      if (!queue) unknown = true;
      else if (queue.accountId === accountId) {
        queue.hear(hasChanged);
        this.#pump(queue);
      }
    }
    if (unknown) void this.#claimed.look();
    if (ids.length === 0) void this.#putDownLeft(accountId);
  }

  /** Includes paused queues, which load nothing. */
  async #putDownLeft(accountId: string): Promise<void> {
    try {
      if (await hasMoved(this.#parts.database, accountId)) this.#putDown(this.#claimed.settledOf(accountId));
    } catch (error) {
      this.#warn(error, 'The webhooks could not be checked; will retry soon.');
    }
  }

  #putDown(queues: readonly DeliveryQueue[]): void {
    for (const queue of queues) this.#pump(queue.end());
  }

  #pump(queue: DeliveryQueue): void {
    if (queue.closed) return;
    queue.idleSince = performance.now();
    if (queue.wakeAt !== null && queue.wakeAt <= this.#parts.clock().getTime() && !queue.inMaintenance)
      void this.#maintain(queue);
    else if (queue.wantsLoad) {
      queue.loading = true;
      this.#loads.add(queue.accountId, queue);
    }
    this.#scheduler.offer(queue);
    if (queue.ended && queue.isIdle) void this.#claimed.giveBack(queue);
  }

  async #maintain(queue: DeliveryQueue): Promise<void> {
    queue.inMaintenance = true;
    queue.wakeAt = null;
    this.#steps++;
    try {
      const through = <T>(work: () => Promise<T>) => this.#maintenanceSemaphore.through(work);
      await maintainQueue({ ...this.#parts, through }, queue);
    } catch (error) {
      this.#warn(error, 'A webhook could not be processed and will be retried shortly.');
    }
    queue.inMaintenance = false;
    queue.more = true;
    this.#pump(queue);
  }

  async #load(accountId: string, all: readonly DeliveryQueue[]): Promise<void> {
    const queues = all.filter(({ closed }) => !closed);
    if (await hasMoved(this.#parts.database, accountId)) {
      for (const queue of all) queue.loading = false;
      return this.#putDown(queues);
    }
    for (const queue of queues) queue.more = false;
    const { share } = this.#claimed;
    const wanting = queues.map((queue) => queue.wanting(share));
    const loaded = await loadQueues(this.#parts, accountId, wanting, this.#parts.clock());
    const now = this.#parts.clock().getTime();
    for (const queue of queues) {
      const { target, deliveries, more } = loaded.get(queue.webhookId) ?? NOTHING_LOADED;
      if (queue.closed) continue;
      queue.ended = target === undefined;
      if (target) queue.target = target;
      else queue.forgetWaiting();
      queue.add(deliveries, now);
      queue.more ||= more;
    }
    for (const queue of all) {
      queue.loading = false;
      this.#pump(queue);
    }
  }

  async #notLoaded(error: unknown, queues: readonly DeliveryQueue[]): Promise<void> {
    this.#warn(error, 'The deliveries of a webhook could not be loaded; this will be retried shortly.');
    await pause(AGAIN_AFTER_MS);
    for (const queue of queues) {
      queue.loading = false;
      queue.more = true;
      this.#pump(queue);
    }
  }

  async #send(queue: DeliveryQueue, target: Target, delivery: Delivery): Promise<void> {
    try {
      const outcome = await send(target, delivery, this.#parts.poster, this.#parts.clock);
      this.#learn(queue, target, outcome);
      if (outcome.state === 'queued') queue.holdBack(delivery, outcome.at.getTime());
      this.#steps++;
      this.#parts.observe?.(outcome);
      this.#stores.add(queue.accountId, { queue, outcome });
    } catch (error) {
      this.#warn(error, 'A delivery could not be sent and will be retried.');
      await pause(AGAIN_AFTER_MS);
      queue.giveBack(delivery, this.#parts.clock().getTime());
    }
  }

  /**
   * If a receiver answers again, other queues with the same host resume at once; if it does not answer, it is paused.
   */
  #learn(queue: DeliveryQueue, { host }: Target, outcome: Outcome): void {
    const wasSilent = queue.isSilent;
    queue.learn(outcome);
    if (queue.isSilent) setTimeout(() => this.#pump(queue), queue.rests_ms).unref();
    else if (wasSilent) for (const other of this.#claimed.endRestsAt(host)) this.#pump(other);
  }

  async #store(accountId: string, came: readonly Attempt[]): Promise<void> {
    const queues = [...Map.groupBy(came, ({ queue }) => queue)];
    const all = queues.map(([{ webhookId, standing }, each]) => ({
      webhookId,
      outcomes: each.map(({ outcome }) => outcome),
      before: standing,
    }));
    const judged = await storeOutcomes(this.#parts.database, accountId, all);
    for (const [queue, each] of queues) {
      const { standing, reason } = judged.get(queue.webhookId) ?? { standing: queue.standing, reason: null };
      queue.standing = standing;
      if (reason !== null) queue.forgetWaiting();
      for (const { outcome } of each) queue.stored(outcome);
      this.#pump(queue);
    }
  }

  async #notStored(error: unknown, came: readonly Attempt[]): Promise<void> {
    this.#warn(error, 'The result of a delivery could not be stored; this will be retried shortly.');
    if (!this.#stopped) {
      await pause(AGAIN_AFTER_MS);
      for (const each of came) this.#stores.add(each.queue.accountId, each);
      return;
    }
    // If storing fails, the next holder of the queue sends it again with the same id.
    for (const { queue, outcome } of came) queue.stored(outcome);
  }

  #warn(error: unknown, sentence: string): void {
    this.#parts.log.warn({ reason: messageOf(error) }, sentence);
  }
}
