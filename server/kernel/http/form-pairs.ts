/** The name-value pairs of a form or query. Refuses U+0000, which PostgreSQL text cannot contain. */
import { refuse } from '../errors/kernel-refusals.ts';

export function formPairs(text: string): URLSearchParams {
  if (text.includes('%00') || text.includes('\u0000'))
    throw refuse('request.malformed', { detail: 'a text holds the character U+0000' });
  return new URLSearchParams(text);
}
