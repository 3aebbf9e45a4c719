/** The firm that random histories of the books start from: accounts, vendors, clients with matters, bank accounts. */
import assert from 'node:assert/strict';
import { chartOf, makeBill, makeCase, makeVendor } from '../../server/accounting/test-support/bookkeeping.ts';
import type { Firm } from '../support/caller.ts';
import { create } from '../support/casework.ts';

interface Named {
  readonly id: number;
}

export interface BooksFixture {
  readonly firm: Firm;
  readonly accounts: {
    /** Ledger accounts. */
    readonly bank: Named;
    readonly expenses: readonly Named[];
    readonly plain: readonly Named[];
    readonly trustLedger: Named;
    /** Bank accounts in the practice API. */
    readonly operating: Named;
    readonly trust: Named;
    readonly otherTrust: Named;
  };
  readonly vendors: readonly Named[];
  readonly cases: readonly { readonly client: Named; readonly matter: Named }[];
  /** Ids created so far. */
  readonly made: Record<
    | 'entries'
    | 'vendorBills'
    | 'vendorPayments'
    | 'expenses'
    | 'bills'
    | 'payments'
    | 'allocations'
    | 'memos'
    | 'movements'
    | 'transfers'
    | 'ledgerAccounts'
    | 'checks'
    | 'lines'
    | 'reconciliations',
    number[]
  >;
}

const CASES = 3;

export async function openBooksFixture(firm: Firm): Promise<BooksFixture> {
  const chart = await chartOf(firm);
  const open = async (type: string, name: string): Promise<Named> => ({
    id: (await create(firm, 'bank_accounts', { type, currency: 'USD', name })).id,
  });
  const [bank, ...plain] = ['Credit card', 'Rent', 'Prepaid expenses', 'Owners’ draws', 'Loans payable'].map(
    chart,
  );
  assert.ok(bank);
  // Vendors with posted bills cannot be deleted; the third vendor can, until it has one.
  const owed = [await makeBill(firm, '100.00'), await makeBill(firm, '250.00')];
  const cases = [];
  for (let n = 0; n < CASES; n++) cases.push(await makeCase(firm));
  return {
    firm,
    accounts: {
      bank: chart('Operating account'),
      expenses: ['Rent', 'Insurance', 'Meals', 'Computers and equipment'].map(chart),
      plain: [bank, ...plain],
      trustLedger: chart('Client trust account'),
      operating: await open('Operating', 'Office'),
      trust: await open('Trust', 'Escrow'),
      otherTrust: await open('Trust', 'Savings in trust'),
    },
    vendors: [...owed.map(({ vendor }) => vendor), { id: (await makeVendor(firm)).id }],
    cases,
    made: {
      entries: [],
      vendorBills: owed.map(({ id }) => id),
      vendorPayments: [],
      expenses: [],
      bills: [],
      payments: [],
      allocations: [],
      memos: [],
      movements: [],
      transfers: [],
      ledgerAccounts: [],
      checks: [],
      lines: [],
      reconciliations: [],
    },
  };
}
