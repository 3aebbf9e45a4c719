/** Shows an error as a page for people, instead of JSON for programs. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toRefusal } from '#kernel/http/failures.ts';
import { html } from './html.ts';
import { sendPage, type Page } from './page.ts';

export function sendFailurePage(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  page: Partial<Pick<Page, 'title' | 'firm'>> = {},
): FastifyReply {
  const { title = 'Something went wrong', ...more } = page;
  const refusal = toRefusal(error, request);
  if (refusal.status === 500) request.log.error({ err: error }, 'The service failed on this request.');
  return sendPage(reply.headers(refusal.headers), {
    ...more,
    title,
    status: refusal.status,
    body: html`<h1>${title}</h1>
      <p>${refusal.message}</p>`,
  });
}
