/** Chooses between the two books of a firm, which most entries are in together. */
import { by, type Filter } from '#kernel/declarations/filter.ts';

export const BASIS_FILTER: Filter = {
  ...by.cases({ accrual: "{t}.basis <> 'cash'", cash: "{t}.basis <> 'accrual'" }),
  ifAbsent: 'accrual',
  schema: { type: 'string', enum: ['accrual', 'cash'], default: 'accrual' },
  describe:
    'The books that are listed: on accrual basis by default. On cash basis, the counterparts of payments are listed instead of what is earned or owed.',
};
