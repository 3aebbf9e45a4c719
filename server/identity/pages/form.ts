/** The body of a submitted form, and its CSRF token. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { originOf, type IdentityParts } from '../parts.ts';
import { csrfToken, sessionToken, visitorToken } from '../sign-in/sessions.ts';
import { html, type Html } from './html.ts';

/** Handled by a page that explains the error and offers a way back. */
export class ForgedForm extends Error {}

const CSRF_PURPOSE = 'csrf';

export function formOf(request: FastifyRequest): URLSearchParams {
  return request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
}

/** The secret that forms are bound to: of the session, or of the visit if there is no session yet. */
export function formHolder(request: FastifyRequest, reply: FastifyReply, parts: IdentityParts): string {
  return sessionToken(request, parts) ?? visitorToken(request, reply, parts);
}

/** The hidden CSRF field of every form, derived from the session, or from the visit if there is none yet. */
export function csrfInput(request: FastifyRequest, reply: FastifyReply, parts: IdentityParts): Html {
  return html`<input type="hidden" name="csrf" value="${csrfToken(parts.secrets, formHolder(request, reply, parts))}" />`;
}

export function refuseForgedForm(request: FastifyRequest, reply: FastifyReply, parts: IdentityParts): void {
  const holder = formHolder(request, reply, parts);
  const presented = formOf(request).get('csrf') ?? '';
  const { origin } = request.headers;
  const foreign = origin !== undefined && origin !== 'null' && origin !== originOf(parts);
  if (foreign || !parts.secrets.macMatches(CSRF_PURPOSE, holder, presented)) throw new ForgedForm();
}
