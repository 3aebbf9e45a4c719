/**
 * Open-loop load in a separate process: a fixed number of requests per second regardless of earlier ones, as from
 * independent clients. It either keeps its connections and opens another if none is free, or opens one per request.
 */
import net from 'node:net';

export interface OpenLoad {
  readonly port: number;
  readonly perSecond: number;
  readonly seconds: number;
  /** Complete requests, sent in turn. */
  readonly requests: readonly string[];
  /** Whether connections are reused. */
  readonly keepsConnections: boolean;
}

export interface OpenOutcome {
  readonly sent: number;
  readonly answered: number;
  readonly answeredP99Ms: number;
  /** Responses with 503 and 429. */
  readonly refused: number;
  readonly refusedP99Ms: number;
  /** Other responses, and broken connections. */
  readonly failed: number;
}

const HEADERS_END = Buffer.from('\r\n\r\n');
const TICK_MS = 5;
/** How long to wait for responses after the last request is sent. */
const COMES_WITHIN_MS = 10_000;

async function run(load: OpenLoad): Promise<OpenOutcome> {
  const connections = new Connections(load);
  const sent = await sendAll(load, connections);
  return connections.end(sent);
}

/** Sends the requests due at each tick, and waits for open ones at the end. */
function sendAll({ perSecond, seconds, requests }: OpenLoad, connections: Connections): Promise<number> {
  const messages = requests.map((request) => Buffer.from(request));
  const began = performance.now();
  let sent = 0;
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      const passedMs = performance.now() - began;
      for (const due = Math.min(passedMs / 1000, seconds) * perSecond; sent < due; sent++)
        connections.send(messages[sent % messages.length]!);
      const isOver = passedMs >= seconds * 1000;
      if (!isOver || (connections.came < sent && passedMs < seconds * 1000 + COMES_WITHIN_MS)) return;
      clearInterval(timer);
      resolve(sent);
    }, TICK_MS);
  });
}

/** All connections of the load, with the outcomes of their requests. */
class Connections {
  readonly #port: number;
  readonly #keepsConnections: boolean;
  readonly #free: Connection[] = [];
  readonly #all = new Set<Connection>();
  readonly #answered: number[] = [];
  readonly #refused: number[] = [];
  #failed = 0;

  constructor({ port, keepsConnections }: Pick<OpenLoad, 'port' | 'keepsConnections'>) {
    this.#port = port;
    this.#keepsConnections = keepsConnections;
  }

  /** Responses and broken connections so far. */
  get came(): number {
    return this.#answered.length + this.#refused.length + this.#failed;
  }

  send(message: Buffer): void {
    (this.#free.pop() ?? this.#connect()).send(message);
  }

  #connect(): Connection {
    const connection = new Connection(this.#port, (status, tookMs) => {
      if (status !== 0 && this.#keepsConnections) this.#free.push(connection);
      else {
        this.#all.delete(connection);
        connection.end();
      }
      if (status >= 200 && status < 300) this.#answered.push(tookMs);
      else if (status === 503 || status === 429) this.#refused.push(tookMs);
      else this.#failed++;
    });
    this.#all.add(connection);
    return connection;
  }

  end(sent: number): OpenOutcome {
    for (const connection of this.#all) connection.end();
    const lost = sent - this.came;
    return {
      sent,
      answered: this.#answered.length,
      answeredP99Ms: p99(this.#answered),
      refused: this.#refused.length,
      refusedP99Ms: p99(this.#refused),
      failed: this.#failed + lost,
    };
  }
}

/** One request at a time; reports the status of each response, or 0 if the connection broke. */
class Connection {
  readonly #socket: net.Socket;
  #received: Buffer[] = [];
  #length = 0;
  #wanted = 0;
  #sentAt: number | undefined;

  constructor(port: number, answered: (status: number, tookMs: number) => void) {
    this.#socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
    const done = (status: number) => {
      if (this.#sentAt === undefined) return;
      const tookMs = performance.now() - this.#sentAt;
      this.#sentAt = undefined;
      answered(status, tookMs);
    };
    this.#socket.on('error', () => done(0));
    this.#socket.on('close', () => done(0));
    this.#socket.on('data', (chunk: Buffer) => {
      this.#received.push(chunk);
      this.#length += chunk.length;
      if (this.#wanted === 0) this.#wanted = this.#wholeLength();
      if (this.#wanted === 0 || this.#length < this.#wanted) return;
      done(Number(this.#received[0]!.toString('latin1', 9, 12)));
    });
  }

  send(message: Buffer): void {
    this.#received = [];
    this.#length = 0;
    this.#wanted = 0;
    this.#sentAt = performance.now();
    this.#socket.write(message);
  }

  end(): void {
    this.#sentAt = undefined;
    this.#socket.destroy();
  }

  #wholeLength(): number {
    if (this.#received.length > 1) this.#received = [Buffer.concat(this.#received)];
    const [head] = this.#received;
    const headersEnd = head!.indexOf(HEADERS_END);
    if (headersEnd < 0) return 0;
    const length = /content-length: (\d+)/i.exec(head!.toString('latin1', 0, headersEnd))?.[1];
    return headersEnd + HEADERS_END.length + Number(length ?? 0);
  }
}

function p99(latencies: readonly number[]): number {
  const sorted = Float64Array.from(latencies).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? 0;
}

process.on('message', (load: OpenLoad) => {
  void run(load).then((outcome) => process.send!(outcome));
});
process.on('disconnect', () => process.exit(0));
