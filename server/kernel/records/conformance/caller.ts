/** Who calls the API under test, and what is answered. */

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- checks look into answers of every shape
  readonly body: any;
  /** The body as it was sent, where a record that stood by itself was put under `data` for the checks. */
  readonly sent?: unknown;
}

export interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly token?: string | null;
  readonly raw?: string | FormData | URLSearchParams;
}

export interface Caller {
  readonly accountId: string;
  readonly userId: string;
  readonly token: string;
  call(method: string, path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
}
