/** The callers of the API under test, and the responses they get. */

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- checks look into answers of every shape
  readonly body: any;
  /** The body as sent by the service, if the checks received it wrapped in `data`. */
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
