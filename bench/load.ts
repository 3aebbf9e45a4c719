/**
 * The load, in a separate process: keep-alive connections that each send a request, read the whole response and send
 * the next. It implements just enough HTTP/1.1 to use little of the machine that it shares with what it measures.
 * Responses other than 2xx are counted and one is shown.
 */
import net from 'node:net';

export interface Load {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  /** Complete requests, sent in turn. */
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

/** An outcome with the processor time per response, of the program and of the database. */
export interface Measured extends Outcome {
  readonly programMs: number;
  readonly databaseMs: number;
}

const HEADERS_END = Buffer.from('\r\n\r\n');

async function run({ port, connections, seconds, requests }: Load): Promise<Outcome> {
  const began = performance.now();
  const answers = new Answers(requests.map((request) => Buffer.from(request)));
  const end = began + seconds * 1000;
  await Promise.all(Array.from({ length: connections }, () => keepAsking(port, end, answers)));
  return answers.outcome(performance.now() - began);
}

/** The requests of all connections, and their responses. */
class Answers {
  readonly #messages: readonly Buffer[];
  readonly #latencies: number[] = [];
  #next = 0;
  #refused = 0;
  #firstRefusal: string | undefined;

  constructor(messages: readonly Buffer[]) {
    this.#messages = messages;
  }

  nextMessage(): Buffer {
    return this.#messages[this.#next++ % this.#messages.length]!;
  }

  add(answer: Buffer, tookMs: number): void {
    this.#latencies.push(tookMs);
    if (answer[9] === 0x32) return;
    this.#refused++;
    this.#firstRefusal ??= answer.toString('utf8').slice(0, 1000);
  }

  outcome(lastedMs: number): Outcome {
    const sorted = Float64Array.from(this.#latencies).sort();
    const at = (part: number) =>
      sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
    return {
      answers: sorted.length,
      perSecond: sorted.length / (lastedMs / 1000),
      medianMs: at(0.5),
      p99Ms: at(0.99),
      refused: this.#refused,
      firstRefusal: this.#firstRefusal,
    };
  }
}

/** One connection, until the time is up. */
function keepAsking(port: number, end: number, answers: Answers): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
    let sentAt = 0;
    let received: Buffer = Buffer.alloc(0);
    let wanted = 0;
    const send = () => {
      if (performance.now() >= end) return void socket.end(resolve);
      received = Buffer.alloc(0);
      wanted = 0;
      sentAt = performance.now();
      socket.write(answers.nextMessage());
    };
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      if (wanted === 0) wanted = wholeLength(received);
      if (wanted === 0 || received.length < wanted) return;
      answers.add(received, performance.now() - sentAt);
      send();
    });
  });
}

/** The length of a response with its headers; 0 until the headers are complete. */
function wholeLength(received: Buffer): number {
  const headersEnd = received.indexOf(HEADERS_END);
  if (headersEnd < 0) return 0;
  const head = received.toString('latin1', 0, headersEnd);
  const length = /content-length: (\d+)/i.exec(head)?.[1];
  return headersEnd + HEADERS_END.length + Number(length ?? 0);
}

process.on('message', (load: Load) => {
  void run(load).then((outcome) => process.send!(outcome));
});
process.on('disconnect', () => process.exit(0));
