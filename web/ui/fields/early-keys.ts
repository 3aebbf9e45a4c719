/** Enter, Tab and the arrows in a search field, pressed before the search for the typed text has finished. */
import { useState } from 'react';

const awaited = new Set<Promise<unknown>>();

/**
 * Resolves when each field has the value selected before its search finished, so that a form is not sent without it.
 */
export async function fieldsAnswered(): Promise<void> {
  while (awaited.size > 0) await Promise.allSettled(awaited);
}

/** Forms are not sent before this has settled. */
export function sendAfter(work: Promise<unknown>): void {
  const ended = work.catch(() => undefined);
  awaited.add(ended);
  void ended.then(() => awaited.delete(ended));
}

export class EarlyKeys {
  #turn = 0;
  #waiting = false;
  #steps = 0;

  /** Passes on the result; `undefined` if there is none. Further typing and Escape cancel it. */
  wait<Answer>(asked: Promise<Answer>, take: (answer: Answer | undefined) => void): void {
    this.forget();
    const turn = this.#turn;
    this.#waiting = true;
    const taken = asked
      .catch(() => undefined)
      .then((answer) => {
        if (turn !== this.#turn) return;
        this.#waiting = false;
        take(answer);
      });
    sendAfter(taken);
  }

  get waiting(): boolean {
    return this.#waiting;
  }

  step(by: number): void {
    this.#steps = Math.max(0, this.#steps + by);
  }

  /** How far the arrows moved meanwhile. */
  takeSteps(): number {
    const steps = this.#steps;
    this.#steps = 0;
    return steps;
  }

  forget(): void {
    this.#turn += 1;
    this.#waiting = false;
    this.#steps = 0;
  }
}

export function useEarlyKeys(): EarlyKeys {
  return useState(() => new EarlyKeys())[0];
}
