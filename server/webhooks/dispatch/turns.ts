/**
 * Schedules requests: queues with something to send take turns, one request each, within limits for each host and for
 * the process. Receivers that are new or failing share half of the slots; unresponsive ones share a few, one per
 * host. A slow request gives up its slot, and its queue starts no other until it has ended. So receivers that never
 * answer cannot block the others, however many there are.
 */
import type { DeliveryQueue } from './queue.ts';
import type { Delivery, Target } from './load.ts';
import { Slots } from './places.ts';

const ALL_IN_FLIGHT = 500;
const HOST_IN_FLIGHT = 50;
const UNPROVEN_IN_FLIGHT = ALL_IN_FLIGHT / 2;
const SILENT_IN_FLIGHT = 50;
const SILENT_OF_HOST_IN_FLIGHT = 1;
/** A request that takes longer counts as slow. */
const LATE_AFTER_MS = 500;
const ALL_LATE = 1500;

interface Host {
  readonly places: Slots;
  readonly silent: Slots;
  late: number;
}

interface Flight {
  readonly queue: DeliveryQueue;
  readonly host: Host;
  readonly began: number;
  /** Released when the request becomes slow. */
  readonly places: readonly Slots[];
  /** Released when the request ends. */
  readonly kept: readonly Slots[];
  isLate: boolean;
}

export class Turns {
  readonly #ready = new Set<DeliveryQueue>();
  readonly #hosts = new Map<string, Host>();
  /** Requests that are not slow, oldest first. */
  readonly #flights = new Set<Flight>();
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
    this.#go();
  }

  #go(): void {
    const now = this.#clock().getTime();
    while (this.#inFlight < ALL_IN_FLIGHT) {
      const [queue] = this.#ready;
      if (!queue) return;
      this.#ready.delete(queue);
      const { target } = queue;
      if (!target) continue;
      const host = this.#hostOf(target);
      const places = [host.places, ...(queue.isProven ? [] : [this.#unproven])];
      const kept = queue.isSilent ? [host.silent, this.#silent] : [];
      const full = [...places, ...kept].find(({ isFull }) => isFull);
      const delivery = full ? undefined : queue.take(now);
      if (delivery) {
        this.#begin({ queue, host, places, kept, began: performance.now(), isLate: false }, target, delivery);
        this.#ready.add(queue);
        continue;
      }
      if (full && !queue.closed) full.waiting.add(queue);
      // It may have been offered a slot that it does not use or no longer needs.
      this.#callTo([host.places, host.silent, this.#unproven, this.#silent]);
      this.#forgetIfUnused(target, host);
    }
  }

  #hostOf(target: Target): Host {
    const known = this.#hosts.get(target.host);
    if (known) return known;
    const host = {
      places: new Slots(HOST_IN_FLIGHT),
      silent: new Slots(SILENT_OF_HOST_IN_FLIGHT),
      late: 0,
    };
    this.#hosts.set(target.host, host);
    return host;
  }

  #forgetIfUnused(target: Target, { places, silent, late }: Host): void {
    if (places.isUnused && silent.isUnused && late === 0) this.#hosts.delete(target.host);
  }

  #begin(flight: Flight, target: Target, delivery: Delivery): void {
    const { queue, host, places, kept } = flight;
    this.#flights.add(flight);
    queue.inFlight++;
    this.#inFlight++;
    for (const each of [...places, ...kept]) each.taken++;
    if (!this.#lateTimer) this.#comeForLate(LATE_AFTER_MS);
    void this.#send(queue, target, delivery).finally(() => {
      this.#flights.delete(flight);
      queue.inFlight--;
      this.#ready.add(queue);
      if (flight.isLate) this.#countLate(flight, -1);
      else this.#giveBack(flight);
      for (const each of kept) each.taken--;
      this.#callTo(kept);
      this.#forgetIfUnused(target, host);
      this.#go();
    });
  }

  #giveBack({ places }: Flight): void {
    this.#inFlight--;
    for (const each of places) each.taken--;
    this.#callTo(places);
  }

  #countLate({ host, queue }: Flight, by: 1 | -1): void {
    this.#late += by;
    host.late += by;
    queue.late += by;
  }

  #callTo(places: readonly Slots[]): void {
    for (const each of places) {
      const next = each.call();
      if (next) this.#ready.add(next);
    }
  }

  #comeForLate(after_ms: number): void {
    this.#lateTimer = setTimeout(() => this.#partFromLate(), after_ms).unref();
  }

  /** Takes the slots of slow requests; runs again when the next request may become slow. */
  #partFromLate(): void {
    this.#lateTimer = undefined;
    const now = performance.now();
    for (const flight of this.#flights) {
      const left_ms = flight.began + LATE_AFTER_MS - now;
      if (left_ms > 0) {
        this.#comeForLate(left_ms + 1);
        break;
      }
      this.#flights.delete(flight);
      if (this.#late >= ALL_LATE || flight.host.late >= HOST_IN_FLIGHT) continue;
      flight.isLate = true;
      this.#countLate(flight, 1);
      this.#giveBack(flight);
    }
    this.#go();
  }
}
