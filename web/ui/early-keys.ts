/** Enter, Tab and the arrows in a field that searches, where they are pressed before what was typed is answered. */
import { useState } from 'react';

const awaited = new Set<Promise<unknown>>();

/** Until each field has what was taken in it before the answer came, so that a form is not sent without it. */
export async function fieldsAnswered(): Promise<void> {
  while (awaited.size > 0) await Promise.allSettled(awaited);
}

/** Forms are not sent before this has ended, well or not. */
export function sendAfter(work: Promise<unknown>): void {
  const ended = work.catch(() => undefined);
  awaited.add(ended);
  void ended.then(() => awaited.delete(ended));
}

export class EarlyKeys {
  #turn = 0;
  #waiting = false;
  #steps = 0;

  /** Hands over the answer; `undefined` where there is none. Typing on and Escape forget it. */
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

  /** How far the arrows went meanwhile. */
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
