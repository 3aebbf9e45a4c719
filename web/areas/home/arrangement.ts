/** In which order the person has the blocks of the home page, and which are hidden; kept in their browser. */
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

/** Blocks that are new since the person arranged them come last. */
export function arranged<Block extends { readonly name: string }>(
  blocks: readonly Block[],
  { order }: Arrangement,
): readonly Block[] {
  const place = ({ name }: Block) => (order.includes(name) ? order.indexOf(name) : order.length);
  return blocks.toSorted((one, other) => place(one) - place(other));
}
