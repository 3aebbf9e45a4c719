/**
 * node bench/failover/run.ts [--rounds N]: runs the setup of docs/availability.md on this machine, in a temporary
 * folder: three etcd, three Patroni with PostgreSQL, HAProxy, and the service behind it. Eight clients write
 * continuously while the primary is killed, frozen and switched. Exits with 1 if an acknowledged write is lost or
 * `verify` finds a difference. Needs the Debian packages etcd-server, patroni, haproxy and postgresql, and Linux.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from '#kernel/database/sql.ts';
import { makeParts } from '../../server/app.ts';
import { Installation } from '../../server/installation.ts';
import { readConfig } from '../../server/kernel/config.ts';
import { makeFirm } from '../../test/support/firms.ts';
import { serveChancery } from '../served.ts';
import { Cluster } from './cluster.ts';
import { runDrills, type Outcome } from './drills.ts';
import { Writers } from './writers.ts';

const REQUESTS_PER_MINUTE = 1_000_000;
const CHANCERY = path.join(import.meta.dirname, '../../bin/chancery');

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '1' } } });
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'chancery-failover-'));
fs.chmodSync(folder, 0o755);
let cluster: Cluster | undefined;
try {
  cluster = await Cluster.start(folder);
  process.exitCode = (await rehearse(cluster, Number(values.rounds))) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await cluster?.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}

/** Returns whether nothing was lost. */
async function rehearse(on: Cluster, rounds: number): Promise<boolean> {
  const options = {
    data_dir: path.join(folder, 'data'),
    database_url: on.address,
    demo: false,
    rate_limit_per_minute: REQUESTS_PER_MINUTE,
  };
  const config = readConfig({ options: { ...options, log_level: 'silent' } });
  const installation = await Installation.open(config);
  await installation.migrate();
  const owner = { name: 'Failover', firstName: 'Ada', email: 'ada@failover.example' };
  const { database, log } = await installation.parts();
  const firm = await makeFirm(await makeParts({ config, database, log }), owner);
  const served = await serveChancery(
    { config, installation },
    { settings: { CHANCERY_DATABASE_URL: on.address } },
  );
  const writers = new Writers(`http://127.0.0.1:${served.port}`, firm.token);
  try {
    const outcomes = await runDrills(on, writers, rounds);
    await writers.end();
    const kept = await keptNames(installation, firm.accountId);
    return tell(outcomes, writers, kept) && verified(options);
  } finally {
    await writers.end();
    await served.stop();
    await installation.close();
  }
}

async function keptNames(installation: Installation, accountId: string): Promise<Set<string>> {
  const { database } = await installation.parts();
  const rows = await database.forAccount(accountId, (connection) =>
    connection.rows<{ last_name: string }>(sql`select last_name from contacts where last_name like 'W%'`),
  );
  return new Set(rows.map(({ last_name }) => last_name));
}

function tell(outcomes: readonly Outcome[], { acknowledged, failures }: Writers, kept: Set<string>): boolean {
  console.log(
    '| drill | from | to | longest time without an acknowledged write |\n| --- | --- | --- | --- |',
  );
  for (const { drill, from, to, pause_s } of outcomes)
    console.log(`| ${drill} | ${from} | ${to} | ${pause_s.toFixed(1)} s |`);
  const lost = acknowledged.filter(({ name }) => !kept.has(name));
  const refused = [...failures].map(([status, times]) => `${times} × ${status || 'no answer'}`).join(', ');
  console.log(
    `${acknowledged.length} writes were acknowledged, ${lost.length} of them lost. Not acknowledged: ${refused || 'none'}; ` +
      `${kept.size - (acknowledged.length - lost.length)} of those were made.`,
  );
  return lost.length === 0;
}

function verified({ data_dir, database_url }: { data_dir: string; database_url: string }): boolean {
  const { status, stdout } = spawnSync(CHANCERY, ['verify', '--data-dir', data_dir], {
    env: { ...process.env, CHANCERY_DATABASE_URL: database_url },
    encoding: 'utf8',
  });
  console.log(stdout.trim());
  return status === 0;
}
