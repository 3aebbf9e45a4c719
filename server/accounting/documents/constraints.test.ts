/** Constraints of the database on bills, payments, vendors, accounts and trust, whichever code writes to it. */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { withFixture } from '../../../test/support/fixture.ts';
import { BASE, makeBill, makeCase, makeVendor, pay, read } from '../test-support/bookkeeping.ts';
import { moveTrust } from '../test-support/trust.ts';

withFixture('The database', (fixture) => {
  let bill: { id: number; vendor: { id: number } };
  let stranger: { id: number; vendor: { id: number } };
  let payment: { id: number };

  before(async () => {
    bill = await makeBill(fixture.firm, '100.00');
    stranger = await makeBill(fixture.firm, '50.00');
    payment = (await pay(fixture.firm, [[bill, '60.00']])).body.data;
  });

  const refuses = (text: string, constraint: string) =>
    assert.rejects(
      fixture.asOwner((owner) => owner.query(text)),
      (error: { constraint?: string }) => {
        assert.equal(error.constraint, constraint, text);
        return true;
      },
    );
  const item = (of: { id: number; vendor: { id: number } }, amount: number) =>
    `insert into vendor_bill_payment_items (account_id, vendor_bill_payment_id, vendor_bill_id, vendor_id, amount)
     values (${fixture.firm.accountId}, ${payment.id}, ${of.id}, ${of.vendor.id}, ${amount})`;

  it('does not let a bill be overpaid, paid below zero, or deleted while paid', async () => {
    const change = (what: string) => `update vendor_bills set ${what} where id = ${bill.id}`;
    await refuses(change('paid = amount + 1'), 'vendor_bills_amount_not_overpaid');
    await refuses(change('paid = -1'), 'vendor_bills_amount_not_overpaid');
    await refuses(
      `update vendor_bills set amount = 0 where id = ${stranger.id}`,
      'vendor_bills_amount_positive',
    );
    await refuses(change('deleted_at = now()'), 'vendor_bills_deleted_unpaid');
    await refuses(change('draft = true'), 'vendor_bills_draft_unpaid');
  });

  it('restricts a payment to one vendor, with each bill once', async () => {
    await refuses(item(stranger, 1), 'vendor_bill_payment_items_vendor_bill_payment_id_fkey');
    await refuses(
      item({ id: stranger.id, vendor: bill.vendor }, 1),
      'vendor_bill_payment_items_vendor_bill_id_fkey',
    );
    await refuses(item(bill, 1), 'vendor_bill_payment_items_vendor_bill_id_unique');
    await refuses(item(bill, 0), 'vendor_bill_payment_items_amount_positive');
  });

  it('does not delete vendors with transactions or the built-in vendor', async () => {
    const draft = await makeBill(fixture.firm, '5.00', { status: 'draft' });
    await refuses(`delete from vendors where id = ${draft.vendor.id}`, 'vendor_bills_vendor_id_fkey');
    await refuses(`delete from vendors where id = ${bill.vendor.id}`, 'journal_entries_vendor_id_fkey');
    const gone = await fixture.database.transaction(fixture.firm.accountId, (connection) =>
      connection.execute({ text: 'delete from vendors where is_system', values: [] }),
    );
    assert.equal(gone, 0);
    const unused = await makeVendor(fixture.firm);
    assert.equal((await fixture.firm.delete(`${BASE}/vendors/${unused.id}`)).status, 204);
  });

  it('keeps accounts active that the service posts to, and records when others became inactive', async () => {
    const { accountId } = fixture.firm;
    const change = (what: string, which: string) =>
      `update ledger_accounts set ${what} where account_id = ${accountId} and ${which}`;
    await refuses(
      change(`status = 'inactive', inactive_after_item_id = 0`, `role = 'operating_bank'`),
      'ledger_accounts_role_active',
    );
    await refuses(change(`status = 'inactive'`, `name = 'Rent'`), 'ledger_accounts_inactive_after_whole');
    await refuses(
      `update ledger_settings set closed_through = '2020-01-01', closed_at = now() where account_id = ${accountId}`,
      'ledger_settings_closed_after_whole',
    );
  });

  it('allows no negative trust balance, in total or on any day', async () => {
    assert.equal(
      (await moveTrust(fixture.firm, await makeCase(fixture.firm), '2026-03-02', '10.00')).status,
      201,
    );
    await refuses('update trust_ledgers set balance = -1', 'trust_ledgers_balance_not_below_zero');
    await refuses('update trust_ledger_days set balance = -1', 'trust_ledger_days_balance_not_below_zero');
    await refuses('update trust_balances set balance = -1', 'trust_balances_balance_not_below_zero');
    await refuses('update trust_balance_days set balance = -1', 'trust_balance_days_balance_not_below_zero');
  });

  it('lets only practice records post to a trust account', async () => {
    await refuses(
      "update journal_entry_items set source_type = 'expense' where kind = 'trust'",
      'journal_entry_items_trust_from_practice',
    );
    await refuses(
      "update journal_entry_items set kind = 'operating' where kind = 'trust'",
      'journal_entry_items_ledger_account_id_fkey',
    );
  });

  it('derives the status of a bill', async () => {
    const columns = await fixture.asOwner(async (owner) => {
      const { rows } = await owner.query(
        `select column_name from information_schema.columns where table_name = 'vendor_bills' and column_name like '%status%'`,
      );
      return rows;
    });
    assert.deepEqual(columns, []);
    assert.equal((await read(fixture.firm, `vendor_bills/${bill.id}`)).status, 'partially_paid');
  });
});
