/**
 * What the suite stands on: an API that is served, callers of two firms, and a look behind it into the
 * database. Whoever runs the suite hands these in; nothing here knows how an office is opened.
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
  /** Words for the texts of bodies, each another; by default numbered ones. */
  readonly word?: () => string;
  /** A token of the first firm's owner with these scopes only. */
  readonly tokenWith: (scopes: readonly string[]) => Promise<string>;
  /** A user of the first firm who may see only their own. */
  readonly limited: () => Promise<Caller>;
  /** Asks the database itself, past every policy. */
  readonly context: (text: string, values?: readonly unknown[]) => Promise<Record<string, unknown>[]>;
  /** Holds a table against all writes until the answered function is called. */
  readonly holdTable: (table: string) => Promise<() => Promise<void>>;
  /** What the document of a version says against an answer; undefined where it agrees. */
  readonly disagreement: (
    version: number,
    method: string,
    path: string,
    answer: Answer,
  ) => string | undefined;
}

const MEDIA_TYPE = 'application/json; charset=utf-8';

/**
 * Calls, and looks at what must hold of every answer whatever the request was: never a failure of the
 * service, a request id, the envelope of errors, the version, the rate.
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
  // A page or a file is told of by its own endpoint.
  if (typeof answer.body !== 'string') assert.equal(headers.get('content-type'), MEDIA_TYPE, what);
  return underData(setting, answer);
}

/** The answer with its record under `data`, where every check looks for it. */
function underData({ api }: Setting, answer: Answer): Answer {
  const { status, body } = answer;
  if (!api.envelope.bare || status >= 300 || body === '' || Array.isArray(body.data)) return answer;
  return { ...answer, body: { data: body }, sent: body };
}

/** What the document of a version says against an answer as it was sent. */
export function disagreement(
  { disagreement: says }: Setting,
  version: number,
  method: string,
  path: string,
  answer: Answer,
): string | undefined {
  return says(version, method, path, { ...answer, body: answer.sent ?? answer.body });
}

/** The envelope of every error (practice:218). */
export function looksLikeError({ status, body }: Answer, what: string): void {
  const error = body?.error;
  assert.ok(error && typeof error === 'object', `${what}: no error object`);
  assert.equal(error.status, String(status), what);
  assert.equal(typeof error.type, 'string', what);
  assert.ok(String(error.message).trim().length > 10, `${what}: the message is no sentence`);
  if (error.errors === undefined) return;
  for (const messages of Object.values(error.errors)) {
    assert.ok(
      Array.isArray(messages) && messages.length > 0 && messages.every((each) => typeof each === 'string'),
      what,
    );
  }
}
