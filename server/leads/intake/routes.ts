/**
 * The public intake form: GET shows it, POST accepts submissions, from this page or from the firm's own forms.
 * Everyone with the URL may submit. A submission that fills in the hidden field gets the usual response and is
 * discarded. Submissions are limited by address and by firm.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { queueMail } from '#identity';
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { Refusal } from '#kernel/errors/refusal.ts';
import { countWrite, type PageLimit } from '#kernel/http/pages/page-limit.ts';
import { readBodiesOf } from '#kernel/http/api/body.ts';
import type { RateLimit } from '#kernel/http/api/rate-limit.ts';
import type { Parts } from '#kernel/http/parts.ts';
import type { RequestContext } from '#kernel/requests/request-context.ts';
import { isObject } from '#kernel/values/json-object.ts';
import type { Writer } from '#kernel/changes/writer.ts';
import { serviceContext } from '#practice';
import type { Tables } from '#tables';
import { servePublicLeads, type PublicLead, type TakenLead } from './public-leads.ts';
import { inboxLead } from '../inbox-leads/inbox-lead.ts';
import { refuse } from '../refusals.ts';
import { versions } from '../versions.ts';
import { INTAKE_PATH, readIntakeToken } from './address.ts';
import { validateForm, type FormErrors } from './validate.ts';
import { newLeadMail } from './mail.ts';
import { matterTypesOf } from './matter-types.ts';
import { sentBefore, type Message } from './repeated.ts';
import { HIDDEN_FIELDS, HONEYPOT, sendIntakePage, sendNotice, sendThanks } from './page.ts';

/** Submissions per minute. */
const LIMIT: PageLimit = { page: 'intake form', perAddress: 5, perSubject: 60 };

const FROM_SOURCE = 'Intake form';

/** Values carried by the page are not the visitor's mistakes, so they are truncated instead of refused. */
const SOURCE_CHARACTERS = 255;
const URL_CHARACTERS = 2000;

interface Form {
  readonly accountId: string;
  readonly firm: string;
  readonly ownerId: string;
  readonly notified: readonly string[];
  readonly matterTypes: readonly { readonly id: string; readonly name: string }[];
  readonly fields: readonly string[];
  readonly introduction: string | null;
}

export function serveIntakeForm(
  app: FastifyInstance,
  parts: Parts & { readonly rateLimit: RateLimit },
  writer: Writer,
): void {
  void app.register(async (scope) => {
    readBodiesOf(scope);
    scope.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof Refusal)) throw error;
      return sendNotice(reply.headers(error.headers), error.status, error.message);
    });
    void scope.register(async (api) =>
      servePublicLeads(api, (request, reply, lead) => takePublic(parts, writer, request, reply, lead)),
    );
    const url = `${INTAKE_PATH}/:token`;
    scope.get<{ Params: { token: string } }>(url, async (request, reply) => {
      const form = await formOf(parts, request.params.token);
      const given = textsOf(request.query);
      const sent = Object.fromEntries(HIDDEN_FIELDS.map((name) => [name, given[name] ?? '']));
      if (sent.referring_url === '') sent.referring_url = otherSiteOf(request);
      return sendIntakePage(reply, 200, { ...form, sent });
    });
    scope.get<{ Params: { token: string } }>(`${url}/thanks`, async ({ params }, reply) =>
      sendThanks(reply, (await formOf(parts, params.token)).firm),
    );
    scope.post<{ Params: { token: string } }>(url, (request, reply) =>
      take(parts, writer, request, reply, request.params.token),
    );
  });
}

async function take(
  parts: Parts & { readonly rateLimit: RateLimit },
  writer: Writer,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): Promise<FastifyReply> {
  const form = await formOf(parts, token);
  const now = parts.now?.() ?? new Date();
  const context = contextOf(form, request, now);
  const sent = textsOf(request.body);
  const again = (status: number, errors: FormErrors) =>
    sendIntakePage(reply, status, { ...form, sent, errors });
  const seconds = secondsToWait(parts.rateLimit, form, request, reply, now);
  if (seconds !== undefined)
    return again(429, {
      '': `Too many messages were sent. Wait ${seconds} seconds and send it again; your text is still here.`,
    });
  if (sent[HONEYPOT]) return thanked(request, reply, token);
  const errors = validateForm(sent, form.firm);
  if (Object.keys(errors).length > 0) return again(422, errors);
  try {
    await store(parts, writer, form, { sent, request }, context);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return again(error.status, { '': error.message });
  }
  return thanked(request, reply, token);
}

/** Stores the lead and queues a mail to each notified user, once for a message that is sent again. */
function store(
  parts: Parts,
  writer: Writer,
  form: Form,
  { sent, request }: { readonly sent: PublicLead['sent']; readonly request: FastifyRequest },
  context: RequestContext,
): Promise<TakenLead> {
  return parts.database.transaction(form.accountId, async (connection) => {
    const lead = await leadOf(connection, form, sent, request);
    const known = await sentBefore(connection, form.accountId, lead, context.now);
    if (known !== undefined) return { id: known, ignored: [] };
    const { id, ignored } = await writer.create(connection, inboxLead, lead, context);
    for (const to of form.notified) await queueMail(connection, parts, newLeadMail(to, form.firm, id, sent));
    return { id, ignored };
  });
}

/** A submission from another page's form, which identifies the firm's form by its token. */
async function takePublic(
  parts: Parts & { readonly rateLimit: RateLimit },
  writer: Writer,
  request: FastifyRequest,
  reply: FastifyReply,
  { token, sent }: PublicLead,
): Promise<TakenLead | undefined> {
  const form = await formOf(parts, token);
  const { accountId } = form;
  const now = parts.now?.() ?? new Date();
  const context = contextOf(form, request, now);
  countWrite(parts.rateLimit, LIMIT, { accountId, subject: accountId, now }, request, reply);
  return sent[HONEYPOT] ? undefined : store(parts, writer, form, { sent, request }, context);
}

/** Redirects to a separate page, so that reloading it submits nothing. */
function thanked({ query }: FastifyRequest, reply: FastifyReply, token: string): FastifyReply {
  const { colors } = textsOf(query);
  const looks = colors ? `?${new URLSearchParams({ colors })}` : '';
  return reply.code(303).header('location', `${INTAKE_PATH}/${token}/thanks${looks}`).send();
}

/** The seconds to wait because of the limit per address or per firm. */
function secondsToWait(
  rateLimit: RateLimit,
  { accountId }: Form,
  request: FastifyRequest,
  reply: FastifyReply,
  now: Date,
): string | undefined {
  try {
    countWrite(rateLimit, LIMIT, { accountId, subject: accountId, now }, request, reply);
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    reply.headers(error.headers);
    return error.headers['retry-after'] ?? '60';
  }
}

/** The write is made as the firm's owner, from the visitor's address. */
function contextOf({ accountId, ownerId }: Form, { ip, id }: FastifyRequest, at: Date): RequestContext {
  const context = serviceContext({ accountId, userId: ownerId, at, requestId: id });
  return { ...context, version: versions.newest, principal: { ...context.principal, address: ip } };
}

/** The ids of the source and campaign that a form names. */
interface NamedOrigin {
  readonly source: Tables['lead_sources']['id'] | null;
  readonly campaign: Tables['marketing_campaigns']['id'] | null;
}

async function leadOf(
  connection: Connection,
  { accountId }: Form,
  sent: Readonly<Record<string, string>>,
  request: FastifyRequest,
): Promise<Record<string, unknown> & Message> {
  const { source, campaign } = await connection.one<NamedOrigin>(sql`
    select (select id from lead_sources where account_id = ${accountId} and lower(name) = lower(${sent.source ?? ''})) as source,
           (select id from marketing_campaigns where account_id = ${accountId} and lower(name) = lower(${sent.campaign ?? ''})
              and status = 'active' order by id limit 1) as campaign`);
  const text = (name: string) => sent[name]?.trim() || null;
  return {
    first_name: text('first_name'),
    last_name: text('last_name'),
    email: text('email'),
    phone_number: text('phone_number'),
    from_message: sent.message || null,
    from_source: (sent.source || FROM_SOURCE).slice(0, SOURCE_CHARACTERS),
    referring_url: (sent.referring_url || otherSiteOf(request)).slice(0, URL_CHARACTERS) || null,
    marketing_source: { id: source },
    marketing_campaign: { id: campaign },
    ...(/^\d{1,18}$/.test(sent.matter_type ?? '') ? { matter_type: { id: sent.matter_type } } : {}),
  };
}

/**
 * The other site's page that led here. This service's own pages have the form's token in their URL, so they are left
 * out.
 */
function otherSiteOf({ headers: { referer = '' }, host }: FastifyRequest): string {
  return URL.canParse(referer) && new URL(referer).host !== host ? referer : '';
}

interface FormRow
  extends
    Pick<Tables['lead_intake_forms'], 'notify' | 'fields' | 'introduction'>,
    Pick<Tables['users'], 'email'> {
  readonly firm: Tables['accounts']['name'];
  readonly owner: Tables['users']['id'];
}

/** The form at a URL; 404 if there is none or its URL was renewed. */
async function formOf({ secrets, database }: Parts, token: string): Promise<Form> {
  const read = readIntakeToken(secrets, token);
  if (!read) throw refuse('intake.unknown_form');
  const { accountId, key } = read;
  return database.forAccount(accountId, async (connection) => {
    const row = await connection.row<FormRow>(sql`
      select a.name as firm, u.id as owner, u.email, f.notify, f.fields, f.introduction
        from lead_intake_forms f join accounts a on a.id = f.account_id
        join users u on u.account_id = f.account_id and u.account_owner
       where f.account_id = ${accountId} and f.key = ${key} and f.enabled and a.status = 'active'`);
    if (!row) throw refuse('intake.unknown_form');
    const matterTypes = await matterTypesOf(connection, accountId);
    const { firm, introduction, fields, notify } = row;
    const notified = notify.length > 0 ? notify : [row.email];
    return { accountId, firm, ownerId: row.owner, notified, matterTypes, fields, introduction };
  });
}

/** The text values of a submission; others are ignored. */
function textsOf(sent: unknown): Record<string, string> {
  if (!isObject(sent)) return {};
  return Object.fromEntries(
    Object.entries(sent).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
