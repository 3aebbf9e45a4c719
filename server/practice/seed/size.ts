/** The sizes of generated firms. Benchmarks use `firm`. */
export type Size = 'small' | 'firm' | 'large';

export interface Measure {
  /** Users besides the owner. */
  readonly colleagues: number;
  readonly contacts: number;
  readonly matters: number;
  readonly activities: number;
  readonly notes: number;
  readonly areas: number;
  /** How many years of work the firm has. */
  readonly years: number;
}

export const SIZES: Readonly<Record<Size, Measure>> = {
  small: { colleagues: 4, contacts: 60, matters: 40, activities: 1_500, notes: 60, areas: 6, years: 1.5 },
  firm: {
    colleagues: 39,
    contacts: 15_000,
    matters: 20_000,
    activities: 1_000_000,
    notes: 40_000,
    areas: 12,
    years: 7,
  },
  large: {
    colleagues: 159,
    contacts: 60_000,
    matters: 80_000,
    activities: 4_000_000,
    notes: 160_000,
    areas: 12,
    years: 9,
  },
};

export function isSize(word: string): word is Size {
  return Object.hasOwn(SIZES, word);
}
