/**
 * The entries of the measured books: a repeating cycle of twenty, with bills issued and paid, expenses, vendor bills,
 * trust money and manual entries, of which every other one was changed later.
 */

/** The accounts that the service posts to, in this order; expense accounts have negative numbers. */
export const ACCOUNTS = [
  'operating_bank',
  'accounts_receivable',
  'accounts_payable',
  'fee_income',
  'expense_income',
  'trust_bank',
  'trust_liability',
];
const [BANK, RECEIVABLE, PAYABLE, FEES, EXPENSES_BILLED, TRUST_BANK, TRUST_LIABILITY] = [1, 2, 3, 4, 5, 6, 7];
const [EXPENSE, OTHER_EXPENSE, THIRD_EXPENSE] = [-1, -2, -3];

type Side = readonly [account: number, weight: number];

interface Kind {
  readonly times: number;
  readonly basis: 'both' | 'accrual' | 'cash';
  readonly source: string | null;
  /** How many entries earlier the entry of its source, and of what it settles, was posted. */
  readonly sourceBefore: number;
  readonly settles: string | null;
  readonly words: string;
  /** Whether it belongs to a client’s matter; others belong to a vendor. */
  readonly owned: boolean;
  /** The weights sum to zero. */
  readonly sides: readonly Side[];
}

const EARNED: readonly Side[] = [
  [FEES, -90],
  [EXPENSES_BILLED, -10],
];
const SPENT: readonly Side[] = [
  [EXPENSE, 60],
  [OTHER_EXPENSE, 40],
];
const plain = { basis: 'accrual', sourceBefore: 0, settles: null, owned: true } as const;
const paid = { ...plain, source: 'payment', settles: 'bill', words: 'Payment with thanks' } as const;
const paidOut = { ...plain, source: 'vendor_bill_payment', settles: 'vendor_bill', owned: false } as const;

const CYCLE_OF_KINDS: readonly Kind[] = [
  {
    ...plain,
    times: 5,
    source: 'bill',
    words: 'Legal services, bill',
    sides: [[RECEIVABLE, 100], ...EARNED],
  },
  {
    ...paid,
    times: 4,
    sourceBefore: 5,
    sides: [
      [BANK, 100],
      [RECEIVABLE, -100],
    ],
  },
  { ...paid, times: 4, basis: 'cash', sourceBefore: 9, sides: [[BANK, 100], ...EARNED] },
  {
    ...plain,
    times: 2,
    basis: 'both',
    source: 'expense',
    words: 'Paid at once, receipt',
    owned: false,
    sides: [
      [EXPENSE, 100],
      [BANK, -100],
    ],
  },
  {
    ...plain,
    times: 1,
    source: 'vendor_bill',
    words: 'Invoice',
    owned: false,
    sides: [...SPENT, [PAYABLE, -100]],
  },
  {
    ...paidOut,
    times: 1,
    sourceBefore: 1,
    words: 'Check',
    sides: [
      [PAYABLE, 100],
      [BANK, -100],
    ],
  },
  { ...paidOut, times: 1, basis: 'cash', sourceBefore: 2, words: 'Check', sides: [...SPENT, [BANK, -100]] },
  {
    ...plain,
    times: 1,
    basis: 'both',
    source: 'bank_transaction',
    words: 'Retainer received, deposit',
    sides: [
      [TRUST_BANK, 100],
      [TRUST_LIABILITY, -100],
    ],
  },
  {
    ...plain,
    times: 1,
    basis: 'both',
    source: null,
    words: 'Payroll, run',
    owned: false,
    sides: [
      [EXPENSE, 80],
      [OTHER_EXPENSE, 15],
      [THIRD_EXPENSE, 5],
      [BANK, -100],
    ],
  },
];

/** One for each position in the cycle. */
export const KINDS = CYCLE_OF_KINDS.flatMap((kind) => Array.from({ length: kind.times }, () => kind));
export const CYCLE = KINDS.length;

interface Form {
  /** The position in the cycle, from 1. */
  readonly kind: number;
  /** Whether it occurs only in entries that were changed. */
  readonly changed: boolean;
  readonly place: number;
  readonly account: number;
  readonly weight: number;
  /** The sum of the weights before it. */
  readonly before: number;
  /** The position of the item that it reverses. */
  readonly reverses: number | null;
}

/** The items of each kind; if an entry was changed, the last kind's are reversed and posted again. */
export const FORMS: readonly Form[] = KINDS.flatMap(({ sides }, at) => {
  const isLast = at === CYCLE - 1;
  const back = isLast ? sides.map(([account, weight]): Side => [account, -weight]) : [];
  const again = isLast ? sides : [];
  let before = 0;
  return [...sides, ...back, ...again].map(([account, weight], index) => {
    const place = index + 1;
    const takesBack = place > sides.length && place <= 2 * sides.length;
    const form = {
      kind: at + 1,
      changed: place > sides.length,
      place,
      account,
      weight,
      before,
      reverses: takesBack ? place - sides.length : null,
    };
    before += weight;
    return form;
  });
});

/** The largest number of items in an entry. */
export const LONGEST = Math.max(...FORMS.map(({ place }) => place));

/** On average: items of changed entries occur in every other cycle. */
export const ITEMS_OF_A_CYCLE =
  FORMS.filter(({ changed }) => !changed).length + FORMS.filter(({ changed }) => changed).length / 2;
