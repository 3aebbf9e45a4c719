/** The pages for requesting a password link and for choosing a new password. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#kernel/errors/refusal.ts';
import { csrfInput, formOf, refuseForgedForm } from '../pages/form.ts';
import { html } from '../pages/html.ts';
import { sendPage } from '../pages/page.ts';
import type { IdentityParts } from '../parts.ts';
import { SHORTEST_PASSWORD } from '../people/passwords.ts';
import {
  NEW_PASSWORD_PATH,
  choosePassword,
  requestReset,
  RESET_PATH,
  resetIsOpen,
} from './password-reset.ts';
import { queryOf, SIGN_IN_PATH } from './sign-in-pages.ts';

export function registerPasswordResetPages(app: FastifyInstance, parts: IdentityParts): void {
  app.get(RESET_PATH, async (request, reply) =>
    sendPage(reply, {
      title: 'Reset your password',
      body: html`<h1>Reset your password</h1> <p>Enter the email address you sign in with. We will send you a link.</p>
        <form method="post" action="${RESET_PATH}">
          ${csrfInput(request, reply, parts)}
          <label for="email">Email</label>
          <input id="email" name="email" type="email" autocomplete="username" required />
          <div class="buttons"><button type="submit">Send reset link</button></div>
        </form>`,
    }),
  );

  app.post(RESET_PATH, async (request, reply) => {
    refuseForgedForm(request, reply, parts);
    await requestReset(parts, formOf(request).get('email') ?? '', {
      address: request.ip,
      requestId: request.id,
    });
    return sendPage(reply, {
      title: 'Check your email',
      body: html`<h1>Check your email</h1>
        <p>
          If a user has this email address, we have sent a link to it. The link is valid for one hour.
        </p>`,
    });
  });

  app.get(NEW_PASSWORD_PATH, async (request, reply) => {
    const token = queryOf(request).get('token') ?? '';
    return (await resetIsOpen(parts, token)) ? choicePage(request, reply, parts, token) : deadLinkPage(reply);
  });

  app.post(NEW_PASSWORD_PATH, (request, reply) => choose(request, reply, parts));
}

async function choose(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: IdentityParts,
): Promise<FastifyReply> {
  refuseForgedForm(request, reply, parts);
  const form = formOf(request);
  const token = form.get('token') ?? '';
  const password = form.get('password') ?? '';
  try {
    const chosen = await choosePassword(parts, {
      token,
      password,
      actor: { address: request.ip, requestId: request.id },
    });
    if (!chosen) return deadLinkPage(reply);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return choicePage(request, reply, parts, token, error.message);
  }
  return sendPage(reply, {
    title: 'Your password was changed',
    done: 'Your password was changed, and all your sessions were signed out.',
    body: html`<h1>Sign in with your new password</h1>
      <p><a href="${SIGN_IN_PATH}">Sign in</a></p>`,
  });
}

function choicePage(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: IdentityParts,
  token: string,
  error?: string,
): FastifyReply {
  return sendPage(reply, {
    title: error ? 'Choose a password: not saved' : 'Choose a password',
    status: error ? 422 : 200,
    error,
    body: html`<h1>Choose a password</h1>
      <form method="post" action="${NEW_PASSWORD_PATH}">
        <input type="hidden" name="token" value="${token}" />
        ${csrfInput(request, reply, parts)}
        <label for="password">New password</label>
        <p class="soft" id="password-hint">
          At least ${SHORTEST_PASSWORD} characters. A phrase of several words is easy to remember and hard to guess.
        </p>
        <input
          id="password"
          name="password"
          type="password"
          autocomplete="new-password"
          minlength="${SHORTEST_PASSWORD}"
          required
          aria-describedby="password-hint"
        />
        <div class="buttons"><button type="submit">Save password</button></div>
      </form>`,
  });
}

function deadLinkPage(reply: FastifyReply): FastifyReply {
  return sendPage(reply, {
    title: 'This link has expired',
    status: 410,
    body: html`<h1>This link has expired</h1>
      <p>
        It was already used, is too old, or was replaced by a newer one. <a href="${RESET_PATH}">Request another</a>.
      </p>`,
  });
}
