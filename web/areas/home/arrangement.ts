/** The order of the person's home page blocks, and which are hidden; stored in the browser. */
import { useLocalStorage } from '@mantine/hooks';
import { ownKey } from '../../api/session.ts';

export interface Arrangement {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
}

const USUAL: Arrangement = { order: [], hidden: [] };

export function useArrangement() {
  return useLocalStorage<Arrangement>({
    key: ownKey('home-blocks'),
    defaultValue: USUAL,
    getInitialValueInEffect: false,
  });
}

/** Blocks added since the person arranged them come last. */
export function arranged<Block extends { readonly name: string }>(
  blocks: readonly Block[],
  { order }: Arrangement,
): readonly Block[] {
  const place = ({ name }: Block) => (order.includes(name) ? order.indexOf(name) : order.length);
  return blocks.toSorted((one, other) => place(one) - place(other));
}
