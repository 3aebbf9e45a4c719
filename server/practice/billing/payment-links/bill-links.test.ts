/** Links for bills that change before, or while, the payer pays. */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { create } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import { Visitor } from '../../../../test/support/visitor.ts';
import { untilLocked } from '../../../../test/support/waiting-for-locks.ts';
import { billingIn } from '../../test-support/billing.ts';

const CARD = '4242 4242 4242 4242';

withFixture(
  'A payment link for a bill',
  (fixture) => {
    const { matter, entry, billOf, patch, post, read } = billingIn(fixture);
    let account: { id: number };
    before(async () => {
      account = await newAccount();
    });
    const newAccount = () => create(fixture.firm, 'bank_accounts', { type: 'Operating', currency: 'USD' });
    const payer = () => new Visitor(() => fixture.listen());
    const pay = (path: string) => payer().send(path, { card: CARD });

    /** An issued bill of 100.00. */
    async function issued(): Promise<number> {
      const on = await matter();
      await entry(on);
      const { id } = await billOf(on);
      assert.equal((await patch(id, { state: 'awaiting_payment' })).status, 200);
      return id;
    }

    async function linkTo(bill: number, into = account): Promise<string> {
      const { url } = await create(
        fixture.firm,
        'svc_payments/links',
        {
          currency: 'USD',
          description: 'Bill',
          duration: 3600,
          destination_account: { id: into.id },
          subject: { id: bill, type: 'Bill' },
        },
        'url',
      );
      return new URL(url).pathname;
    }

    const settle = (bill: number, amount: number) =>
      post('payments', {
        amount,
        date: '2026-04-02',
        destination_account: { id: account.id },
        bills: [{ id: bill }],
      });

    /** Says why it cannot be paid, and takes no money. */
    async function refuses(path: string, status: number, words: RegExp): Promise<void> {
      const count = async () => (await read('svc_payments/payments', 'id')).length;
      const before = await count();
      for (const answer of [await payer().open(path), await pay(path)]) {
        assert.equal(answer.status, status, answer.text);
        assert.match(answer.text, words);
        assert.doesNotMatch(answer.text, /<form/);
      }
      assert.equal(await count(), before);
    }

    it('takes no money once the bill was voided or paid in another way (decisions:43)', async () => {
      const voided = await issued();
      const ofVoided = await linkTo(voided);
      assert.equal((await patch(voided, { state: 'void' })).status, 200);
      await refuses(ofVoided, 410, /has withdrawn this bill/);
      const paid = await issued();
      const ofPaid = await linkTo(paid);
      await settle(paid, 100);
      await refuses(ofPaid, 410, /has been paid\. Nothing is left/);
    });

    it('asks only for what is left of the bill (decisions:43)', async () => {
      const bill = await issued();
      const path = await linkTo(bill);
      await settle(bill, 30);
      assert.match((await payer().open(path)).text, /70\.00 USD/);
      assert.equal((await pay(path)).status, 303);
      assert.match((await payer().open(path)).text, /70\.00 USD was paid/);
      assert.equal((await read(`bills/${bill}`, 'state')).state, 'paid');
    });

    it('takes no money into an account that was closed since', async () => {
      const closed = await newAccount();
      const path = await linkTo(await issued(), closed);
      const { status } = await fixture.firm.patch(`/api/v4/bank_accounts/${closed.id}`, {
        data: { closed: true },
      });
      assert.equal(status, 200);
      await refuses(path, 410, /can no longer be paid/);
    });

    it('is paid by one of several payers who have a link each', async () => {
      const bill = await issued();
      const paths = [await linkTo(bill), await linkTo(bill), await linkTo(bill)];
      const answers = await Promise.all(paths.map((path) => pay(path)));
      const paid = answers.filter(({ status }) => status === 303);
      assert.equal(paid.length, 1, answers.map(({ text }) => text).join('\n'));
      for (const { status, text } of answers)
        assert.ok(status === 303 || /has been paid|is in progress/.test(text), text);
      assert.equal((await read(`bills/${bill}`, 'state')).state, 'paid');
    });

    it('keeps money that was charged while the bill was voided, as credit of the client (decisions:43)', async () => {
      const bill = await issued();
      const path = await linkTo(bill);
      const [paid, voided] = await fixture.asOwner((processor) =>
        fixture.asOwner(async (holder) => {
          await processor.query('begin');
          await processor.query('lock table test_charges in share mode');
          const sent = pay(path);
          await untilLocked(fixture, 1, 'a charge that waits');
          await holder.query('begin');
          await holder.query('select from bills where account_id = $1 and id = $2 for update', [
            fixture.firm.accountId,
            bill,
          ]);
          const withdrawn = patch(bill, { state: 'void' });
          await untilLocked(fixture, 2, 'a bill that is voided');
          await processor.query('commit');
          await untilLocked(fixture, 2, 'a payment that waits for the bill');
          await holder.query('commit');
          return Promise.all([sent, withdrawn]);
        }),
      );
      assert.deepEqual([paid.status, voided.status], [303, 200], paid.text);
      assert.match((await payer().open(path)).text, /100\.00 USD was paid/);
      const payment = (await read('svc_payments/payments', 'id,state,unapplied')).at(-1);
      assert.deepEqual([payment.state, payment.unapplied], ['completed_requiring_allocation', 100]);
    });
  },
  { settings: { payment_processor: 'test' } },
);
