/** A small firm's books: fees over two years, a partly paid bill, rent, and trust money. */
import assert from 'node:assert/strict';
import type { Firm } from '../../../test/support/caller.ts';
import { chartOf, make, makeBill, makeCase, makeVendor, pay, usd } from './bookkeeping.ts';
import { moveTrust } from './trust.ts';

export async function keepBooks(firm: Firm): Promise<{ client: { id: number }; matter: { id: number } }> {
  const chart = await chartOf(firm);
  const theCase = await makeCase(firm);
  const entry = (
    date: string,
    [debit, credit]: readonly [string, string],
    amount: string,
    members: Readonly<Record<string, unknown>> = {},
  ) =>
    make(firm, 'journal_entries', {
      date,
      ...members,
      journal_entry_items: [
        { ledger_account: chart(debit), operation_type: 'debit', amount: usd(amount) },
        { ledger_account: chart(credit), operation_type: 'credit', amount: usd(amount) },
      ],
    });
  await entry('2025-12-31', ['Operating account', 'Legal fees'], '1000.00');
  await entry('2026-02-01', ['Operating account', 'Legal fees'], '500.00', {
    description: 'Fees of January',
  });
  const vendor = await makeVendor(firm, { company_name: 'Marlow Office Supply' });
  const bill = await makeBill(firm, '100.00', { vendor: { id: vendor.id }, date: '2026-03-02' });
  assert.equal((await pay(firm, [[bill, '60.00']], { date: '2026-04-10' })).status, 201);
  await make(firm, 'expenses', {
    date: '2026-03-31',
    ledger_account: chart('Operating account'),
    expense_items: [{ ledger_account: chart('Rent'), amount: usd('120.00') }],
  });
  assert.equal((await moveTrust(firm, theCase, '2026-05-05', '250.00')).status, 201);
  return theCase;
}
