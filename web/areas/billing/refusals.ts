/** The refusals of the last bulk action with their reasons, kept until dismissed or until the next action ends. */
import { useSyncExternalStore } from 'react';

export interface Refused {
  readonly name: string;
  readonly why: string;
}

export interface Refusals {
  readonly title: string;
  readonly refused: readonly Refused[];
}

const NONE: Refusals = { title: '', refused: [] };

let kept = NONE;
const listeners = new Set<() => void>();

export function keepRefusals(title: string, refused: readonly Refused[]): void {
  kept = { title, refused };
  for (const listener of listeners) listener();
}

export function forgetRefusals(): void {
  keepRefusals('', []);
}

export function useRefusals(): Refusals {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => kept,
  );
}
