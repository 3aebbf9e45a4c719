/**
 * The payment page: plain HTML that works without scripts, for whoever has its address. The money is asked for
 * between two transactions, so that none is open while a processor thinks; a payment that is under way or
 * done makes room for no other.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { seeOther, sendPage } from '#identity';
import type { Connection, Row } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { Refusal } from '#kernel/errors/refusal.ts';
import type { Records } from '#kernel/http/api/record-endpoints.ts';
import { toRefusal } from '#kernel/http/failures.ts';
import { html, type Html } from '#kernel/http/html.ts';
import { compare, moneyText } from '#kernel/money.ts';
import type { Parts } from '#kernel/parts.ts';
import { KINDS } from '#kernel/resource/values.ts';
import type { Work } from '#kernel/resource/write-rules.ts';
import { askOfService } from '../on-behalf.ts';
import { refuse } from '../money-refusals.ts';
import { processorOf } from '../payments/processors.ts';
import { billsOfPayment, ownerOfBill } from '../payments/bills.ts';
import { beginPayment, completePayment, failPayment } from '../payments/record.ts';
import { PAYMENT_PAGES } from './write.ts';

const FORM_LIMIT_BYTES = 16_384;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

interface Address {
  readonly account: string;
  readonly secret: string;
}

export function registerPaymentPages(app: FastifyInstance, parts: Parts, records: Records): void {
  const pages = new PaymentPages(parts, records);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(body as string)),
    );
    scope.setErrorHandler(answerWithPage);
    scope.get(`${PAYMENT_PAGES}/:account/:secret`, (request, reply) => pages.show(request, reply));
    scope.post(`${PAYMENT_PAGES}/:account/:secret`, (request, reply) => pages.pay(request, reply));
  });
}

class PaymentPages {
  readonly #parts: Parts;
  readonly #records: Records;

  constructor(parts: Parts, records: Records) {
    this.#parts = parts;
    this.#records = records;
  }

  async show(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { account, secret } = addressOf(request);
    const found = await this.#parts.database.forAccount(account, (connection) =>
      linkAt(connection, account, secret),
    );
    if (!found) throw refuse('link.gone');
    const { status, body } = this.#page(found);
    return sendPage(reply, { title: `Pay ${found.firm}`, status, body });
  }

  async pay(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const address = addressOf(request);
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const begun = await this.#begin(address, form, request.id);
    if ('error' in begun)
      return sendPage(reply, {
        title: 'Pay',
        status: 422,
        error: begun.error,
        body: this.#page(begun.link).body,
      });
    const { link, id, amount, email } = begun;
    const charge = await processorOf(this.#parts.config.payment_processor).charge({
      paymentId: id,
      amount,
      currency: link.code!,
      description: link.description!,
      email,
      form,
    });
    if (charge.outcome === 'completed')
      await this.#write(link, request.id, async (work) =>
        completePayment(work, id, { number: charge.number, bills: await billsOfPayment(work, id) }),
      );
    if (charge.outcome === 'failed') {
      await this.#write(link, request.id, (work) => failPayment(work, id));
      const body = this.#page(link).body;
      return sendPage(reply, { title: 'Pay', status: 422, error: charge.reason, body });
    }
    return seeOther(reply, request.url);
  }

  /** Holds the link while it looks whether it can be paid, so that of two payers one comes first. */
  async #begin({ account, secret }: Address, form: URLSearchParams, requestId: string) {
    return this.#parts.database.transaction(account, async (connection) => {
      const link = await linkAt(connection, account, secret, true);
      if (!link || stateOf(link, this.#now()) === 'gone') throw refuse('link.gone');
      if (stateOf(link, this.#now()) !== 'open') throw refuse('link.payment_running');
      const amount = link.amount ?? amountOf(form.get('amount'));
      const email = (form.get('email') ?? '').trim() || link.email_address || null;
      if (amount === undefined) return { link, error: 'Say how much you pay, such as 120.50.' };
      if (email !== null && (!EMAIL.test(email) || email.length > 320))
        return { link, error: `${email} is no email address.` };
      const work = this.#workOf(link, connection, requestId);
      const { payment_processor } = this.#parts.config;
      const id = await beginPayment(work, {
        amount,
        date: this.#now().toISOString().slice(0, 10),
        description: link.description ?? null,
        email_address: email,
        payment_type: 'online',
        processor: payment_processor,
        confirmation_number: null,
        deposit_as_revenue: link.is_allocated_as_revenue === 't' && !link.bill_id,
        destination_account_id: link.destination_account_id!,
        source_account_id: null,
        ...(await ownerOfLink(work, link)),
        payment_link_id: link.id!,
      });
      return { link, id, amount, email };
    });
  }

  #write(link: Row, requestId: string, write: (work: Work) => Promise<void>): Promise<void> {
    return this.#parts.database.transaction(link.account_id!, (connection) =>
      write(this.#workOf(link, connection, requestId)),
    );
  }

  /** On behalf of the user who made the link. */
  #workOf({ account_id, user_id }: Row, connection: Connection, requestId: string): Work {
    const ask = askOfService({ accountId: account_id!, userId: user_id!, at: this.#now(), requestId });
    return { connection, ask, writer: this.#records.writer };
  }

  #now(): Date {
    return this.#parts.now?.() ?? new Date();
  }

  #page(link: Row): { status: number; body: Html } {
    const heading = html`<h1>${link.firm}</h1>
      <p>${link.description}</p>`;
    const paid = `${link.paid_amount ?? link.amount ?? ''} ${link.code}`;
    switch (stateOf(link, this.#now())) {
      case 'paid':
        return {
          status: 200,
          body: html`${heading}<p class="message done" role="status">${paid} was paid. Thank you.</p>`,
        };
      case 'announced':
        return {
          status: 200,
          body: html`${heading}
            <p class="message done" role="status">${paid} is announced. The firm confirms it when the money is there.</p>`,
        };
      case 'gone':
        return {
          status: 410,
          body: html`${heading}<p>This link has expired. Ask the firm for another one.</p>`,
        };
      case 'open':
        return { status: 200, body: html`${heading} ${this.#form(link)}` };
    }
  }

  #form(link: Row): Html {
    const processor = processorOf(this.#parts.config.payment_processor);
    const amount = link.amount
      ? html`<p><strong>${link.amount} ${link.code}</strong></p>`
      : html`<label for="amount">Amount in ${link.code}</label>
          <input id="amount" name="amount" inputmode="decimal" autocomplete="off" required pattern="[0-9]+([.][0-9]{1,2})?" />`;
    return html`<form method="post">
      ${amount}
      <label for="email">Your email address</label>
      <input id="email" name="email" type="email" autocomplete="email" maxlength="320" value="${link.email_address}" />
      ${processor.part()}
      <div class="buttons"><button type="submit">${processor.button}</button></div>
    </form>`;
  }
}

function addressOf(request: FastifyRequest): Address {
  const { account = '', secret = '' } = request.params as Record<string, string>;
  if (!/^\d{1,18}$/.test(account) || !/^[\w-]{20,100}$/.test(secret)) throw refuse('link.gone');
  return { account, secret };
}

/** The link with its firm, its currency, and the payment that is under way or done. */
async function linkAt(
  connection: Connection,
  account: string,
  secret: string,
  lock = false,
): Promise<Row | undefined> {
  const held = lock
    ? await connection.row<{ id: string }>(sql`
        select id from payment_links where account_id = ${account} and secret = ${secret} for no key update`)
    : undefined;
  if (lock && !held) return undefined;
  return connection.row(sql`
    select l.*, c.code, a.name as firm, p.state as payment_state, p.amount as paid_amount
    from payment_links l join currencies c on c.id = l.currency_id join accounts a on a.id = l.account_id
    left join payments p on p.account_id = l.account_id and p.payment_link_id = l.id
      and p.state not in ('failed', 'canceled', 'voided')
    where l.account_id = ${account} and l.secret = ${secret}`);
}

function stateOf(link: Row, now: Date): 'open' | 'paid' | 'announced' | 'gone' {
  if (link.payment_state?.startsWith('completed')) return 'paid';
  if (link.payment_state) return 'announced';
  return new Date(link.expires_at!).getTime() > now.getTime() ? 'open' : 'gone';
}

/** Whose money it will be: the bill's client's, whom the link names, or who it is about. */
async function ownerOfLink(work: Work, link: Row) {
  const contact = link.destination_contact_id ?? link.contact_id ?? null;
  if (!link.bill_id) return { contact_id: contact, matter_id: null };
  return ownerOfBill(work, link.bill_id);
}

function amountOf(text: string | null): string | undefined {
  const read = KINDS.money.read((text ?? '').trim());
  if (typeof read !== 'string') return undefined;
  const amount = moneyText(read);
  return compare(amount, 0) > 0 ? amount : undefined;
}

function answerWithPage(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = error instanceof Refusal ? error : toRefusal(error, request);
  if (refusal.status === 500) request.log.error({ err: error }, 'The service failed on this request.');
  return sendPage(reply.headers(refusal.headers), {
    title: 'This can not be paid',
    status: refusal.status,
    body: html`<h1>This can not be paid</h1>
      <p>${refusal.message}</p>`,
  });
}
