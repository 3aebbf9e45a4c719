/** Shared parts of payment pages: the payer's form, its parsing, and error messages. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendFailurePage, sendPage } from '#identity';
import { acceptForms } from '#kernel/http/form-pairs.ts';
import { html, type Html } from '#kernel/http/pages/html.ts';
import { compare, moneyText, printedAmount } from '#kernel/values/money.ts';
import { KINDS } from '#kernel/declarations/values.ts';
import type { Payee, PaymentOfFirm, PaymentProcessor } from '../payments/processor.ts';

const FORM_LIMIT_BYTES = 16_384;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const LONGEST_EMAIL = 320;

/** Registers routes that accept forms and respond with pages. */
export function registerForms(app: FastifyInstance, routes: (scope: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    acceptForms(scope, FORM_LIMIT_BYTES);
    scope.setErrorHandler((error, request, reply) =>
      sendFailurePage(error, request, reply, { title: 'Payment not possible', firm: null }),
    );
    routes(scope);
  });
}

interface Fixed {
  readonly amount?: string | null | undefined;
  readonly email?: string | null | undefined;
}

/** Parses the amount and the payer's address; returns an error if they are invalid. */
export function readPayer(
  form: URLSearchParams,
  fixed: Fixed = {},
): { readonly amount: string; readonly email: string | null } | { readonly error: string } {
  const amount = fixed.amount ?? amountOf(form.get('amount'));
  const email = (form.get('email') ?? '').trim() || fixed.email || null;
  if (amount === undefined) return { error: 'Enter an amount such as 120.50.' };
  if (email !== null && (!EMAIL.test(email) || email.length > LONGEST_EMAIL))
    return { error: `${email} is not an email address.` };
  return { amount, email };
}

function amountOf(text: string | null): string | undefined {
  const read = KINDS.money.read((text ?? '').trim());
  if (typeof read !== 'string') return undefined;
  const amount = moneyText(read);
  return compare(amount, 0) > 0 ? amount : undefined;
}

interface PayForm extends Fixed {
  readonly code: string;
  /** The decimals of the currency. */
  readonly digits: number;
  readonly processor: PaymentProcessor;
  readonly payee: Payee;
  /** Additional fields before the processor's part. */
  readonly asked?: Html | undefined;
  /** The previous input if it was refused, without the processor's part. */
  readonly sent?: URLSearchParams | undefined;
}

export function payForm({ amount, code, digits, email, processor, payee, asked, sent }: PayForm): Html {
  const money = amount
    ? html`<p><strong>${printedAmount(amount, digits)} ${code}</strong></p>`
    : html`<label for="amount">Amount in ${code}</label>
        <input id="amount" name="amount" inputmode="decimal" autocomplete="off" required pattern="${patternOf(digits)}" value="${sent?.get('amount')}" />`;
  return html`<form method="post">
    ${money} ${asked}
    <label for="email">Your email address</label>
    <input id="email" name="email" type="email" autocomplete="email" maxlength="${LONGEST_EMAIL}" value="${sent?.get('email') ?? email}" />
    ${processor.part(payee)}
    <div class="buttons"><button type="submit">${processor.button}</button></div>
  </form>`;
}

function patternOf(digits: number): string {
  return digits === 0 ? '[0-9]+' : `[0-9]+([.][0-9]{1,${digits}})?`;
}

/** Shows the page again with the error above it. */
export function sendNotPaid(
  reply: FastifyReply,
  { firm, processor, error, body }: { firm: string; processor: PaymentProcessor; error: string; body: Html },
): FastifyReply {
  const title = `Pay ${firm}: not paid`;
  return sendPage(reply, { title, status: 422, error, body, firm, ...leadsTo(processor) });
}

/** The message about a payment that is no longer open. */
export function outcomeOf(
  { state, processor, paid }: { state: string; processor: string; paid: string },
  goOn?: string,
): Html {
  const said = state.startsWith('completed')
    ? `${paid} was paid. Thank you.`
    : processor === 'offline'
      ? `Your payment of ${paid} is announced. The firm confirms it when the money arrives.`
      : `Your payment of ${paid} is being processed. This page will show when it is complete.`;
  return html`<p class="message done" role="status">${said}</p>
    ${goOn && html`<p><a href="${goOn}">Continue to payment</a></p>`}`;
}

/** A further allowed target of the page's form. */
export function leadsTo({ leadsTo: origin }: PaymentProcessor): { leadsTo?: string } {
  return origin === undefined ? {} : { leadsTo: origin };
}

/** The URL where the payer of a pending payment continues, if that is the processor's own page. */
export async function processorPageUrl(
  state: string,
  processor: PaymentProcessor,
  payment: PaymentOfFirm,
): Promise<string | undefined> {
  if (state !== 'pending' || processor.leadsTo === undefined) return undefined;
  const found = await processor.inquire(payment).catch(() => undefined);
  return found?.outcome === 'redirect' ? found.address : undefined;
}
