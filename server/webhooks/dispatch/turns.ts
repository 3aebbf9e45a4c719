/**
 * Whose turn it is: lanes that have something to send take turns, one request each, within what one host and
 * the whole process may have under way. Receivers that have proven nothing yet, or fail, share half of the
 * places. A request that takes long gives its place back, and its lane begins nothing else until it has ended:
 * so however many never answer, the others find room.
 */
import type { Lane } from './lane.ts';
import type { Delivery, Target } from './load.ts';

const ALL_IN_FLIGHT = 500;
const HOST_IN_FLIGHT = 50;
const UNPROVEN_IN_FLIGHT = ALL_IN_FLIGHT / 2;
/** After this a request is late. */
const LATE_AFTER_MS = 500;
const ALL_LATE = 1500;

interface Host {
  inFlight: number;
  late: number;
  readonly waiting: Set<Lane>;
}

interface Flight {
  readonly lane: Lane;
  readonly host: Host;
  readonly began: number;
  readonly isUnproven: boolean;
  isLate: boolean;
}

export class Turns {
  readonly #ready = new Set<Lane>();
  readonly #hosts = new Map<string, Host>();
  /** Those that are not late, the oldest first. */
  readonly #flights = new Set<Flight>();
  #late = 0;
  #lateTimer: NodeJS.Timeout | undefined;
  #inFlight = 0;
  #unproven = 0;
  readonly #waitingUnproven = new Set<Lane>();
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
      if (!target || lane.closed || !this.#hasRoom(lane, target)) continue;
      const delivery = lane.take(now);
      if (!delivery) continue;
      this.#begin(lane, target, delivery);
      this.#ready.add(lane);
    }
  }

  #hasRoom(lane: Lane, { host }: Target): boolean {
    const at = this.#hosts.get(host);
    if (at && at.inFlight >= HOST_IN_FLIGHT) {
      at.waiting.add(lane);
      return false;
    }
    if (!lane.isProven && this.#unproven >= UNPROVEN_IN_FLIGHT) {
      this.#waitingUnproven.add(lane);
      return false;
    }
    return true;
  }

  #begin(lane: Lane, target: Target, delivery: Delivery): void {
    const host = this.#hosts.get(target.host) ?? { inFlight: 0, late: 0, waiting: new Set<Lane>() };
    this.#hosts.set(target.host, host);
    const flight = { lane, host, began: performance.now(), isUnproven: !lane.isProven, isLate: false };
    this.#flights.add(flight);
    lane.inFlight++;
    this.#count(flight, 1);
    if (!this.#lateTimer) this.#comeForLate(LATE_AFTER_MS);
    void this.#send(lane, target, delivery).finally(() => {
      this.#flights.delete(flight);
      lane.inFlight--;
      this.#count(flight, -1);
      this.#ready.add(lane);
      this.#makeRoom(flight);
      if (host.inFlight + host.late === 0) this.#hosts.delete(target.host);
      this.#go();
    });
  }

  #count({ host, lane, isUnproven, isLate }: Flight, by: 1 | -1): void {
    if (isLate) {
      this.#late += by;
      host.late += by;
      lane.late += by;
      return;
    }
    this.#inFlight += by;
    host.inFlight += by;
    if (isUnproven) this.#unproven += by;
  }

  /** Those who wait for a place of this kind may look again. */
  #makeRoom({ host, isUnproven }: Flight): void {
    for (const other of host.waiting) this.#ready.add(other);
    host.waiting.clear();
    if (!isUnproven) return;
    const [next] = this.#waitingUnproven;
    if (next && this.#waitingUnproven.delete(next)) this.#ready.add(next);
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
      this.#count(flight, -1);
      flight.isLate = true;
      this.#count(flight, 1);
      this.#makeRoom(flight);
    }
    this.#go();
  }
}
