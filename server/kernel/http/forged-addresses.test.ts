/**
 * Addresses of internal networks (server-side request forgery). Each is tried with a real listener on this machine,
 * which must never receive a connection, and with a resolver that returns what an attacker would.
 */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import https from 'node:https';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import zlib from 'node:zlib';
import { makeCertificate } from '../../../test/support/certificate.ts';
import { Outgoing, OutgoingFailure, type OutgoingOptions } from './outgoing/outgoing.ts';

const MEGABYTE = 1024 * 1024;

describe('An internal address', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'chancery-forged-'));
  const bomb = zlib.gzipSync(Buffer.alloc(64 * MEGABYTE), { level: 9 });
  let listener: https.Server;
  let port = 0;
  /** Number of connections of any kind, counted before any byte is read. */
  let connections = 0;

  before(async () => {
    const certificate = makeCertificate();
    fs.writeFileSync(path.join(folder, 'cert.pem'), certificate.cert);
    listener = https.createServer(certificate, (request, response) => {
      request.resume();
      if (request.url === '/bomb') response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
      else if (request.url === '/metadata')
        response.writeHead(307, { location: `https://169.254.169.254:${port}/latest/meta-data/` }).end();
      else response.writeHead(204).end();
    });
    listener.on('connection', () => connections++);
    // Listens on all addresses of this machine, IPv4 and IPv6.
    await new Promise<void>((resolve) => listener.listen(0, '::', resolve));
    port = (listener.address() as net.AddressInfo).port;
  });
  after(() => {
    listener.closeAllConnections();
    listener.close();
    fs.rmSync(folder, { recursive: true });
  });

  function client(options: OutgoingOptions = {}): Outgoing {
    return new Outgoing({
      allowedPorts: [port],
      caFile: path.join(folder, 'cert.pem'),
      allWithin_ms: 10_000,
      ...options,
    });
  }

  async function refuses(host: string, addresses: readonly string[]): Promise<void> {
    const asked: string[] = [];
    const outgoing = client({
      resolve: async (name) => {
        asked.push(name);
        return addresses.map((address) => ({ address, family: net.isIP(address) }));
      },
    });
    const before = connections;
    await assert.rejects(outgoing.post(`https://${host}:${port}/`, '{}'), (error) => {
      assert.ok(error instanceof OutgoingFailure, String(error));
      assert.equal(error.kind, 'refused', error.message);
      return true;
    });
    await outgoing.close();
    assert.equal(connections, before, 'Nobody was connected to.');
    assert.ok(asked.length > 0 || addresses.length === 0, 'The resolver was asked.');
  }

  it('is reached under the listener’s name if the settings allow it, which validates the other tests', async () => {
    const outgoing = client({ allowedNetworks: ['127.0.0.0/8', '::1'] });
    const before = connections;
    assert.equal((await outgoing.post(`https://localhost:${port}/`, '{}')).status, 204);
    assert.equal(connections, before + 1);
    await outgoing.close();
  });

  const literal: Readonly<Record<string, readonly string[]>> = {
    'in plain figures': ['127.0.0.1', '127.8.8.8', '0.0.0.0', '[::1]', '[::]'],
    'in decimal, octal and hexadecimal figures': ['2130706433', '017700000001', '0x7f000001', '0177.0.0.1'],
    'in short or mixed figures': ['127.1', '0x7f.1', '127.0.1', '0'],
    'in figures of other scripts': ['①②⑦.⓪.⓪.①', '１２７.０.０.１', '127。0。0。1'],
    'mapped into an address of six': ['[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::127.0.0.1]'],
    'translated (NAT64, 6to4)': ['[64:ff9b::7f00:1]', '[64:ff9b:1::7f00:1]', '[2002:7f00:1::]'],
    'to the metadata of a cloud': ['169.254.169.254', '[fd00:ec2::254]', '[fe80::a9fe:a9fe]'],
  };
  for (const [how, hosts] of Object.entries(literal))
    it(`is refused ${how} (decisions:64)`, async () => {
      for (const host of hosts) await refuses(host, []);
    });

  const named: Readonly<Record<string, readonly [string, ...string[]]>> = {
    localhost: ['127.0.0.1', '::1'],
    'localhost.': ['127.0.0.1'],
    LOCALHOST: ['127.0.0.1'],
    '127.0.0.1.nip.io': ['127.0.0.1'],
    '7f000001.nip.io': ['127.0.0.1'],
    'app.10.0.0.1.nip.io': ['10.0.0.1'],
    'six.example': ['::1'],
    'mapped.example': ['::ffff:127.0.0.1'],
    'nat64.example': ['64:ff9b::7f00:1'],
    'metadata.example': ['169.254.169.254'],
    'shared.example': ['100.64.0.1'],
    'one-public-one-private.example': ['93.184.215.14', '127.0.0.1'],
    'one-private-one-public.example': ['127.0.0.1', '93.184.215.14'],
    'of-both-kinds.example': ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', '127.0.0.1'],
  };
  for (const [host, addresses] of Object.entries(named))
    it(`is refused if ${host} resolves to ${addresses.join(' and ')} (decisions:64)`, () =>
      refuses(host, addresses));

  it('is refused with a zone, with a user, with another port, and without https', async () => {
    const outgoing = client();
    const before = connections;
    for (const address of [
      `https://[fe80::1%25lo]:${port}/`,
      `https://[::1%25lo]:${port}/`,
      `https://user@hooks.example:${port}/`,
      `https://user:word@127.0.0.1:${port}/`,
      `https://hooks.example@127.0.0.1:${port}/`,
      `https://hooks.example:${port === 8443 ? 8444 : 8443}/`,
      'https://hooks.example/',
      `http://hooks.example:${port}/`,
      `https:\\\\127.0.0.1:${port}\\`,
      `https://127.0.0.1:${port}\t/`,
    ])
      await assert.rejects(
        outgoing.post(address, '{}'),
        (error) => error instanceof OutgoingFailure && error.kind === 'refused',
        address,
      );
    assert.equal(connections, before);
    await outgoing.close();
  });

  it('is refused if the name resolves elsewhere after the check', async () => {
    let asked = 0;
    // The listener accepts connections at both addresses; only the first is allowed.
    const outgoing = client({
      allowedNetworks: ['127.0.0.1'],
      resolve: async () => [{ address: asked++ === 0 ? '127.0.0.1' : '127.0.0.2', family: 4 }],
    });
    const turning = `https://localhost:${port}/`;
    assert.equal((await outgoing.post(turning, '{}')).status, 204);
    assert.equal(asked, 1, 'The connection goes to the very address that was checked for it.');
    listener.closeAllConnections();
    const before = connections;
    await assert.rejects(
      outgoing.post(turning, '{}'),
      (error) => error instanceof OutgoingFailure && error.kind === 'refused',
    );
    assert.equal(connections, before);
    await outgoing.close();
  });

  it('is not followed in a redirect', async () => {
    const outgoing = client({ allowedNetworks: ['127.0.0.0/8', '::1'] });
    const before = connections;
    const { status } = await outgoing.post(`https://localhost:${port}/metadata`, '{}');
    assert.equal(status, 307);
    assert.equal(connections, before + 1);
    await outgoing.close();
  });

  it('cannot send a decompression bomb of 64 MB (decisions:56)', async () => {
    const outgoing = client({ allowedNetworks: ['127.0.0.0/8', '::1'] });
    const { status, body } = await outgoing.post(`https://localhost:${port}/bomb`, '{}');
    assert.equal(status, 200);
    assert.ok(body.length <= 16 * 1024);
    assert.deepEqual([...body.subarray(0, 2)], [0x1f, 0x8b], 'It is kept as it came.');
    await outgoing.close();
  });
});
