/** Further reports for law firms: the trial balance, and the funds held in trust per client. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withFixture } from '../../../test/support/fixture.ts';
import { BASE, makeCase } from '../test-support/bookkeeping.ts';
import { moveTrust } from '../test-support/trust.ts';
import { cents, linesOf } from '../test-support/reports.ts';
import { keepBooks } from '../test-support/small-firm.ts';

withFixture('A trial balance', (fixture) => {
  it('shows every account balance on its side, and both sides are equal', async () => {
    await keepBooks(fixture.firm);
    const lines = await linesOf(fixture, { kind: 'trial_balance', end_date: '2026-06-30' });
    assert.deepEqual(
      lines.map(({ row_type, account_code, account_name, debit, credit }) =>
        [row_type, account_code, account_name, debit, credit].join('|'),
      ),
      [
        'account|1000|Operating account|1320.00|',
        'account|1100|Client trust account|250.00|',
        'account|2100|Trust liability||250.00',
        'account|4000|Legal fees||1500.00',
        'account|6100|Rent|120.00|',
        'account|6200|Office supplies|60.00|',
        'total||Total|1750.00|1750.00',
      ],
    );
    const accrual = await linesOf(fixture, {
      kind: 'trial_balance',
      end_date: '2026-06-30',
      accounting_basis: 'accrual',
    });
    assert.equal(cents(accrual, 'Accounts payable', 'credit'), 40_00);
    assert.equal(cents(accrual, 'Total', 'debit'), cents(accrual, 'Total', 'credit'));
  });

  it('needs one day (decisions:91)', async () => {
    const { status } = await fixture.firm.post(`${BASE}/reports`, { data: { kind: 'trial_balance' } });
    assert.equal(status, 422);
  });
});

withFixture('A listing of trust money', (fixture) => {
  it('shows the funds of each client and matter at the end of a day, which add up to the trust liability', async () => {
    const first = await keepBooks(fixture.firm);
    const second = await makeCase(fixture.firm);
    const moved = [
      await moveTrust(fixture.firm, second, '2026-06-01', '40.00'),
      await moveTrust(fixture.firm, { client: second.client }, '2026-06-01', '2.00'),
      await moveTrust(fixture.firm, first, '2026-07-01', '-250.00'),
    ];
    assert.deepEqual(
      moved.map(({ status }) => status),
      [201, 201, 201],
    );
    const of = (end_date: string) => linesOf(fixture, { kind: 'trust_listing', end_date });
    const june = await of('2026-06-30');
    assert.deepEqual(
      june
        .map(({ client_id, matter_id, balance }) => [client_id, matter_id, balance].join('|'))
        .toSorted((one, other) => (one < other ? -1 : 1)),
      [
        '||292.00',
        `${first.client.id}|${first.matter.id}|250.00`,
        `${second.client.id}||2.00`,
        `${second.client.id}|${second.matter.id}|40.00`,
      ].toSorted((one, other) => (one < other ? -1 : 1)),
    );
    const sheet = await linesOf(fixture, { kind: 'balance_sheet', end_date: '2026-06-30' });
    assert.equal(cents(sheet, 'Trust liability'), 292_00);
    const july = await of('2026-07-01');
    assert.equal(july.at(-1)!.balance, '42.00');
    assert.ok(july.every(({ client_id }) => client_id !== String(first.client.id)));
    const { body } = await fixture.firm.get(`${BASE}/clients/${second.client.id}`);
    assert.equal(
      june.find(({ client_id }) => client_id === String(second.client.id))!.client,
      body.data.display_name,
    );
    assert.deepEqual(
      (await linesOf(fixture, { kind: 'trust_listing', end_date: '2026-06-30' }, fixture.otherFirm)).map(
        ({ balance }) => balance,
      ),
      ['0.00'],
    );
  });
});
