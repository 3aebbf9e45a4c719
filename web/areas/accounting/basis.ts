/** The accounting bases that reports and balances can use. */
export const BASES = [
  { value: 'accrual', label: 'Accrual' },
  { value: 'cash', label: 'Cash' },
];

export type Basis = 'accrual' | 'cash';

/** The basis in an address; accrual if it names none. */
export function basisOf(text: string | undefined): Basis {
  return text === 'cash' ? 'cash' : 'accrual';
}
