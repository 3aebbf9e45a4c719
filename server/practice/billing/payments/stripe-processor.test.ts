/**
 * Payments on the hosted page of a card processor, tested with a local server that uses the types of Stripe's
 * package.
 */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type Stripe from 'stripe';
import { create, createClient } from '../../../../test/support/casework.ts';
import { testConfig } from '../../../../test/support/firms.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import { until } from '../../../../test/support/until.ts';
import { Visitor } from '../../../../test/support/visitor.ts';
import { StripeServer } from '../../test-support/stripe-server.ts';
import { processorOf } from './processors.ts';

const stripe = await new StripeServer().start();

withFixture(
  'A payment by card on a processor’s own page',
  (fixture) => {
    let account: { id: number };
    let client: { id: number };
    before(async () => {
      account = await create(fixture.firm, 'bank_accounts', {
        type: 'Operating',
        currency: 'USD',
        name: 'Main',
      });
      client = await createClient(fixture.firm);
      await fixture.runJobs();
    });
    after(() => stripe.stop());

    const visitor = () => new Visitor(() => fixture.listen());

    async function newLink(amount = 250.4) {
      const link = await create(
        fixture.firm,
        'svc_payments/links',
        {
          currency: 'USD',
          description: 'Retainer',
          amount,
          duration: 3600,
          destination_account: { id: account.id },
          subject: { id: client.id, type: 'Contact' },
        },
        'id,url',
      );
      return new URL(link.url).pathname;
    }

    /** Submits the form on a link's page and returns the session to which it redirects. */
    async function begin(path: string) {
      const sent = await visitor().send(path, { email: 'payer@example.com' });
      assert.equal(sent.status, 303, sent.text);
      return { sent, session: stripe.sessions.get(`cs_test_${stripe.asked.length}`)! };
    }

    async function notify({ body, headers }: ReturnType<StripeServer['notification']>) {
      const origin = await fixture.listen();
      return fetch(`${origin}/payment-notifications/stripe`, { method: 'POST', body, headers });
    }

    const says = (path: string, words: RegExp) =>
      until(async () => words.test((await visitor().open(path)).text), String(words));

    it('redirects to that page with the amount in cents, as the form’s policy allows', async () => {
      const path = await newLink();
      const page = await visitor().open(path);
      assert.match(
        page.headers.get('content-security-policy')!,
        /form-action 'self' https:\/\/checkout\.stripe\.com/,
      );
      const { sent, session } = await begin(path);
      assert.equal(sent.location!.href, session.url);
      assert.deepEqual(
        [session.amount_total, session.currency, session.customer_email],
        [25_040, 'usd', 'payer@example.com'],
      );
      assert.equal(session.success_url, (await fixture.listen()) + path);
      const again = await visitor().open(path);
      assert.match(again.text, /is being processed/);
      assert.match(again.text, new RegExp(`href="${RegExp.escape(session.url!)}">Continue to payment`));
    });

    it('is completed once the processor confirms; its notification only triggers the query', async () => {
      const path = await newLink(80);
      const { session } = await begin(path);
      const paid = stripe.become(session.id, {
        status: 'complete',
        payment_status: 'paid',
        payment_intent: 'pi_1',
        url: null,
      });
      assert.equal((await notify(stripe.notification('checkout.session.completed', paid))).status, 200);
      await says(path, /80\.00 USD was paid\. Thank you/);
      const [, paymentId] = session.client_reference_id!.split('-');
      const payment = await fixture.firm.get(
        `/api/v4/svc_payments/payments/${paymentId}?fields=state,confirmation_number,amount`,
      );
      assert.deepEqual(
        [payment.body.data.confirmation_number, payment.body.data.amount],
        ['pi_1', 80],
        JSON.stringify(payment.body),
      );
    });

    it('ignores a notification that the processor does not confirm', async () => {
      const path = await newLink(70);
      const { session } = await begin(path);
      const claimed = { ...session, status: 'complete', payment_status: 'paid' } as const;
      assert.equal((await notify(stripe.notification('checkout.session.completed', claimed))).status, 200);
      const other = await newLink(60);
      const next = await begin(other);
      stripe.become(next.session.id, { status: 'complete', payment_status: 'paid', payment_intent: 'pi_2' });
      await notify(stripe.notification('checkout.session.completed', next.session));
      await says(other, /was paid/);
      assert.match((await visitor().open(path)).text, /is being processed/);
    });

    it('allows another payment if the processor’s page expired', async () => {
      const path = await newLink(90);
      const { session } = await begin(path);
      const expired = stripe.become(session.id, { status: 'expired', url: null });
      assert.equal((await notify(stripe.notification('checkout.session.expired', expired))).status, 200);
      await says(path, /Continue to payment<\/button>/);
      assert.notEqual((await begin(path)).session.id, session.id);
    });

    async function cancel({ client_reference_id }: Stripe.Checkout.Session) {
      const [, paymentId] = client_reference_id!.split('-');
      const data = { state: 'canceled' };
      assert.equal((await fixture.firm.patch(`/api/v4/payments/${paymentId}`, { data })).status, 200);
    }

    it('can no longer be paid there once the firm has canceled it (decisions:43)', async () => {
      const path = await newLink(35);
      const { session } = await begin(path);
      await cancel(session);
      await until(() => stripe.sessions.get(session.id)!.status === 'expired', 'the session has expired');
      await says(path, /Continue to payment<\/button>/);
    });

    it('is recorded if the payer pays while the firm cancels it (decisions:43)', async () => {
      const path = await newLink(40);
      const { session } = await begin(path);
      await cancel(session);
      const changes = { status: 'complete', payment_status: 'paid', payment_intent: 'pi_3' } as const;
      const paid = stripe.become(session.id, changes);
      for (let sent = 0; sent < 3; sent++)
        assert.equal((await notify(stripe.notification('checkout.session.completed', paid))).status, 200);
      await says(path, /40\.00 USD was paid/);
    });

    it('can be tried again if its method is refused days later (decisions:43)', async () => {
      const path = await newLink(45);
      const { session } = await begin(path);
      const payment_intent = { id: 'pi_4', status: 'requires_payment_method' } as Stripe.PaymentIntent;
      const changes = { status: 'complete', payment_status: 'unpaid', url: null } as const;
      const waits = stripe.become(session.id, { ...changes, payment_intent: 'pi_4' });
      assert.equal((await notify(stripe.notification('checkout.session.completed', waits))).status, 200);
      assert.match((await visitor().open(path)).text, /is being processed/);
      const lost = stripe.become(session.id, { ...changes, payment_intent });
      const told = stripe.notification('checkout.session.async_payment_failed', lost);
      assert.equal((await notify(told)).status, 200);
      await says(path, /Continue to payment<\/button>/);
    });

    it('is recorded if the processor confirms it after weeks, without a notification (decisions:43)', async () => {
      const path = await newLink(55);
      const { session } = await begin(path);
      const weeks = 'attempts = 100, run_at = now()';
      stripe.become(session.id, { status: 'complete', payment_status: 'paid', payment_intent: 'pi_5' });
      await fixture.asOwner((owner) =>
        owner.query(
          `update graphile_worker._private_jobs set ${weeks} where attempts = 0 and run_at > now()`,
        ),
      );
      await says(path, /55\.00 USD was paid/);
    });

    it('refuses notifications with a wrong signature, and changed ones', async () => {
      const path = await newLink(10);
      const { session } = await begin(path);
      const forged = stripe.notification('checkout.session.completed', session, 'whsec_other');
      assert.equal((await notify(forged)).status, 400);
      const signed = stripe.notification('checkout.session.completed', session);
      assert.equal((await notify({ ...signed, body: signed.body.replace('"open"', '"done"') })).status, 400);
      const { 'stripe-signature': _signature, ...unsigned } = signed.headers;
      assert.equal((await notify({ ...signed, headers: unsigned as typeof signed.headers })).status, 400);
    });

    it('says that payments are unavailable if the processor refuses the account', async () => {
      const path = await newLink(20);
      stripe.refuse('Your account cannot currently make live charges.');
      const sent = await visitor().send(path, { email: '' });
      stripe.refuse(undefined);
      assert.equal(sent.status, 422);
      assert.match(sent.text, /Payments are temporarily unavailable here/);
      assert.doesNotMatch(sent.text, /live charges/);
    });

    it('needs its two keys before the service starts', () => {
      const config = testConfig({ payment_processor: 'stripe', payment_processor_key: 'sk_test_x' });
      assert.throws(
        () => processorOf('stripe', { config, database: fixture.database }),
        /needs the settings payment_processor_key and payment_processor_webhook_secret/,
      );
    });
  },
  { settings: stripe.settings },
);
