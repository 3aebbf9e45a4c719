/**
 * Schedules requests: queues with something to send take turns, one request each, within limits for each host and for
 * the process. Receivers that are new or failing share half of the slots; unresponsive ones share a few, one per
 * host. A slow request gives up its slot, and its queue starts no other until it has ended. So receivers that never
 * answer cannot block the others, however many there are.
 */
import type { DeliveryQueue } from './queue.ts';
import type { Delivery, Target } from './load.ts';
import { Slots } from './slots.ts';

const ALL_IN_FLIGHT = 500;
const HOST_IN_FLIGHT = 50;
const UNPROVEN_IN_FLIGHT = ALL_IN_FLIGHT / 2;
const SILENT_IN_FLIGHT = 50;
const SILENT_OF_HOST_IN_FLIGHT = 1;
/** A request that takes longer counts as slow. */
const LATE_AFTER_MS = 500;
const ALL_LATE = 1500;

interface Host {
  readonly slots: Slots;
  readonly silent: Slots;
  late: number;
}

interface RequestInFlight {
  readonly queue: DeliveryQueue;
  readonly host: Host;
  readonly began: number;
  /** Released when the request becomes slow. */
  readonly slots: readonly Slots[];
  /** Released when the request ends. */
  readonly heldToEnd: readonly Slots[];
  isLate: boolean;
}

export class RequestScheduler {
  readonly #ready = new Set<DeliveryQueue>();
  readonly #hosts = new Map<string, Host>();
  /** Requests that are not slow, oldest first. */
  readonly #flights = new Set<RequestInFlight>();
  readonly #unproven = new Slots(UNPROVEN_IN_FLIGHT);
  readonly #silent = new Slots(SILENT_IN_FLIGHT);
  #late = 0;
  #lateTimer: NodeJS.Timeout | undefined;
  #inFlight = 0;
  readonly #send: (queue: DeliveryQueue, target: Target, delivery: Delivery) => Promise<void>;
  readonly #clock: () => Date;

  constructor(
    send: (queue: DeliveryQueue, target: Target, delivery: Delivery) => Promise<void>,
    clock: () => Date,
  ) {
    this.#send = send;
    this.#clock = clock;
  }

  get inFlight(): number {
    return this.#inFlight;
  }

  /** This queue may have something to send. */
  offer(queue: DeliveryQueue): void {
    this.#ready.add(queue);
    this.#startRequests();
  }

  #startRequests(): void {
    const now = this.#clock().getTime();
    while (this.#inFlight < ALL_IN_FLIGHT) {
      const [queue] = this.#ready;
      if (!queue) return;
      this.#ready.delete(queue);
      const { target } = queue;
      if (!target) continue;
      const host = this.#hostOf(target);
      const slots = [host.slots, ...(queue.isProven ? [] : [this.#unproven])];
      const heldToEnd = queue.isSilent ? [host.silent, this.#silent] : [];
      const full = [...slots, ...heldToEnd].find(({ isFull }) => isFull);
      const delivery = full ? undefined : queue.take(now);
      if (delivery) {
        this.#begin(
          { queue, host, slots, heldToEnd, began: performance.now(), isLate: false },
          target,
          delivery,
        );
        this.#ready.add(queue);
        continue;
      }
      if (full && !queue.closed) full.waiting.add(queue);
      // It may have been offered a slot that it does not use or no longer needs.
      this.#offerSlots([host.slots, host.silent, this.#unproven, this.#silent]);
      this.#forgetIfUnused(target, host);
    }
  }

  #hostOf(target: Target): Host {
    const known = this.#hosts.get(target.host);
    if (known) return known;
    const host = {
      slots: new Slots(HOST_IN_FLIGHT),
      silent: new Slots(SILENT_OF_HOST_IN_FLIGHT),
      late: 0,
    };
    this.#hosts.set(target.host, host);
    return host;
  }

  #forgetIfUnused(target: Target, { slots, silent, late }: Host): void {
    if (slots.isUnused && silent.isUnused && late === 0) this.#hosts.delete(target.host);
  }

  #begin(flight: RequestInFlight, target: Target, delivery: Delivery): void {
    const { queue, host, slots, heldToEnd } = flight;
    this.#flights.add(flight);
    queue.inFlight++;
    this.#inFlight++;
    for (const each of [...slots, ...heldToEnd]) each.taken++;
    if (!this.#lateTimer) this.#watchForLate(LATE_AFTER_MS);
    void this.#send(queue, target, delivery).finally(() => {
      this.#flights.delete(flight);
      queue.inFlight--;
      this.#ready.add(queue);
      if (flight.isLate) this.#countLate(flight, -1);
      else this.#releaseSlots(flight);
      for (const each of heldToEnd) each.taken--;
      this.#offerSlots(heldToEnd);
      this.#forgetIfUnused(target, host);
      this.#startRequests();
    });
  }

  #releaseSlots({ slots }: RequestInFlight): void {
    this.#inFlight--;
    for (const each of slots) each.taken--;
    this.#offerSlots(slots);
  }

  #countLate({ host, queue }: RequestInFlight, by: 1 | -1): void {
    this.#late += by;
    host.late += by;
    queue.late += by;
  }

  #offerSlots(slots: readonly Slots[]): void {
    for (const each of slots) {
      const next = each.call();
      if (next) this.#ready.add(next);
    }
  }

  #watchForLate(after_ms: number): void {
    this.#lateTimer = setTimeout(() => this.#releaseLateSlots(), after_ms).unref();
  }

  /** Takes the slots of slow requests; runs again when the next request may become slow. */
  #releaseLateSlots(): void {
    this.#lateTimer = undefined;
    const now = performance.now();
    for (const flight of this.#flights) {
      const left_ms = flight.began + LATE_AFTER_MS - now;
      if (left_ms > 0) {
        this.#watchForLate(left_ms + 1);
        break;
      }
      this.#flights.delete(flight);
      if (this.#late >= ALL_LATE || flight.host.late >= HOST_IN_FLIGHT) continue;
      flight.isLate = true;
      this.#countLate(flight, 1);
      this.#releaseSlots(flight);
    }
    this.#startRequests();
  }
}
