import assert from 'node:assert/strict';
import { once } from 'node:events';
import net from 'node:net';
import { Readable } from 'node:stream';
import { after, before, describe, it } from 'node:test';
import { pino } from 'pino';
import { testConfig } from '../../../../test/support/firms.ts';
import { until } from '../../../../test/support/until.ts';
import { makeServer } from '../server.ts';

/** More than the buffers of a connection hold on any operating system. */
const LONG_ANSWER = Buffer.alloc(16 * 1_048_576, 'x');
/** More requests than the service handles at once. */
const SLOW_READERS = 520;
const READING_MS = 200;
const TIMEOUTS = {
  headers_ms: 15_000,
  request_ms: 30_000,
  reading_ms: 600_000,
  idle_ms: 72_000,
  looking_every_ms: 50,
};

function asking(path: string): string {
  return `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;
}

async function listening(timeouts = TIMEOUTS) {
  const app = makeServer(testConfig(), pino({ level: 'silent' }), timeouts);
  let asked = 0;
  app.get('/long', async () => {
    asked += 1;
    return LONG_ANSWER;
  });
  app.get('/endless', async (_, reply) => {
    asked += 1;
    return reply.send(new Readable({ read: () => undefined }));
  });
  app.get('/short', async () => ({ short: true }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as net.AddressInfo;
  const clients: net.Socket[] = [];
  let connections = 0;
  app.server.on('connection', (socket) => {
    connections += 1;
    socket.once('close', () => (connections -= 1));
  });
  return {
    asked: () => asked,
    connections: () => connections,
    short: () => fetch(`http://127.0.0.1:${port}/short`),
    /** Sends these requests over a new connection and reads nothing. */
    async send(...requests: readonly string[]): Promise<net.Socket> {
      const socket = net.connect(port, '127.0.0.1');
      socket.on('error', () => undefined).pause();
      clients.push(socket);
      await once(socket, 'connect');
      socket.write(requests.join(''));
      return socket;
    },
    async close(): Promise<void> {
      for (const client of clients) client.destroy();
      await app.close();
    },
  };
}

describe('A client that does not read its answers', () => {
  let service: Awaited<ReturnType<typeof listening>>;
  before(async () => {
    service = await listening();
  });
  after(() => service.close());

  it('gets only one request of its connection handled at a time', async () => {
    const client = await service.send(...Array.from({ length: 600 }, () => asking('/long')));
    await until(() => service.asked() === 1, 'the first request');
    assert.equal((await service.short()).status, 200);
    assert.equal(service.asked(), 1);
    client.destroy();
  });

  it('gets its answers in order once it reads', async () => {
    const reader = await service.send(asking('/short'), asking('/short'), asking('/nothing'));
    let text = '';
    reader.on('data', (piece: Buffer) => (text += piece.toString())).resume();
    await until(() => text.match(/HTTP\/1\.1 \d+/g)?.length === 3, 'three answers');
    assert.deepEqual(text.match(/HTTP\/1\.1 \d+/g), ['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 404']);
  });
});

describe('Hundreds of clients whose answers are still being sent', () => {
  it('do not take the places of others', async () => {
    const service = await listening();
    for (let client = 0; client < SLOW_READERS; client++) await service.send(asking('/endless'));
    await until(() => service.asked() === SLOW_READERS, 'all of them');
    assert.equal((await service.short()).status, 200);
    await service.close();
  });
});

describe('A client that reads nothing of its answer for a minute', () => {
  it('is disconnected', async () => {
    const service = await listening({ ...TIMEOUTS, reading_ms: READING_MS });
    await service.send(asking('/long'));
    await until(() => service.asked() === 1 && service.connections() === 0, 'the end of its connection');
    await service.close();
  });
});
