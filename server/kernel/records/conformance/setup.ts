/**
 * What the suite needs: a running API, callers from two firms, and direct access to the database. Whoever runs the
 * suite provides these.
 */
import type { Answer, CallOptions, Caller } from './caller.ts';
import assert from 'node:assert/strict';
import type { Api } from '../../http/api/api.ts';
import type { Samples } from './sample.ts';

export interface Setting {
  readonly api: Api;
  readonly firm: Caller;
  readonly otherFirm: Caller;
  readonly samples: Samples;
  /** Generates distinct words for texts in bodies; numbered words by default. */
  readonly word?: () => string;
  /** Creates a token of the first firm's owner with only these scopes. */
  readonly tokenWith: (scopes: readonly string[]) => Promise<string>;
  /** A user of the first firm who may see only their own records. */
  readonly limited: () => Promise<Caller>;
  /** Queries the database directly, without row-level security. */
  readonly context: (text: string, values?: readonly unknown[]) => Promise<Record<string, unknown>[]>;
  /** Locks a table against writes until the returned function is called. */
  readonly holdTable: (table: string) => Promise<() => Promise<void>>;
  /** How a response differs from a version's document; undefined if it matches. */
  readonly disagreement: (
    version: number,
    method: string,
    path: string,
    answer: Answer,
  ) => string | undefined;
}

const MEDIA_TYPE = 'application/json; charset=utf-8';

/**
 * Sends a request and checks what must hold for every response: no 5xx status, a request id, the error envelope, the
 * version and the rate limit headers.
 */
export async function call(
  setting: Setting,
  caller: Caller,
  method: string,
  path: string,
  body?: unknown,
  options: CallOptions = {},
): Promise<Answer> {
  const answer = await caller.call(method, path, body, options);
  const { status, headers } = answer;
  const what = `${method} ${path} answered ${status} ${JSON.stringify(answer.body).slice(0, 400)}`;
  assert.ok(status < 500, what);
  assert.ok(headers.get('x-request-id'), `${what}: without X-Request-Id`);
  if (status !== 401 && status !== 405) {
    for (const name of ['limit', 'remaining', 'reset'])
      assert.match(headers.get(`x-ratelimit-${name}`) ?? '', /^\d+$/, `${what}: x-ratelimit-${name}`);
  }
  if (status >= 400) looksLikeError(answer, what);
  else assert.ok(headers.get(setting.api.versions.header), `${what}: without ${setting.api.versions.header}`);
  // Pages and files have their own media types, which their endpoints document.
  if (typeof answer.body !== 'string') assert.equal(headers.get('content-type'), MEDIA_TYPE, what);
  return underData(setting, answer);
}

/** Wraps the record in `data`, where all checks expect it. */
function underData({ api }: Setting, answer: Answer): Answer {
  const { status, body } = answer;
  if (!api.envelope.bare || status >= 300 || body === '' || Array.isArray(body.data)) return answer;
  return { ...answer, body: { data: body }, sent: body };
}

/** How a response, as it was sent, differs from a version's document. */
export function disagreement(
  { disagreement: says }: Setting,
  version: number,
  method: string,
  path: string,
  answer: Answer,
): string | undefined {
  return says(version, method, path, { ...answer, body: answer.sent ?? answer.body });
}

/** Checks the envelope of errors; a 422 says which members are invalid (practice:218). */
export function looksLikeError({ status, body }: Answer, what: string): void {
  const error = body?.error;
  assert.ok(error && typeof error === 'object', `${what}: no error object`);
  assert.equal(error.status, String(status), what);
  assert.equal(typeof error.type, 'string', what);
  assert.ok(String(error.message).trim().length > 10, `${what}: the message is no sentence`);
  if (error.errors === undefined) return assert.notEqual(status, 422, `${what}: a 422 without errors`);
  for (const messages of Object.values(error.errors)) {
    assert.ok(
      Array.isArray(messages) && messages.length > 0 && messages.every((each) => typeof each === 'string'),
      what,
    );
  }
}
