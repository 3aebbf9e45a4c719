/** The accounting bases that reports and balances can use. */
export const BASES = [
  { value: 'accrual', label: 'Accrual' },
  { value: 'cash', label: 'Cash' },
];
