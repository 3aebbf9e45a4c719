/** The bills of several payers who share an invoice: issued, voided, deleted and paid. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withFixture } from '../../../../test/support/fixture.ts';
import { Visitor } from '../../../../test/support/visitor.ts';
import { billingIn } from '../../test-support/billing.ts';
import { billCheck } from './bill-check.ts';

const DATE = '2026-04-02';
const CARD = '4242 4242 4242 4242';

withFixture(
  'A shared invoice',
  (fixture) => {
    const { entry, matter, post, billOf, read, patch } = billingIn(fixture);
    const findings = () => fixture.findings([billCheck]);
    const statesOf = async (ids: readonly number[]) => {
      const query = ids.map((id) => `ids[]=${id}`).join('&');
      const { body } = await fixture.firm.get(`/api/v4/bills?fields=state&${query}`);
      return body.data.map(({ state }: { state: string }) => state);
    };

    /** The bills of an invoice of 100 for the client and the payers of these portions. */
    async function share(portions: readonly number[], price = 100) {
      const on = await matter();
      const payers: number[] = [];
      for (const portion of portions)
        payers.push((await post('contacts', { type: 'Company', name: `Insurer of ${portion}` })).id);
      const split_invoice_payers = payers.map((contact_id, index) => ({
        contact_id,
        split_portion: portions[index],
      }));
      await fixture.firm.patch(`/api/v4/matters/${on.id}`, { data: { split_invoice_payers } });
      const work = await entry(on, { price });
      const first = await billOf(on, {}, 'id,split_invoice{linked_invoices_ids}');
      return { on, payers, work, ids: [first.id, ...first.split_invoice.linked_invoices_ids] as number[] };
    }

    it('is deleted with all its drafts, whichever of them is deleted (records:711,1208)', async () => {
      for (const index of [0, 1, 2]) {
        const { ids, work } = await share([30, 30]);
        assert.equal((await fixture.firm.delete(`/api/v4/bills/${ids[index]}`)).status, 204);
        assert.deepEqual(await statesOf(ids), []);
        assert.equal((await read(`activities/${work}`, 'on_bill')).on_bill, false);
      }
      const { ids } = await share([30, 30]);
      assert.equal((await patch(ids[1]!, { state: 'deleted' })).status, 200);
      assert.deepEqual(await statesOf(ids), []);
    });

    it('is issued as a whole even if shares are zero, and voided as a whole (records:710,1208)', async () => {
      const { ids } = await share([0.01, 0.01], 1);
      assert.equal((await patch(ids[1]!, { state: 'awaiting_payment', issued_at: DATE })).status, 200);
      assert.deepEqual(await statesOf(ids), ['awaiting_payment', 'paid', 'paid']);
      assert.equal((await patch(ids[2]!, { state: 'void' })).status, 200);
      assert.deepEqual(await statesOf(ids), ['void', 'void', 'void']);
      assert.deepEqual(await findings(), []);
    });

    it('is paid by its payers with their own money, which belongs to no matter (decisions:43)', async () => {
      const { ids, payers } = await share([30]);
      const [own, other] = ids as [number, number];
      await patch(own, { state: 'awaiting_payment', issued_at: DATE });
      const { id: account } = await post('bank_accounts', { type: 'Operating', currency: 'USD' });
      const { id: trust } = await post('bank_accounts', { type: 'Trust', currency: 'USD' });
      const paid = { date: DATE, destination_account: { id: account } };
      const fields = 'state,contact{id},bank_transaction{id}';
      const ofPayer = await post(`payments?fields=${fields}`, {
        ...paid,
        amount: 10,
        bills: [{ id: other }],
      });
      assert.deepEqual([ofPayer.state, ofPayer.contact.id], ['completed', payers[0]]);
      const received = await read(`bank_transactions/${ofPayer.bank_transaction.id}`, 'client{id},matter');
      assert.deepEqual(received, { client: { id: payers[0] }, matter: null });
      const retainer = { amount: 15, date: DATE, bank_account: { id: trust }, client: { id: payers[0] } };
      await post('bank_transactions', retainer);
      const fromTrust = {
        ...paid,
        source_account: { id: trust },
        amount: 15,
        bills: [{ id: other, amount: 15 }],
      };
      await post('payments', fromTrust);
      assert.equal((await read(`bills/${other}`, 'due')).due, 5);
    });

    it('is paid by its payers through a payment link (records:820)', async () => {
      const { ids } = await share([30]);
      const [own, other] = ids as [number, number];
      await patch(own, { state: 'awaiting_payment', issued_at: DATE });
      const { id: account } = await post('bank_accounts', { type: 'Operating', currency: 'USD' });
      const { url } = await post('svc_payments/links?fields=url', {
        currency: 'USD',
        description: 'Your share',
        destination_account: { id: account },
        duration: 3600,
        subject: { id: other, type: 'Bill' },
      });
      const visitor = new Visitor(() => fixture.listen());
      assert.equal((await visitor.send(new URL(url).pathname, { card: CARD })).status, 303);
      assert.deepEqual(await read(`bills/${other}`, 'state,due'), { state: 'paid', due: 0 });
    });
  },
  { settings: { payment_processor: 'test' }, now: () => new Date('2026-04-10T15:00:00Z') },
);
