/**
 * The page of a payment link: plain HTML that works without scripts, for anyone with its URL. The charge is made
 * between two transactions, so that none is open while the processor works. While a payment is in progress or
 * completed, no other is accepted.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formOf, seeOther, sendPage } from '#identity';
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import type { RateLimit } from '#kernel/http/api/rate-limit.ts';
import { html, type Html } from '#kernel/http/pages/html.ts';
import { printedAmount } from '#kernel/values/money.ts';
import { countWrite, type PageLimit } from '#kernel/http/pages/page-limit.ts';
import type { Parts } from '#kernel/http/parts.ts';
import { sha256, type Secrets } from '#kernel/secrets.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { serviceContext, todayOf } from '../../firm/index.ts';
import { refuse } from '../refusals.ts';
import { processorOf } from '../payments/processors.ts';
import { ownerOfBill } from '../payments/bills.ts';
import { beginCharge, charge, recordCharge } from '../payments/settle.ts';
import { PAYMENT_PAGES, presentedSecret } from './addresses.ts';
import {
  leadsTo,
  outcomeOf,
  payForm,
  readPayer,
  registerForms,
  sendNotPaid,
  processorPageUrl,
} from './pay-form.ts';
import { dueToday, earlyWords, type Due } from './what-is-due.ts';

/** A link with the data of its page. */
type LinkRow = Tables['payment_links'] &
  Pick<Tables['currencies'], 'code' | 'minor_digits'> &
  Pick<Tables['letterheads'], 'payment_instructions' | 'remittance_address'> &
  Pick<
    Tables['bank_accounts'],
    'holder' | 'institution' | 'transit_number' | 'account_number' | 'swift' | 'closed_at'
  > & {
    firm: Tables['accounts']['name'];
    country: Tables['accounts']['country'];
    time_zone: Tables['accounts']['time_zone'];
  } & Due &
  (PaymentOfLink | NoPayment);

/** A payment that is in progress or completed. */
interface PaymentOfLink {
  readonly payment_id: Tables['payments']['id'];
  readonly payment_state: Tables['payments']['state'];
  readonly paid_amount: Tables['payments']['amount'];
  readonly processor: NonNullable<Tables['payments']['processor']>;
}

type NoPayment = { readonly [Column in keyof PaymentOfLink]: null };

interface Address {
  readonly account: string;
  readonly secret: string;
}

/** The most payments started per minute, over all links of a firm and over one link. */
const LIMIT: PageLimit = { page: 'payment link', perAddress: 30, perSubject: 20 };

type PageParts = Parts & { readonly rateLimit: RateLimit };

export function registerLinkPages(app: FastifyInstance, parts: PageParts, records: Records): void {
  const pages = new LinkPages(parts, records);
  registerForms(app, (scope) => {
    scope.get<Page>(`${PAYMENT_PAGES}/:account/:secret`, (request, reply) => pages.show(request, reply));
    scope.post<Page>(`${PAYMENT_PAGES}/:account/:secret`, (request, reply) => pages.pay(request, reply));
  });
}

interface Page {
  readonly Params: Address;
}

class LinkPages {
  readonly #parts: PageParts;
  readonly #records: Records;

  constructor(parts: PageParts, records: Records) {
    this.#parts = parts;
    this.#records = records;
  }

  async show(request: FastifyRequest<Page>, reply: FastifyReply): Promise<FastifyReply> {
    const { account, secret } = addressOf(request);
    const found = await this.#parts.database.forAccount(account, async (connection) => {
      const link = await linkAt(connection, this.#parts.secrets, { account, secret });
      return link && { ...link, ...(await dueToday(connection, link, this.#now())) };
    });
    if (!found) throw refuse('link.gone');
    const goOn =
      found.payment_state === null
        ? undefined
        : await processorPageUrl(found.payment_state, processorOf(found.processor, this.#parts), {
            accountId: account,
            paymentId: found.payment_id,
          });
    return this.#shown(reply, found, goOn);
  }

  #shown(reply: FastifyReply, link: LinkRow, goOn?: string): FastifyReply {
    const { status, body } = this.#page(link, undefined, goOn);
    const { firm } = link;
    return sendPage(reply, { title: `Pay ${firm}`, status, body, firm, ...leadsTo(this.#processor) });
  }

  async pay(request: FastifyRequest<Page>, reply: FastifyReply): Promise<FastifyReply> {
    const address = addressOf(request);
    const { account: accountId, secret } = address;
    const written = { accountId, subject: sha256(secret).toString('hex'), now: this.#now() };
    countWrite(this.#parts.rateLimit, LIMIT, written, request, reply);
    const form = formOf(request);
    const begun = await this.#begin(address, form, request.id);
    if ('gone' in begun) return this.#shown(reply, begun.gone);
    if ('error' in begun) return this.#again(reply, begun.link, begun.error, form);
    const { link, id, amount, email } = begun;
    const answer = await charge(this.#processor, {
      accountId: address.account,
      paymentId: id,
      amount,
      currency: link.code,
      description: link.description,
      email,
      returnTo: this.#parts.origin() + request.url.split('?')[0],
      form,
    });
    await this.#write(link, request.id, (work) => recordCharge(work, id, answer));
    if (answer.outcome === 'failed') return this.#again(reply, link, answer.reason, form);
    return seeOther(reply, answer.outcome === 'redirect' ? answer.address : request.url);
  }

  #again(reply: FastifyReply, link: LinkRow, error: string, sent: URLSearchParams): FastifyReply {
    const { body } = this.#page(link, sent);
    return sendNotPaid(reply, { firm: link.firm, processor: this.#processor, error, body });
  }

  /** Locks the link while checking whether it can be paid, so that of two payers only the first succeeds. */
  async #begin(address: Address, form: URLSearchParams, requestId: string) {
    return this.#parts.database.transaction(address.account, async (connection) => {
      const known = await linkAt(connection, this.#parts.secrets, address, true);
      if (!known) throw refuse('link.gone');
      if (known.payment_state !== null) throw refuse('link.payment_running');
      const link = { ...known, ...(await dueToday(connection, known, this.#now())) };
      if (link.obstacle) return { gone: link };
      const payer = readPayer(form, { amount: link.amount, email: link.email_address });
      if ('error' in payer) return { link, ...payer };
      const { amount, email } = payer;
      const work = this.#workOf(link, connection, requestId);
      const id = await beginCharge(work, {
        amount,
        date: await todayOf(connection, work.context),
        description: link.description ?? null,
        email_address: email,
        processor: this.#parts.config.payment_processor,
        deposit_as_revenue: link.is_allocated_as_revenue && !link.bill_id,
        destination_account_id: link.destination_account_id,
        ...(await ownerOfLink(work, link)),
        payment_link_id: link.id,
      });
      return { link, id, amount, email };
    });
  }

  #write(link: LinkRow, requestId: string, write: (work: Work) => Promise<void>): Promise<void> {
    return this.#parts.database.transaction(link.account_id, (connection) =>
      write(this.#workOf(link, connection, requestId)),
    );
  }

  /** Acts as the user who created the link. */
  #workOf({ account_id, user_id }: LinkRow, connection: Connection, requestId: string): Work {
    const context = serviceContext({ accountId: account_id, userId: user_id, at: this.#now(), requestId });
    return { connection, context, writer: this.#records.writer };
  }

  #now(): Date {
    return this.#parts.now?.() ?? new Date();
  }

  get #processor() {
    return processorOf(this.#parts.config.payment_processor, this.#parts);
  }

  #page(link: LinkRow, sent?: URLSearchParams, goOn?: string): { status: number; body: Html } {
    const heading = html`<p>${link.description}</p>`;
    if (link.payment_state !== null) {
      const { payment_state, processor, paid_amount, code, minor_digits } = link;
      const paid = outcomeOf(
        { state: payment_state, processor, paid: `${printedAmount(paid_amount, minor_digits)} ${code}` },
        goOn,
      );
      return { status: 200, body: html`${heading} ${paid}` };
    }
    if (link.obstacle) {
      const { status, sentence } = link.obstacle;
      return { status, body: html`${heading}<p>${sentence}</p>` };
    }
    const form = payForm({
      amount: link.amount,
      code: link.code,
      digits: link.minor_digits,
      email: link.email_address,
      processor: this.#processor,
      payee: link,
      asked: link.early && earlyWords(link, link.early),
      sent,
    });
    return { status: 200, body: html`${heading} ${form}` };
  }
}

function addressOf({ params: { account, secret } }: FastifyRequest<Page>): Address {
  if (!/^\d{1,18}$/.test(account) || !/^[\w-]{20,100}$/.test(secret)) throw refuse('link.gone');
  return { account, secret };
}

/** The link with its firm, its currency, and a payment in progress or completed. */
async function linkAt(
  connection: Connection,
  secrets: Secrets,
  { account, secret }: Address,
  lock = false,
): Promise<LinkRow | undefined> {
  const { key, former_hash } = presentedSecret(secrets, 'link', account, secret);
  const here = sql`l.account_id = ${account} and (l.address_key = ${key} or l.former_secret_hash = ${former_hash})`;
  if (lock) {
    // A payment locks its bill before its link.
    await connection.execute(sql`
      select from bills where account_id = ${account}
        and id = (select l.bill_id from payment_links l where ${here}) for no key update`);
    const locked = await connection.execute(sql`select from payment_links l where ${here} for no key update`);
    if (locked === 0) return undefined;
  }
  return connection.row<LinkRow>(sql`
    select l.*, c.code, c.minor_digits, a.name as firm, a.country, a.time_zone, p.id as payment_id, p.state as payment_state, p.amount as paid_amount,
      p.processor, h.payment_instructions, h.remittance_address,
      b.holder, b.institution, b.transit_number, b.account_number, b.swift, b.closed_at
    from payment_links l join currencies c on c.id = l.currency_id join accounts a on a.id = l.account_id
    join bank_accounts b on b.account_id = l.account_id and b.id = l.destination_account_id
    left join letterheads h on h.account_id = l.account_id
    left join payments p on p.account_id = l.account_id and p.payment_link_id = l.id
      and p.state not in ('failed', 'canceled', 'voided')
    where ${here} and a.status = 'active'`);
}

/** The owner of the money: the bill's client, the contact named by the link, or the link's subject. */
async function ownerOfLink(work: Work, link: LinkRow) {
  const contact = link.destination_contact_id ?? link.contact_id ?? null;
  if (!link.bill_id) return { contact_id: contact, matter_id: null };
  return ownerOfBill(work, link.bill_id);
}
