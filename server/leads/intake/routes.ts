/**
 * The public intake form: GET shows it, POST takes what somebody wrote, from it or from a form of the firm's own
 * pages. Whoever knows the address may write; what fills in the field that nobody sees is thanked and forgotten,
 * and one address may not write more than a few times a minute.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { queueMail } from '#identity';
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { Refusal } from '#kernel/errors/refusal.ts';
import { readBodiesOf } from '#kernel/http/api/body.ts';
import type { RateLimit } from '#kernel/http/api/rate-limit.ts';
import type { Parts } from '#kernel/parts.ts';
import type { Ask } from '#kernel/resource/ask.ts';
import { isObject } from '#kernel/resource/input.ts';
import type { Writer } from '#kernel/resource/write.ts';
import { askOfService } from '#practice';
import { inboxLead } from '../inbox-leads/inbox-lead.ts';
import { refuse } from '../refusals.ts';
import { versions } from '../versions.ts';
import { INTAKE_PATH, readIntakeToken } from './address.ts';
import { newLeadMail } from './mail.ts';
import { CARRIED, HONEYPOT, sendIntakePage, sendNotice, sendThanks } from './page.ts';

/** Times that one address may write to one firm in a minute. */
const WRITES_A_MINUTE = 5;

const FROM_SOURCE = 'Intake form';

interface Form {
  readonly accountId: string;
  readonly firm: string;
  readonly ownerId: string;
  readonly notified: readonly string[];
  readonly matterTypes: readonly { readonly id: string; readonly name: string }[];
}

export function serveIntakeForm(
  app: FastifyInstance,
  parts: Parts & { readonly rateLimit: RateLimit },
  writer: Writer,
): void {
  void app.register(async (context) => {
    readBodiesOf(context);
    context.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof Refusal)) throw error;
      return sendNotice(reply.headers(error.headers), error.status, error.message);
    });
    const url = `${INTAKE_PATH}/:token`;
    context.get<{ Params: { token: string } }>(url, async ({ params, query, headers }, reply) => {
      const { firm, matterTypes } = await formOf(parts, params.token);
      const given = textsOf(query);
      const sent = Object.fromEntries(CARRIED.map((name) => [name, given[name] ?? '']));
      if (sent.referring_url === '') sent.referring_url = headers.referer ?? '';
      return sendIntakePage(reply, 200, { firm, matterTypes, sent });
    });
    context.post<{ Params: { token: string } }>(url, (request, reply) =>
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
  const ask = askOf(form, request, now);
  const credentialId = `intake ${form.accountId} ${request.ip}`;
  parts.rateLimit.count({ ...ask.principal, credentialId, requestsPerMinute: WRITES_A_MINUTE }, reply, now);
  const sent = textsOf(request.body);
  if (sent[HONEYPOT]) return sendThanks(reply, form.firm);
  try {
    await parts.database.transaction(form.accountId, async (connection) => {
      const { id } = await writer.create(
        connection,
        inboxLead,
        await leadOf(connection, form, sent, request),
        ask,
      );
      for (const to of form.notified)
        await queueMail(connection, parts, newLeadMail(to, form.firm, id, sent));
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { firm, matterTypes } = form;
    return sendIntakePage(reply, error.status, { firm, matterTypes, sent, error: error.message });
  }
  return sendThanks(reply, form.firm);
}

/** The firm writes to itself on behalf of whoever wrote to it, from their address. */
function askOf({ accountId, ownerId }: Form, { ip, id }: FastifyRequest, at: Date): Ask {
  const ask = askOfService({ accountId, userId: ownerId, at, requestId: id });
  return { ...ask, version: versions.newest, principal: { ...ask.principal, address: ip } };
}

async function leadOf(
  connection: Connection,
  { accountId }: Form,
  sent: Readonly<Record<string, string>>,
  { headers, host }: FastifyRequest,
): Promise<Record<string, unknown>> {
  const named = await connection.row<{ source: string | null; campaign: string | null }>(sql`
    select (select id from lead_sources where account_id = ${accountId} and lower(name) = lower(${sent.source ?? ''})) as source,
           (select id from marketing_campaigns where account_id = ${accountId} and lower(name) = lower(${sent.campaign ?? ''})
              and status = 'active' order by id limit 1) as campaign`);
  const person = Object.fromEntries(
    ['first_name', 'last_name', 'email', 'phone_number'].map((name) => [name, sent[name]?.trim() || null]),
  );
  const { referer = '' } = headers;
  const elsewhere = URL.canParse(referer) && new URL(referer).host !== host;
  return {
    ...person,
    from_message: sent.message || null,
    from_source: sent.source || FROM_SOURCE,
    referring_url: sent.referring_url || (elsewhere ? referer : null),
    marketing_source: { id: named?.source ?? null },
    marketing_campaign: { id: named?.campaign ?? null },
    ...(/^\d{1,18}$/.test(sent.matter_type ?? '') ? { matter_type: { id: sent.matter_type } } : {}),
  };
}

/** The form at an address, or 404 where there is none, or none any more. */
async function formOf({ secrets, database }: Parts, token: string): Promise<Form> {
  const read = readIntakeToken(secrets, token);
  if (!read) throw refuse('intake.unknown_form');
  const { accountId, key } = read;
  return database.forAccount(accountId, async (connection) => {
    const row = await connection.row<{ firm: string; owner: string; email: string; notify: string }>(sql`
      select a.name as firm, u.id as owner, u.email, array_to_json(f.notify) as notify
        from lead_intake_forms f join accounts a on a.id = f.account_id
        join users u on u.account_id = f.account_id and u.account_owner
       where f.account_id = ${accountId} and f.key = ${key} and f.enabled and a.status = 'active'`);
    if (!row) throw refuse('intake.unknown_form');
    const matterTypes = await connection.rows<{ id: string; name: string }>(
      sql`select id, name from lead_matter_types where account_id = ${accountId} order by lower(name), id limit 200`,
    );
    const notify = JSON.parse(row.notify) as string[];
    const notified = notify.length > 0 ? notify : [row.email];
    return { accountId, firm: row.firm, ownerId: row.owner, notified, matterTypes };
  });
}

/** The texts among what was sent; everything else is passed over. */
function textsOf(sent: unknown): Record<string, string> {
  if (!isObject(sent)) return {};
  return Object.fromEntries(
    Object.entries(sent).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
