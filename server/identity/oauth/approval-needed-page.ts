/** The page shown instead of the consent page if the firm allows only applications that an admin approved. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Standing } from '../applications/approval.ts';
import { csrfInput } from '../pages/form.ts';
import { html } from '../pages/html.ts';
import { sendPage } from '../pages/page.ts';
import type { IdentityParts } from '../parts.ts';

export interface Waiting {
  readonly name: string;
  readonly standing: Standing;
  /** The target and the hidden fields of the form. */
  readonly action: string;
  readonly request: string;
  readonly leadsTo: string | null;
}

export function approvalNeededPage(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: IdentityParts,
  { name, standing, action, request: carried, leadsTo }: Waiting,
): FastifyReply {
  return sendPage(reply, {
    title: `${name} ${TITLES[standing] ?? ''}`,
    status: 403,
    leadsTo,
    body: html`<h1>${name} ${TITLES[standing] ?? ''}</h1>
      <p>${SENTENCES[standing] ?? ''}</p>
      <form method="post" action="${action}">
        ${csrfInput(request, reply, parts)}
        <input type="hidden" name="request" value="${carried}" />
        <div class="buttons">
          <button type="submit" name="decision" value="decline" class="quiet">Go back</button>
          ${standing === 'unasked' ? html`<button type="submit" name="decision" value="request">Ask for approval</button>` : null}
        </div>
      </form>`,
  });
}

const TITLES: Partial<Record<Standing, string>> = {
  unasked: 'needs approval',
  requested: 'is awaiting approval',
  declined: 'was declined',
};

const SENTENCES: Partial<Record<Standing, string>> = {
  unasked:
    'Your firm allows only applications that an administrator has approved. You can ask for approval; your administrators are then notified by email.',
  requested: 'Your administrators have been asked. Connect it again after one of them has approved it.',
  declined: 'An administrator of your firm declined this application. Contact them if you need it.',
};
