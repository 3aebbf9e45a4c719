/**
 * Whose turn it is: lanes that have something to send take turns, one request each, within what one host and
 * the whole process may have under way. Receivers that have proven nothing yet, or fail, share half of the
 * places, so that however many never answer, the others find room.
 */
import type { Lane } from './lane.ts';
import type { Delivery, Target } from './load.ts';

const ALL_IN_FLIGHT = 500;
const HOST_IN_FLIGHT = 50;
const UNPROVEN_IN_FLIGHT = ALL_IN_FLIGHT / 2;

export class Turns {
  readonly #ready = new Set<Lane>();
  readonly #hosts = new Map<string, { inFlight: number; waiting: Set<Lane> }>();
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
    const at = this.#hosts.get(target.host) ?? { inFlight: 0, waiting: new Set<Lane>() };
    this.#hosts.set(target.host, at);
    const unproven = !lane.isProven;
    at.inFlight++;
    this.#inFlight++;
    lane.inFlight++;
    if (unproven) this.#unproven++;
    void this.#send(lane, target, delivery).finally(() => {
      at.inFlight--;
      this.#inFlight--;
      lane.inFlight--;
      if (unproven) this.#unproven--;
      this.#ready.add(lane);
      for (const other of at.waiting) this.#ready.add(other);
      at.waiting.clear();
      if (unproven) {
        const [next] = this.#waitingUnproven;
        if (next && this.#waitingUnproven.delete(next)) this.#ready.add(next);
      }
      if (at.inFlight === 0) this.#hosts.delete(target.host);
      this.#go();
    });
  }
}
