import assert from 'node:assert/strict';
import dgram from 'node:dgram';
import dns from 'node:dns';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { HostNames } from './host-names.ts';

const HEADER_BYTES = 12;
const QUESTION_END_BYTES = 5;
const A = 1;
const SERVFAIL = 2;
const NO_SUCH_NAME = 3;
const SILENT = 'silent.example';
const ADDRESS = { address: '192.0.2.7', family: 4 };

/** A DNS server that knows good.example, and answers nothing about names of silent.example before it is released. */
class NameServer {
  readonly #socket = dgram.createSocket('udp4');
  readonly #waiting: (() => void)[] = [];
  asked = new Set<string>();

  async start(): Promise<string> {
    this.#socket.on('message', (query, from) => {
      const { name, type, end } = questionOf(query);
      this.asked.add(name);
      const answer = () => this.#socket.send(answerTo(query, { name, type, end }), from.port, from.address);
      if (name.endsWith(SILENT)) this.#waiting.push(answer);
      else answer();
    });
    this.#socket.bind(0, '127.0.0.1');
    await once(this.#socket, 'listening');
    return `127.0.0.1:${this.#socket.address().port}`;
  }

  release(): void {
    for (const answer of this.#waiting.splice(0)) answer();
  }

  stop(): void {
    this.#socket.close();
  }
}

function questionOf(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.'), type: query.readUInt16BE(at + 1), end: at + QUESTION_END_BYTES };
}

function answerTo(query: Buffer, { name, type, end }: { name: string; type: number; end: number }): Buffer {
  const header = Buffer.from(query.subarray(0, HEADER_BYTES));
  const isKnown = name === 'good.example';
  const status = isKnown ? 0 : name === 'failing.example' ? SERVFAIL : NO_SUCH_NAME;
  header.writeUInt16BE(0x8180 | status, 2);
  header.writeUInt16BE(isKnown && type === A ? 1 : 0, 6);
  header.writeUInt16BE(0, 10);
  // The name of the question, type A, class IN, valid for no time, four bytes.
  const record = [
    0xc0,
    HEADER_BYTES,
    0,
    A,
    0,
    1,
    0,
    0,
    0,
    0,
    0,
    4,
    ...ADDRESS.address.split('.').map(Number),
  ];
  return Buffer.concat([
    header,
    query.subarray(HEADER_BYTES, end),
    Buffer.from(isKnown && type === A ? record : []),
  ]);
}

describe('A host name from outside', () => {
  const server = new NameServer();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'chancery-hosts-'));
  const hostsFile = path.join(folder, 'hosts');
  let names: HostNames;
  before(async () => {
    fs.writeFileSync(hostsFile, '');
    names = new HostNames({ servers: [await server.start()], hostsFile, answersWithin_ms: 60_000 });
  });
  after(() => {
    server.stop();
    fs.rmSync(folder, { recursive: true });
  });

  it('whose server does not answer delays the lookups of no other name', async () => {
    const silent = Array.from({ length: 20 }, (_, n) => names.addressesOf(`h${n}.${SILENT}`).catch(() => []));
    assert.deepEqual(await names.addressesOf('good.example'), [ADDRESS]);
    const other = await dns.promises.lookup('localhost', { all: true });
    assert.ok(other.length > 0, 'nor those of mail servers and databases');
    const settled = await Promise.race([...silent, Promise.resolve('still waiting')]);
    assert.equal(settled, 'still waiting');
    server.release();
  });

  it('is that of this machine’s hosts file, which no server is asked about', async () => {
    fs.writeFileSync(hostsFile, '127.0.0.1 localhost # other.example\n');
    for (const name of ['localhost', 'LOCALHOST'])
      assert.ok((await names.addressesOf(name)).every(({ address }) => /^(127\.|::1$)/.test(address)));
    assert.ok(!server.asked.has('localhost') && !server.asked.has('LOCALHOST'));
  });

  it('is looked up by the system if DNS does not have it', async () => {
    fs.writeFileSync(hostsFile, '');
    const found = await names.addressesOf('localhost');
    assert.ok(found.every(({ address }) => /^(127\.|::1$)/.test(address)));
    assert.ok(server.asked.has('localhost'));
  });

  it('has no address if its server fails', async () => {
    await assert.rejects(names.addressesOf('failing.example'), { code: 'EAI_AGAIN' });
  });
});
