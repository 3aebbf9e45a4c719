/** What stands in a request's path where its route has names: `/users/:id`. Every route's are texts. */
import type { FastifyRequest } from 'fastify';

export function paramsOf({ params }: Pick<FastifyRequest, 'params'>): Readonly<Record<string, string>> {
  return params as Record<string, string>;
}
