import assert from 'node:assert/strict';
import net from 'node:net';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { testConfig } from '../../../../test/support/firms.ts';
import { makeServer, type Timeouts } from '../server.ts';

const TIMEOUTS = { headers_ms: 300, request_ms: 600, reading_ms: 400, idle_ms: 500, looking_every_ms: 50 };
const BODY = 'a=1';
/** More than the service handles at once. */
const SLOW_CLIENTS = 600;

async function listening(timeouts?: Timeouts): Promise<{ app: FastifyInstance; port: number }> {
  const app = makeServer(testConfig(), pino({ level: 'silent' }), timeouts);
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post('/taken', async ({ body }) => ({ characters: String(body).length }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, port: (app.server.address() as net.AddressInfo).port };
}

function headers(length: number | 'chunked'): string {
  const how = length === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${length}`;
  return `POST /taken HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/plain\r\n${how}\r\n`;
}

describe('A slow client', () => {
  let app: FastifyInstance;
  let port = 0;
  before(async () => {
    ({ app, port } = await listening(TIMEOUTS));
  });
  after(() => app.close());

  /** Connects, sends these parts, and returns everything received until the connection ends. */
  async function send(...parts: readonly string[]): Promise<string> {
    const socket = net.connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    for (const part of parts) socket.write(part);
    let text = '';
    for await (const chunk of socket) text += chunk;
    return text;
  }

  it('is disconnected if its headers do not arrive', async () => {
    assert.match(await send('POST /taken HTTP/1.1\r\nhost: loc'), /^HTTP\/1\.1 408 /);
  });

  it('is disconnected if its body does not arrive', async () => {
    assert.match(await send(`${headers(100)}\r\n`, 'only this'), /^HTTP\/1\.1 408 /);
  });

  it('is disconnected if it sends a byte at a time', async () => {
    const socket = net.connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(`${headers(1000)}\r\n`);
    const drip = setInterval(() => socket.write('x'), 20);
    let text = '';
    for await (const chunk of socket) text += chunk;
    clearInterval(drip);
    assert.match(text, /^HTTP\/1\.1 408 /);
  });

  it('is disconnected if it stays idle', async () => {
    const answer = await send(`${headers(BODY.length)}\r\n${BODY}`);
    assert.match(answer, /^HTTP\/1\.1 200 [\s\S]*\{"characters":3\}$/);
  });

  it('is refused once its endless body is too large', async () => {
    const socket = net.connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(`${headers('chunked')}\r\n`);
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    let sent = 0;
    let text = '';
    const go = () => {
      while (socket.writable && socket.write(chunk)) sent += 0x10000;
    };
    socket.on('drain', go);
    socket.on('data', (piece: Buffer) => (text += piece.toString()));
    go();
    await new Promise((resolve) => socket.once('close', resolve));
    // The connection may end before a client that only writes has read the response.
    assert.match(text, /^(HTTP\/1\.1 413 |$)/);
    assert.ok(sent < 20 * 1_048_576, `${sent} bytes were read`);
  });
});

describe('A client whose body is too large', () => {
  it('can send all of it before it reads the refusal, and then use its connection again', async () => {
    const { app, port } = await listening();
    const socket = net.connect(port, '127.0.0.1');
    const errors: Error[] = [];
    socket.on('error', (error) => errors.push(error));
    const sent = (text: string) => new Promise((resolve) => socket.write(text, resolve));
    await sent(`${headers(4 * 1_048_576)}\r\n`);
    for (let mebibyte = 0; mebibyte < 4; mebibyte++) {
      await sent('x'.repeat(1_048_576));
      await pause(100);
    }
    await sent(`${headers(BODY.length)}\r\n${BODY}`);
    let text = '';
    for await (const chunk of socket) {
      text += chunk;
      if (text.includes('"characters"')) break;
    }
    assert.deepEqual(errors, []);
    assert.deepEqual(text.match(/HTTP\/1\.1 \d+/g), ['HTTP/1.1 413', 'HTTP/1.1 200']);
    await app.close();
  });

  it('is sent one answer only, even if the rest of its body never arrives', async () => {
    const { app, port } = await listening(TIMEOUTS);
    const socket = net.connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(`${headers(2 * 1_048_576)}\r\nonly this`);
    let text = '';
    for await (const chunk of socket) text += chunk;
    assert.deepEqual(text.match(/HTTP\/1\.1 \d+/g), ['HTTP/1.1 413']);
    await app.close();
  });
});

describe('Hundreds of clients that send their bodies slowly', () => {
  it('do not block others, which are answered meanwhile', async () => {
    const { app, port } = await listening();
    const slow = await Promise.all(
      Array.from({ length: SLOW_CLIENTS }, async () => {
        const socket = net.connect(port, '127.0.0.1');
        socket.on('error', () => undefined);
        await new Promise((resolve) => socket.once('connect', resolve));
        socket.write(`${headers(1000)}\r\nslow`);
        return socket;
      }),
    );
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        fetch(`http://127.0.0.1:${port}/taken`, {
          method: 'POST',
          headers: { 'content-type': 'text/plain' },
          body: BODY,
        }),
      ),
    );
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
    assert.ok(
      slow.every((socket) => !socket.destroyed),
      'All of them are still there.',
    );
    for (const socket of slow) socket.destroy();
    await app.close();
  });
});
