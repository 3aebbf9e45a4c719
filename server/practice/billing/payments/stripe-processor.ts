/**
 * Payments on Stripe's hosted page, using Stripe's package: a payment is a session of Stripe Checkout, to which the
 * payer is redirected and back. Card data never reaches this service. Notifications say when to query a session.
 *
 * Amounts are in Stripe's smallest unit of a currency, which is not always that of ISO 4217.
 */
import { messageOf } from '#kernel/errors/message.ts';
import type Stripe from 'stripe';
import { sql } from '#kernel/database/sql.ts';
import { html } from '#kernel/http/pages/html.ts';
import { decimalText, multiply, placesOf } from '#kernel/values/money.ts';
import type { Tables } from '#tables';
import {
  ForgedNotification,
  type Charge,
  type Order,
  type PaymentOfFirm,
  type PaymentProcessor,
  type ProcessorParts,
} from './processor.ts';

const NAME = 'stripe';
const SIGNATURE_HEADER = 'stripe-signature';
const TIMEOUT_MS = 25_000;
const RETRIES = 2;
/** Stripe's minimum is 30 minutes; one minute allows for clock differences. */
const SESSION_SECONDS = 31 * 60;
/** Currencies without decimals that Stripe nevertheless counts in hundredths. */
const IN_HUNDREDTHS: ReadonlySet<string> = new Set(['ISK', 'UGX']);
/** Errors for a misconfigured account or an invalid request, for which no session was created. */
const REFUSED: ReadonlySet<string> = new Set([
  'StripeAuthenticationError',
  'StripePermissionError',
  'StripeInvalidRequestError',
]);

type Session = Stripe.Checkout.Session;

/** One client per Stripe account, with its connections. */
const clients = new Map<string, Promise<Stripe>>();

export class StripeProcessor implements PaymentProcessor {
  readonly button = 'Continue to payment';
  readonly leadsTo = 'https://checkout.stripe.com';
  readonly #parts: ProcessorParts;
  readonly #key: string;
  readonly #webhookSecret: string;

  constructor(parts: ProcessorParts) {
    const { payment_processor_key: key, payment_processor_webhook_secret: secret } = parts.config;
    if (!key || !secret)
      throw new Error(
        'The payment processor stripe needs the settings payment_processor_key and payment_processor_webhook_secret.',
      );
    this.#parts = parts;
    this.#key = key;
    this.#webhookSecret = secret;
  }

  part() {
    return html`<p class="soft">You will pay on Stripe’s page and then return here.</p>`;
  }

  async charge(order: Order): Promise<Charge> {
    const known = await this.#sessionOf(order);
    if (known) return chargeOf(known);
    try {
      const session = await this.#begin(order);
      await this.#remember(order, session.id);
      return chargeOf(session);
    } catch (error) {
      const type = error instanceof Error && 'type' in error ? String(error.type) : '';
      if (!REFUSED.has(type)) throw error;
      this.#parts.log?.warn(
        { reason: messageOf(error), payment_id: order.paymentId },
        'The payment processor refused a payment.',
      );
      return {
        outcome: 'failed',
        reason: 'Payments are temporarily unavailable here. Ask the firm how to pay.',
      };
    }
  }

  async inquire(payment: PaymentOfFirm): Promise<Charge | undefined> {
    const session = await this.#sessionOf(payment);
    return session && chargeOf(session);
  }

  async close(payment: PaymentOfFirm): Promise<void> {
    const session = await this.#sessionOf(payment);
    if (session?.status === 'open') await (await this.#stripe()).checkout.sessions.expire(session.id);
  }

  async notified(
    body: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): Promise<PaymentOfFirm | undefined> {
    const { webhooks } = await this.#stripe();
    const signature = headers[SIGNATURE_HEADER] ?? '';
    let event: Stripe.Event;
    try {
      event = await webhooks.constructEventAsync(body, signature, this.#webhookSecret);
    } catch (error) {
      throw new ForgedNotification(messageOf(error));
    }
    if (!event.type.startsWith('checkout.session.')) return undefined;
    const session = event.data.object;
    if (!('client_reference_id' in session)) return undefined;
    const named = /^(\d{1,18})-(\d{1,18})$/.exec(session.client_reference_id ?? '');
    const [, accountId, paymentId] = named ?? [];
    if (accountId === undefined || paymentId === undefined) return undefined;
    const payment = { accountId, paymentId };
    return (await this.#reference(payment)) === session.id ? payment : undefined;
  }

  async #begin(order: Order): Promise<Session> {
    const { accountId, paymentId, currency, description, email, returnTo } = order;
    const stripe = await this.#stripe();
    const name = `${accountId}-${paymentId}`;
    const now = this.#parts.now?.() ?? new Date();
    return stripe.checkout.sessions.create(
      {
        mode: 'payment',
        client_reference_id: name,
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: currency.toLowerCase(),
              unit_amount: await this.#units(order),
              product_data: { name: description },
            },
          },
        ],
        payment_intent_data: { description, metadata: { chancery_payment: name } },
        metadata: { chancery_payment: name },
        success_url: returnTo,
        cancel_url: returnTo,
        expires_at: Math.floor(now.getTime() / 1000) + SESSION_SECONDS,
        ...(email === null ? {} : { customer_email: email }),
      },
      { idempotencyKey: `chancery ${name} ${returnTo}` },
    );
  }

  async #units({ amount, currency }: Order): Promise<number> {
    const found = await this.#parts.database.forAccount(null, (connection) =>
      connection.row<Pick<Tables['currencies'], 'minor_digits'>>(
        sql`select minor_digits from currencies where code = ${currency}`,
      ),
    );
    const digits = IN_HUNDREDTHS.has(currency) ? 2 : (found?.minor_digits ?? 2);
    const units = decimalText(multiply(amount, String(10 ** digits)));
    if (placesOf(units) > 0) throw new Error(`${amount} ${currency} is not a whole number of units.`);
    return Number(units);
  }

  async #remember({ accountId, paymentId }: PaymentOfFirm, reference: string): Promise<void> {
    const at = (this.#parts.now?.() ?? new Date()).toISOString();
    await this.#parts.database.transaction(accountId, (connection) =>
      connection.execute(sql`
        insert into processor_sessions (account_id, payment_id, processor, reference, created_at)
        values (${accountId}, ${paymentId}, ${NAME}, ${reference}, ${at}) on conflict do nothing`),
    );
  }

  async #reference({ accountId, paymentId }: PaymentOfFirm): Promise<string | undefined> {
    const row = await this.#parts.database.forAccount(accountId, (connection) =>
      connection.row<Pick<Tables['processor_sessions'], 'reference'>>(sql`
        select reference from processor_sessions
        where account_id = ${accountId} and payment_id = ${paymentId} and processor = ${NAME}`),
    );
    return row?.reference;
  }

  async #sessionOf(payment: PaymentOfFirm): Promise<Session | undefined> {
    const reference = await this.#reference(payment);
    if (reference === undefined) return undefined;
    return (await this.#stripe()).checkout.sessions.retrieve(reference, { expand: ['payment_intent'] });
  }

  /** Loaded at the first payment, so that installations without payments do not load it. */
  #stripe(): Promise<Stripe> {
    const address = this.#parts.config.payment_processor_address;
    const client =
      clients.get(`${this.#key} ${address}`) ??
      import('stripe').then(({ default: Client }) => {
        const url = address === undefined ? undefined : new URL(address);
        return new Client(this.#key, {
          maxNetworkRetries: RETRIES,
          timeout: TIMEOUT_MS,
          telemetry: false,
          ...(url
            ? { host: url.hostname, port: url.port, protocol: url.protocol === 'http:' ? 'http' : 'https' }
            : {}),
        });
      });
    clients.set(`${this.#key} ${address}`, client);
    return client;
  }
}

const LOST: Charge = { outcome: 'failed', reason: 'The payment did not succeed. Try again.' };

/** A method that settles days later, such as a direct debit, was refused in the end. */
function isLost(intent: Session['payment_intent']): boolean {
  return typeof intent === 'object' && ['requires_payment_method', 'canceled'].includes(intent?.status ?? '');
}

function chargeOf({ status, payment_status, payment_intent, url, id }: Session): Charge {
  if (status === 'expired')
    return { outcome: 'failed', reason: 'The payment was not completed in time. Try again.' };
  if (status === 'open') return url === null ? { outcome: 'pending' } : { outcome: 'redirect', address: url };
  if (payment_status === 'unpaid') return isLost(payment_intent) ? LOST : { outcome: 'pending' };
  const intent = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id;
  return { outcome: 'completed', number: intent ?? id };
}
