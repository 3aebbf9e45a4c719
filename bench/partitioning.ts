/**
 * node bench/partitioning.ts [--rows N] [--only A,B]: how long it takes to partition by time the logs of a database
 * with N rows in each of the audit log, the event log, and the payloads and deliveries of webhooks, and whether no
 * row is lost. The database is created anew.
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { onEveryFirm } from '../server/kernel/database/owner/every-firm.ts';
import { migrate } from '../server/kernel/database/owner/migrate.ts';
import { EmbeddedCluster } from '../server/kernel/embedded/cluster.ts';
import { atMost, type Finding } from './finding.ts';
import { table } from './report.ts';

/** Apply the migrations before the first one that changes these tables. */
const BEFORE = '0769';
const UPGRADE_S = 300;
const FIRMS = 100;
const TABLES = {
  audit_log: `insert into audit_log (account_id, at, action, subject_type, subject_id, user_id, after)
    select n % ${FIRMS} + 1, now() - n * interval '1 s', 'matter.updated', 'matter', n % 5000, 1,
      '{"description": "As it was agreed with the client", "status": "Open", "billable": true}'
    from generate_series(1, $1::bigint) n`,
  event_log: `insert into event_log (account_id, at, resource, record_id, event, changed, user_id)
    select n % ${FIRMS} + 1, now() - n * interval '0.5 s', 'matter', n % 5000, 'updated', '{description}', 1
    from generate_series(1, $1::bigint) n`,
  webhook_payloads: `insert into webhook_payloads (account_id, id, data, seen_with, created_at)
    select n % ${FIRMS} + 1, (lpad(to_hex((extract(epoch from now() - n * interval '0.5 s') * 1000)::bigint), 12, '0')
        || '7' || left(md5(n::text), 19))::uuid,
      '{"id": 1, "description": "As it was agreed with the client"}', '\\x00', now() - n * interval '0.5 s'
    from generate_series(1, $1::bigint) n`,
  webhook_deliveries: `insert into webhook_deliveries (account_id, webhook_id, record_id, event, message_id, payload_id, state,
      created_at, attempts, finished_at, history)
    select n % ${FIRMS} + 1, n % 20 + 1, n % 5000, 'updated', gen_random_uuid(), gen_random_uuid(), 'delivered',
      now() - n * interval '0.5 s', 1, now(), '[{"at": "2026-01-01T00:00:00.000Z", "status": 204, "ms": 12}]'
    from generate_series(1, $1::bigint) n`,
} as const;

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '5000000' },
    only: { type: 'string', default: Object.keys(TABLES).join(',') },
  },
});
const only = values.only.split(',');
const filledTables = Object.entries(TABLES).filter(([name]) => only.includes(name));
const rows = Number(values.rows);
const folder = path.join(import.meta.dirname, '.data', 'upgrade');
fs.rmSync(folder, { recursive: true, force: true });
const cluster = await EmbeddedCluster.open({ folder, log: (message) => console.error(message) });
const owner = new pg.Client(cluster.connection());
try {
  await owner.connect();
  await migrate(owner, { through: BEFORE });
  for (const [name, statement] of filledTables) {
    const filled = await timed(() => onEveryFirm(owner, () => owner.query(statement, [rows])));
    console.error(`filled ${name} in ${filled.toFixed(0)} s`);
  }
  await owner.query('vacuum analyze');
  await owner.query('checkpoint');
  let last = performance.now();
  const steps: string[] = [];
  const took_s = await timed(() =>
    migrate(owner, {
      onApplied(name) {
        steps.push(`${name.slice(0, 4)} ${((performance.now() - last) / 1000).toFixed(1)} s`);
        last = performance.now();
      },
    }),
  );
  console.log(
    table([
      atMost(`upgrade of ${rows} rows in each log`, UPGRADE_S, took_s, ' s', steps.join(', ')),
      ...(await rowsKept()),
    ]),
  );
} finally {
  await owner.end();
  await cluster.leave();
  fs.rmSync(folder, { recursive: true, force: true });
}

async function rowsKept(): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const name of only) {
    const { rows: counted } = await onEveryFirm(owner, () =>
      owner.query<{ n: string; partitions: string }>(
        `select count(*) as n, string_agg(distinct tableoid::regclass::text, ', ') as partitions from ${name}`,
      ),
    );
    const { n, partitions } = counted[0]!;
    found.push(atMost(`rows of ${name} that were lost`, 0, rows - Number(n), '', partitions));
  }
  return found;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}
