/**
 * Receives Chancery's webhooks: confirms the handshake, verifies the Standard Webhooks signature (webhook-id,
 * webhook-timestamp, webhook-signature), refuses a timestamp more than five minutes away, and passes on the event.
 * No dependency but Node; adapters for node:http, Express, Fastify and fetch are below.
 *
 *   const receive = webhookReceiver({ secrets: mySecrets, onEvent: async (event) => { ... } });
 *   http.createServer(nodeHandler(receive)).listen(8443);
 *
 * The secret arrives with the handshake, before any event; `secrets` is where you store it. Process each `messageId`
 * once (`deduplication`): an event is sent again if a response was lost. The signature covers the id, so nobody can
 * replay an old event under a new one.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

export interface WebhookEvent {
  /** The same on every attempt and every replay; covered by the signature. */
  readonly messageId: string;
  /** Such as created, or matter_opened. */
  readonly event: string;
  readonly webhookId: number;
  /** Counted from 1. */
  readonly attempt: number;
  /** The selected fields of the record; its id is always there. */
  readonly data: Readonly<Record<string, unknown>> & { readonly id: number };
}

/** Storage for webhook secrets, which are credentials. */
export interface SecretStore {
  get(webhookId: number): Promise<string | undefined> | string | undefined;
  set(webhookId: number, secret: string): Promise<void> | void;
}

/** How far a delivery's timestamp may be from the receiver's clock, as Standard Webhooks recommends. */
export const TOLERANCE_S = 300;

/** Remembers processed deliveries, because an event is sent again if a response was lost. */
export interface Deduplication {
  /** Claims a message for processing; false if it was already claimed. */
  claim(messageId: string): Promise<boolean> | boolean;
  /** Releases the claim after processing failed. */
  release(messageId: string): Promise<void> | void;
}

export interface ReceiverOptions {
  readonly secrets: SecretStore;
  /** Without it every attempt is passed on, so `onEvent` must be safe to repeat. */
  readonly deduplication?: Deduplication;
  /** The receiver's clock in milliseconds since 1970; Date.now by default. */
  readonly now?: () => number;
  /** If it throws, the response is 500 and the event is sent again later. */
  readonly onEvent: (event: WebhookEvent) => Promise<void> | void;
  /**
   * Whether a handshake is expected. By default the first handshake of a webhook is confirmed, and any with the
   * stored secret: otherwise anyone who knows the address could replace the secret. After changing the url, store the
   * `shared_secret` of the response.
   */
  readonly acceptHandshake?: (webhookId: number) => Promise<boolean> | boolean;
}

/** How many messages are remembered by default. */
const REMEMBERED = 10_000;

/** Deduplication in the memory of one process; several processes share a table with a unique message id instead. */
export function recentMessages(limit = REMEMBERED): Deduplication {
  const taken = new Set<string>();
  return {
    claim(messageId) {
      if (taken.has(messageId)) return false;
      taken.add(messageId);
      if (taken.size > limit) taken.delete(taken.values().next().value!);
      return true;
    },
    release: (messageId) => void taken.delete(messageId),
  };
}

export interface WebhookAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

export type Receive = (headers: IncomingHttpHeaders, rawBody: string | Buffer) => Promise<WebhookAnswer>;

/**
 * Verifies `X-Hook-Signature`, the hexadecimal HMAC-SHA256 of the raw body, in constant time. It covers neither id
 * nor time, so it cannot tell a replayed delivery from a new one: prefer `verifyDelivery`.
 */
export function verifyWebhook(
  rawBody: string | Buffer,
  signature: string | undefined,
  secret: string,
): boolean {
  if (!signature || !/^[0-9a-f]{64}$/i.test(signature)) return false;
  const expected = createHmac('sha256', secret).update(rawBody).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}

/**
 * Verifies the Standard Webhooks signature of a delivery, in constant time: HMAC-SHA256 over
 * `id.timestamp.body`, at most TOLERANCE_S seconds old or ahead. The header may list several signatures.
 */
export function verifyDelivery(
  rawBody: string | Buffer,
  headers: IncomingHttpHeaders,
  secret: string,
  now = Date.now(),
): boolean {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    one(headers[name]),
  );
  if (!id || !timestamp || !signatures || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now / 1000 - Number(timestamp)) > TOLERANCE_S) return false;
  const expected = createHmac('sha256', secret)
    .update(`${id}.${timestamp}.`)
    .update(rawBody)
    .digest('base64');
  return signatures.split(' ').some((signature) => isSame(`v1,${expected}`, signature));
}

export function webhookReceiver(options: ReceiverOptions): Receive {
  return async (headers, rawBody) => {
    const body = parsed(rawBody);
    const offered = one(headers['x-hook-secret']);
    if (offered !== undefined) return takeSecret(options, offered, body?.data?.webhook_id);
    const { secrets, now = Date.now } = options;
    const webhookId = body?.meta?.webhook_id;
    if (typeof webhookId !== 'number') return answer(400);
    const secret = await secrets.get(webhookId);
    // The response is the same for an unknown webhook and a wrong signature.
    if (secret === undefined || !isGenuine(rawBody, headers, secret, now())) return answer(401);
    return takeEvent(options, {
      messageId: one(headers['webhook-id'])!,
      attempt: Number(one(headers['x-hook-attempt']) ?? 1),
      event: String(body!.meta!.event),
      webhookId,
      data: body!.data as WebhookEvent['data'],
    });
  };
}

/** The handshake of a webhook: stores its secret and sends it back. */
async function takeSecret(
  { secrets, acceptHandshake }: ReceiverOptions,
  offered: string,
  webhookId: unknown,
): ReturnType<Receive> {
  if (typeof webhookId !== 'number') return answer(400);
  const accepted = acceptHandshake
    ? await acceptHandshake(webhookId)
    : isSame((await secrets.get(webhookId)) ?? offered, offered);
  if (!accepted) return answer(403);
  await secrets.set(webhookId, offered);
  return { status: 200, headers: { 'X-Hook-Secret': offered } };
}

/** A repeated event is acknowledged but not passed on; one whose handling failed will be sent again. */
async function takeEvent(
  { onEvent, deduplication }: ReceiverOptions,
  event: WebhookEvent,
): ReturnType<Receive> {
  if (deduplication && !(await deduplication.claim(event.messageId))) return answer(204);
  try {
    await onEvent(event);
  } catch {
    await deduplication?.release(event.messageId);
    return answer(500);
  }
  return answer(204);
}

/** The Standard Webhooks signature is required; X-Hook-Signature must also match if present. */
function isGenuine(
  rawBody: string | Buffer,
  headers: IncomingHttpHeaders,
  secret: string,
  now: number,
): boolean {
  const signature = one(headers['x-hook-signature']);
  const isWhole = signature === undefined || verifyWebhook(rawBody, signature, secret);
  return isWhole && verifyDelivery(rawBody, headers, secret, now);
}

/** The largest body that is read; deliveries have at most 256 KiB. */
const BODY_BYTES = 512 * 1024;

/** For node:http and node:https. */
export function nodeHandler(receive: Receive): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    read(request)
      .then((raw) => (raw === undefined ? answer(413) : receive(request.headers, raw)))
      .catch(() => answer(500))
      .then(({ status, headers }) => response.writeHead(status, headers).end())
      .catch(() => response.destroy());
  };
}

/** For servers with Request and Response, such as Next.js, Hono, Bun and Deno. */
export function fetchHandler(receive: Receive): (request: Request) => Promise<Response> {
  return async (request) => {
    const raw = Buffer.from(await request.arrayBuffer());
    if (raw.length > BODY_BYTES) return new Response(null, { status: 413 });
    const { status, headers } = await receive(Object.fromEntries(request.headers), raw).catch(() =>
      answer(500),
    );
    return new Response(null, { status, headers });
  };
}

interface ExpressRequest extends IncomingMessage {
  body?: unknown;
}

/** For Express: `app.post('/hook', expressHandler(receive))`, before any body parser, or after express.raw(). */
export function expressHandler(
  receive: Receive,
): (request: ExpressRequest, response: ServerResponse) => void {
  return (request, response) => {
    if (!Buffer.isBuffer(request.body)) return nodeHandler(receive)(request, response);
    receive(request.headers, request.body)
      .catch(() => answer(500))
      .then(({ status, headers }) => response.writeHead(status, headers).end())
      .catch(() => response.destroy());
  };
}

interface FastifyScope {
  removeAllContentTypeParsers(): void;
  addContentTypeParser(
    type: string,
    options: { parseAs: 'buffer' },
    parse: (request: unknown, body: Buffer) => Promise<Buffer>,
  ): unknown;
  post(
    path: string,
    handler: (
      request: { headers: IncomingHttpHeaders; body: unknown },
      reply: FastifyAnswer,
    ) => Promise<unknown>,
  ): unknown;
}

interface FastifyAnswer {
  code(status: number): FastifyAnswer;
  headers(values: Readonly<Record<string, string>>): FastifyAnswer;
  send(): unknown;
}

/**
 * For Fastify: `app.register(fastifyPlugin(receive, '/hook'))`; the raw body is available only in the plugin's scope.
 */
export function fastifyPlugin(receive: Receive, path: string): (scope: FastifyScope) => Promise<void> {
  return async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_, body) => body);
    scope.post(path, async (request, reply) => {
      const { status, headers } = await receive(request.headers, request.body as Buffer);
      return reply.code(status).headers(headers).send();
    });
  };
}

interface Body {
  readonly data?: Readonly<Record<string, unknown>>;
  readonly meta?: Readonly<Record<string, unknown>>;
}

function parsed(rawBody: string | Buffer): Body | undefined {
  try {
    const body: unknown = JSON.parse(rawBody.toString());
    return typeof body === 'object' && body !== null ? body : undefined;
  } catch {
    return undefined;
  }
}

function isSame(kept: string, offered: string): boolean {
  const digest = (text: string) => createHmac('sha256', '').update(text).digest();
  return timingSafeEqual(digest(kept), digest(offered));
}

function one(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}

function answer(status: number): WebhookAnswer {
  return { status, headers: {} };
}

async function read(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
