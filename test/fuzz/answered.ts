/** Sends a generated request and checks for what no response may be: a failure, or an error outside its envelope. */
import assert from 'node:assert/strict';
import type { FastifyInstance } from 'fastify';
import { looksLikeError } from '../../server/kernel/records/conformance/setup.ts';
import type { WildRequest } from './request.ts';

type Response = Awaited<ReturnType<typeof send>>;

export async function answeredWell(app: FastifyInstance, request: WildRequest): Promise<number> {
  const { response, what } = await exchange(app, request);
  const { statusCode: status, body: text } = response;
  if (text === '')
    assert.ok(status === 204 || status === 303 || status === 304 || isEmptyFile(response), what);
  else if (isJson(response)) {
    const body: unknown = JSON.parse(text);
    if (status >= 400) looksLikeError({ status, headers: new Headers(), body }, what);
  } else assert.ok(status < 400, what);
  return status;
}

/** Outside the APIs an error is an HTML page, flat as in OAuth, in SCIM's format, or in the envelope. */
export async function pageAnsweredWell(app: FastifyInstance, request: WildRequest): Promise<Response> {
  const { response, what } = await exchange(app, request);
  const { statusCode: status, body: text } = response;
  if (text === '') assert.ok(status < 400, what);
  else if (isJson(response)) {
    const body = JSON.parse(text);
    if (status >= 400 && typeof body.error === 'string') assert.match(body.error_description, /\w/, what);
    else if (status >= 400) looksLikeError({ status, headers: new Headers(), body }, what);
  } else if (isScim(response)) assert.equal(JSON.parse(text).status ?? '200', String(status), what);
  else if (status >= 400) assert.match(text, /<h1>|role="alert"/, what);
  return response;
}

async function exchange(app: FastifyInstance, request: WildRequest) {
  const response = await send(app, request);
  const { method, url, headers, payload } = request;
  const { statusCode: status, body: text } = response;
  const what = `${method} ${url} ${JSON.stringify(headers).replace(/Bearer \S{20,}/, 'Bearer …')} ${payload ?? ''} answered ${status} ${text.slice(0, 300)}`;
  assert.ok(status >= 200 && status < 500, what);
  assert.ok(response.headers['x-request-id'], what);
  return { response, what };
}

function send(app: FastifyInstance, { method, url, headers, payload }: WildRequest) {
  return app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
}

/** Empty files are valid, such as the vCards of a list with no contacts. */
function isEmptyFile({ statusCode, headers }: Response): boolean {
  return statusCode === 200 && 'content-disposition' in headers;
}

function isJson({ headers }: Response): boolean {
  return String(headers['content-type']).startsWith('application/json');
}

/** SCIM errors (RFC 7644) state their status. */
function isScim({ headers }: Response): boolean {
  return String(headers['content-type']).startsWith('application/scim+json');
}
