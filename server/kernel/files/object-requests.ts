/**
 * Requests to an S3-compatible object store, signed with SigV4, and presigned URLs.
 *
 * The operator configured the store, often inside their own network, so requests do not go through the guarded client
 * for user-supplied addresses. Only this endpoint is called; redirects are not followed.
 */
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type * as undiciPackage from 'undici';
import type { ObjectAddress } from './object-address.ts';
import { textOf } from './xml.ts';
import { packageOnFirstUse } from '../values/package-on-first-use.ts';

const undici = packageOnFirstUse<typeof undiciPackage>('undici');

export interface ObjectCredentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface ObjectRequest {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** The key below the prefix; unset for the bucket itself. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Readable | Buffer | string;
}

export interface ObjectAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Readable;
}

/** An error response from the store. */
export class ObjectFailure extends Error {
  readonly status: number;
  readonly code: string;

  constructor({ method, key }: ObjectRequest, status: number, text: string) {
    const code = textOf(text, 'Code') ?? 'no code';
    const words = textOf(text, 'Message');
    super(
      `The object store answered ${status} (${code}) to ${method} ${key ?? 'its bucket'}${words ? `: ${words}` : ''}`,
    );
    this.status = status;
    this.code = code;
  }
}

const CONNECT_WITHIN_MS = 5000;
/** Joining parts or copying several gigabytes can take a store this long. */
const ANSWER_WITHIN_MS = 300_000;
const SILENCE_MS = 60_000;
const CONNECTIONS = 64;
const TRIES = 4;
const FIRST_PAUSE_MS = 100;
/** Error responses and lists of a thousand parts are smaller than this. */
const READ_BYTES = 4 * 1024 * 1024;

export class ObjectRequests {
  readonly #address: ObjectAddress;
  readonly #credentials: ObjectCredentials;
  readonly #agent: undiciPackage.Agent;
  readonly #keys = new Map<string, ArrayBuffer>();

  constructor(address: ObjectAddress, credentials: ObjectCredentials) {
    this.#address = address;
    this.#credentials = credentials;
    this.#agent = new (undici().Agent)({
      connect: { timeout: CONNECT_WITHIN_MS },
      connections: CONNECTIONS,
      headersTimeout: ANSWER_WITHIN_MS,
      bodyTimeout: SILENCE_MS,
    });
  }

  /**
   * Rejects with ObjectFailure if the response is not a success. A request with a streamed body is sent only once.
   */
  async send(request: ObjectRequest): Promise<ObjectAnswer> {
    const again =
      request.body === undefined || typeof request.body === 'string' || Buffer.isBuffer(request.body);
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#sendOnce(request);
      } catch (error) {
        const passing = !(error instanceof ObjectFailure) || error.status >= 500 || error.status === 429;
        if (!again || !passing || attempt === TRIES) throw error;
        await pause(FIRST_PAUSE_MS * 2 ** attempt * Math.random());
      }
    }
  }

  /** The body of the response as text. A store may report an error after it has already sent status 200. */
  async text(request: ObjectRequest): Promise<string> {
    const { status, body } = await this.send(request);
    const text = await readText(body);
    if (/<Error>/.test(text)) throw new ObjectFailure(request, status, text);
    return text;
  }

  /** Sends a request whose response body does not matter. */
  async done(request: ObjectRequest): Promise<ObjectAnswer['headers']> {
    const { headers, body } = await this.send(request);
    await readText(body);
    return headers;
  }

  /** The origin that clients use to reach the store. */
  get publicOrigin(): string {
    return this.#url(this.#address.publicEndpoint).origin;
  }

  /** A presigned URL, valid from where clients are. The headers are part of the signature. */
  async signedAddress(
    { method, key, query, headers }: Omit<ObjectRequest, 'body'>,
    lifetime_s: number,
    now: Date,
  ): Promise<string> {
    const url = this.#url(this.#address.publicEndpoint, key, {
      ...query,
      'X-Amz-Expires': String(lifetime_s),
    });
    const signed = await this.#signer(method, url, headers, {
      signQuery: true,
      datetime: stampOf(now),
    }).sign();
    return spelled(signed.url.href);
  }

  close(): Promise<void> {
    return this.#agent.close();
  }

  async #sendOnce(request: ObjectRequest): Promise<ObjectAnswer> {
    const { method, key, query, headers, body } = request;
    const url = this.#url(this.#address.endpoint, key, query);
    const signed = await this.#signer(method, url, headers).sign();
    const { statusCode, ...answer } = await this.#agent.request({
      origin: url.origin,
      path: spelled(signed.url.pathname + signed.url.search),
      method,
      headers: Object.fromEntries(signed.headers),
      body: body ?? null,
    });
    if (statusCode < 300) return { status: statusCode, headers: answer.headers, body: answer.body };
    throw new ObjectFailure(request, statusCode, await readText(answer.body));
  }

  #url(endpoint: URL, key = '', query: Readonly<Record<string, string>> = {}): URL {
    const { bucket, prefix, addressing } = this.#address;
    const url = new URL(endpoint);
    const path = key === '' ? '' : `${prefix}${key}`;
    if (addressing === 'host') {
      url.hostname = `${bucket}.${url.hostname}`;
      url.pathname = `/${path}`;
    } else url.pathname = path === '' ? `/${bucket}` : `/${bucket}/${path}`;
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url;
  }

  #signer(
    method: string,
    url: URL,
    headers: Readonly<Record<string, string>> = {},
    options: { signQuery?: boolean; datetime?: string } = {},
  ): AwsV4Signer {
    return new AwsV4Signer({
      ...this.#credentials,
      ...options,
      method,
      url: url.href,
      headers: { ...headers },
      service: 's3',
      region: this.#address.region,
      cache: this.#keys,
    });
  }
}

/** A plus sign means a space only in form bodies; in a signed URL it does not. */
const spelled = (address: string): string => address.replaceAll('+', '%20');

/** 20260331T235959Z. */
const stampOf = (now: Date): string => now.toISOString().replace(/[:-]|\.\d{3}/g, '');

async function readText(body: Readable): Promise<string> {
  let size_bytes = 0;
  body.on('data', (chunk: Buffer) => {
    size_bytes += chunk.length;
    if (size_bytes > READ_BYTES) body.destroy(new Error('The object store does not stop sending.'));
  });
  return (await buffer(body)).toString();
}
