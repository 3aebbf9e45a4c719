/**
 * Moves a firm to another database of the embedded server while two processes of the service serve it and clients
 * write, and reports how the clients were affected.
 *
 *   node bench/move-firm.ts [--rows N] [--writers W]
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { inWords, verifiedFirm } from '../server/commands/verify.ts';
import { addDatabase } from '../server/databases.ts';
import { moveFirm } from '../server/moves/move-firm.ts';
import { openFirm, type MeasuredFirm } from './firm.ts';
import { readOptions } from './options.ts';
import { serveChancery } from './served.ts';

const PROCESSES = 2;
/** The time before the move, which gives the usual duration of a write, and the time after it. */
const ALONE_MS = 10_000;

interface Write {
  readonly at: number;
  readonly took_ms: number;
  readonly status: number;
}

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '100000' }, writers: { type: 'string', default: '8' } },
});

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'chancery-move-'));
const options = readOptions(['--rows', values.rows]);
if (!options) throw new Error('--rows takes a number.');
try {
  await prepare({ ...options, folder });
  const firm = await openFirm({ ...options, folder });
  const service = await serveChancery(firm, { workers: PROCESSES });
  try {
    await measure(firm, service.port);
  } finally {
    await service.stop();
    await firm.close();
  }
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}

/** The server allows moves after its next start. */
async function prepare(wanted: Parameters<typeof openFirm>[0]): Promise<void> {
  const firm = await openFirm(wanted);
  await firm.owner.query('create database east');
  await firm.installation.allowMoves();
  const { host, user, password } = firm.installation.owner;
  if (typeof password !== 'string') throw new Error('The embedded server has a password.');
  const query = new URLSearchParams({ host: host ?? '', user: user ?? '', password });
  await addDatabase(firm.parts, firm.installation, { name: 'east', url: `postgres:///east?${query}` });
  await firm.close();
}

async function measure(firm: MeasuredFirm, port: number): Promise<void> {
  const { parts, installation, accountId } = firm;
  await parts.database.findOthers(parts.secrets);
  const writes: Write[] = [];
  let goesOn = true;
  const write = async () => {
    while (goesOn) writes.push(await create(port, firm.token));
  };
  const writers = Array.from({ length: Number(values.writers) }, write);
  await delay(ALONE_MS);
  const began = performance.now();
  const moved = await moveFirm((name) => installation.ownerOf(name), {
    accountId,
    to: 'east',
    verify: async (target) => (await verifiedFirm(target, parts, accountId)).map(inWords),
  });
  const ended = performance.now();
  await delay(ALONE_MS);
  goesOn = false;
  await Promise.all(writers);
  const during = writes.filter(({ at, took_ms }) => at + took_ms > began && at < ended);
  const before = writes.filter(({ at, took_ms }) => at + took_ms <= began);
  const seconds = ((ended - began) / 1000).toFixed(1);
  console.log(
    `| ${moved.rows} | ${(moved.bytes / 1_048_576).toFixed(0)} MB | ${seconds} s | ${moved.paused_ms} ms | ` +
      `${longest(during)} ms | ${median(before)} ms | ${writes.length} | ${writes.filter(({ status }) => status !== 201).length} | ` +
      `${moved.differences.length} |`,
  );
}

async function create(port: number, token: string): Promise<Write> {
  const at = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}/api/v4/contacts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ data: { type: 'Person', first_name: 'Ida', last_name: 'Moved' } }),
  });
  await answer.arrayBuffer();
  return { at, took_ms: performance.now() - at, status: answer.status };
}

function longest(writes: readonly Write[]): number {
  return Math.round(Math.max(...writes.map(({ took_ms }) => took_ms)));
}

function median(writes: readonly Write[]): number {
  const times = writes.map(({ took_ms }) => took_ms).toSorted((one, other) => one - other);
  return Math.round(times[Math.floor(times.length / 2)] ?? 0);
}
