/**
 * Parses request bodies in the three media types (decisions:13): JSON, and forms whose names use brackets, such as
 * data[matter][id]. An empty body is accepted here; endpoints that need a body refuse it.
 */
import { isUtf8 } from 'node:buffer';
import { messageOf } from '../../errors/message.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type queryString from 'qs';
import { refuse } from '../../errors/kernel-refusals.ts';
import { isObject } from '../../values/json-object.ts';
import { packageOnFirstUse } from '../../values/package-on-first-use.ts';

const qs = packageOnFirstUse<typeof queryString>('qs');

/** The deepest nesting of brackets in a name, and the most members of a form. */
const FORM_DEPTH = 6;
const FORM_MEMBERS = 5000;

const NOT_UTF8 = { detail: 'its body is not UTF-8' };
/** U+FFFD, also percent-encoded. */
const REPLACEMENT = /\ufffd|%ef%bf%bd/i;

/** Forms have no null; this lower-case word sets a member to null. */
const NONE = 'null';

export function readBodiesOf(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => readJson(textOf(plain(request, bytes))),
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => readForm(pairsIn(textOf(plain(request, bytes)))),
  );
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) =>
      readMultipart(plain(request, bytes), request.headers['content-type'] ?? ''),
  );
  app.addContentTypeParser('*', { parseAs: 'string' }, async (request: FastifyRequest, text: string) => {
    if (text === '') return undefined;
    throw refuse('request.media_type', { type: request.headers['content-type'] });
  });
}

/** Compressed bodies are not accepted: their size would be known only once they are unpacked. */
function plain({ headers }: FastifyRequest, bytes: Buffer): Buffer {
  const encoding = headers['content-encoding']?.trim().toLowerCase() || 'identity';
  if (encoding !== 'identity') throw refuse('request.content_encoding', { encoding });
  return bytes;
}

/**
 * Bodies are UTF-8, whatever their charset says; other bytes would be stored as replacement characters. Some programs
 * begin with a byte order mark.
 */
function textOf(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw refuse('request.malformed', NOT_UTF8);
  return bytes.toString().replace(/^\ufeff/, '');
}

/** URLSearchParams replaces percent-encoded bytes that are not UTF-8. */
function pairsIn(text: string): URLSearchParams {
  const pairs = new URLSearchParams(text);
  if (REPLACEMENT.test(pairs.toString()) && !REPLACEMENT.test(text))
    throw refuse('request.malformed', NOT_UTF8);
  return pairs;
}

/** The member `data` of a body. */
export function dataOf(body: unknown): Readonly<Record<string, unknown>> {
  if (!isObject(body) || !Object.hasOwn(body, 'data') || !isObject(body.data))
    throw refuse('request.no_data');
  return body.data;
}

/** The members of a body besides `data`, which are ignored. */
export function besideData(body: unknown): string[] {
  return isObject(body) ? Object.keys(body).filter((name) => name !== 'data') : [];
}

/** The deepest nesting of a JSON body; records need four or five levels. */
const JSON_DEPTH = 64;

function readJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  if (nestsDeeper(text, JSON_DEPTH))
    throw refuse('request.malformed_json', { detail: `it nests more than ${JSON_DEPTH} levels deep` });
  try {
    return JSON.parse(text);
  } catch (error) {
    throw refuse('request.malformed_json', { detail: messageOf(error) });
  }
}

/**
 * Scans the text, because walking a value with 400,000 levels would overflow the stack. Reads each character once: a
 * regular expression would start again at each quotation mark of a text that does not end.
 */
function nestsDeeper(text: string, limit: number): boolean {
  let depth = 0;
  let quoted = false;
  for (let place = 0; place < text.length; place += 1) {
    const character = text[place];
    if (character === '"') quoted = !quoted;
    else if (quoted) place += character === '\\' ? 1 : 0;
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    if (depth > limit) return true;
  }
  return false;
}

function readForm(pairs: URLSearchParams): unknown {
  // The parser would ignore the rest.
  if (pairs.size > FORM_MEMBERS)
    throw refuse('request.malformed', { detail: `its form has more than ${FORM_MEMBERS} members` });
  return qs().parse(withElementsNumbered(pairs).toString(), {
    depth: FORM_DEPTH,
    parameterLimit: FORM_MEMBERS,
    arrayLimit: 500,
    plainObjects: true,
    decoder: (text, decode, charset, type) =>
      type === 'value' && text === NONE ? null : decode(text, decode, charset),
  });
}

/**
 * Supports `phones[][name]=…&phones[][number]=…&phones[][name]=…`, as some frameworks write a list of objects: a
 * member that the current element already has starts the next element.
 */
function withElementsNumbered(pairs: URLSearchParams): URLSearchParams {
  const lists = new Map<string, { element: number; members: Set<string> }>();
  const numbered = new URLSearchParams();
  for (const [name, value] of pairs) {
    const at = name.indexOf('[][');
    if (at < 0) {
      numbered.append(name, value);
      continue;
    }
    const list = name.slice(0, at);
    const member = name.slice(at + 2);
    const begun = lists.get(list) ?? { element: 0, members: new Set() };
    lists.set(list, begun);
    if (begun.members.has(member) && !member.endsWith('[]')) {
      begun.element++;
      begun.members.clear();
    }
    begun.members.add(member);
    numbered.append(`${list}[${begun.element}]${member}`, value);
  }
  return numbered;
}

/** A file becomes base64 text, the form in which members that take a file are sent in JSON. */
async function readMultipart(bytes: Buffer, type: string): Promise<unknown> {
  if (bytes.length === 0) return undefined;
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch(() => undefined);
  if (!form) throw refuse('request.media_type', { type });
  const pairs = new URLSearchParams();
  for (const [name, value] of form)
    pairs.append(
      name,
      typeof value === 'string' ? value : Buffer.from(await value.arrayBuffer()).toString('base64'),
    );
  return readForm(pairs);
}
