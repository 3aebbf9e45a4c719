/**
 * A stress run: two firms whose contacts are written continuously, webhooks to a receiver that fails at random, and
 * service processes that are killed meanwhile, sometimes together with the database.
 */
import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { CHECKS } from '../../server/commands/verify.ts';
import { openDatabase } from '../../server/installation.ts';
import { makeParts } from '../../server/app.ts';
import { bringUpToDate } from '../../server/kernel/jobs/bring-up-to-date.ts';
import { serviceLoginOf } from '../../server/kernel/database/owner/login-role.ts';
import { EmbeddedCluster } from '../../server/kernel/embedded/cluster.ts';
import { postmasterOf } from '../../server/kernel/embedded/postmaster.ts';
import { openLog } from '../../server/kernel/http/logs/log.ts';
import { runChecks } from '../../server/kernel/verification/checks.ts';
import { call } from '../support/caller.ts';
import { makeFirms, testConfig, type FirmCredentials } from '../support/firms.ts';
import { echo, Receiver, type Received, type Reply } from '../support/receiver.ts';
import { asOwner } from '../support/test-server.ts';
import type { Moment } from './moments.ts';
import { Processes } from './processes.ts';
import { verdict, type Told } from './verdict.ts';
import { Writing } from './writing.ts';

/** Two minutes until a retry take one second. */
const PACE = 120;
const WRITERS_OF_A_FIRM = 2;
const POLL_MS = 10;
const READY_WITHIN_MS = 60_000;
const DRAINED_WITHIN_MS = 120_000;
const RANDOM_KILLS_EVERY_MS = 150;
const LIFE_DAYS = 30;

interface Listening {
  readonly firm: FirmCredentials;
  readonly path: string;
  /** The position of the audit log when the webhook was enabled. */
  since: string;
  readonly told: Told[];
  readonly failed: Set<string>;
}

export class StressRun {
  readonly #folder: string;
  readonly #cluster: EmbeddedCluster;
  readonly #login: pg.ClientConfig;
  readonly #receiver: Receiver;
  readonly #processes: Processes;
  readonly #listening: readonly Listening[];
  readonly #writing: Writing;
  #failing = true;
  #moment: Moment | undefined;
  databaseKills = 0;

  private constructor(
    folder: string,
    cluster: EmbeddedCluster,
    login: pg.ClientConfig,
    receiver: Receiver,
    firms: readonly FirmCredentials[],
  ) {
    this.#folder = folder;
    this.#cluster = cluster;
    this.#login = login;
    this.#receiver = receiver;
    const config = testConfig({
      data_dir: folder,
      ...receiver.settings,
      rate_limit_per_minute: 1_000_000,
      database_connections: 6,
    });
    this.#processes = new Processes({
      config,
      connection: login,
      pace: PACE,
      since: Date.now(),
    });
    this.#writing = new Writing(() => this.#processes.origin);
    this.#listening = firms.map((firm, index) => ({
      firm,
      path: `/firm/${index}`,
      since: '0',
      told: [],
      failed: new Set<string>(),
    }));
  }

  static async begin(): Promise<StressRun> {
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'chancery-ordeal-'));
    // As durable as a production database, because the database is killed too.
    const cluster = await EmbeddedCluster.open({ folder, cacheMb: 128 });
    try {
      await bringUpToDate(cluster.connection());
      const { connection: login } = await serviceLoginOf(cluster.connection());
      const firms = await makeFirms(login);
      const stressRun = new StressRun(folder, cluster, login, await Receiver.start(), firms);
      for (const each of stressRun.#listening) await stressRun.#subscribe(each);
      for (const { firm } of stressRun.#listening) stressRun.#writing.begin(firm, WRITERS_OF_A_FIRM);
      return stressRun;
    } catch (error) {
      await cluster.leave();
      throw error;
    }
  }

  get kills(): number {
    return [...this.#processes.kills.values()].reduce((sum, each) => sum + each, 0);
  }

  get acknowledged(): number {
    return this.#writing.acknowledged.size;
  }

  /** Lets this many processes die at this moment. */
  async kill(moment: Moment, times: number): Promise<void> {
    const wanted = this.kills + times;
    this.#moment = moment;
    this.#processes.arm(moment);
    while (this.kills < wanted) {
      await pause(moment === 'at random' ? Math.random() * RANDOM_KILLS_EVERY_MS : POLL_MS);
      if (moment === 'at random') this.#processes.killOne();
    }
    this.#moment = undefined;
    this.#processes.arm(undefined);
  }

  /** Kills the database and every serving process, and waits until the service responds again. */
  async killDatabase(): Promise<void> {
    const postmaster = postmasterOf(path.join(this.#folder, 'database'));
    assert.ok(postmaster, 'The database runs.');
    this.#processes.arm('at random');
    if (this.databaseKills % 2 === 0) this.#processes.killAll();
    process.kill(postmaster, 'SIGKILL');
    this.databaseKills++;
    const before = this.acknowledged;
    await this.#until('written again', async () => this.acknowledged > before + 5);
    this.#processes.arm(undefined);
  }

  /** Waits until everything has finished, and returns what is wrong. */
  async judge(): Promise<string[]> {
    await this.#writing.end();
    this.#failing = false;
    await this.#until('delivered', async () => (await this.#count("state = 'queued'")) === 0);
    const wrong = [...this.#processes.fallen, ...this.#writing.strange];
    for (const each of this.#listening) {
      const { accountId, name } = each.firm;
      const committed = await this.#committed(each);
      const acknowledged = this.#writing.acknowledgedOf(accountId);
      const { told, failed } = each;
      wrong.push(...verdict({ committed, acknowledged, told, failed }).map((what) => `${name}: ${what}`));
    }
    const left = await this.#count("state <> 'delivered'");
    if (left > 0) wrong.push(`${left} deliveries are in another state than delivered`);
    return [...wrong, ...(await this.#differences())];
  }

  /** How many messages were received again: shows whether kills hit at the moments that matter. */
  get duplicates(): number {
    return this.#listening.reduce(
      (sum, { told }) => sum + told.length - new Set(told.map(({ messageId }) => messageId)).size,
      0,
    );
  }

  goOn(): void {
    this.#failing = true;
    for (const { firm } of this.#listening) this.#writing.begin(firm, WRITERS_OF_A_FIRM);
  }

  async end(): Promise<void> {
    await this.#writing.end();
    await this.#processes.stop();
    await this.#cluster.leave();
    this.#receiver.stop();
    await fs.rm(this.#folder, { recursive: true, force: true });
  }

  #asOwner<T>(work: (owner: pg.Client) => Promise<T>): Promise<T> {
    return asOwner(this.#cluster.connection(), work);
  }

  async #subscribe(each: Listening): Promise<void> {
    const { firm, path: pathname } = each;
    this.#receiver.on(pathname, (received) => this.#take(each, received));
    await this.#until('served', async () => this.#processes.origin !== undefined);
    const data = {
      url: this.#receiver.url(pathname),
      model: 'contact',
      events: ['created', 'updated', 'deleted'],
      fields: 'id,last_name',
      expires_at: new Date(Date.now() + LIFE_DAYS * 86_400_000).toISOString(),
    };
    const origin = async () => this.#processes.origin!;
    const { token } = firm;
    const made = await call(origin, 'POST', '/api/v4/webhooks', { data }, { token });
    assert.equal(made.status, 201, JSON.stringify(made.body));
    const at = `/api/v4/webhooks/${made.body.data.id}?fields=status`;
    await this.#until('enabled', async () => {
      const read = await call(origin, 'GET', at, undefined, { token });
      return read.body.data.status === 'enabled';
    });
    const { rows } = await this.#asOwner((owner) =>
      owner.query<{ last: string }>(
        'select coalesce(max(id), 0)::text as last from audit_log where account_id = $1',
        [firm.accountId],
      ),
    );
    each.since = rows[0]!.last;
  }

  async #take({ told, failed }: Listening, received: Received): Promise<Reply> {
    // Only small records are kept of each message, because a stress run may last for hours.
    this.#receiver.received.length = 0;
    if (received.headers['x-hook-secret']) return echo(received);
    const { body, raw, headers } = received;
    const messageId = String(headers['webhook-id']);
    told.push({
      record: String(body.data.id),
      change: `${body.meta.event} ${body.data.last_name}`,
      messageId,
      raw,
    });
    if (this.#moment === 'while the receiver has it' && Math.random() < 0.1) this.#processes.killAll();
    const chance = this.#failing ? Math.random() : 1;
    if (chance < 0.1) failed.add(messageId);
    if (chance < 0.05) return { status: 500 };
    if (chance < 0.1) return { status: 0, cut: true };
    if (chance < 0.15) await pause(30);
    return { status: 204 };
  }

  /** The changes of each contact in commit order, from the audit log. */
  async #committed({ firm, since }: Listening): Promise<Map<string, string[]>> {
    const { rows } = await this.#asOwner((owner) =>
      owner.query<{ record: string; change: string }>(
        `select subject_id::text as record, split_part(action, '.', 2) || ' ' || coalesce(after ->> 'last_name', before ->> 'last_name') as change
         from audit_log where account_id = $1 and id > $2 and subject_type = 'contact' order by id`,
        [firm.accountId, since],
      ),
    );
    const committed = new Map<string, string[]>();
    for (const { record, change } of rows) committed.set(record, [...(committed.get(record) ?? []), change]);
    return committed;
  }

  async #count(where: string): Promise<number> {
    const { rows } = await this.#asOwner((owner) =>
      owner.query<{ count: number }>(`select count(*)::int from webhook_deliveries where ${where}`),
    );
    return rows[0]!.count;
  }

  /** What `chancery verify` finds: audit chain, record counts, schema. */
  async #differences(): Promise<string[]> {
    const config = testConfig({ data_dir: this.#folder });
    const log = openLog(config, 'stderr');
    const database = openDatabase(config, this.#login, log);
    try {
      const parts = await makeParts({ config, database, log });
      const findings = await this.#asOwner((owner) => runChecks(CHECKS, { owner, parts }));
      return findings.map(({ check, subject, message }) => `${check}: ${subject}: ${message}`);
    } finally {
      await database.close();
    }
  }

  async #until(what: string, holds: () => Promise<boolean>): Promise<void> {
    const late = performance.now() + (what === 'delivered' ? DRAINED_WITHIN_MS : READY_WITHIN_MS);
    while (!(await holds().catch(() => false))) {
      if (performance.now() > late) {
        const queues = JSON.stringify(await this.#queues().catch(String));
        throw new Error(`Not ${what} in time. ${[...this.#processes.fallen].join('; ')} Queues: ${queues}`);
      }
      await pause(POLL_MS);
    }
  }

  /** The state of each webhook's queue, which shows why its deliveries wait. */
  async #queues(): Promise<unknown[]> {
    const { rows } = await this.#asOwner((owner) =>
      owner.query(`
        select q.*, w.status, exists (select from pg_locks where locktype = 'advisory' and objid = q.holder) as holder_lives,
          count(d.id) as queued, count(d.due_at) as retried, min(d.due_at) as first_due, max(d.last_error) as last_error
        from webhook_queues q join webhooks w on w.account_id = q.account_id and w.id = q.webhook_id
        left join webhook_deliveries d on d.account_id = q.account_id and d.webhook_id = q.webhook_id and d.state = 'queued'
        group by q.account_id, q.webhook_id, w.account_id, w.id`),
    );
    return rows;
  }
}
