/** So many places, and the lanes that wait for one of them. */
import type { Lane } from './lane.ts';

export class Places {
  readonly #all: number;
  readonly waiting = new Set<Lane>();
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
  call(): Lane | undefined {
    if (this.isFull) return undefined;
    const [next] = this.waiting;
    if (next) this.waiting.delete(next);
    return next;
  }
}
