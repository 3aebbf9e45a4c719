/**
 * The payment page of a bank account: anyone with its URL can pay an amount of their choice, and the firm applies the
 * money. Trust accounts have no page, because the owner of the money would be unknown. Each form is accepted once, so
 * that submitting it twice does not pay twice.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { renderSVG } from 'uqr';
import { formOf, seeOther, sendPage } from '#identity';
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { RateLimit } from '#kernel/http/api/rate-limit.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import { html, type Html } from '#kernel/http/pages/html.ts';
import { countWrite, type PageLimit } from '#kernel/http/pages/page-limit.ts';
import type { Parts } from '#kernel/http/parts.ts';
import type { Secrets } from '#kernel/secrets.ts';
import type { RequestContext } from '#kernel/requests/request-context.ts';
import { printedAmount } from '#kernel/values/money.ts';
import type { Tables } from '#tables';
import { serviceContext, todayOf } from '../../firm/index.ts';
import { refuse } from '../refusals.ts';
import { processorOf } from '../payments/processors.ts';
import { beginCharge, charge, recordCharge } from '../payments/settle.ts';
import { ACCOUNT_PAGES, PAYMENT_PAGES, presentedSecret, QR_CODE } from './addresses.ts';
import {
  leadsTo,
  outcomeOf,
  payForm,
  readPayer,
  registerForms,
  sendNotPaid,
  processorPageUrl,
} from './pay-form.ts';

/** An account with the data of its page. */
type AccountRow = Pick<
  Tables['bank_accounts'],
  'account_id' | 'id' | 'holder' | 'institution' | 'transit_number' | 'account_number' | 'swift'
> &
  Pick<Tables['currencies'], 'code' | 'minor_digits'> &
  Pick<Tables['letterheads'], 'payment_instructions' | 'remittance_address'> & {
    user_id: Tables['users']['id'];
    firm: Tables['accounts']['name'];
  };

/** The most payments started per minute. */
const LIMIT: PageLimit = { page: 'payment page', perAddress: 10, perSubject: 60 };
const LONGEST_NAME = 200;
const LONGEST_PURPOSE = 500;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** In these states the page can be paid again. */
const CAME_TO_NOTHING: ReadonlySet<string> = new Set(['failed', 'canceled', 'voided']);

type AccountParts = Parts & { readonly rateLimit: RateLimit };

export function registerAccountPages(app: FastifyInstance, parts: AccountParts, records: Records): void {
  const pages = new AccountPages(parts, records);
  const path = `${PAYMENT_PAGES}/:account${ACCOUNT_PAGES}/:secret`;
  registerForms(app, (scope) => {
    scope.get<Page>(path, (request, reply) => pages.show(request, reply));
    scope.post<Page>(path, (request, reply) => pages.pay(request, reply));
    scope.get<Page>(`${path}${QR_CODE}`, (request, reply) => pages.showCode(request, reply));
  });
}

interface Page {
  readonly Params: { readonly account: string; readonly secret: string };
  readonly Querystring: { readonly form?: unknown };
}

class AccountPages {
  readonly #parts: AccountParts;
  readonly #records: Records;

  constructor(parts: AccountParts, records: Records) {
    this.#parts = parts;
    this.#records = records;
  }

  async show(request: FastifyRequest<Page>, reply: FastifyReply): Promise<FastifyReply> {
    const { form } = request.query;
    const { account, payment } = await this.#at(request, async (connection, found) => ({
      account: found,
      payment:
        typeof form === 'string' && UUID.test(form) ? await paymentOf(connection, found, form) : undefined,
    }));
    const paid =
      payment &&
      !CAME_TO_NOTHING.has(payment.state) &&
      outcomeOf(
        {
          state: payment.state,
          processor: payment.processor,
          paid: `${printedAmount(payment.amount, account.minor_digits)} ${account.code}`,
        },
        await processorPageUrl(payment.state, processorOf(payment.processor, this.#parts), {
          accountId: account.account_id,
          paymentId: payment.id,
        }),
      );
    const body = paid || this.#form(account);
    const title = `Pay ${account.firm}`;
    return sendPage(reply, { title, body, firm: account.firm, ...leadsTo(this.#processor) });
  }

  async showCode(request: FastifyRequest<Page>, reply: FastifyReply): Promise<FastifyReply> {
    await this.#at(request, async (_connection, found) => found);
    const [path = ''] = request.url.split('?');
    const address = this.#parts.origin() + path.slice(0, -QR_CODE.length);
    return reply
      .headers({
        'content-security-policy': "default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      })
      .type('image/svg+xml')
      .send(renderSVG(address));
  }

  async pay(request: FastifyRequest<Page>, reply: FastifyReply): Promise<FastifyReply> {
    const account = await this.#at(request, async (_connection, found) => found);
    const context = this.#contextOf(account, request);
    const written = { accountId: account.account_id, subject: account.id, now: context.now };
    countWrite(this.#parts.rateLimit, LIMIT, written, request, reply);
    const form = formOf(request);
    const sent = readForm(form);
    if ('error' in sent) return this.#again(reply, account, sent.error, form);
    const id = await this.#begin(account, sent, context);
    const page = `${request.url.split('?')[0]}?form=${sent.page_form}`;
    if (id === undefined) return seeOther(reply, page);
    const answer = await charge(this.#processor, {
      accountId: account.account_id,
      paymentId: id,
      amount: sent.amount,
      currency: account.code,
      description: sent.description,
      email: sent.email,
      returnTo: this.#parts.origin() + page,
      form,
    });
    await this.#parts.database.transaction(account.account_id, (connection) =>
      recordCharge({ connection, context, writer: this.#records.writer }, id, answer),
    );
    if (answer.outcome === 'failed') return this.#again(reply, account, answer.reason, form);
    return seeOther(reply, answer.outcome === 'redirect' ? answer.address : page);
  }

  /**
   * Undefined if this form was submitted before. The account is locked, so that of two identical submissions only the
   * first counts.
   */
  #begin(account: AccountRow, sent: Sent, context: RequestContext): Promise<string | undefined> {
    const { database, config } = this.#parts;
    return database.transaction(account.account_id, async (connection) => {
      await connection.execute(sql`
        select id from bank_accounts where account_id = ${account.account_id} and id = ${account.id} for no key update`);
      if (await paymentOf(connection, account, sent.page_form)) return undefined;
      return beginCharge(
        { connection, context, writer: this.#records.writer },
        {
          amount: sent.amount,
          date: await todayOf(connection, context),
          description: sent.description,
          email_address: sent.email,
          processor: config.payment_processor,
          deposit_as_revenue: false,
          destination_account_id: account.id,
          contact_id: null,
          matter_id: null,
          payment_link_id: null,
          page_form: sent.page_form,
        },
      );
    });
  }

  /** The write is made as the user who added the account, from the payer's address. */
  #contextOf({ account_id, user_id }: AccountRow, { id, ip }: FastifyRequest<Page>): RequestContext {
    const at = this.#parts.now?.() ?? new Date();
    const context = serviceContext({ accountId: account_id, userId: user_id, at, requestId: id });
    return { ...context, principal: { ...context.principal, address: ip } };
  }

  #at<T>(
    request: FastifyRequest<Page>,
    read: (connection: Connection, found: AccountRow) => Promise<T>,
  ): Promise<T> {
    const { account, secret } = request.params;
    if (!/^\d{1,18}$/.test(account) || !/^[\w-]{20,100}$/.test(secret)) throw refuse('link.gone');
    return this.#parts.database.forAccount(account, async (connection) => {
      const found = await accountAt(connection, this.#parts.secrets, account, secret);
      if (!found) throw refuse('link.gone');
      return read(connection, found);
    });
  }

  get #processor() {
    return processorOf(this.#parts.config.payment_processor, this.#parts);
  }

  #again(reply: FastifyReply, account: AccountRow, error: string, form: URLSearchParams): FastifyReply {
    const body = this.#form(account, form);
    return sendNotPaid(reply, { firm: account.firm, processor: this.#processor, error, body });
  }

  #form(account: AccountRow, sent?: URLSearchParams): Html {
    const asked = html`<input type="hidden" name="form" value="${randomUUID()}" />
      <label for="name">Your name</label>
      <input id="name" name="name" autocomplete="name" required maxlength="${LONGEST_NAME}" value="${sent?.get('name')}" />
      <label for="purpose">What is it for? For example, a bill number</label>
      <input id="purpose" name="purpose" autocomplete="off" required maxlength="${LONGEST_PURPOSE}" value="${sent?.get('purpose')}" />`;
    const { code, minor_digits: digits } = account;
    return payForm({ code, digits, processor: this.#processor, payee: account, asked, sent });
  }
}

interface Sent {
  readonly amount: string;
  readonly email: string | null;
  readonly description: string;
  readonly page_form: string;
}

function readForm(form: URLSearchParams): Sent | { readonly error: string } {
  const payer = readPayer(form);
  if ('error' in payer) return payer;
  const sent = (name: string) => (form.get(name) ?? '').trim();
  const [name, purpose, page_form] = [sent('name'), sent('purpose'), sent('form')];
  if (name === '' || name.length > LONGEST_NAME)
    return { error: `Enter your name, in at most ${LONGEST_NAME} characters.` };
  if (purpose === '' || purpose.length > LONGEST_PURPOSE)
    return { error: `Enter what the payment is for, in at most ${LONGEST_PURPOSE} characters.` };
  if (!UUID.test(page_form)) return { error: 'This form is not valid any more. Submit it again.' };
  return { ...payer, description: `${purpose}, from ${name}`, page_form };
}

/** An open operating account, with the firm and its currency. */
function accountAt(
  connection: Connection,
  secrets: Secrets,
  account: string,
  secret: string,
): Promise<AccountRow | undefined> {
  const { key, former_hash } = presentedSecret(secrets, 'account', account, secret);
  return connection.row<AccountRow>(sql`
    select b.account_id, b.id, coalesce(b.user_id, u.id) as user_id, c.code, c.minor_digits, a.name as firm,
      h.payment_instructions, h.remittance_address, b.holder, b.institution, b.transit_number, b.account_number, b.swift
    from bank_accounts b left join letterheads h on h.account_id = b.account_id join accounts a on a.id = b.account_id join currencies c on c.id = b.currency_id
    join users u on u.account_id = b.account_id and u.account_owner
    where b.account_id = ${account} and (b.address_key = ${key} or b.former_secret_hash = ${former_hash}) and b.type = 'Operating'
      and b.closed_at is null and b.deleted_at is null and a.status = 'active'`);
}

function paymentOf(connection: Connection, account: AccountRow, form: string) {
  return connection.row<Pick<Tables['payments'], 'id' | 'state' | 'processor' | 'amount'>>(sql`
    select id, state, processor, amount from payments where account_id = ${account.account_id} and page_form = ${form}`);
}
