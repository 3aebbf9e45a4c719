/**
 * One HTTP request on undici's dispatcher, limited in its whole time and in how much of the response is read. undici's own
 * `request` makes a stream and an abort signal for each request, which is much of the cost of a webhook delivery.
 */
import type { Dispatcher } from 'undici';

export interface ExchangeLimits {
  /** From now until the response is complete, including the wait for a connection. */
  readonly within_ms: number;
  /** The connection is closed instead of reading more of the response. */
  readonly most_bytes: number;
}

export interface ExchangeAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** The response was not complete in time. */
export class OutOfTime extends Error {}

/** Rejects with undici's error, or with OutOfTime. */
export function exchange(
  dispatcher: Dispatcher,
  request: Dispatcher.DispatchOptions,
  limits: ExchangeLimits,
): Promise<ExchangeAnswer> {
  return new Promise((resolve, reject) => {
    dispatcher.dispatch(request, new Exchange(limits, resolve, reject));
  });
}

/** The status of an interim response, which the final one follows, is below this. */
const FINAL_STATUS = 200;

class Exchange implements Dispatcher.DispatchHandler {
  readonly #most_bytes: number;
  readonly #resolve: (answer: ExchangeAnswer) => void;
  readonly #reject: (error: Error) => void;
  readonly #timer: NodeJS.Timeout;
  readonly #chunks: Buffer[] = [];
  #controller: Dispatcher.DispatchController | undefined;
  #isOver = false;
  #length = 0;
  #status = 0;
  #headers: Headers = {};

  constructor(
    { within_ms, most_bytes }: ExchangeLimits,
    resolve: (answer: ExchangeAnswer) => void,
    reject: (error: Error) => void,
  ) {
    this.#most_bytes = most_bytes;
    this.#resolve = resolve;
    this.#reject = reject;
    this.#timer = setTimeout(() => this.#fail(new OutOfTime()), within_ms);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    // It waited for a connection until its time was over.
    if (this.#isOver) controller.abort(new OutOfTime());
  }

  onResponseStart(_: unknown, status: number, headers: Headers): void {
    if (status < FINAL_STATUS) return;
    this.#status = status;
    this.#headers = headers;
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#isOver) return;
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    if (this.#length < this.#most_bytes) return;
    this.#succeed();
    controller.abort(new Error('More of the response is not read.'));
  }

  onResponseEnd(): void {
    if (!this.#isOver) this.#succeed();
  }

  onResponseError(_: unknown, error: Error): void {
    this.#fail(error);
  }

  #succeed(): void {
    this.#end();
    const body = Buffer.concat(this.#chunks).subarray(0, this.#most_bytes);
    this.#resolve({ status: this.#status, headers: this.#headers, body });
  }

  #fail(error: Error): void {
    if (this.#isOver) return;
    this.#end();
    this.#reject(error);
    this.#controller?.abort(error);
  }

  #end(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
  }
}
