/**
 * The limits of delivery, written by hand. `queue`: a loop that takes batches with SKIP LOCKED from a table of bodies
 * only, posts them and stores the outcomes; `posts`: only the posts. Neither signs, checks addresses or rights, keeps
 * an order, or supports more than one receiver.
 */
import fs from 'node:fs';
import pg from 'pg';
import { Pool } from 'undici';

export interface BareDeliveries {
  readonly kind: 'queue' | 'posts';
  readonly connection: pg.ClientConfig;
  readonly url: string;
  readonly caFile: string;
  readonly deliveries: number;
  readonly body: string;
  /** Concurrent requests, as many as the service sends to one host. */
  readonly atOnce: number;
}

const BATCH = 200;
const LOOPS = 2;

async function run({
  kind,
  connection,
  url,
  caFile,
  deliveries,
  body,
  atOnce,
}: BareDeliveries): Promise<number> {
  const { origin, pathname } = new URL(url);
  const receiver = new Pool(origin, {
    connections: atOnce,
    pipelining: 1,
    connect: { ca: fs.readFileSync(caFile) },
  });
  const post = async (text: string): Promise<number> => {
    const headers = { 'content-type': 'application/json' };
    const answer = await receiver.request({ path: pathname, method: 'POST', headers, body: text });
    await answer.body.dump();
    return answer.statusCode;
  };
  const began = performance.now();
  if (kind === 'posts') {
    let left = deliveries;
    const loop = async () => {
      while (left-- > 0) await post(body);
    };
    await Promise.all(Array.from({ length: atOnce }, loop));
  } else await Promise.all(Array.from({ length: LOOPS }, () => loopOver(connection, post)));
  const perSecond = deliveries / ((performance.now() - began) / 1000);
  await receiver.close();
  return perSecond;
}

async function loopOver(connection: pg.ClientConfig, post: (body: string) => Promise<number>): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  const take = {
    name: 'take',
    text: `select id, body from bare_deliveries where state = 'queued' order by id limit ${BATCH} for update skip locked`,
  };
  const store = {
    name: 'store',
    text:
      "update bare_deliveries d set state = 'delivered', status = o.status, attempts = d.attempts + 1, finished_at = now()" +
      ' from unnest($1::bigint[], $2::smallint[]) o(id, status) where d.id = o.id',
  };
  for (;;) {
    await client.query('begin');
    const { rows } = await client.query<{ id: string; body: string }>(take);
    if (rows.length === 0) break;
    const statuses = await Promise.all(rows.map((row) => post(row.body)));
    await client.query({ ...store, values: [rows.map(({ id }) => id), statuses] });
    await client.query('commit');
  }
  await client.query('rollback');
  await client.end();
}

process.once('message', (task: BareDeliveries) => {
  void run(task).then((perSecond) => process.send!(perSecond));
});
process.on('disconnect', () => process.exit(0));
