/** Calls the service over HTTP as a client of the outside would, with one firm's token. */
import type { FirmCredentials } from './firms.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed body where it is JSON, else its text. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into answers of every shape
  readonly body: any;
}

export interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** Another token than the firm's; null sends none. */
  readonly token?: string | null;
  /** Sent as it is, for bodies that are no JSON. */
  readonly raw?: string | Uint8Array<ArrayBuffer> | FormData | URLSearchParams;
}

/** `origin` is asked at each call, because an office begins to listen at its first. */
export async function call(
  origin: () => Promise<string>,
  method: string,
  path: string,
  body: unknown,
  options: CallOptions & { token: string | null },
): Promise<Answer> {
  const headers = new Headers(options.headers);
  if (options.token !== null && !headers.has('authorization'))
    headers.set('authorization', `Bearer ${options.token}`);
  if (body !== undefined && !headers.has('content-type')) headers.set('content-type', 'application/json');
  const sent = options.raw ?? (body === undefined ? null : JSON.stringify(body));
  const response = await fetch(new URL(path, await origin()), {
    method,
    headers,
    body: sent,
    redirect: 'manual',
  });
  const text = await response.text();
  const isJson = /[/+]json/.test(response.headers.get('content-type') ?? '') && text !== '';
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

/** One of the two firms of an office, as its owner with a token of every scope. */
export class Firm {
  readonly credentials: FirmCredentials;
  readonly #origin: () => Promise<string>;

  constructor(credentials: FirmCredentials, origin: () => Promise<string>) {
    this.credentials = credentials;
    this.#origin = origin;
  }

  get accountId(): string {
    return this.credentials.accountId;
  }

  get userId(): string {
    return this.credentials.userId;
  }

  get token(): string {
    return this.credentials.token;
  }

  /** The same firm's service, asked with another token of it. */
  with(token: string): Firm {
    return new Firm({ ...this.credentials, token }, this.#origin);
  }

  get(path: string, options: CallOptions = {}): Promise<Answer> {
    return this.call('GET', path, undefined, options);
  }

  post(path: string, body?: unknown, options: CallOptions = {}): Promise<Answer> {
    return this.call('POST', path, body, options);
  }

  patch(path: string, body?: unknown, options: CallOptions = {}): Promise<Answer> {
    return this.call('PATCH', path, body, options);
  }

  delete(path: string, options: CallOptions = {}): Promise<Answer> {
    return this.call('DELETE', path, undefined, options);
  }

  /** A GET with what was answered as it came, for what is no JSON. */
  async fetch(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    const authorization = `Bearer ${this.token}`;
    return fetch(new URL(path, await this.#origin()), {
      headers: { authorization, ...headers },
      redirect: 'manual',
    });
  }

  call(method: string, path: string, body?: unknown, options: CallOptions = {}): Promise<Answer> {
    return call(this.#origin, method, path, body, { token: this.token, ...options });
  }
}
