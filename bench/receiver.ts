/**
 * The receiver of deliveries, in a separate process: https on the given ports, with as little work per request as
 * possible. The received `last_name` members hold the time of the write on the clock that all processes of a machine
 * share, so it knows how long each delivery took.
 */
import https from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import type { Certificate } from '../test/support/certificate.ts';

export type ToReceiver =
  | { readonly listen: { readonly ports: number; readonly certificate: Certificate } }
  /**
   * From now on these ports accept requests but never respond; the others respond, and requests that wait there are
   * cut.
   */
  | { readonly silent: readonly number[] }
  /** Discard what was received, and count what these ports receive from now on. */
  | { readonly count: readonly number[] }
  | { readonly report: true };

export interface Report {
  readonly requests: number;
  readonly medianMs: number;
  readonly p99Ms: number;
}

const SENT_AT = /"last_name":"(\d+)"/;
const MS = 1e6;
let silent = new Set<number>();
let counted = new Set<number>();
const unanswered = new Set<Socket>();
let requests = 0;
let latencies: number[] = [];

function serve(certificate: Certificate): Promise<number> {
  const server = https.createServer(certificate, (request, response) => {
    let body = '';
    request.setEncoding('latin1');
    request.on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      const secret = request.headers['x-hook-secret'];
      if (secret !== undefined) return void response.writeHead(200, { 'x-hook-secret': secret }).end();
      const { localPort = 0 } = request.socket;
      if (silent.has(localPort)) return void unanswered.add(request.socket);
      const sentAt = SENT_AT.exec(body)?.[1];
      if (counted.has(localPort)) requests++;
      if (counted.has(localPort) && sentAt !== undefined)
        latencies.push(Number(process.hrtime.bigint() - BigInt(sentAt)) / MS);
      response.writeHead(204).end();
    });
  });
  server.keepAliveTimeout = 60_000;
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );
}

function report(): Report {
  const sorted = Float64Array.from(latencies).sort();
  const at = (part: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
  return { requests, medianMs: at(0.5), p99Ms: at(0.99) };
}

process.on('message', (order: ToReceiver) => {
  if ('listen' in order) {
    const { ports, certificate } = order.listen;
    void Promise.all(Array.from({ length: ports }, () => serve(certificate))).then((all) =>
      process.send!(all),
    );
  } else if ('silent' in order) {
    silent = new Set(order.silent);
    for (const socket of unanswered) socket.destroy();
    unanswered.clear();
  } else if ('report' in order) process.send!(report());
  else {
    counted = new Set(order.count);
    requests = 0;
    latencies = [];
  }
});
process.on('disconnect', () => process.exit(0));
