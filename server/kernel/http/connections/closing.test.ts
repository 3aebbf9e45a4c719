import assert from 'node:assert/strict';
import { once } from 'node:events';
import net from 'node:net';
import { describe, it } from 'node:test';
import { pino } from 'pino';
import { testConfig } from '../../../../test/support/firms.ts';
import { makeServer } from '../server.ts';

/** Longer than a test may take. */
const IDLE_MS = 3_600_000;
const TIMEOUTS = {
  headers_ms: 15_000,
  request_ms: 30_000,
  reading_ms: 60_000,
  idle_ms: IDLE_MS,
  looking_every_ms: 5_000,
};

describe('A closing server', () => {
  it('finishes its responses, and then closes all connections', { timeout: 30_000 }, async () => {
    const app = makeServer(testConfig(), pino({ level: 'silent' }), TIMEOUTS);
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<object>();
    app.get('/', () => {
      asked.resolve();
      return answer.promise;
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = net.connect((app.server.address() as net.AddressInfo).port, '127.0.0.1');
    let text = '';
    socket.on('data', (chunk) => (text += chunk));
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await asked.promise;
    const ended = once(socket, 'end');
    const closed = app.close();
    await new Promise((resolve) => setImmediate(resolve));
    answer.resolve({ whole: true });
    await Promise.all([closed, ended]);
    assert.match(text, /^HTTP\/1\.1 200 /);
    assert.match(text, /connection: keep-alive/i);
    assert.ok(text.endsWith('{"whole":true}'));
  });
});
