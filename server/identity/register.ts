/**
 * Registers identity's routes: the endpoints for applications, which return OAuth's flat errors, and the pages for
 * people. Both accept only forms.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal, toRefusal } from '#kernel/http/failures.ts';
import { allowOrigins } from '#kernel/http/cors.ts';
import { acceptForms } from '#kernel/http/form-pairs.ts';
import { otherNameOf } from '#kernel/http/public-origin.ts';
import { Refusal } from '#kernel/errors/refusal.ts';
import { registerApplicationPages } from './applications/application-pages.ts';
import { isRegisteredOrigin } from './applications/origins.ts';
import { registerConnectedPages } from './applications/connected-pages.ts';
import { registerApprovalPage } from './oauth/approval-page.ts';
import { AnswerToApplication, UntrustedRequest } from './oauth/authorization-request.ts';
import { registerAuthorizePages } from './oauth/authorize-pages.ts';
import { registerDeauthorize } from './oauth/deauthorize.ts';
import { registerMetadata } from './oauth/metadata.ts';
import { OAuthError } from './oauth/oauth-error.ts';
import { neverStored, registerTokenEndpoints } from './oauth/token-endpoint.ts';
import { ForgedForm } from './pages/form.ts';
import { html } from './pages/html.ts';
import { sendFailurePage } from './pages/failure-page.ts';
import { seeOther, sendPage } from './pages/page.ts';
import type { IdentityParts } from './parts.ts';
import { registerPasskeySignIn } from './passkeys/sign-in-pages.ts';
import { registerProviderSignIn } from './provider/sign-in-pages.ts';
import type { IdentityAuthenticator } from './principal/authenticator.ts';
import { registerSetUpPages } from './set-up/set-up-pages.ts';
import { registerPasswordResetPages } from './sign-in/password-reset-pages.ts';
import { registerSecondStepPages } from './sign-in/second-step-pages.ts';
import { registerSignInPages } from './sign-in/sign-in-pages.ts';

const FORM_LIMIT_BYTES = 65_536;

export function registerIdentity(
  app: FastifyInstance,
  parts: IdentityParts & { readonly authenticator: IdentityAuthenticator },
): void {
  app.register(async (scope) => {
    registerMetadata(scope, parts);
  });
  app.register(async (scope) => {
    acceptFormsOnly(scope);
    scope.addHook('onSend', async (_request, reply) => neverStored(reply));
    scope.setErrorHandler(answerOAuthError);
    allowOrigins(scope, { paths: ['/oauth/token', '/oauth/revoke'] }, (origin) =>
      isRegisteredOrigin(parts.database, origin),
    );
    registerTokenEndpoints(scope, parts);
    registerDeauthorize(scope, parts);
  });
  app.register(async (scope) => {
    acceptFormsOnly(scope);
    scope.setErrorHandler(answerWithPage);
    registerAuthorizePages(scope, parts);
    registerApprovalPage(scope);
    registerSetUpPages(scope, parts);
    registerSignInPages(scope, parts);
    registerPasskeySignIn(scope, parts);
    registerProviderSignIn(scope, parts);
    registerPasswordResetPages(scope, parts);
    registerSecondStepPages(scope, parts);
    registerConnectedPages(scope, parts);
    registerApplicationPages(scope, parts);
  });
}

function acceptFormsOnly(scope: FastifyInstance): void {
  acceptForms(scope, FORM_LIMIT_BYTES);
  // Other content types are read and treated as an empty form, which each endpoint refuses in its own way.
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, null));
}

function answerOAuthError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof OAuthError)
    return reply.code(error.status).headers(error.headers).send(error.toBody());
  const refusal = toRefusal(error, request);
  if (refusal.status === 500) request.log.error({ err: error }, 'The service failed on this request.');
  // An invalid bearer token gets an error of the API; everything else an OAuth error.
  if (error instanceof Refusal && error.code.startsWith('auth.')) return sendRefusal(refusal, reply);
  const code =
    refusal.status === 503
      ? 'temporarily_unavailable'
      : refusal.status === 500
        ? 'server_error'
        : 'invalid_request';
  return reply
    .code(refusal.status)
    .headers(refusal.headers)
    .send({ error: code, error_description: refusal.message });
}

function answerWithPage(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof AnswerToApplication) return seeOther(reply, error.location);
  if (error instanceof UntrustedRequest) {
    return sendPage(reply, {
      title: 'Invalid authorization request',
      status: 400,
      body: html`<h1>Invalid authorization request</h1>
        <p>${error.message}</p>`,
    });
  }
  if (error instanceof ForgedForm && otherNameOf(request)) {
    const title = 'This page has a different address';
    return sendPage(reply, { title, status: 403, body: html`<h1>${title}</h1>` });
  }
  if (error instanceof ForgedForm) {
    return sendPage(reply, {
      title: 'The form has expired',
      status: 403,
      body: html`<h1>The form has expired</h1>
        <p>
          It was opened too long ago or in another session. Go back, reload the page and submit it again. Cookies must be enabled.
        </p>`,
    });
  }
  return sendFailurePage(error, request, reply);
}
