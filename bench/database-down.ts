/**
 * How an outage of one database affects the firms of another: one firm is in the first database and one on a second
 * server, which is killed and restarted while clients of both read and write.
 *
 *   node bench/database-down.ts [--rows N] [--clients C] [--seconds S]
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createAccount, createApplication, issueToken, SCOPES } from '#identity';
import { addDatabase } from '../server/databases.ts';
import { Installation } from '../server/installation.ts';
import { readConfig } from '../server/kernel/config.ts';
import { openFirm, postmasterPid, type MeasuredFirm } from './firm.ts';
import { readOptions } from './options.ts';
import { serveChancery } from './served.ts';

const NAME = 'east';
const EMAIL = 'owner@east.example';
/** The interval between each client's requests, long enough that the machine is not the limit. */
const PAUSE_MS = 20;
const LOOKED_AT_EVERY_MS = 100;
const BACK_WITHIN_MS = 120_000;

interface Asked {
  readonly at: number;
  readonly took_ms: number;
  /** 0 if no response came. */
  readonly status: number;
  readonly retryAfter: string | null;
}

type Client = () => Promise<Asked>;

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '20000' },
    clients: { type: 'string', default: '8' },
    seconds: { type: 'string', default: '10' },
  },
});
const phase_ms = Number(values.seconds) * 1000;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'chancery-down-'));
const second = path.join(folder, 'second');
const options = readOptions(['--rows', values.rows]);
if (!options) throw new Error('--rows takes a number.');
try {
  const firm = await openFirm({ ...options, folder: path.join(folder, 'first') });
  let other = await openSecond();
  try {
    const token = await firmIn(firm, other);
    const service = await serveChancery(firm);
    try {
      const clients = { first: clientOf(service.port, firm.token), other: clientOf(service.port, token) };
      const asked = { first: begin(clients.first), other: begin(clients.other) };
      await delay(phase_ms);
      const lostAt = performance.now();
      process.kill(postmasterPid(second), 'SIGKILL');
      const toldAfter_ms = (await untilState(service.port, 'down')) - lostAt;
      await delay(phase_ms);
      await other.close().catch(() => undefined);
      other = await openSecond();
      const startedAt = performance.now();
      const backAfter_ms = (await untilState(service.port, 'up')) - startedAt;
      await delay(phase_ms);
      const [ofFirst, ofOther] = [await asked.first.end(), await asked.other.end()];
      report(ofFirst, ofOther, { lostAt, toldAfter_ms, startedAt, backAfter_ms });
    } finally {
      await service.stop();
    }
  } finally {
    await other.close();
    await firm.close();
  }
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}

/** A separate server in a separate folder. */
function openSecond(): Promise<Installation> {
  return Installation.open(readConfig({ options: { data_dir: second, demo: false, log_level: 'warn' } }));
}

/** Creates a firm in a database of the second server; returns a token for it. */
async function firmIn({ parts, installation }: MeasuredFirm, other: Installation): Promise<string> {
  await other.asOwner((owner) => owner.query(`create database ${NAME}`));
  const { host, user, password } = other.owner;
  if (typeof password !== 'string') throw new Error('The embedded server has a password.');
  const query = new URLSearchParams({ host: host ?? '', user: user ?? '', password });
  await addDatabase(parts, installation, { name: NAME, url: `postgres:///${NAME}?${query}` });
  const { accountId } = await createAccount(parts, {
    name: 'East & Co.',
    country: 'US',
    currency: 'USD',
    database: NAME,
    owner: { email: EMAIL, password: 'measured twice, cut once', firstName: 'Edda', lastName: 'East' },
  });
  const { clientId } = await createApplication(parts, {
    accountId,
    name: 'Load',
    redirectUris: ['https://load.example/back'],
    scopes: [...SCOPES],
  });
  return (await issueToken(parts, { email: EMAIL, clientId })).access_token;
}

/** Reads and writes in turn: a page of contacts, and a new contact. */
function clientOf(port: number, token: string): Client {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ data: { type: 'Person', first_name: 'Ida', last_name: 'Asked' } });
  let asked = 0;
  return async () => {
    const init = asked++ % 2 === 0 ? { headers } : { headers, method: 'POST', body };
    const at = performance.now();
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/api/v4/contacts?limit=20`, init);
      await answer.arrayBuffer();
      const retryAfter = answer.headers.get('retry-after');
      return { at, took_ms: performance.now() - at, status: answer.status, retryAfter };
    } catch {
      return { at, took_ms: performance.now() - at, status: 0, retryAfter: null };
    }
  };
}

function begin(client: Client): { end: () => Promise<Asked[]> } {
  const asked: Asked[] = [];
  let goesOn = true;
  const ask = async () => {
    for (; goesOn; await delay(PAUSE_MS)) asked.push(await client());
  };
  const all = Array.from({ length: Number(values.clients) }, ask);
  return {
    end: async () => {
      goesOn = false;
      await Promise.all(all);
      return asked;
    },
  };
}

/** Resolves when the service reports this state of the second database. */
async function untilState(port: number, wanted: 'up' | 'down'): Promise<number> {
  const late = performance.now() + BACK_WITHIN_MS;
  while (performance.now() < late) {
    const answer = await fetch(`http://127.0.0.1:${port}/health/databases`);
    const { databases } = (await answer.json()) as { databases: { name: string; state: string }[] };
    if (databases.some(({ name, state }) => name === NAME && state === wanted)) return performance.now();
    await delay(LOOKED_AT_EVERY_MS);
  }
  throw new Error(`The database ${NAME} was not ${wanted} within ${BACK_WITHIN_MS / 1000} s.`);
}

interface Moments {
  readonly lostAt: number;
  readonly toldAfter_ms: number;
  readonly startedAt: number;
  readonly backAfter_ms: number;
}

function report(first: readonly Asked[], other: readonly Asked[], moments: Moments): void {
  const { lostAt, toldAfter_ms, startedAt, backAfter_ms } = moments;
  const phases = {
    before: (each: Asked) => each.at < lostAt,
    down: (each: Asked) => each.at >= lostAt && each.at < startedAt,
    after: (each: Asked) => each.at >= startedAt + backAfter_ms,
  };
  console.log(
    '| firm in | second database | requests | responses by status | median, ms | p99, ms | longest, ms |',
  );
  console.log('| --- | --- | --- | --- | --- | --- | --- |');
  for (const [name, all] of Object.entries({ first, second: other }))
    for (const [phase, isIn] of Object.entries(phases)) console.log(row(name, phase, all.filter(isIn)));
  const refused = other.filter(({ at, status }) => at >= lostAt && status === 503);
  console.log(row('second', 'down, refused', refused));
  const untold = refused.filter(({ retryAfter }) => retryAfter === null).length;
  console.log(
    `reported down after ${toldAfter_ms.toFixed(0)} ms; up ${backAfter_ms.toFixed(0)} ms after its server; ` +
      `${refused.length} responses with 503, ${untold} of them without Retry-After`,
  );
}

function row(name: string, phase: string, asked: readonly Asked[]): string {
  const times = asked.map(({ took_ms }) => took_ms).toSorted((one, another) => one - another);
  const at = (part: number) =>
    (times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0).toFixed(1);
  const byStatus = Object.entries(Object.groupBy(asked, ({ status }) => status))
    .map(([status, those = []]) => `${those.length} × ${status}`)
    .join(', ');
  return `| ${name} | ${phase} | ${asked.length} | ${byStatus} | ${at(0.5)} | ${at(0.99)} | ${at(1)} |`;
}
