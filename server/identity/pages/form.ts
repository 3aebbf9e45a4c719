/** The body of a form that a person sent, and its token against forged ones. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { originOf, type IdentityParts } from '../parts.ts';
import { csrfToken, sessionToken, visitorToken } from '../sign-in/sessions.ts';
import { html, type Html } from './html.ts';

/** The page says so and offers the way back. */
export class ForgedForm extends Error {}

const CSRF_PURPOSE = 'csrf';

export function formOf(request: FastifyRequest): URLSearchParams {
  return request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
}

/** The secret of the session that forms belong to, or of the visit before there is one. */
export function formHolder(request: FastifyRequest, reply: FastifyReply, parts: IdentityParts): string {
  return sessionToken(request, parts) ?? visitorToken(request, reply, parts);
}

/** The hidden member that every form carries. Derived from the session, or from the visit before there is one. */
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
