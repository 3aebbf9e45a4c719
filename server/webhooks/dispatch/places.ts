/** So many places, and the lanes that wait for one of them. */
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

  /** Who has waited the longest, where there is a place; whoever does not take it calls the next. */
  call(): DeliveryQueue | undefined {
    if (this.isFull) return undefined;
    const [next] = this.waiting;
    if (next) this.waiting.delete(next);
    return next;
  }
}
