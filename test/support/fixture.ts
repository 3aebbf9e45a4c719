/**
 * A fixture for tests: a separate database, cloned from the run's template, and the service on it.
 *
 *   withFixture('A time entry', (fixture) => {
 *     it('is not found by an id that nobody has', async () => {
 *       const answer = await fixture.firm.get('/api/v4/activities/1');
 *       assert.equal(answer.status, 404);
 *     });
 *   });
 *
 * Every fixture has two firms, so that each test can check what the other firm sees.
 */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe } from 'node:test';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { pino, type DestinationStream } from 'pino';
import { buildService, type Service } from '../../server/app.ts';
import type { ServiceParts } from '../../server/slice-parts.ts';
import type { Config, SettingName } from '../../server/kernel/config.ts';
import { Database } from '../../server/kernel/database/database.ts';
import { FirmDatabases } from '../../server/kernel/database/several/firm-databases.ts';
import type { JobWorker } from '../../server/kernel/jobs/index.ts';
import { mailFolder } from '../../server/kernel/mail/mailer.ts';
import { runChecks, type Check, type Finding } from '../../server/kernel/verification/checks.ts';
import { Firm } from './caller.ts';
import { firmsElsewhere } from './elsewhere.ts';
import { testConfig } from './firms.ts';
import type { ObjectStore } from './object-store.ts';
import { mailsIn } from './mails.ts';
import { asOwner, inDatabase, prepareTemplate, startTestServers } from './test-server.ts';
import type { SecondTemplate, Template, TestServers } from './test-server.ts';
import { until } from './until.ts';

export interface FixtureOptions {
  /** Settings that differ from the defaults. */
  readonly settings?: Readonly<Partial<Record<SettingName, unknown>>>;
  /** Where its files are stored; the data folder by default. */
  readonly files?: 'folder' | 'objects';
  /** A clock, for tests of later events. */
  readonly now?: () => Date;
  /**
   * Puts the first firm into a second database: one that is created on a server of the run, or the one at this
   * address. With TEST_FIRMS_ELSEWHERE=1 both firms of every other fixture are there, as is direct database access.
   */
  readonly elsewhere?: boolean | string;
  /** The destination of log lines, for tests that read them. Unset: discarded. */
  readonly logTo?: DestinationStream;
  /** Starts with the database and files of another fixture, which must be at rest. */
  readonly like?: Fixture;
}

interface Opened extends Service {
  readonly name: string;
  readonly template: Template;
  readonly config: Config;
  readonly database: Database;
  readonly firms: readonly [Firm, Firm];
  readonly objects: ObjectStore | undefined;
  /** The second database, if it was created here. */
  readonly east: SecondTemplate | undefined;
}

const ALL_ELSEWHERE = process.env['TEST_FIRMS_ELSEWHERE'] === '1';

let made = 0;
const open = new Set<Fixture>();
let own: Promise<{ servers: TestServers; template: Template }> | undefined;

export class Fixture {
  readonly #options: FixtureOptions;
  #opened: Opened | undefined;
  #listening: Promise<string> | undefined;
  #jobs: Promise<JobWorker> | undefined;
  #dispatcher: ReturnType<Service['dispatcher']> | undefined;
  #rests = false;

  constructor(options: FixtureOptions = {}) {
    this.#options = options;
  }

  async open(): Promise<this> {
    const template = await currentTemplate();
    const { like } = this.#options;
    const number = ++made;
    const name = `fixture_${process.pid}_${number}`;
    const from = like ? like.#open.name : template.name;
    await asOwner(template.connection, (owner) =>
      owner.query(`create database ${name} template ${from} strategy file_copy`),
    );
    const data_dir = await fs.mkdtemp(path.join(os.tmpdir(), 'chancery-fixture-'));
    if (like) await fs.cp(like.config.data_dir, data_dir, { recursive: true });
    const stores = this.#options.files === 'objects' ? await import('./object-store.ts') : undefined;
    const objects = await stores?.startObjectStore();
    const config = testConfig({ data_dir, ...objects?.settings, ...this.#options.settings });
    const connection = inDatabase(template.login, name);
    const statementTimeout_seconds = config.database_patience_seconds;
    const { now, logTo, elsewhere = ALL_ELSEWHERE } = this.#options;
    const access = { connection, statementTimeout_seconds, replicas: config.database_replicas };
    const database = elsewhere
      ? new FirmDatabases({ ...access, prepare: async () => undefined })
      : new Database(access);
    const log = pino({ level: logTo ? 'trace' : 'silent' }, logTo ?? pino.destination(1));
    const options = { config, database, log, ...(now ? { now } : {}) };
    const service = await buildService(options);
    const at = typeof elsewhere === 'string' ? elsewhere : undefined;
    const { credentials, east } = elsewhere
      ? await firmsElsewhere(service.parts, template, { name, number }, { at, both: this.#isElsewhere })
      : { credentials: template.firms, east: undefined };
    const [firm, otherFirm] = credentials.map((each) => new Firm(each, () => this.listen()));
    if (!firm || !otherFirm) throw new Error('The template has no two firms.');
    const firms = [firm, otherFirm] as const;
    this.#opened = { ...service, name, template, config, database, firms, objects, east };
    open.add(this);
    return this;
  }

  /** Whether both firms are in the other database. */
  get #isElsewhere(): boolean {
    return ALL_ELSEWHERE && this.#options.elsewhere === undefined;
  }

  get firm(): Firm {
    return this.#open.firms[0];
  }

  get otherFirm(): Firm {
    return this.#open.firms[1];
  }

  get database(): Database {
    return this.#open.database;
  }

  get config(): Config {
    return this.#open.config;
  }

  /** For functions of the slices that a test calls to prepare data. */
  get parts(): ServiceParts {
    return this.#open.parts;
  }

  get app(): FastifyInstance {
    return this.#open.app;
  }

  /** Returns the service's origin; starts to listen if it did not yet. */
  listen(): Promise<string> {
    return (this.#listening ??= this.app
      .listen({ port: 0, host: '127.0.0.1' })
      .then((address) => `http://localhost:${new URL(address).port}`));
  }

  /** Runs the queue's jobs until the fixture closes, as the service does. */
  async runJobs(): Promise<void> {
    await this.listen();
    await (this.#jobs ??= this.#open.startJobs(this.#open.database.login));
  }

  /** Delivers to webhooks when a test asks for it: `await fixture.dispatcher.settle()`. */
  get dispatcher(): ReturnType<Service['dispatcher']> {
    return (this.#dispatcher ??= this.#open.dispatcher());
  }

  /** The service's database login. */
  get login(): pg.ClientConfig {
    return this.#isElsewhere ? this.#open.database.all[1]!.login : this.#open.database.login;
  }

  /** The owner's connection, which no row-level policy restricts. */
  get ownerConnection(): pg.ClientConfig {
    if (this.#isElsewhere) return this.ownerConnectionElsewhere;
    return inDatabase(this.#open.template.connection, this.#open.name);
  }

  /** The owner's connection to each database that was created here, the first one first. */
  get ownerConnections(): readonly pg.ClientConfig[] {
    const { template, name, east } = this.#open;
    const created = [{ connection: template.connection, name }, ...(east ? [east] : [])];
    return created.map((each) => inDatabase(each.connection, each.name));
  }

  /** The name of a migrated database without firms, a template for others. */
  get migrated(): string {
    return this.#open.template.migrated;
  }

  /** The owner's connection to the second database that was created for the firms. */
  get ownerConnectionElsewhere(): pg.ClientConfig {
    const { east } = this.#open;
    if (!east) throw new Error('No second database was made for this fixture.');
    return inDatabase(east.connection, east.name);
  }

  /**
   * Runs work as the owner, whom no policy restricts: only to inspect the service's data, never to replace its work.
   */
  asOwner<T>(work: (owner: pg.Client) => Promise<T>): Promise<T> {
    return asOwner(this.ownerConnection, work);
  }

  /** What checks of `verify` find in the service's data. */
  findings(checks: readonly Check[]): Promise<Finding[]> {
    return this.asOwner((owner) => runChecks(checks, { owner, parts: this.parts }));
  }

  /**
   * Waits until the event feed shows everything committed so far. It does so once every earlier transaction on the
   * database server has ended; other processes of the run always have some open.
   */
  async eventsAreOut(): Promise<void> {
    await this.asOwner((owner) =>
      until(async () => {
        const { rows } = await owner.query(
          'select max(transaction_id) < pg_snapshot_xmin(pg_current_snapshot()) as are_out from event_log',
        );
        return rows[0].are_out ?? true;
      }, 'the end of what was begun before'),
    );
  }

  /** The sent mails, in order. */
  mails = (): Promise<string[]> => mailsIn(mailFolder(this.config));

  /** Stops the service but keeps the database and files, for other fixtures to start with (`like`). */
  async rest(): Promise<void> {
    const { app, database } = this.#open;
    if (this.#rests) return;
    this.#rests = true;
    await this.#dispatcher?.stop();
    await app.close();
    await (await this.#jobs)?.stop();
    await database.close();
  }

  async close(): Promise<void> {
    const { config, name, objects, template, east } = this.#open;
    await this.rest();
    await objects?.stop();
    await fs.rm(config.data_dir, { recursive: true, force: true });
    for (const each of [{ connection: template.connection, name }, ...(east ? [east] : [])])
      await asOwner(each.connection, (owner) => owner.query(`drop database ${each.name} with (force)`));
    this.#opened = undefined;
    this.#rests = false;
    this.#listening = undefined;
    this.#jobs = undefined;
    this.#dispatcher = undefined;
    open.delete(this);
    if (own && open.size === 0) {
      const { servers } = await own;
      own = undefined;
      await servers.stop();
    }
  }

  get #open(): Opened {
    if (!this.#opened)
      throw new Error('The fixture is not open: await fixture.open() first, or use withFixture.');
    return this.#opened;
  }
}

export async function openFixture(options?: FixtureOptions): Promise<Fixture> {
  return new Fixture(options).open();
}

type Tests = (fixture: Fixture) => void;

/** A suite with its own fixture, opened before its tests and closed after them. */
export function withFixture(title: string, tests: Tests, options?: FixtureOptions): void {
  describe(title, () => {
    const fixture = new Fixture(options);
    before(() => fixture.open());
    after(() => fixture.close());
    tests(fixture);
  });
}

/** The same suite twice: with files in the data folder, and in an object store. */
export function withFixtureOfBothStores(title: string, tests: Tests): void {
  withFixture(title, tests);
  withFixture(`${title} in an object store`, tests, { files: 'objects' });
}

/** The run's template (npm test), or one created here when a file is run alone with node --test. */
async function currentTemplate(): Promise<Template> {
  const given = process.env['TEST_TEMPLATE'];
  if (given) return JSON.parse(given) as Template;
  own ??= startTestServers({ count: 1 }).then(async (servers) => ({
    servers,
    template: await prepareTemplate(servers),
  }));
  return (await own).template;
}
