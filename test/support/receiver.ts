/**
 * A webhook receiver for tests: a real https server with its own certificate, which echoes handshakes, records
 * requests, and responds as a test tells it.
 */
import fs from 'node:fs';
import https from 'node:https';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { makeCertificate } from './certificate.ts';

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly raw: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into bodies of every shape
  readonly body: any;
}

export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Cuts the connection instead of responding. */
  readonly cut?: boolean;
}

export type Answering = (received: Received) => Reply | Promise<Reply>;

export class Receiver {
  readonly #server: https.Server;
  readonly #folder: string;
  readonly #answering = new Map<string, Answering>();
  readonly received: Received[] = [];

  private constructor(server: https.Server, folder: string) {
    this.#server = server;
    this.#folder = folder;
  }

  static async start(): Promise<Receiver> {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'chancery-receiver-'));
    const certificate = makeCertificate();
    fs.writeFileSync(path.join(folder, 'ca.pem'), certificate.cert);
    const server = https.createServer(certificate);
    const receiver = new Receiver(server, folder);
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('error', () => undefined);
      request.on('end', () => {
        const raw = Buffer.concat(chunks).toString();
        const received = { path: request.url!, headers: request.headers, raw, body: JSON.parse(raw) };
        void receiver.#take(received).then(({ status, headers, cut }) => {
          if (cut) request.socket.destroy();
          else response.writeHead(status, headers).end();
        });
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    // So that a test run can end while it listens.
    server.unref();
    return receiver;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** The settings that allow the service to call this receiver. */
  get settings() {
    return {
      webhook_allowed_networks: ['127.0.0.0/8', '::1'],
      webhook_allowed_ports: [443, this.port],
      webhook_ca_file: path.join(this.#folder, 'ca.pem'),
    };
  }

  url(pathname: string): string {
    return `https://localhost:${this.port}${pathname}`;
  }

  /** Cuts every connection and stops listening. */
  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
    fs.rmSync(this.#folder, { recursive: true, force: true });
  }

  /**
   * From now on requests to this path get this response; without it, handshakes are echoed and other requests are
   * accepted.
   */
  on(pathname: string, answering: Answering): void {
    this.#answering.set(pathname, answering);
  }

  /** The events received at a path, without handshakes. */
  events(pathname: string): Received[] {
    return this.received.filter(
      (each) => each.path === pathname && each.headers['x-hook-secret'] === undefined,
    );
  }

  handshakes(pathname: string): Received[] {
    return this.received.filter(
      (each) => each.path === pathname && each.headers['x-hook-secret'] !== undefined,
    );
  }

  async #take(received: Received): Promise<Reply> {
    this.received.push(received);
    return (await this.#answering.get(received.path)?.(received)) ?? echo(received);
  }
}

export function echo({ headers }: Received): Reply {
  const secret = headers['x-hook-secret'];
  return typeof secret === 'string' ? { status: 200, headers: { 'x-hook-secret': secret } } : { status: 204 };
}
