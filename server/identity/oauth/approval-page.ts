/**
 * /oauth/approval: the redirect_uri for applications without a web server. Shows the code or the error in the page's
 * title, where such an application can read it, and on the page for the user to copy.
 */
import type { FastifyInstance } from 'fastify';
import { APPROVAL_PATH } from '../applications/redirect-uris.ts';
import { html } from '../pages/html.ts';
import { sendPage } from '../pages/page.ts';
import { queryOf } from '../sign-in/sign-in-pages.ts';

/**
 * Codes, which end in the firm's number if it is in another database (tokens/firm-secret.ts), and error names; nothing that
 * another party wrote.
 */
const CODE = /^[A-Za-z0-9_-]{20,128}(~\d{1,19})?$/;
const ERROR = /^[a-z_]{1,60}$/;

export function registerApprovalPage(app: FastifyInstance): void {
  app.get(APPROVAL_PATH, async (request, reply) => {
    const query = queryOf(request);
    const code = query.get('code') ?? '';
    const error = query.get('error') ?? '';
    if (CODE.test(code)) {
      return sendPage(reply, {
        title: `code=${code}`,
        body: html`<h1>Approved</h1>
          <p>
            If the application does not continue automatically, copy this code into it. It can be used once, within ten minutes.
          </p>
          <p><code>${code}</code></p>`,
      });
    }
    const shown = ERROR.test(error) ? error : 'invalid_request';
    return sendPage(reply, {
      title: `error=${shown}`,
      body: html`<h1>Not approved</h1>
        <p>The application has no access (<code>${shown}</code>). You can close this page.</p>`,
    });
  });
}
