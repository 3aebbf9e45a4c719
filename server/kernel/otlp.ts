/**
 * Sends spans in batches to a collector, as OTLP over HTTP in JSON. An unreachable collector does not slow the
 * service down: spans beyond a limit are dropped, as are those of a failed request, and the log reports how many.
 */
import { messageOf } from './errors/message.ts';
import { type Attributes, type EndedSpan, recordSpans } from './trace.ts';

const SPANS_AT_ONCE = 512;
const WAITING_SPANS = 4_096;
const EVERY_MS = 5_000;
const WITHIN_MS = 10_000;
const FAILED = 2;

export interface OtlpOptions {
  /** Such as http://localhost:4318; /v1/traces is appended. */
  readonly endpoint: string;
  readonly version: string;
  readonly log: { warn(values: object, sentence: string): void };
}

export class OtlpExporter {
  readonly #options: OtlpOptions;
  readonly #timer: NodeJS.Timeout;
  #waiting: EndedSpan[] = [];
  #dropped = 0;
  #sending: Promise<void> = Promise.resolve();

  constructor(options: OtlpOptions) {
    this.#options = options;
    this.#timer = setInterval(() => void this.flush(), EVERY_MS).unref();
    recordSpans((span) => this.#add(span));
  }

  /** Sends the pending spans; one request at a time. */
  flush(): Promise<void> {
    this.#sending = this.#sending.then(() => this.#sendAll());
    return this.#sending;
  }

  async stop(): Promise<void> {
    recordSpans(undefined);
    clearInterval(this.#timer);
    await this.flush();
  }

  #add(span: EndedSpan): void {
    if (this.#waiting.length >= WAITING_SPANS) this.#dropped += 1;
    else if (this.#waiting.push(span) === SPANS_AT_ONCE) void this.flush();
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const spans = this.#waiting.splice(0, SPANS_AT_ONCE);
      const reason = await this.#send(spans);
      if (reason !== undefined) this.#dropped += spans.length;
      if (this.#dropped > 0) this.#options.log.warn({ spans: this.#dropped, reason }, 'Spans were dropped.');
      this.#dropped = 0;
    }
  }

  /** The error, or undefined if the collector accepted the spans. */
  async #send(spans: readonly EndedSpan[]): Promise<string | undefined> {
    const { endpoint, version } = this.#options;
    try {
      const answer = await fetch(`${endpoint}/v1/traces`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(requestOf(spans, version)),
        signal: AbortSignal.timeout(WITHIN_MS),
      });
      await answer.body?.cancel();
      return answer.ok ? undefined : `the collector answered ${answer.status}`;
    } catch (error) {
      return messageOf(error);
    }
  }
}

function requestOf(spans: readonly EndedSpan[], version: string) {
  const resource = { attributes: attributesOf({ 'service.name': 'chancery', 'service.version': version }) };
  const scope = { name: 'chancery', version };
  return { resourceSpans: [{ resource, scopeSpans: [{ scope, spans: spans.map(spanOf) }] }] };
}

function spanOf(span: EndedSpan) {
  return {
    traceId: span.traceId,
    spanId: span.id,
    ...(span.parentId === undefined ? {} : { parentSpanId: span.parentId }),
    name: span.name,
    kind: span.kind,
    startTimeUnixNano: nanoseconds(span.startedAt_ms),
    endTimeUnixNano: nanoseconds(span.endedAt_ms),
    attributes: attributesOf(span.attributes),
    ...(span.failed ? { status: { code: FAILED } } : {}),
  };
}

function nanoseconds(at_ms: number): string {
  return (BigInt(Math.round(at_ms * 1000)) * 1000n).toString();
}

function attributesOf(attributes: Attributes) {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));
}
