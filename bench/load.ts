/**
 * The load, in a process of its own: so many keep-alive connections, each of which sends a request, reads
 * the whole answer and sends the next. It speaks just enough HTTP/1.1 to cost little of the machine that
 * it shares with what it measures. Answers that aren't 2xx are counted and one is shown.
 */
import net from 'node:net';

export interface Load {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  /** Whole requests, taken in turn. */
  readonly requests: readonly string[];
}

export interface Outcome {
  readonly answers: number;
  readonly perSecond: number;
  readonly medianMs: number;
  readonly p99Ms: number;
  readonly refused: number;
  readonly firstRefusal: string | undefined;
}

/** An outcome with the processor time that one answer took of the program and of the database. */
export interface Measured extends Outcome {
  readonly programMs: number;
  readonly databaseMs: number;
}

const HEADERS_END = Buffer.from('\r\n\r\n');

async function run({ port, connections, seconds, requests }: Load): Promise<Outcome> {
  const messages = requests.map((request) => Buffer.from(request));
  const latencies: number[] = [];
  let refused = 0;
  let firstRefusal: string | undefined;
  let next = 0;
  const began = performance.now();
  const end = began + seconds * 1000;

  const connection = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
      let sentAt = 0;
      let received: Buffer = Buffer.alloc(0);
      let wanted = 0;
      const send = () => {
        if (performance.now() >= end) return void socket.end(resolve);
        received = Buffer.alloc(0);
        wanted = 0;
        sentAt = performance.now();
        socket.write(messages[next++ % messages.length]!);
      };
      socket.on('connect', send);
      socket.on('error', reject);
      socket.on('data', (chunk: Buffer) => {
        received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
        if (wanted === 0) {
          const headersEnd = received.indexOf(HEADERS_END);
          if (headersEnd < 0) return;
          const head = received.toString('latin1', 0, headersEnd);
          const length = /content-length: (\d+)/i.exec(head)?.[1];
          wanted = headersEnd + HEADERS_END.length + Number(length ?? 0);
        }
        if (received.length < wanted) return;
        latencies.push(performance.now() - sentAt);
        if (received[9] !== 0x32) {
          refused++;
          firstRefusal ??= received.toString('utf8').slice(0, 1000);
        }
        send();
      });
    });

  await Promise.all(Array.from({ length: connections }, connection));
  const sorted = Float64Array.from(latencies).sort();
  const at = (part: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
  return {
    answers: latencies.length,
    perSecond: latencies.length / ((performance.now() - began) / 1000),
    medianMs: at(0.5),
    p99Ms: at(0.99),
    refused,
    firstRefusal,
  };
}

process.on('message', (load: Load) => {
  void run(load).then((outcome) => process.send!(outcome));
});
process.on('disconnect', () => process.exit(0));
