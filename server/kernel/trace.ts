/**
 * Spans for what the service does: a request, its statements, and the jobs and deliveries that result from it.
 * Without a recorder nothing is measured, stored or allocated: `inSpan` just calls the work. Attributes are constants
 * of the program and numbers, such as a route and a status; never names, addresses, parameters or bodies.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

export type Attributes = Readonly<Record<string, string | number>>;

/** The span kinds of OTLP. */
export const KIND = { server: 2, client: 3, producer: 4, consumer: 5 } as const;

export interface Span {
  readonly traceId: string;
  readonly id: string;
  readonly parentId: string | undefined;
  readonly name: string;
  readonly kind: number;
  readonly startedAt_ms: number;
  readonly attributes: Record<string, string | number>;
  /** Whether the span is recorded; the incoming trace context may say not to. */
  readonly sampled: boolean;
}

export interface EndedSpan extends Span {
  readonly endedAt_ms: number;
  readonly failed: boolean;
}

export type Recorder = (span: EndedSpan) => void;

let recorder: Recorder | undefined;
const current = new AsyncLocalStorage<Span>();

/** Sets the recorder; undefined turns recording off. */
export function recordSpans(to: Recorder | undefined): void {
  recorder = to;
}

export function isTracing(): boolean {
  return recorder !== undefined;
}

export interface SpanOptions {
  readonly name: string;
  readonly kind: number;
  readonly attributes?: Attributes;
  /** The traceparent header of the cause; the current span by default. */
  readonly parent?: string | null | undefined;
}

export async function inSpan<T>(options: SpanOptions, work: () => Promise<T>): Promise<T> {
  if (!recorder) return work();
  const span = beginSpan(options);
  let failed = true;
  try {
    const result = await current.run(span, work);
    failed = false;
    return result;
  } finally {
    endSpan(span, failed);
  }
}

/** For work that ends in another callback; runs `then` inside the span. */
export function beginSpan({ name, kind, attributes, parent }: SpanOptions): Span {
  const above = (parent ? readTraceparent(parent) : undefined) ?? current.getStore();
  return {
    traceId: above?.traceId ?? randomBytes(16).toString('hex'),
    id: randomBytes(8).toString('hex'),
    parentId: above?.id,
    name,
    kind,
    startedAt_ms: performance.timeOrigin + performance.now(),
    attributes: { ...attributes },
    sampled: above?.sampled ?? true,
  };
}

export function runInSpan(span: Span, work: () => void): void {
  current.run(span, work);
}

export function endSpan(span: Span, failed: boolean): void {
  if (span.sampled) recorder?.({ ...span, endedAt_ms: performance.timeOrigin + performance.now(), failed });
}

/** Adds attributes to the current span, if any. */
export function describeSpan(attributes: Attributes): void {
  const span = current.getStore();
  if (span) Object.assign(span.attributes, attributes);
}

const TRACEPARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/;
const SAMPLED = 1;

/** W3C Trace Context; undefined if malformed, which counts as absent. */
function readTraceparent(text: string): Pick<Span, 'traceId' | 'id' | 'sampled'> | undefined {
  const [, traceId, id, flags = ''] = TRACEPARENT.exec(text) ?? [];
  if (!traceId || !id || /^0+$/.test(traceId) || /^0+$/.test(id)) return undefined;
  return { traceId, id, sampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED };
}

/** The header to pass on with the work; null outside of a span. */
export function traceparent(): string | null {
  const span = recorder && current.getStore();
  return span ? `00-${span.traceId}-${span.id}-0${span.sampled ? SAMPLED : 0}` : null;
}
