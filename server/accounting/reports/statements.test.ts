/** Balance sheet and income statement of a small firm, line by line, on the cash and on the accrual basis. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withFixture } from '../../../test/support/fixture.ts';
import { cents, linesOf, type Cells } from '../test-support/reports.ts';
import { keepBooks } from '../test-support/small-firm.ts';

/** Type, section, code, name and amount. */
function printed(lines: readonly Cells[]): string[] {
  return lines.map(({ row_type, section, account_code, account_name, amount }) =>
    [row_type, section, account_code, account_name, amount].join('|'),
  );
}

withFixture('A balance sheet', (fixture) => {
  it('shows assets, liabilities and equity, with trust money separate (accounting:43) (decisions:91,99)', async () => {
    await keepBooks(fixture.firm);
    const cash = await linesOf(fixture, { kind: 'balance_sheet', end_date: '2026-06-30' });
    assert.deepEqual(printed(cash), [
      'account|Assets|1000|Operating account|1320.00',
      'total|Assets||Total assets|1320.00',
      'account|Trust assets|1100|Client trust account|250.00',
      'total|Trust assets||Total trust assets|250.00',
      'total|Assets||Total assets and trust assets|1570.00',
      'total|Liabilities||Total liabilities|0.00',
      'account|Trust liabilities|2100|Trust liability|250.00',
      'total|Trust liabilities||Total trust liabilities|250.00',
      'account|Equity||Earnings of earlier years|1000.00',
      'account|Equity||Earnings of this year|320.00',
      'total|Equity||Total equity|1320.00',
      'total|Equity||Total liabilities, trust liabilities and equity|1570.00',
    ]);
  });

  it('includes receivables and payables on an accrual basis (decisions:96,99)', async () => {
    const asked = { kind: 'balance_sheet', accounting_basis: 'accrual' };
    const june = await linesOf(fixture, { ...asked, end_date: '2026-06-30' });
    assert.equal(cents(june, 'Accounts payable'), 40_00);
    assert.equal(cents(june, 'Total liabilities'), 40_00);
    assert.equal(cents(june, 'Earnings of this year'), 280_00);
    const march = await linesOf(fixture, { ...asked, end_date: '2026-03-30' });
    assert.equal(cents(march, 'Accounts payable'), 100_00);
    assert.equal(cents(march, 'Operating account'), 1500_00);
  });

  it('shows the end of a day, whatever happened later', async () => {
    const of = (end_date: string) => linesOf(fixture, { kind: 'balance_sheet', end_date });
    const eve = await of('2025-12-30');
    assert.deepEqual(
      eve.map(({ amount }) => amount),
      eve.map(() => '0.00'),
    );
    const years = await of('2025-12-31');
    assert.equal(cents(years, 'Earnings of this year'), 1000_00);
    const next = await of('2026-01-01');
    assert.equal(cents(next, 'Earnings of earlier years'), 1000_00);
  });

  it('identifies each account by its id', async () => {
    const lines = await linesOf(fixture, { kind: 'balance_sheet', end_date: '2026-06-30' });
    const { body } = await fixture.firm.get('/accounting/ledger_accounts?limit=200');
    const bank = body.data.find(({ name }: { name: string }) => name === 'Operating account');
    const [line] = lines.filter(({ account_name }) => account_name === 'Operating account');
    assert.equal(line!.account_id, String(bank.id));
  });
});

withFixture('An income statement', (fixture) => {
  it('shows income and expenses between two dates (accounting:43) (decisions:91,96,99)', async () => {
    await keepBooks(fixture.firm);
    const quarter = { kind: 'income_statement', start_date: '2026-01-01', end_date: '2026-03-31' };
    assert.deepEqual(printed(await linesOf(fixture, quarter)), [
      'account|Income|4000|Legal fees|500.00',
      'total|Income||Total income|500.00',
      'account|Expenses|6100|Rent|120.00',
      'total|Expenses||Total expenses|120.00',
      'total|Net income||Net income|380.00',
    ]);
    assert.deepEqual(printed(await linesOf(fixture, { ...quarter, accounting_basis: 'accrual' })), [
      'account|Income|4000|Legal fees|500.00',
      'total|Income||Total income|500.00',
      'account|Expenses|6100|Rent|120.00',
      'account|Expenses|6200|Office supplies|100.00',
      'total|Expenses||Total expenses|220.00',
      'total|Net income||Net income|280.00',
    ]);
  });

  it('includes both dates, and shows zero without postings', async () => {
    const of = async (start_date: string, end_date: string) =>
      cents(await linesOf(fixture, { kind: 'income_statement', start_date, end_date }), 'Net income');
    assert.equal(await of('2026-02-01', '2026-02-01'), 500_00);
    assert.equal(await of('2026-02-02', '2026-03-30'), 0);
    assert.equal(await of('2026-04-01', '2026-04-30'), -60_00);
    assert.equal(await of('2025-12-31', '2026-12-31'), 1320_00);
  });
});
