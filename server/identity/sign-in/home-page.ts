/** /: where a person who signed in finds the pages that are theirs. Everybody else is shown the reference. */
import type { FastifyInstance } from 'fastify';
import { sql } from '#kernel/database/sql.ts';
import { HOME as REFERENCE } from '#kernel/http/reference/page.ts';
import { csrfInput } from '../pages/form.ts';
import { html } from '../pages/html.ts';
import { sendPage } from '../pages/page.ts';
import { instant, type IdentityParts } from '../parts.ts';
import { readSession, type Session } from './sessions.ts';

interface Person {
  readonly name: string;
  readonly email: string;
  readonly firm: string;
  readonly admin: string;
}

interface Place {
  readonly href: string;
  readonly title: string;
  readonly says: string;
}

const PLACES: readonly Place[] = [
  {
    href: '/connected-applications',
    title: 'Connected applications',
    says: 'What may act for you, and how to end it.',
  },
  { href: '/second-step', title: 'Second step', says: 'A code beside your password at each sign-in.' },
];
const OF_ADMINS: Place = {
  href: '/applications',
  title: 'Applications of the firm',
  says: 'Register programs that people of the firm may connect.',
};
const FOR_ALL: Place = {
  href: REFERENCE,
  title: 'Reference',
  says: 'The interfaces of Chancery for programs.',
};

export function registerHomePage(app: FastifyInstance, parts: IdentityParts): void {
  app.get('/', async (request, reply) => {
    const session = await readSession(parts, request, instant(parts));
    const person = session?.complete ? await personOf(parts, session) : undefined;
    if (!person) return reply.header('cache-control', 'no-store').redirect(REFERENCE, 303);
    const places = [...PLACES, ...(person.admin === 't' ? [OF_ADMINS] : []), FOR_ALL];
    return sendPage(reply, {
      title: person.firm,
      body: html`<h1>${person.firm}</h1>
        <p class="soft">You are signed in as ${person.name} (${person.email}).</p>
        <ul class="plain">
          ${places.map(
            ({ href, title, says }) =>
              html`<li><a href="${href}">${title}</a><br /><span class="soft">${says}</span></li>`,
          )}
        </ul>
        <form method="post" action="/sign-out">
          ${csrfInput(request, reply, parts)}
          <div class="buttons"><button type="submit" class="quiet">Sign out</button></div>
        </form>`,
    });
  });
}

async function personOf(parts: IdentityParts, { accountId, userId }: Session): Promise<Person | undefined> {
  return parts.database.forAccount(accountId, (connection) =>
    connection.row<Person>(sql`
      select u.name, u.email, a.name as firm, u.account_owner or 'admin' = any(u.roles) as admin
      from users u join accounts a on a.id = u.account_id
      where u.account_id = ${accountId} and u.id = ${userId} and u.enabled`),
  );
}
