/** Path parameters, such as `id` in `/users/:id`. All are text. */
import type { FastifyRequest } from 'fastify';

export function paramsOf({ params }: Pick<FastifyRequest, 'params'>): Readonly<Record<string, string>> {
  return params as Record<string, string>;
}
