/**
 * Whose turn it is: lanes that have something to send take turns, one request each, within what one host and
 * the whole process may have under way. Receivers that have proven nothing yet, or fail, share half of the
 * places, and those that did not answer the last time a few: one for each host. A request that takes long gives
 * its place back, and its lane begins nothing else until it has ended: so however many never answer, the others
 * find room.
 */
import type { Lane } from './lane.ts';
import type { Delivery, Target } from './load.ts';
import { Places } from './places.ts';

const ALL_IN_FLIGHT = 500;
const HOST_IN_FLIGHT = 50;
const UNPROVEN_IN_FLIGHT = ALL_IN_FLIGHT / 2;
const SILENT_IN_FLIGHT = 50;
const SILENT_OF_HOST_IN_FLIGHT = 1;
/** After this a request is late. */
const LATE_AFTER_MS = 500;
const ALL_LATE = 1500;

interface Host {
  readonly places: Places;
  readonly silent: Places;
  late: number;
}

interface Flight {
  readonly lane: Lane;
  readonly host: Host;
  readonly began: number;
  /** Given back when it is late. */
  readonly places: readonly Places[];
  /** Kept until it has ended. */
  readonly kept: readonly Places[];
  isLate: boolean;
}

export class Turns {
  readonly #ready = new Set<Lane>();
  readonly #hosts = new Map<string, Host>();
  /** Those that are not late, the oldest first. */
  readonly #flights = new Set<Flight>();
  readonly #unproven = new Places(UNPROVEN_IN_FLIGHT);
  readonly #silent = new Places(SILENT_IN_FLIGHT);
  #late = 0;
  #lateTimer: NodeJS.Timeout | undefined;
  #inFlight = 0;
  readonly #send: (lane: Lane, target: Target, delivery: Delivery) => Promise<void>;
  readonly #clock: () => Date;

  constructor(send: (lane: Lane, target: Target, delivery: Delivery) => Promise<void>, clock: () => Date) {
    this.#send = send;
    this.#clock = clock;
  }

  get inFlight(): number {
    return this.#inFlight;
  }

  /** This lane may have something to send. */
  offer(lane: Lane): void {
    this.#ready.add(lane);
    this.#go();
  }

  #go(): void {
    const now = this.#clock().getTime();
    while (this.#inFlight < ALL_IN_FLIGHT) {
      const [lane] = this.#ready;
      if (!lane) return;
      this.#ready.delete(lane);
      const { target } = lane;
      if (!target) continue;
      const host = this.#hostOf(target);
      const places = [host.places, ...(lane.isProven ? [] : [this.#unproven])];
      const kept = lane.isSilent ? [host.silent, this.#silent] : [];
      const full = [...places, ...kept].find(({ isFull }) => isFull);
      const delivery = full ? undefined : lane.take(now);
      if (delivery) {
        this.#begin({ lane, host, places, kept, began: performance.now(), isLate: false }, target, delivery);
        this.#ready.add(lane);
        continue;
      }
      if (full && !lane.closed) full.waiting.add(lane);
      // It may have been called to a place that it does not take, or no longer needs.
      this.#callTo([host.places, host.silent, this.#unproven, this.#silent]);
      this.#forgetIfUnused(target, host);
    }
  }

  #hostOf(target: Target): Host {
    const known = this.#hosts.get(target.host);
    if (known) return known;
    const host = {
      places: new Places(HOST_IN_FLIGHT),
      silent: new Places(SILENT_OF_HOST_IN_FLIGHT),
      late: 0,
    };
    this.#hosts.set(target.host, host);
    return host;
  }

  #forgetIfUnused(target: Target, { places, silent, late }: Host): void {
    if (places.isUnused && silent.isUnused && late === 0) this.#hosts.delete(target.host);
  }

  #begin(flight: Flight, target: Target, delivery: Delivery): void {
    const { lane, host, places, kept } = flight;
    this.#flights.add(flight);
    lane.inFlight++;
    this.#inFlight++;
    for (const each of [...places, ...kept]) each.taken++;
    if (!this.#lateTimer) this.#comeForLate(LATE_AFTER_MS);
    void this.#send(lane, target, delivery).finally(() => {
      this.#flights.delete(flight);
      lane.inFlight--;
      this.#ready.add(lane);
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

  #countLate({ host, lane }: Flight, by: 1 | -1): void {
    this.#late += by;
    host.late += by;
    lane.late += by;
  }

  #callTo(places: readonly Places[]): void {
    for (const each of places) {
      const next = each.call();
      if (next) this.#ready.add(next);
    }
  }

  #comeForLate(after_ms: number): void {
    this.#lateTimer = setTimeout(() => this.#partFromLate(), after_ms).unref();
  }

  /** Takes their places from requests that take long, and comes again when the next one may be late. */
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
