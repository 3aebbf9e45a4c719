/** The refusals of the last bulk action with their reasons, kept until dismissed or until the next action ends. */
import { Store, useStore } from '../../ui/store.ts';

export interface Refused {
  readonly name: string;
  readonly why: string;
}

export interface Refusals {
  readonly title: string;
  readonly refused: readonly Refused[];
}

const NONE: Refusals = { title: '', refused: [] };

const refusals = new Store(NONE);

export function showRefusals(title: string, refused: readonly Refused[]): void {
  refusals.set({ title, refused });
}

export function clearRefusals(): void {
  showRefusals('', []);
}

export function useRefusals(): Refusals {
  return useStore(refusals);
}
