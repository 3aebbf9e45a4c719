/**
 * POST /intake/inbox_leads: accepts a lead from a form embedded in another page, without a bearer token. The body
 * contains the token of the firm's form, as is common for public forms: {"inbox_lead": {…}, "inbox_lead_token": "…"}.
 * Responds with JSON, to pages of any origin. As in the lead API, a malformed email address is stored and named in
 * X-Ignored-Members.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { IGNORED_MEMBERS } from '#kernel/http/api/strict.ts';
import { sendRefusal, toRefusal } from '#kernel/http/failures.ts';
import { isObject } from '#kernel/values/json-object.ts';
import { refuse } from '../refusals.ts';
import { INTAKE_PATH } from './address.ts';

const PUBLIC_LEADS_PATH = `${INTAKE_PATH}/inbox_leads`;

/** Maps the member names of such forms to ours. */
const MEMBERS: Readonly<Record<string, string>> = {
  from_first: 'first_name',
  from_last: 'last_name',
  from_email: 'email',
  from_phone: 'phone_number',
  from_message: 'message',
  from_source: 'source',
};

/** The reverse. */
const SENT_AS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(MEMBERS).map(([theirs, ours]) => [ours, theirs]),
);

const ANY_ORIGIN = { 'access-control-allow-origin': '*' };

export interface PublicLead {
  readonly token: string;
  /** By the names of our form's fields. */
  readonly sent: Readonly<Record<string, string>>;
}

/** The lead that was stored, and which of its members could not be read, by our names. */
export interface TakenLead {
  readonly id: string;
  readonly ignored: readonly string[];
}

/** `take` stores a lead; it returns undefined if a bot submitted the form. */
export function servePublicLeads(
  scope: FastifyInstance,
  take: (request: FastifyRequest, reply: FastifyReply, lead: PublicLead) => Promise<TakenLead | undefined>,
): void {
  scope.setErrorHandler((error: Error, request, reply) =>
    sendRefusal(toRefusal(error, request), reply.headers(ANY_ORIGIN)),
  );
  scope.options(PUBLIC_LEADS_PATH, (_, reply) =>
    reply
      .code(204)
      .headers({
        ...ANY_ORIGIN,
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'Content-Type',
      })
      .send(),
  );
  scope.post(PUBLIC_LEADS_PATH, async (request, reply) => {
    const taken = await take(request, reply, readPublicLead(request.body));
    return reply
      .code(201)
      .headers({ ...ANY_ORIGIN, ...ignoredHeaders(taken?.ignored ?? []) })
      .send({ inbox_lead: taken === undefined ? {} : { id: Number(taken.id) } });
  });
}

/** Names the members that could not be read as the form names them, for the script of any page. */
function ignoredHeaders(ignored: readonly string[]): Readonly<Record<string, string>> {
  if (ignored.length === 0) return {};
  const names = ignored.map((name) => SENT_AS[name] ?? name);
  return { [IGNORED_MEMBERS]: names.join(', '), 'access-control-expose-headers': 'X-Ignored-Members' };
}

function readPublicLead(body: unknown): PublicLead {
  const { inbox_lead: lead, inbox_lead_token: token } = isObject(body) ? body : {};
  if (typeof token !== 'string' || !isObject(lead)) throw refuse('intake.public_form');
  // A script may send a phone number as a number.
  const sent = Object.entries(lead).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number'
      ? [[MEMBERS[name] ?? name, String(value)] as const]
      : [],
  );
  return { token, sent: Object.fromEntries(sent) };
}
