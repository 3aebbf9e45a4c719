/** The page on which a user sees the applications that have access to their account, and revokes it. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from '#kernel/database/sql.ts';
import type { Tables } from '#tables';
import type { LocalDate } from '#kernel/values/column.ts';
import { ALL_TOKENS, announceDeauthorization } from '../oauth/deauthorization-callback.ts';
import { csrfInput, formOf, refuseForgedForm } from '../pages/form.ts';
import { html, type Html } from '../pages/html.ts';
import { seeOther, sendPage } from '../pages/page.ts';
import { instant, type IdentityParts } from '../parts.ts';
import type { Actor } from '../history.ts';
import { scopeDescription, withoutImpliedScopes } from '../scopes.ts';
import { readSession, type Session } from '../sign-in/sessions.ts';
import { queryOf, signInLocation } from '../sign-in/sign-in-pages.ts';
import { endGrant } from '../tokens/grant.ts';
import type { Connection } from '#kernel/database/database.ts';

const PATH = '/connected-applications';

export function registerConnectedPages(app: FastifyInstance, parts: IdentityParts): void {
  app.get(PATH, async (request, reply) => {
    const session = await readSession(parts, request, instant(parts));
    if (!session?.complete) return seeOther(reply, signInLocation(PATH));
    return showPage(request, reply, parts, session, queryOf(request).has('ended'));
  });

  app.post(PATH, async (request, reply) => {
    refuseForgedForm(request, reply, parts);
    const session = await readSession(parts, request, instant(parts));
    if (!session?.complete) return seeOther(reply, signInLocation(PATH));
    const grantId = formOf(request).get('grant') ?? '';
    const actor = {
      userId: session.userId,
      credentialId: `session:${session.id}`,
      address: request.ip,
      requestId: request.id,
    };
    const { accountId, userId } = session;
    const ended =
      /^\d{1,18}$/.test(grantId) && (await revokeGrant(parts, { accountId, userId, grantId, actor }));
    return seeOther(reply, ended ? `${PATH}?ended` : PATH);
  });
}

/**
 * Revokes a user's consent, or any user's if none is named: its tokens and webhooks end at once, and the application
 * is notified.
 */
export async function revokeGrant(
  parts: IdentityParts,
  input: { accountId: string; userId?: string; grantId: string; actor: Actor },
): Promise<boolean> {
  const ended = await parts.database.transaction(input.accountId, async (connection) => {
    const at = instant(parts);
    const ended = await endGrant(connection, { ...input, at });
    if (!ended) return false;
    await parts.grantEnded?.(connection, { ...input, at });
    await announceDeauthorization(connection, parts, { ...ended, accessToken: ALL_TOKENS });
    return true;
  });
  if (ended) await parts.waitForDeliveries?.(input);
  return ended;
}

async function showPage(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: IdentityParts,
  session: Session,
  ended: boolean,
): Promise<FastifyReply> {
  const grants = await parts.database.forAccount(session.accountId, (connection) =>
    grantsOf(connection, session),
  );
  const token = csrfInput(request, reply, parts);
  return sendPage(reply, {
    title: 'Connected applications',
    done: ended ? 'Access revoked.' : undefined,
    body: html`<h1>Connected applications</h1>
      ${
        grants.length === 0
          ? html`<p>
              No connected applications. Applications that you approve appear here, where you can revoke their access.
            </p>`
          : html`<ul class="plain">
              ${grants.map((grant) => shownGrant(grant, token))}
            </ul>`
      }`,
  });
}

const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

interface Granted extends Pick<Tables['grants'], 'id' | 'scopes'>, Pick<Tables['applications'], 'name'> {
  readonly since: LocalDate;
}

function grantsOf(connection: Connection, { accountId, userId }: Session): Promise<Granted[]> {
  return connection.rows<Granted>(sql`
    select g.id, p.name, g.scopes, g.created_at::date as since
    from grants g join applications p on p.id = g.application_id
    where g.account_id = ${accountId} and g.user_id = ${userId} and g.revoked_at is null
      and p.deleted_at is null
    order by p.name, g.id`);
}

function shownGrant({ id, name, scopes, since }: Granted, token: Html): Html {
  return html`<li>
    <h2>${name}</h2>
    <p class="soft">Since ${LONG_DATE.format(new Date(since))}. It may:</p>
    <ul>
      ${withoutImpliedScopes([...scopes]).map((scope) => html`<li>${scopeDescription(scope)}</li>`)}
    </ul>
    <form method="post" action="${PATH}">
      ${token}<input type="hidden" name="grant" value="${id}" />
      <div class="buttons">
        <button type="submit" class="wrong">Revoke access of ${name}</button>
      </div>
    </form>
  </li>`;
}
