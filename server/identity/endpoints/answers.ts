/** Responses of identity's endpoints, and helpers for their callers. */
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import type { Answer, Call } from '#kernel/http/api/endpoint.ts';
import type { Input } from '#kernel/declarations/member.ts';
import type { Schema } from '#kernel/values/json-schema.ts';
import type { Actor } from '../history.ts';

export const id: Schema = { type: 'integer', format: 'int64' };
export const text: Schema = { type: 'string' };
export const textOrNull: Schema = { type: ['string', 'null'] };
export const yesOrNo: Schema = { type: 'boolean' };
export const instantSchema: Schema = { type: 'string', format: 'date-time' };
export const instantOrNull: Schema = { type: ['string', 'null'], format: 'date-time' };
export const texts: Schema = { type: 'array', items: text };

export function ok(data: unknown, status = 200): Answer {
  return { status, body: JSON.stringify({ data }) };
}

export function actorOf({ context }: Call): Actor {
  const { userId, credentialId, address } = context.principal;
  return { userId, credentialId, address, requestId: context.requestId };
}

/** The id in the path; throws 404 if it cannot be an id. */
export function idIn({ param }: Call, resource: string): string {
  const given = param('id');
  if (/^\d{1,18}$/.test(given)) return given;
  throw refuse('record.not_found', { resource, id: given });
}

/** The credential of a user in the web app is their session. */
export function sessionIdOf({ context }: Call): string {
  return context.principal.credentialId.replace('session:', '');
}

/** A text member of a parsed body; empty if it was not sent. */
export function textIn(input: Input, member: string): string {
  const value = input[member];
  return typeof value === 'string' ? value : '';
}
