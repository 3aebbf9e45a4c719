/**
 * node bench/report-kinds.ts --data-dir D --email E [--formats csv,json,html,xlsx] [--kinds A,B]
 *
 * The cost of every kind of practice report on a seeded firm, over all of its years: processor time of the service
 * and of the database, and the service's peak memory. E is a user of the firm, as printed by seed.
 */
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createApplication, issueToken, SCOPES } from '#identity';
import { Installation } from '../server/installation.ts';
import { readConfig } from '../server/kernel/config.ts';
import { KINDS } from '../server/practice/billing/reports/report.ts';
import { processorMs, residentMegabytes, serveChancery } from './served.ts';

const FIRST_DAY = '2000-01-01';
const LOOK_EVERY_MS = 250;
const MADE = new Set(['completed', 'empty', 'failed']);

const { values } = parseArgs({
  options: {
    'data-dir': { type: 'string' },
    email: { type: 'string' },
    formats: { type: 'string', default: 'csv,json,html,xlsx' },
    kinds: { type: 'string', default: KINDS.join(',') },
  },
});
const { 'data-dir': folder, email } = values;
if (!folder || !email)
  throw new Error('Give --data-dir, the folder of a seeded firm, and --email, of one of its users.');

const config = readConfig({
  options: { data_dir: folder, demo: false, log_level: 'warn', rate_limit_per_minute: 1_000_000 },
});
const installation = await Installation.open(config);
await installation.migrate();
const parts = await installation.parts();
const accountId = await installation.asOwner(async (owner) => {
  const { rows } = await owner.query<{ account_id: string }>(
    'select account_id from users where email = $1',
    [email],
  );
  if (!rows[0]) throw new Error(`No user has the email address ${email}.`);
  return rows[0].account_id;
});
const { clientId } = await createApplication(parts, {
  accountId,
  name: 'Reports',
  redirectUris: ['https://reports.example/back'],
  scopes: [...SCOPES],
});
const { access_token: token } = await issueToken(parts, { email, clientId });
const databasePid = Number(
  fs.readFileSync(path.join(folder, 'database', 'postmaster.pid'), 'utf8').split('\n')[0],
);
const service = await serveChancery({ config, installation });

async function call(address: string, body?: unknown): Promise<Record<string, string>> {
  const answer = await fetch(`http://127.0.0.1:${service.port}/api/v4/${address}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${text}`);
  return JSON.parse(text).data;
}

async function measure(kind: string, format: string): Promise<string> {
  fs.writeFileSync(`/proc/${service.pid}/clear_refs`, '5');
  const [program, database, began] = [processorMs(service.pid), processorMs(databasePid), performance.now()];
  const today = new Date().toISOString().slice(0, 10);
  const asked = await call('reports?fields=id', {
    data: { kind, format, start_date: FIRST_DAY, end_date: today },
  });
  for (;;) {
    await pause(LOOK_EVERY_MS);
    const { state, message } = await call(`reports/${asked['id']}?fields=state,message`);
    if (!MADE.has(state!)) continue;
    const seconds = [
      performance.now() - began,
      processorMs(service.pid) - program,
      processorMs(databasePid) - database,
    ];
    const figures = seconds.map((each) => (each / 1000).toFixed(2)).join(' | ');
    return `| ${kind} | ${format} | ${state} | ${figures} | ${residentMegabytes(service.pid).peak.toFixed(0)} | ${message ?? ''} |`;
  }
}

try {
  console.log(
    '| kind | format | state | seconds | processor of the service, s | of the database, s | memory at most, MB | |',
  );
  for (const format of values.formats.split(','))
    for (const kind of values.kinds.split(',')) console.log(await measure(kind, format));
} finally {
  await service.stop();
  await installation.close();
}
