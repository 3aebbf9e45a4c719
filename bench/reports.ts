/** Reports requested, waited for and downloaded from an otherwise idle service. */
import { setTimeout as pause } from 'node:timers/promises';
import type { MeasuredFirm } from './firm.ts';
import { residentMegabytes, serveChancery } from './served.ts';

const BASE = '/accounting/api/v1';
const MADE_WITHIN_MS = 600_000;

export type Wanted = Readonly<Record<'kind' | 'accounting_basis' | 'end_date', string>> & {
  readonly start_date?: string;
};

export interface MeasuredReport {
  /** From sending the request to the response that says that it is completed. */
  readonly seconds: number;
  /** The peak memory of the process, and its memory before. */
  readonly peakMb: number;
  readonly idleMb: number;
  readonly lines: number;
  readonly bytes: number;
}

/** Creates reports one after the other; `lookEvery_ms` is the interval of checks for completion. */
export async function makeReports(
  firm: MeasuredFirm,
  token: string,
  wanted: readonly Wanted[],
  lookEvery_ms: number,
): Promise<MeasuredReport[]> {
  const service = await serveChancery(firm);
  try {
    const origin = `http://127.0.0.1:${service.port}`;
    const made: MeasuredReport[] = [];
    for (const data of wanted) {
      const idleMb = residentMegabytes(service.pid).now;
      const began = performance.now();
      const url = await completed(origin, token, data, lookEvery_ms);
      const seconds = (performance.now() - began) / 1000;
      const { lines, bytes } = await downloaded(url);
      made.push({ seconds, idleMb, peakMb: residentMegabytes(service.pid).peak, lines, bytes });
    }
    return made;
  } finally {
    await service.stop();
  }
}

async function completed(origin: string, token: string, data: Wanted, lookEvery_ms: number): Promise<string> {
  const asked = await call(`${origin}${BASE}/reports`, token, { data: { ...data, format: 'csv' } });
  const end = performance.now() + MADE_WITHIN_MS;
  for (;;) {
    await pause(lookEvery_ms);
    const { state, message, download_url } = await call(`${origin}${BASE}/reports/${asked['id']}`, token);
    if (state === 'completed') return String(download_url);
    if (state === 'errored' || state === 'timed_out')
      throw new Error(`The ${data.kind} is ${state}: ${message}`);
    if (performance.now() > end) throw new Error(`The ${data.kind} is still ${state}.`);
  }
}

async function call(url: string, token: string, body?: unknown): Promise<Record<string, unknown>> {
  const answer = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`);
  return JSON.parse(text).data;
}

async function downloaded(url: string): Promise<{ lines: number; bytes: number }> {
  const answer = await fetch(url);
  let lines = 0;
  let bytes = 0;
  for await (const chunk of answer.body!) {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === NEWLINE) lines++;
  }
  return { lines, bytes };
}

const NEWLINE = 0x0a;
