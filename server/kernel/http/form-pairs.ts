/** Forms, and the name-value pairs of a form or query. */
import type { FastifyInstance } from 'fastify';
import { refuse } from '../errors/kernel-refusals.ts';

/** The routes that the scope registers afterwards read forms and nothing else, of at most `limit_bytes`. */
export function acceptForms(scope: FastifyInstance, limit_bytes: number): void {
  scope.addHook('onRoute', (route) => {
    route.bodyLimit = limit_bytes;
  });
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => formPairs(body),
  );
}

/** Refuses U+0000, which PostgreSQL text cannot contain. */
export function formPairs(text: string): URLSearchParams {
  if (text.includes('%00') || text.includes('\u0000'))
    throw refuse('request.malformed', { detail: 'a text holds the character U+0000' });
  return new URLSearchParams(text);
}
