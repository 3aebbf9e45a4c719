/**
 * The pages on which a firm's admins register and change applications. Refuses everybody else. A secret is shown only
 * in the response that created it, since only its hash is stored.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#kernel/errors/refusal.ts';
import { sql } from '#kernel/database/sql.ts';
import { askForProof } from '../pages/confirm.ts';
import { csrfInput, formOf, refuseForgedForm } from '../pages/form.ts';
import { html, type Html } from '../pages/html.ts';
import { seeOther, sendPage } from '../pages/page.ts';
import { instant, originOf, type IdentityParts } from '../parts.ts';
import { refuse } from '../refusals.ts';
import { readSession, type Session } from '../sign-in/sessions.ts';
import { queryOf, signInLocation } from '../sign-in/sign-in-pages.ts';
import { applicationFields, readApplicationForm, type FilledIn } from './application-form.ts';
import { applicationsOf, createApplication, type Application } from './application.ts';
import { changeApplication, deleteApplication, renewSecret } from './change-application.ts';
import { paramsOf } from '#kernel/http/path-params.ts';

const PATH = '/applications';

/** A request of a signed-in admin. */
interface Visit {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly parts: IdentityParts;
  readonly session: Session;
}

export function registerApplicationPages(app: FastifyInstance, parts: IdentityParts): void {
  const page =
    (show: (visit: Visit) => Promise<FastifyReply>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      if (request.method === 'POST') refuseForgedForm(request, reply, parts);
      const session = await readSession(parts, request, instant(parts));
      if (!session?.complete) return seeOther(reply, signInLocation(request.url));
      await requireAdmin(parts, session);
      return show({ request, reply, parts, session });
    };
  app.get(PATH, page(showAll));
  app.get(
    `${PATH}/new`,
    page((visit) => showNew(visit, {})),
  );
  app.post(`${PATH}/new`, page(register));
  app.get(
    `${PATH}/:id`,
    page(async (visit) => showOne(visit, await applicationAt(visit))),
  );
  app.post(`${PATH}/:id`, page(change));
}

async function requireAdmin(parts: IdentityParts, { accountId, userId }: Session): Promise<void> {
  const admin = await parts.database.forAccount(accountId, (connection) =>
    connection.row(sql`
      select from users where account_id = ${accountId} and id = ${userId} and enabled
        and (account_owner or 'admin' = any(roles))`),
  );
  if (!admin) throw refuse('application.admins');
}

async function showAll({ reply, request, parts, session }: Visit): Promise<FastifyReply> {
  const all = await parts.database.forAccount(session.accountId, (connection) =>
    applicationsOf(connection, session.accountId),
  );
  return sendPage(reply, {
    title: 'Applications of the firm',
    done: queryOf(request).has('deleted')
      ? 'The application was deleted, and its tokens are no longer valid.'
      : undefined,
    body: html`<h1>Applications of the firm</h1>
      <p class="soft">Applications that users can grant access to.</p>
      ${
        all.length === 0
          ? html`<p>No applications yet</p>`
          : html`<ul class="plain">
              ${all.map(
                ({ id, name, clientId }) =>
                  html`<li><a href="${PATH}/${id}">${name}</a><br /><span class="soft">${clientId}</span></li>`,
              )}
            </ul>`
      }
      <p><a href="${PATH}/new">Register an application</a></p>`,
  });
}

async function showNew(visit: Visit, filled: Partial<FilledIn>, refusal?: Refusal): Promise<FastifyReply> {
  const { request, reply, parts } = visit;
  return sendPage(reply, {
    title: 'Register an application',
    status: refusal?.status ?? 200,
    error: refusal?.message,
    body: html`<h1>Register an application</h1>
      <form method="post" action="${PATH}/new">
        ${csrfInput(request, reply, parts)}
        ${applicationFields(filled, { choosesKind: true, wrong: fieldOf(refusal) })}
        <div class="buttons"><button type="submit">Register</button></div>
      </form>
      <p><a href="${PATH}">All applications</a></p>`,
  });
}

async function register(visit: Visit): Promise<FastifyReply> {
  const { parts, session, request, reply } = visit;
  if (await askForProof(request, reply, parts, session)) return reply;
  const filled = readApplicationForm(formOf(request));
  try {
    const made = await createApplication(parts, {
      ...filled,
      accountId: session.accountId,
      actor: actorOf(visit),
    });
    return showSecret(visit, made.applicationId, filled.name, made.clientId, made.clientSecret);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return showNew(visit, filled, error);
  }
}

async function showOne(
  visit: Visit,
  application: Application,
  { filled, refusal, done }: { filled?: FilledIn; refusal?: Refusal; done?: string } = {},
): Promise<FastifyReply> {
  const { request, reply, parts } = visit;
  const token = csrfInput(request, reply, parts);
  const action = `${PATH}/${application.id}`;
  return sendPage(reply, {
    title: application.name,
    status: refusal?.status ?? 200,
    error: refusal?.message,
    done,
    body: html`<h1>${application.name}</h1>
      ${facts(parts, application.clientId)}
      <form method="post" action="${action}">
        ${token}
        ${applicationFields(filled ?? application, { choosesKind: false, wrong: fieldOf(refusal) })}
        <div class="buttons"><button type="submit" name="do" value="change">Save</button></div>
      </form>
      <h2>${application.public ? 'Delete' : 'Secret and deletion'}</h2>
      <form method="post" action="${action}">
        ${token}
        <div class="buttons">
          ${application.public ? null : html`<button type="submit" name="do" value="renew" class="quiet">Create a new secret</button>`}
          <button type="submit" name="do" value="delete" class="wrong">Delete ${application.name}</button>
        </div>
      </form>
      <p><a href="${PATH}">All applications</a></p>`,
  });
}

async function change(visit: Visit): Promise<FastifyReply> {
  const { parts, session, request, reply } = visit;
  const application = await applicationAt(visit);
  const which = { accountId: session.accountId, applicationId: application.id, actor: actorOf(visit) };
  const form = formOf(request);
  if (await askForProof(request, reply, parts, session)) return reply;
  switch (form.get('do')) {
    case 'renew': {
      if (application.public) return showOne(visit, application);
      const secret = await renewSecret(parts, which);
      return showSecret(visit, application.id, application.name, application.clientId, secret);
    }
    case 'delete':
      await deleteApplication(parts, which);
      return seeOther(reply, `${PATH}?deleted`);
    default: {
      const filled = readApplicationForm(form);
      try {
        await changeApplication(parts, { ...which, settings: filled, isPublic: application.public });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return showOne(visit, application, { filled, refusal: error });
      }
      return showOne(visit, await applicationAt(visit), {
        done: 'Saved. Users must approve added scopes.',
      });
    }
  }
}

function showSecret(
  { reply, parts }: Visit,
  id: string,
  name: string,
  clientId: string,
  secret: string | null,
): FastifyReply {
  return sendPage(reply, {
    title: `${name} is registered`,
    done: secret === null ? undefined : 'Copy the secret now. It will not be shown again.',
    body: html`<h1>${name}</h1>
      ${facts(parts, clientId, secret)}
      <p><a href="${PATH}/${id}">Settings</a></p>`,
  });
}

function facts(parts: IdentityParts, clientId: string, secret?: string | null): Html {
  return html`<dl>
    <dt>Client ID</dt>
    <dd><code>${clientId}</code></dd>
    ${secret ? html`<dt>Client secret</dt><dd><code>${secret}</code></dd>` : null}
    <dt>Authorization</dt>
    <dd><code>${originOf(parts)}/oauth/authorize</code></dd>
    <dt>Tokens</dt>
    <dd><code>${originOf(parts)}/oauth/token</code></dd>
  </dl>`;
}

async function applicationAt({ request, parts, session }: Visit): Promise<Application> {
  const { id } = paramsOf(request);
  const all = await parts.database.forAccount(session.accountId, (connection) =>
    applicationsOf(connection, session.accountId),
  );
  const found = all.find((each) => each.id === id);
  if (!found) throw refuse('application.unknown');
  return found;
}

function fieldOf(refusal: Refusal | undefined): string | undefined {
  return Object.keys(refusal?.errors ?? {})[0];
}

function actorOf({ request, session }: Visit) {
  const { userId, id } = session;
  return { userId, credentialId: `session:${id}`, address: request.ip, requestId: request.id };
}
