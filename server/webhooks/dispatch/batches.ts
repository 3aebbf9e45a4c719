/**
 * Work on the rows of a firm, done for many at a time: what comes while one batch of a firm is under way goes
 * with its next one. Firms take turns at the gate, so that a busy one doesn't keep the others waiting. Where a
 * batch fails each of it is done alone, so that one that can't be done doesn't hold up the others.
 */
import { isConnectionLoss } from '#kernel/database/database.ts';
import { pause, type Semaphore } from './semaphore.ts';

export interface BatchWork<T> {
  /** Of one firm, at most so many at once. */
  readonly atOnce: number;
  /** How long each batch waits for more to come. */
  readonly gathers_ms: number;
  do(accountId: string, batch: readonly T[]): Promise<void>;
  /** What could not be done; it is not tried again unless it is added again. */
  failed(error: unknown, accountId: string, batch: readonly T[]): void;
}

export class Batches<T> {
  readonly #semaphore: Semaphore;
  readonly #work: BatchWork<T>;
  /** By firm; a firm that is here has a batch under way or about to be. */
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
