import assert from 'node:assert/strict';
import { once } from 'node:events';
import fs from 'node:fs';
import type { ServerResponse } from 'node:http';
import https from 'node:https';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { makeCertificate } from '../../../../test/support/certificate.ts';
import { Outgoing, OutgoingFailure, type OutgoingOptions } from './outgoing.ts';
import { mayConnectTo, networks } from './refused-networks.ts';

const NONE = networks([]);
const CONTINUE = 'HTTP/1.1 100 Continue\r\n\r\n';

describe('An address from outside', () => {
  it('is called only if it is public (decisions:64)', () => {
    const refused = [
      '0.0.0.0',
      '10.1.2.3',
      '100.64.0.1',
      '100.127.255.255',
      '127.0.0.1',
      '127.255.255.254',
      '169.254.169.254',
      '172.16.0.1',
      '172.31.255.255',
      '192.0.0.8',
      '192.0.2.1',
      '192.88.99.1',
      '192.168.1.1',
      '198.18.0.1',
      '198.19.255.255',
      '198.51.100.7',
      '203.0.113.9',
      '224.0.0.1',
      '239.255.255.255',
      '240.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '::ffff:7f00:1',
      '::127.0.0.1',
      '64:ff9b::7f00:1',
      '64:ff9b::8.8.8.8',
      '64:ff9b:1::1',
      '100::1',
      '2001::1',
      '2001:db8::1',
      '2002:7f00:1::',
      '3fff::1',
      '5f00::1',
      'fc00::1',
      'fd12:3456::1',
      'fe80::1',
      'fe80::1%eth0',
      'fec0::1',
      'ff02::1',
      'example',
      '',
    ];
    for (const address of refused) assert.equal(mayConnectTo(address, NONE), false, address);
    for (const address of [
      '8.8.8.8',
      '1.1.1.1',
      '100.63.255.255',
      '100.128.0.1',
      '172.32.0.1',
      '2606:4700::1111',
      '2a00:1450::1',
    ]) {
      assert.equal(mayConnectTo(address, NONE), true, address);
    }
    const intranet = networks(['10.0.0.0/8', '192.168.7.7', 'fd00::/8']);
    for (const address of ['10.9.9.9', '192.168.7.7', 'fd12::1'])
      assert.equal(mayConnectTo(address, intranet), true);
    for (const address of ['192.168.7.8', '127.0.0.1', 'fc00::1'])
      assert.equal(mayConnectTo(address, intranet), false);
  });

  it('is called only with https, on an allowed port, without user and password, and never on this service', () => {
    const client = new Outgoing({ allowedPorts: [443, 8443], ownHosts: ['office.example'] });
    const refused = [
      'http://hooks.example/',
      'ftp://hooks.example/',
      'file:///etc/passwd',
      'javascript:alert(1)',
      'hooks.example',
      '',
      'https://user@hooks.example/',
      'https://user:word@hooks.example/',
      'https://hooks.example:8080/',
      'https://hooks.example:80/',
      'https://office.example/',
      'https://OFFICE.example./',
      'https://127.0.0.1/',
      'https://2130706433/',
      'https://0x7f.1/',
      'https://0177.0.0.1/',
      'https://127.1/',
      'https://[::1]/',
      'https://[::ffff:127.0.0.1]/',
      'https://[64:ff9b::7f00:1]/',
      'https://[fe80::1%25eth0]/',
      'https://169.254.169.254/latest',
      'https://①②⑦.0.0.1/',
    ];
    for (const address of refused) assert.notEqual(client.objection(address), null, address);
    for (const address of ['https://hooks.example/a?b=c', 'https://hooks.example:8443/'])
      assert.equal(client.objection(address), null);
    assert.equal(new Outgoing().objection('https://hooks.example:8443/') === null, false);
  });

  it('is not called if any address of its name is private', async () => {
    const lying: Record<string, string[]> = {
      'localhost.': ['127.0.0.1'],
      'private.example': ['10.0.0.5'],
      'half.example': ['8.8.8.8', '192.168.0.1'],
      'six.example': ['::1'],
      'mapped.example': ['::ffff:10.0.0.1'],
    };
    const client = new Outgoing({ resolve: async (name) => (lying[name] ?? []).map(asFound) });
    for (const name of Object.keys(lying)) {
      await assert.rejects(client.post(`https://${name}/`, '{}'), isFailure('refused'), name);
    }
    await assert.rejects(client.post('https://nowhere.example/', '{}'), isFailure('unreachable'));
    await client.close();
  });
});

describe('The client for callbacks', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'chancery-outgoing-'));
  const seen: { path: string; body: string; headers: Record<string, unknown> }[] = [];
  let server: https.Server;
  let port = 0;
  let other = 0;
  let otherCalls = 0;
  let elsewhere: net.Server;

  before(async () => {
    const certificate = makeCertificate();
    fs.writeFileSync(path.join(folder, 'cert.pem'), certificate.cert);
    server = https.createServer(certificate, (request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += chunk));
      request.on('end', () => {
        seen.push({ path: request.url!, body, headers: request.headers });
        answer(request.url!, response);
      });
    });
    elsewhere = net.createServer((socket) => {
      otherCalls++;
      socket.destroy();
    });
    [port, other] = await Promise.all([listen(server), listen(elsewhere)]);
  });
  after(async () => {
    server.closeAllConnections();
    server.close();
    elsewhere.close();
    fs.rmSync(folder, { recursive: true });
  });

  const answer = (url: string, response: ServerResponse) => {
    if (url === '/redirect')
      return void response.writeHead(302, { location: `https://localhost:${other}/` }).end();
    if (url === '/silent') return;
    if (url === '/endless') {
      const write = () => {
        while (response.write('x'.repeat(1024)));
        response.once('drain', write);
      };
      return write();
    }
    if (url === '/continue') response.writeContinue();
    if (url === '/bytewise') return void answerBytewise(response.socket!);
    if (url === '/quotes') return void response.writeHead(200).end(CONTINUE);
    if (url === '/slow') {
      const timer = setInterval(() => response.write('x'), 50);
      return void response.on('close', () => clearInterval(timer));
    }
    response.writeHead(201, { 'x-answer': 'yes' }).end('taken');
  };

  const client = (options: OutgoingOptions = {}) =>
    new Outgoing({
      allowedNetworks: ['127.0.0.0/8', '::1'],
      allowedPorts: [port, other],
      caFile: path.join(folder, 'cert.pem'),
      allWithin_ms: 10_000,
      ...options,
    });
  const at = (url: string) => `https://localhost:${port}${url}`;

  it('posts and reads the response, with the allowed networks and certificate authority', async () => {
    const outgoing = client();
    const got = await outgoing.post(at('/hook?x=1'), '{"a":1}', { 'x-sign': 's' });
    assert.deepEqual([got.status, got.headers['x-answer'], got.body.toString()], [201, 'yes', 'taken']);
    assert.deepEqual(
      [seen.at(-1)!.path, seen.at(-1)!.body, seen.at(-1)!.headers['x-sign']],
      ['/hook?x=1', '{"a":1}', 's'],
    );
    assert.equal(seen.at(-1)!.headers['content-type'], 'application/json');
    await outgoing.close();
  });

  it('does not reach the same receiver if the settings do not allow it', async () => {
    const before = seen.length;
    const outgoing = client({ allowedNetworks: [] });
    await assert.rejects(outgoing.post(at('/hook'), '{}'), isFailure('refused'));
    assert.equal(seen.length, before);
    await outgoing.close();
  });

  it('gives the reason of a failure without resolved addresses', async () => {
    const listener = net.createServer().listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const { port } = listener.address() as net.AddressInfo;
    listener.close();
    await once(listener, 'close');
    const resolve = async () => [asFound('127.0.0.1')];
    const closed = new Outgoing({ resolve, allowedNetworks: ['127.0.0.1'], allowedPorts: [port] });
    const guarded = new Outgoing({ resolve, allowedPorts: [port] });
    for (const [outgoing, sentence] of [
      [closed, 'The connection was refused (ECONNREFUSED).'],
      [guarded, 'inside.example was not called: one of its addresses is not public.'],
    ] as const) {
      await assert.rejects(outgoing.post(`https://inside.example:${port}/`, '{}'), { message: sentence });
      await outgoing.close();
    }
  });

  it('trusts no certificate of an unknown authority', async () => {
    const outgoing = client({ caFile: undefined });
    await assert.rejects(outgoing.post(at('/hook'), '{}'), isFailure('unreachable'));
    await outgoing.close();
  });

  it('resolves the name for each connection, so it cannot be rebound in between', async () => {
    let asked = 0;
    const outgoing = client({
      allowedNetworks: ['127.0.0.1'],
      resolve: async () => [asFound(asked++ === 0 ? '127.0.0.1' : '127.0.0.2')],
    });
    assert.equal((await outgoing.post(at('/hook'), '{}')).status, 201);
    server.closeAllConnections();
    await assert.rejects(outgoing.post(at('/hook'), '{}'), isFailure('refused'));
    await outgoing.close();
  });

  it('follows no redirect', async () => {
    const outgoing = client();
    assert.equal((await outgoing.post(at('/redirect'), '{}')).status, 302);
    assert.equal(otherCalls, 0);
    await outgoing.close();
  });

  it('reads 16 KiB of an endless response and continues (decisions:56)', async () => {
    const outgoing = client();
    const got = await outgoing.post(at('/endless'), '{}');
    assert.equal(got.body.length, 16 * 1024);
    await outgoing.close();
  });

  it('ignores responses that tell it to continue, although it did not ask, and keeps the connection', async () => {
    const outgoing = client({ connectionsPerOrigin: 1 });
    let connections = 0;
    server.on('secureConnection', () => connections++);
    for (const url of ['/continue', '/bytewise', '/hook', '/continue']) {
      const got = await outgoing.post(at(url), '{"a":1}');
      assert.deepEqual([got.status, got.body.toString()], [201, 'taken'], url);
    }
    assert.equal((await outgoing.post(at('/quotes'), '{}')).body.toString(), CONTINUE);
    assert.equal(connections, 2);
    await outgoing.close();
  });

  it('times out if a receiver does not respond, or sends a byte at a time (decisions:56)', async () => {
    const outgoing = client({ allWithin_ms: 400 });
    for (const url of ['/silent', '/slow']) {
      await assert.rejects(
        outgoing.post(at(url), '{}'),
        (error: OutgoingFailure) => error.kind === 'timeout' && error.elapsed_ms < 5_000,
        url,
      );
    }
    await outgoing.close();
  });

  it('times out on a name that does not resolve', async () => {
    const outgoing = client({ allWithin_ms: 400, resolve: () => new Promise(() => undefined) });
    await assert.rejects(outgoing.post(at('/hook'), '{}'), isFailure('timeout'));
    await outgoing.close();
  });

  it('distinguishes connections that break at once from slow ones', async () => {
    const outgoing = client();
    await assert.rejects(
      outgoing.post(`https://localhost:${other}/`, '{}'),
      (error: OutgoingFailure) => error.kind === 'broken' && error.elapsed_ms < 5_000,
    );
    await outgoing.close();
  });
});

/** Two interim responses and the final one, so that the parts arrive separately. */
async function answerBytewise(socket: net.Socket): Promise<void> {
  const final = 'HTTP/1.1 201 Created\r\nConnection: close\r\nContent-Length: 5\r\n\r\ntaken';
  for (const byte of `HTTP/1.1 100 Continue\r\nX-Step: 1\r\n\r\n${CONTINUE}${final}`) {
    socket.write(byte);
    await pause(1);
  }
  socket.end();
}

function asFound(address: string) {
  return { address, family: net.isIP(address) };
}

function isFailure(kind: OutgoingFailure['kind']) {
  return (error: unknown) => {
    assert.ok(error instanceof OutgoingFailure, String(error));
    assert.equal(error.kind, kind, error.message);
    return true;
  };
}

async function listen(server: net.Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as net.AddressInfo).port;
}
