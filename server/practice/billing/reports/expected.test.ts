/**
 * The expected number of lines of reports, by which formats that cannot hold them are refused; it must never be too high.
 */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { create } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import { REPORTS } from './kinds/kinds.ts';
import { linesExpected } from './test-support/expected.ts';
import { smallPractice, type SmallPractice } from './test-support/small-practice.ts';

/** The expected and the actual number of lines by kind, for a small practice with one more bill that is unpaid. */
const COUNTED: Readonly<Record<string, readonly [expected: number, made: number]>> = {
  accounts_receivable: [1, 3],
  bank_account_activity: [6, 6],
  billing_history: [4, 4],
  client_activity: [8, 8],
  client_ledger: [7, 7],
  contact_information: [2, 2],
  disbursement_payment: [1, 1],
  // The expected line belongs to the bill that was paid in full.
  fee_allocation: [1, 3],
  invoice_payments_v2: [2, 2],
  law_society_of_alberta_al: [2, 2],
  law_society_of_alberta_tl: [4, 4],
  matter: [3, 3],
  matter_balance_summary: [3, 3],
  // Only activities and trust transactions are counted; bills and payments are few in comparison.
  matter_ledger_full: [11, 17],
  matter_productivity_by_user: [5, 5],
  originating_attorney_revenue: [3, 3],
  productivity_by_client: [3, 3],
  revenue: [3, 3],
  trust_ledger: [4, 4],
  trust_ledger_nsw: [4, 4],
  trust_listing: [2, 2],
  work_in_progress: [1, 1],
};

withFixture('The lines of a report', (fixture) => {
  let practice: SmallPractice;
  before(async () => {
    practice = await smallPractice(fixture);
    const bill = await create(fixture.firm, 'bills', {
      matters: [{ id: practice.matters.will }],
      issued_at: '2026-05-02',
    });
    const issued = await fixture.firm.patch(`/api/v4/bills/${bill.id}`, {
      data: { state: 'awaiting_payment' },
    });
    assert.equal(issued.status, 200, JSON.stringify(issued.body));
  });

  it('are counted before the first is created', async () => {
    for (const [kind, [expected, made]] of Object.entries(COUNTED))
      assert.deepEqual(await linesExpected(fixture, kind), { expected, made }, kind);
  });

  it('are counted only for a PDF if counting takes much of the time', async () => {
    const counted = async (kind: string, format: string) =>
      (await linesExpected(fixture, kind, { format })).expected;
    assert.deepEqual([await counted('revenue', 'pdf'), await counted('revenue', 'csv')], [3, 0]);
    assert.deepEqual([await counted('matter', 'pdf'), await counted('matter', 'csv')], [3, 3]);
  });

  async function neverTooMany(
    narrowings: readonly Readonly<Record<string, number | string>>[],
  ): Promise<void> {
    for (const narrowing of narrowings) {
      const parameters = Object.fromEntries(
        Object.entries(narrowing).map(([name, id]) => [name, String(id)]),
      );
      for (const { kind, takes } of REPORTS.filter((each) => each.expected)) {
        if (!Object.keys(parameters).every((name) => takes.includes(name))) continue;
        const { expected, made } = await linesExpected(fixture, kind, { parameters });
        assert.ok(expected <= made, `${kind} ${JSON.stringify(parameters)}: ${expected} of ${made}`);
      }
    }
  }

  it('are never fewer than expected, with any filter', async () => {
    const { matters, clients, users, trust } = practice;
    await neverTooMany([
      { matter: matters.fence },
      { client: clients.birch },
      { user: users.ben },
      { responsible_attorney: users.ada },
      { bank_account: trust },
    ]);
  });

  // Changes the data, so it must be last.
  it('are never fewer where payments were returned and bills voided', async () => {
    const { fence, will } = practice.bills;
    const change = async (path: string, data: object) => {
      const { status, body } = await fixture.firm.patch(`/api/v4/${path}`, { data });
      assert.equal(status, 200, JSON.stringify(body));
    };
    for (const bill of [fence, will]) {
      const paid = await fixture.firm.get(`/api/v4/allocations?bill_id=${bill}&fields=parent{id}`);
      await change(`payments/${paid.body.data[0].parent.id}`, { state: 'voided', voided_on: '2026-05-10' });
    }
    await change(`bills/${fence}`, { state: 'void', voided_on: '2026-05-20' });
    await neverTooMany([{}]);
  });
});
