/**
 * A local server that mimics the API of Stripe Checkout. Its objects have the package's own types, so that the
 * compiler compares them with the published API. It stores sessions, and repeats a response for the same idempotency
 * key.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Stripe } from 'stripe';

type Session = Stripe.Checkout.Session;

export class StripeServer {
  readonly key = 'sk_test_local';
  readonly webhookSecret = 'whsec_local';
  readonly sessions = new Map<string, Session>();
  /** The parameters of requested sessions, in order. */
  readonly asked: URLSearchParams[] = [];
  readonly #answered = new Map<string, Session>();
  readonly #server: Server;
  #refusal: string | undefined;

  constructor() {
    this.#server = createServer((request, response) => {
      void this.#answer(request).then(({ status, body }) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      );
    });
  }

  async start(): Promise<this> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return this;
  }

  get settings() {
    return {
      payment_processor: 'stripe',
      payment_processor_key: this.key,
      payment_processor_webhook_secret: this.webhookSecret,
      payment_processor_address: `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`,
    };
  }

  /** Makes the next sessions fail with this message. */
  refuse(sentence: string | undefined): void {
    this.#refusal = sentence;
  }

  /** Simulates what happens on the hosted page. */
  become(id: string, changes: Partial<Session>): Session {
    const session = { ...this.sessions.get(id)!, ...changes };
    this.sessions.set(id, session);
    return session;
  }

  /** A notification, signed with the package itself. */
  notification(
    type: `checkout.session.${'completed' | 'expired' | 'async_payment_failed'}`,
    session: Session,
    secret = this.webhookSecret,
  ) {
    const event = {
      id: `evt_${session.id}`,
      object: 'event',
      api_version: '2026-01-01',
      created: Math.floor(Date.now() / 1000),
      data: { object: session },
      livemode: false,
      pending_webhooks: 1,
      request: null,
      type,
    };
    const payload = JSON.stringify(event);
    const signature = new Stripe(this.key).webhooks.generateTestHeaderString({ payload, secret });
    return { body: payload, headers: { 'content-type': 'application/json', 'stripe-signature': signature } };
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #answer(request: IncomingMessage): Promise<{ status: number; body: object }> {
    const body = await text(request);
    if (request.headers.authorization !== `Bearer ${this.key}`)
      return refusal(401, 'Invalid API Key provided.');
    const [, id] = /^\/v1\/checkout\/sessions(?:\/(\w+))?(?:\?|$)/.exec(request.url!) ?? [];
    if (request.method === 'GET' && id) {
      const found = this.sessions.get(id);
      return found ? { status: 200, body: found } : refusal(404, `No such checkout.session: ${id}`);
    }
    const [, ended] = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(request.url!) ?? [];
    if (ended) {
      if (this.sessions.get(ended)?.status !== 'open')
        return refusal(400, 'Only Checkout Sessions with a status in ["open"] can be expired.');
      return { status: 200, body: this.become(ended, { status: 'expired', url: null }) };
    }
    if (this.#refusal !== undefined) return refusal(400, this.#refusal);
    const key = String(request.headers['idempotency-key']);
    const known = this.#answered.get(key);
    if (known) return { status: 200, body: known };
    const asked = new URLSearchParams(body);
    this.asked.push(asked);
    const session = sessionFor(asked, `cs_test_${this.asked.length}`);
    this.sessions.set(session.id, session);
    this.#answered.set(key, session);
    return { status: 200, body: session };
  }
}

function refusal(status: number, message: string) {
  return { status, body: { error: { type: 'invalid_request_error', message } } };
}

function sessionFor(asked: URLSearchParams, id: string): Session {
  const amount = Number(asked.get('line_items[0][price_data][unit_amount]'));
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: asked.get('cancel_url'),
    client_reference_id: asked.get('client_reference_id'),
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: Math.floor(Date.now() / 1000),
    currency: asked.get('line_items[0][price_data][currency]'),
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: null,
    customer_email: asked.get('customer_email'),
    discounts: null,
    expires_at: Number(asked.get('expires_at')),
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: { chancery_payment: asked.get('metadata[chancery_payment]') ?? '' },
    mode: 'payment',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: asked.get('success_url'),
    total_details: null,
    ui_mode: null,
    url: `https://checkout.stripe.com/c/pay/${id}`,
    wallet_options: null,
  };
}
