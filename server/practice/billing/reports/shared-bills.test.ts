/** Reports on bills that are shared with other clients by percentage, if they are filtered by client. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create, createClient, createMatter, createTime } from '../../../../test/support/casework.ts';
import { withFixture, type Fixture } from '../../../../test/support/fixture.ts';
import { linesOf, totalOf } from './test-support/reports.ts';

const DAY = '2026-03-02';
const DAYS = { start_date: DAY, end_date: DAY };

withFixture('A report on shared bills', (fixture) => {
  /** A matter whose bill of 300 is paid by its client for two thirds, and by another client for the rest. */
  const shareBill = async (firm: Fixture['firm']) => {
    const clients = [(await createClient(firm)).id, (await createClient(firm)).id];
    const [owner, other] = clients;
    const matter = await createMatter(firm, {
      client: { id: owner },
      split_invoice_payers: [
        { contact_id: owner, split_portion: 66.67 },
        { contact_id: other, split_portion: 33.33 },
      ],
    });
    await createTime(firm, { matter: { id: matter.id }, price: 300, date: DAY });
    await create(firm, 'bills', { matters: [{ id: matter.id }] });
    const { body } = await firm.get(`/api/v4/bills?matter_id=${matter.id}&fields=id`);
    const issued = { state: 'awaiting_payment', issued_at: DAY, due_at: DAY };
    for (const { id } of body.data) await firm.patch(`/api/v4/bills/${id}`, { data: issued });
    return { owner, other };
  };

  it('counts the share of each client if it is filtered by the client', async () => {
    const { owner, other } = await shareBill(fixture.firm);
    await shareBill(fixture.otherFirm);
    const billed = async (kind: string, days: object, client?: unknown) =>
      totalOf(await linesOf(fixture, { kind, ...days, ...(client ? { client: { id: client } } : {}) }))
        ?.billed;
    for (const kind of ['revenue', 'originating_attorney_revenue', 'collection']) {
      const all = [
        await billed(kind, DAYS),
        await billed(kind, DAYS, owner),
        await billed(kind, DAYS, other),
      ];
      assert.deepEqual(all, ['300.00', '200.01', '99.99'], kind);
    }
    const ofMatter = [
      await billed('matter_balance_summary', { end_date: DAY }),
      await billed('matter_balance_summary', { end_date: DAY }, owner),
      await billed('realization', DAYS, owner),
    ];
    assert.deepEqual(ofMatter, ['300.00', '300.00', '300.00']);
  });
});
