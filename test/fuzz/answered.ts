/** Sends a wild request and looks at what no request may ever get: a failure, or an error out of its envelope. */
import assert from 'node:assert/strict';
import type { FastifyInstance } from 'fastify';
import { looksLikeError } from '../../server/kernel/resource/conformance/ground.ts';
import type { WildRequest } from './request.ts';

export async function answeredWell(
  app: FastifyInstance,
  { method, url, headers, payload }: WildRequest,
): Promise<number> {
  const response = await app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
  const { statusCode: status, body: text } = response;
  const what = `${method} ${url} ${JSON.stringify(headers).replace(/Bearer \S{20,}/, 'Bearer …')} ${payload ?? ''} answered ${status} ${text.slice(0, 300)}`;
  assert.ok(status >= 200 && status < 500, what);
  assert.ok(response.headers['x-request-id'], what);
  if (text === '') assert.ok(status === 204 || status === 304, what);
  else if (String(response.headers['content-type']).startsWith('application/json')) {
    const body: unknown = JSON.parse(text);
    if (status >= 400) looksLikeError({ status, headers: new Headers(), body }, what);
  } else assert.ok(status < 400, what);
  return status;
}
