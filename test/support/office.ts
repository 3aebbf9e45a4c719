/**
 * An office for tests: a database of its own, cloned from the run's template, and the service on it.
 *
 *   inAnOffice('A time entry', (office) => {
 *     it('is found by its id', async () => {
 *       const answer = await office.firm.get('/api/v4/activities/1');
 *       assert.equal(answer.status, 404);
 *     });
 *   });
 *
 * Every office has two firms, so that each test can ask what the other firm sees.
 */
import { after, before, describe } from 'node:test';
import type pg from 'pg';
import { readConfig, type Config, type SettingName } from '../../server/kernel/config.ts';
import { Database } from '../../server/kernel/database/database.ts';
import { asOwner, inDatabase, prepareTemplate, startTestServer, type Template, type TestServer } from './test-server.ts';

export interface OfficeOptions {
  /** Settings that differ from the defaults. */
  readonly settings?: Readonly<Partial<Record<SettingName, unknown>>>;
}

let made = 0;
const open = new Set<Office>();
let own: Promise<{ server: TestServer; template: Template }> | undefined;

export class Office {
  readonly #options: OfficeOptions;
  #parts: { name: string; template: Template; config: Config; database: Database } | undefined;

  constructor(options: OfficeOptions = {}) {
    this.#options = options;
  }

  async open(): Promise<this> {
    const template = await currentTemplate();
    const name = `office_${process.pid}_${++made}`;
    await asOwner(template.connection, (owner) =>
      owner.query(`create database ${name} template ${template.name} strategy file_copy`),
    );
    const connection = inDatabase(template.connection, name);
    const config = readConfig({ options: { port: 0, log_level: 'silent', demo: false, ...this.#options.settings } });
    const database = new Database({ connection });
    this.#parts = { name, template, config, database };
    open.add(this);
    return this;
  }

  get database(): Database {
    return this.#open.database;
  }

  get config(): Config {
    return this.#open.config;
  }

  /** How to connect as the owner, whom no policy binds. */
  get ownerConnection(): pg.ClientConfig {
    return inDatabase(this.#open.template.connection, this.#open.name);
  }

  /** Runs work as the owner, whom no policy binds: to look behind the service, never to stand in for it. */
  asOwner<T>(work: (owner: pg.Client) => Promise<T>): Promise<T> {
    return asOwner(this.ownerConnection, work);
  }

  async close(): Promise<void> {
    const { database, name, template } = this.#open;
    await database.close();
    await asOwner(template.connection, (owner) => owner.query(`drop database ${name} with (force)`));
    this.#parts = undefined;
    open.delete(this);
    if (own && open.size === 0) {
      const { server } = await own;
      own = undefined;
      await server.stop();
    }
  }

  get #open() {
    if (!this.#parts) throw new Error('The office is not open: await office.open() before, or use inAnOffice.');
    return this.#parts;
  }
}

export async function openOffice(options?: OfficeOptions): Promise<Office> {
  return new Office(options).open();
}

/** A suite in an office of its own, opened before its tests and closed after them. */
export function inAnOffice(title: string, tests: (office: Office) => void, options?: OfficeOptions): void {
  describe(title, () => {
    const office = new Office(options);
    before(() => office.open());
    after(() => office.close());
    tests(office);
  });
}

/** Of the run (npm test), or made here where a file is run by itself with node --test. */
async function currentTemplate(): Promise<Template> {
  const given = process.env['OFFICE_TEMPLATE'];
  if (given) return JSON.parse(given) as Template;
  own ??= startTestServer().then(async (server) => ({
    server,
    template: await prepareTemplate(server.connection),
  }));
  return (await own).template;
}
