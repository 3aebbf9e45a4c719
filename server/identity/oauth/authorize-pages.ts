/**
 * /oauth/authorize: asks a signed-in user whether an application may access their account. The request is parsed
 * again when the form is submitted, so that what is approved is what was shown.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from '#kernel/database/sql.ts';
import { formPairs } from '#kernel/http/form-pairs.ts';
import { sha256 } from '#kernel/secrets.ts';
import type { Tables } from '#tables';
import { mayConnect, requestApproval, standingOf, type Standing } from '../applications/approval.ts';
import { csrfInput, formOf, refuseForgedForm } from '../pages/form.ts';
import { html, type Html } from '../pages/html.ts';
import { seeOther, sendPage } from '../pages/page.ts';
import { instant, later, originOf, type IdentityParts } from '../parts.ts';
import { scopeDescription, withoutImpliedScopes } from '../scopes.ts';
import { holdSession } from '../sign-in/lock-person.ts';
import { readSession, type Session } from '../sign-in/sessions.ts';
import { queryOf, signInLocation } from '../sign-in/sign-in-pages.ts';
import { newSecret } from '../tokens/firm-secret.ts';
import { approve } from '../tokens/grant.ts';
import {
  answerLocation,
  errorLocation,
  readAuthorizationRequest,
  type AuthorizationRequest,
} from './authorization-request.ts';
import { approvalNeededPage } from './approval-needed-page.ts';
import { CODE_LIFE_S } from './exchange-code.ts';
import { OAuthError } from './oauth-error.ts';
import { Parameters } from './parameters.ts';
import type { Connection } from '#kernel/database/database.ts';

const PATH = '/oauth/authorize';

export function registerAuthorizePages(app: FastifyInstance, parts: IdentityParts): void {
  app.get(PATH, async (request, reply) => {
    const query = queryOf(request);
    const wanted = await readAuthorizationRequest(parts, new Parameters(query));
    const session = await readSession(parts, request, instant(parts));
    if (!session?.complete) return seeOther(reply, signInLocation(`${PATH}?${query}`));
    const standing = await standingFor(parts, session, wanted);
    if (!mayConnect(standing)) return neededPage(request, reply, parts, { wanted, query, standing });
    return consentPage(request, reply, parts, { wanted, query, session });
  });

  app.post(PATH, async (request, reply) => {
    refuseForgedForm(request, reply, parts);
    const form = formOf(request);
    const query = formPairs(form.get('request') ?? '');
    const wanted = await readAuthorizationRequest(parts, new Parameters(query));
    const session = await readSession(parts, request, instant(parts));
    if (!session?.complete) return seeOther(reply, signInLocation(`${PATH}?${query}`));
    const decision = form.get('decision');
    if (decision === 'request') await requestApprovalOnce(parts, request, session, wanted);
    else if (decision !== 'approve') return declined(reply, parts, wanted);
    const standing = await standingFor(parts, session, wanted);
    if (!mayConnect(standing)) return neededPage(request, reply, parts, { wanted, query, standing });
    // It was approved in the meantime; the user still has to see the scopes.
    if (decision === 'request') return seeOther(reply, `${PATH}?${query}`);
    const code = await handOutCode(parts, request, session, wanted);
    if (code === null) return seeOther(reply, signInLocation(`${PATH}?${query}`));
    return seeOther(reply, answerLocation(parts, wanted.redirectUri, wanted.state, { code }));
  });
}

function standingFor(
  parts: IdentityParts,
  { accountId }: Session,
  { application }: AuthorizationRequest,
): Promise<Standing> {
  return parts.database.forAccount(accountId, (connection) => standingOf(connection, accountId, application));
}

async function requestApprovalOnce(
  parts: IdentityParts,
  request: FastifyRequest,
  { accountId, userId, id }: Session,
  { application }: AuthorizationRequest,
): Promise<void> {
  const actor = { userId, credentialId: `session:${id}`, address: request.ip, requestId: request.id };
  await parts.database.transaction(accountId, async (connection) => {
    if ((await standingOf(connection, accountId, application)) === 'unasked')
      await requestApproval(connection, parts, { accountId, userId, actor }, application);
  });
}

function neededPage(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: IdentityParts,
  { wanted, query, standing }: { wanted: AuthorizationRequest; query: URLSearchParams; standing: Standing },
): FastifyReply {
  return approvalNeededPage(request, reply, parts, {
    name: wanted.application.name,
    standing,
    action: PATH,
    request: query.toString(),
    leadsTo: formTarget(parts, wanted.redirectUri),
  });
}

/** Null if the session has ended, or the user may no longer connect the application. */
async function handOutCode(
  parts: IdentityParts,
  request: FastifyRequest,
  session: Session,
  wanted: AuthorizationRequest,
): Promise<string | null> {
  const { accountId, userId } = session;
  const { application, scopes } = wanted;
  const at = instant(parts);
  const actor = { credentialId: `session:${session.id}`, address: request.ip, requestId: request.id };
  return parts.database.transaction(accountId, async (connection) => {
    if (!(await holdSession(connection, session))) return null;
    if (!mayConnect(await standingOf(connection, accountId, application))) return null;
    const code = newSecret(connection, accountId);
    const { grantId } = await approve(connection, { accountId, userId, application, scopes, at, actor });
    await connection.execute(sql`
      insert into authorizations (account_id, user_id, grant_id, application_id, scopes, resource, code_hash,
        redirect_uri, code_challenge, code_expires_at, created_at)
      values (${accountId}, ${userId}, ${grantId}, ${application.id}, ${[...scopes]}, ${wanted.resource},
        ${sha256(code)}, ${wanted.redirectUri}, ${wanted.codeChallenge}, ${later(at, CODE_LIFE_S).toISOString()},
        ${at.toISOString()})`);
    return code;
  });
}

function declined(reply: FastifyReply, parts: IdentityParts, wanted: AuthorizationRequest): FastifyReply {
  if (wanted.redirectOnDecline) {
    const error = new OAuthError('access_denied', 'The user declined.');
    return seeOther(reply, errorLocation(parts, wanted.redirectUri, wanted.state, error));
  }
  return sendPage(reply, {
    title: 'Declined',
    body: html`<h1>You declined</h1>
      <p>${wanted.application.name} has no access. You can close this page.</p>`,
  });
}

async function consentPage(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: IdentityParts,
  { wanted, query, session }: { wanted: AuthorizationRequest; query: URLSearchParams; session: Session },
): Promise<FastifyReply> {
  const { application } = wanted;
  const person = await parts.database.forAccount(session.accountId, (connection) =>
    readPerson(connection, session),
  );
  const token = csrfInput(request, reply, parts);
  // If the application gains scopes while the page is open, only the scopes shown are granted.
  const shownRequest = new URLSearchParams(query);
  shownRequest.set('scope', wanted.scopes.join(' '));
  return sendPage(reply, {
    title: `Allow ${application.name}?`,
    leadsTo: formTarget(parts, wanted.redirectUri),
    body: html`<h1>Allow ${application.name} to access your account?</h1>
      <p>
        You are signed in as ${person?.name} of ${person?.firm} (${person?.email}). ${application.name} was registered by ${wanted.registeredBy}.
      </p>
      <h2>It will be able to</h2>
      <ul>
        ${withoutImpliedScopes(wanted.scopes).map((scope) => html`<li>${scopeDescription(scope)}</li>`)}
      </ul>
      <p class="soft">
        It can never see more than you can. You can revoke its access at any time under
        <a href="/connected-applications">connected applications</a>. You will then be sent to ${placeOf(parts, wanted.redirectUri)}.
      </p>
      ${decisionForms(token, shownRequest, query)}`,
  });
}

type Person = Pick<Tables['users'], 'email' | 'name'> & { readonly firm: Tables['accounts']['name'] };

function readPerson(connection: Connection, { accountId, userId }: Session): Promise<Person | undefined> {
  return connection.row<Person>(sql`
    select u.email, u.name, a.name as firm from users u join accounts a on a.id = u.account_id
    where u.account_id = ${accountId} and u.id = ${userId}`);
}

function decisionForms(token: Html, shownRequest: URLSearchParams, query: URLSearchParams): Html {
  return html`<form method="post" action="${PATH}">
      ${token}
      <input type="hidden" name="request" value="${shownRequest.toString()}" />
      <div class="buttons">
        <button type="submit" name="decision" value="decline" class="quiet">Decline</button>
        <button type="submit" name="decision" value="approve">Approve</button>
      </div>
    </form>
    <form method="post" action="/sign-out">
      ${token}
      <input type="hidden" name="return_to" value="${`${PATH}?${query}`}" />
      <div class="buttons"><button type="submit" class="quiet">Sign in as someone else</button></div>
    </form>`;
}

/** The destination of the redirect, in a form that the user recognizes. */
function placeOf(parts: IdentityParts, redirectUri: string): string {
  if (redirectUri.startsWith('/')) return new URL(originOf(parts)).host;
  const url = new URL(redirectUri);
  return url.host || `an app on this device (${url.protocol})`;
}

/** The redirect_uri as a source of a content security policy; null for IPv6 literals, which it cannot express. */
function formTarget(parts: IdentityParts, redirectUri: string): string | null {
  if (redirectUri.startsWith('/')) return originOf(parts);
  const url = new URL(redirectUri);
  if (url.hostname.startsWith('[')) return null;
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.origin : url.protocol;
}
