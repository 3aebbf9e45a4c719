import assert from 'node:assert/strict';
import { create, createMatter, createTime } from '../../../../test/support/casework.ts';
import { eventually } from '../../../../test/support/until.ts';
import { it, type Person, stories } from '../../../test-support/stories.ts';

/** A payment of 250.00, of which 200.00 pays a bill. */
async function pay({ firm }: Person): Promise<{ id: number }> {
  const into = await create(firm, 'bank_accounts', {
    type: 'Operating',
    name: 'Main Street',
    currency: 'USD',
  });
  const matter = await createMatter(firm, {});
  await createTime(firm, { matter: { id: matter.id }, price: 200 });
  const bill = await create(firm, 'bills', { matters: [{ id: matter.id }] }, 'id,client{id}');
  await firm.patch(`/api/v4/bills/${bill.id}`, { data: { state: 'awaiting_payment' } });
  const data = {
    amount: 250,
    date: '2026-03-09',
    payment_type: 'check',
    contact: { id: bill.client.id },
    destination_account: { id: into.id },
    bills: [{ id: bill.id }],
  };
  return create(firm, 'payments', data, 'id');
}

stories('A payment', (app) => {
  it('is recorded once if two people record it: the other one is told that the bill is paid', async () => {
    const person = await app.person();
    const { page, firm } = person;
    const into = await create(firm, 'bank_accounts', {
      type: 'Operating',
      name: 'Main Street',
      currency: 'USD',
    });
    const matter = { id: (await createMatter(firm)).id };
    await createTime(firm, { matter, price: 200 });
    const bill = await create(firm, 'bills', { matters: [matter] }, 'id,number,client{id}');
    await firm.patch(`/api/v4/bills/${bill.id}`, { data: { state: 'awaiting_payment' } });
    await person.open(`/billing/bills/${bill.id}`);
    await page.getByRole('button', { name: 'Record a payment' }).click();
    const drawer = page.getByRole('dialog', { name: 'Record a payment' });
    await drawer.getByRole('checkbox', { name: `Bill ${bill.number}` }).waitFor();
    const data = {
      amount: 200,
      date: person.today(),
      payment_type: 'check',
      contact: { id: bill.client.id },
      destination_account: { id: into.id },
      bills: [{ id: bill.id }],
    };
    await create(firm, 'payments', data, 'id');
    await drawer.getByRole('button', { name: 'Record the payment' }).click();
    const owed = `200.00 is more than the 0.00 owed on the bill ${bill.number}.`;
    await drawer.getByText(owed).waitFor();
    await drawer.getByText('The client has no unpaid bills.').waitFor();
    await person.isReadable('payment of a bill that is paid');
    const payments = (await firm.get('/api/v4/svc_payments/payments?fields=amount')).body.data;
    assert.deepEqual(payments, [{ amount: 200 }]);
    // Once more, it is the client's credit.
    await drawer.getByRole('button', { name: 'Record the payment' }).click();
    await page.getByText(/the client’s credit,\s+to apply/).waitFor();
  });

  it('is voided only after asking for that', async () => {
    const person = await app.person();
    const { page, firm } = person;
    const { id } = await pay(person);
    const stateIs = (state: string) =>
      eventually(async () => {
        const { body } = await firm.get(`/api/v4/svc_payments/payments/${id}?fields=state`);
        assert.equal(body.data.state, state);
      });
    await person.open(`/billing/payments?payment=${id}`);
    const panel = page.getByRole('dialog', { name: 'Payment', exact: true });
    const question = page.getByRole('dialog', { name: 'Void this payment?' });
    await panel.getByRole('button', { name: 'Void the payment' }).click();
    await person.isReadable('payment to void');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await person.isWithout(question);
    await stateIs('completed_requiring_allocation');
    await panel.getByRole('button', { name: 'Void the payment' }).click();
    await question.getByRole('button', { name: 'Void the payment' }).click();
    await stateIs('voided');
  });

  it('shows how much of it was refunded', async () => {
    const person = await app.person();
    const { page } = person;
    const { id } = await pay(person);
    await person.open(`/billing/payments?payment=${id}`);
    const panel = page.getByRole('dialog', { name: 'Payment', exact: true });
    await panel.getByRole('textbox', { name: 'Pay back' }).fill('20');
    await panel.getByRole('button', { name: 'Refund' }).click();
    await panel.getByText('Refunded').waitFor();
    await panel.getByText('$20.00').waitFor();
    await panel.getByText('$30.00').waitFor();
    await person.isReadable('payment refunded in part');
    const { contact } = (await person.firm.get(`/api/v4/svc_payments/payments/${id}?fields=contact{id}`)).body
      .data;
    await person.open(`/billing/clients/${contact.id}`);
    const payments = page.getByRole('table', { name: 'Payments of the client' });
    await payments.getByRole('columnheader', { name: 'Refunded' }).waitFor();
    await payments.getByRole('row', { name: /\$250\.00\s+\$20\.00\s+\$30\.00/ }).waitFor();
  });
});
