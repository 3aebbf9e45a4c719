/** Amounts on checks and in bank statements have as many decimals as the firm's currency. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withFixture } from '../../../test/support/fixture.ts';
import { textOf } from '../../../test/support/every-get.ts';
import { ledgerCheck } from '../ledger/ledger-check.ts';
import { documentsCheck } from '../documents/documents-check.ts';
import { payablesCheck } from '../vendor-bill-payments/payables-check.ts';
import { Books } from '../test-support/books.ts';
import { BASE, chartOf, make, makeVendor, read } from '../test-support/bookkeeping.ts';

interface Written {
  readonly code: string;
  /** The amount of a bill, the amount of a check that pays part of it, and the amount left. */
  readonly bill: string;
  readonly paid: string;
  readonly left: string;
  /**
   * The amount owed and the amount paid, in the currency's smallest unit: hundredths, or thousandths for some
   * currencies.
   */
  readonly units: readonly [number, number];
  /** An amount with one decimal too many. */
  readonly finer: string;
  readonly figures: string;
  readonly words: string;
}

const WRITTEN: readonly Written[] = [
  {
    code: 'JPY',
    bill: '12345',
    paid: '12000',
    left: '345',
    units: [-34_500, -1_200_000],
    finer: '0.5',
    figures: 'JPY **12,000',
    words: 'Twelve thousand ***',
  },
  {
    code: 'BHD',
    bill: '1234.567',
    paid: '1234.056',
    left: '0.511',
    units: [-511, -1_234_056],
    finer: '0.0005',
    figures: 'BHD **1,234.056',
    words: 'One thousand two hundred thirty-four and 056/1000 ***',
  },
];

for (const { code, bill, paid, left, units, finer, figures, words } of WRITTEN)
  withFixture(`A firm that keeps books in ${code}`, (fixture) => {
    const money = (amount: string) => ({ amount, currency: code });
    const begin = async () => {
      const { status } = await fixture.firm.patch('/api/v4/settings/billing', { data: { currency: code } });
      assert.equal(status, 200);
    };

    it('posts a vendor’s bill and pays it by a check, in figures and words of that currency', async () => {
      await begin();
      const chart = await chartOf(fixture.firm);
      const owed = await make(fixture.firm, 'vendor_bills', {
        vendor: { id: (await makeVendor(fixture.firm)).id },
        date: '2026-03-02',
        vendor_bill_items: [{ ledger_account: chart('Office supplies'), amount: money(bill) }],
      });
      const { id } = await make(fixture.firm, 'checks', {
        ledger_account: chart('Operating account'),
        date: '2026-03-20',
        vendor_bill_payment_items: [{ vendor_bill: { id: owed.id }, amount: money(paid) }],
      });
      assert.deepEqual((await read(fixture.firm, `vendor_bills/${owed.id}`)).balance_due, money(left));
      const books = await new Books(fixture.database, fixture.firm).balances('accrual');
      const held = [books.accounts_payable, books.operating_bank];
      assert.deepEqual(
        held.map((hundredths) => Math.round(Number(hundredths) * 100)),
        units,
      );
      const answer = await fetch(`${await fixture.listen()}${BASE}/checks/${id}.pdf`, {
        headers: { authorization: `Bearer ${fixture.firm.token}` },
      });
      const text = textOf(Buffer.from(await answer.arrayBuffer()));
      for (const shown of [figures, words])
        assert.ok(text.includes(shown), `${shown} in ${text.slice(0, 600)}`);
      assert.ok(!text.includes('DOLLARS') && !text.includes('$ '));
      const checks = [ledgerCheck, documentsCheck, payablesCheck];
      const found = await fixture.findings(checks);
      assert.deepEqual(found, []);
    });

    it('accepts bank lines with its decimals, and refuses more', async () => {
      const chart = await chartOf(fixture.firm);
      const content = (amount: string) => `Date,Description,Amount\n2026-03-21,Paper,-${amount}\n`;
      const send = (amount: string) =>
        fixture.firm.post(`${BASE}/bank_statements`, {
          data: { ledger_account: chart('Operating account'), content: content(amount) },
        });
      const refused = await send(finer);
      assert.equal(refused.status, 422);
      assert.match(refused.body.error.message, new RegExp(finer.replace('.', '\\.')));
      const { status, body } = await send(`${code} ${paid}`);
      assert.equal(status, 201, JSON.stringify(body));
      const [line] = await read(fixture.firm, `bank_statement_lines?bank_statement_id=${body.data.id}`);
      assert.deepEqual(line.amount, money(`-${paid}`));
    });
  });
