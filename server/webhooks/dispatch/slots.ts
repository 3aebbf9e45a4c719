/** A limited number of slots, and the delivery queues that wait for one. */
import type { DeliveryQueue } from './queue.ts';

export class Slots {
  readonly #all: number;
  readonly waiting = new Set<DeliveryQueue>();
  taken = 0;

  constructor(all: number) {
    this.#all = all;
  }

  get isFull(): boolean {
    return this.taken >= this.#all;
  }

  get isUnused(): boolean {
    return this.taken === 0 && this.waiting.size === 0;
  }

  /** The queue that has waited longest, if a slot is free. A queue that does not use the slot must call the next. */
  call(): DeliveryQueue | undefined {
    if (this.isFull) return undefined;
    const [next] = this.waiting;
    if (next) this.waiting.delete(next);
    return next;
  }
}
