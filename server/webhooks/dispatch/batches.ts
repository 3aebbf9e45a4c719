/**
 * Batches work on the rows of a firm: items that arrive while one batch of a firm is in progress go into the next.
 * Firms take turns, so that a busy one does not delay the others. If a batch fails, its items are processed one by
 * one, so that a failing item does not block the rest.
 */
import { isConnectionLoss } from '#kernel/database/database.ts';
import { pause, type Semaphore } from './semaphore.ts';

export interface BatchWork<T> {
  /** The most items of one firm in a batch. */
  readonly atOnce: number;
  /** How long each batch waits for more items. */
  readonly gathers_ms: number;
  do(accountId: string, batch: readonly T[]): Promise<void>;
  /** Called with the items that failed; they are not retried unless added again. */
  failed(error: unknown, accountId: string, batch: readonly T[]): void;
}

export class Batches<T> {
  readonly #semaphore: Semaphore;
  readonly #work: BatchWork<T>;
  /** By firm; a firm in this map has a batch in progress or about to start. */
  readonly #waiting = new Map<string, T[]>();

  constructor(semaphore: Semaphore, work: BatchWork<T>) {
    this.#semaphore = semaphore;
    this.#work = work;
  }

  add(accountId: string, item: T): void {
    const waiting = this.#waiting.get(accountId);
    if (waiting) waiting.push(item);
    else void this.#begin(accountId, [item]);
  }

  async #begin(accountId: string, waiting: T[]): Promise<void> {
    this.#waiting.set(accountId, waiting);
    while (waiting.length > 0) {
      await pause(this.#work.gathers_ms);
      await this.#do(accountId, waiting.splice(0, this.#work.atOnce));
    }
    this.#waiting.delete(accountId);
  }

  async #do(accountId: string, batch: readonly T[]): Promise<void> {
    try {
      await this.#semaphore.through(() => this.#work.do(accountId, batch));
    } catch (error) {
      if (batch.length === 1 || isConnectionLoss(error)) this.#work.failed(error, accountId, batch);
      else for (const each of batch) await this.#do(accountId, [each]);
    }
  }
}
