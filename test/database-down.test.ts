/** One of several databases is down: its firms are told to retry, and no other firm is affected. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { pino } from 'pino';
import { buildService } from '../server/app.ts';
import { FirmDatabases } from '../server/kernel/database/several/firm-databases.ts';
import { receiver, Subscriber } from '../server/webhooks/test-support/subscriber.ts';
import { createClient } from './support/casework.ts';
import { Fixture } from './support/fixture.ts';
import { PostgresServer } from './support/postgres-server.ts';
import { until } from './support/until.ts';

describe('A database that is down', () => {
  const server = new PostgresServer();
  let fixture: Fixture;
  before(async () => {
    await server.start(18);
    const elsewhere = await server.databaseOfSuperuser('east_owner');
    // So that what it acknowledged survives a kill.
    const { pathname } = new URL(elsewhere);
    await server.query(elsewhere, `alter database ${pathname.slice(1)} set synchronous_commit = on`);
    fixture = await new Fixture({ elsewhere, settings: receiver.settings }).open();
    await fixture.runJobs();
  });
  after(async () => {
    await fixture.close();
    await server.stop();
  });

  const states = async () => {
    const { body } = await fixture.otherFirm.get('/health/databases');
    return body.databases;
  };
  const isUp = async () => (await states()).every(({ state }: { state: string }) => state === 'up');

  it('gives its firms a 503 with Retry-After, and does not affect other firms, until it is back', async () => {
    const others = await new Subscriber(fixture, fixture.otherFirm).subscribe({
      model: 'contact',
      fields: 'id',
      events: ['created'],
    });
    const { id: kept } = await createClient(fixture.firm);
    assert.equal((await fixture.firm.get('/api/v4/users/who_am_i')).status, 200);
    await server.kill();
    await until(async () => !(await isUp()), 'the news that it is down');

    const refused = await fixture.firm.get('/api/v4/contacts');
    assert.equal(refused.status, 503);
    assert.ok(Number(refused.headers.get('retry-after')) > 0);
    assert.equal((await fixture.firm.post('/api/v4/contacts', { data: {} })).status, 503);

    const { id } = await createClient(fixture.otherFirm);
    assert.deepEqual(
      (await others.hears(1)).map(({ body }) => body.data.id),
      [id],
    );
    assert.equal((await fixture.otherFirm.get('/health/ready')).status, 200);
    assert.deepEqual(await states(), [
      { name: 'first', state: 'up' },
      { name: 'east', state: 'down' },
    ]);
    const { body: metrics } = await fixture.otherFirm.get('/metrics');
    assert.match(metrics, /database_up\{database="east"\} 0/);

    await server.resume();
    await until(isUp, 'the database');
    const found = await fixture.firm.get(`/api/v4/contacts/${kept}`);
    assert.equal(found.status, 200);
    const own = await new Subscriber(fixture, fixture.firm).subscribe({
      model: 'contact',
      fields: 'id',
      events: ['created'],
    });
    const { id: again } = await createClient(fixture.firm);
    assert.deepEqual(
      (await own.hears(1)).map(({ body }) => body.data.id),
      [again],
    );
  });

  it('does not prevent the service from starting, which uses it when it is back', async () => {
    await server.kill();
    const database = new FirmDatabases({ connection: fixture.login, prepare: async () => undefined });
    const log = pino({ level: 'silent' });
    const { app, startJobs } = await buildService({ config: fixture.config, database, log });
    try {
      const ready = await app.inject({ url: '/health/ready' });
      assert.equal(ready.statusCode, 200);
      const asked = (token: string) =>
        app.inject({ url: '/api/v4/users/who_am_i', headers: { authorization: `Bearer ${token}` } });
      assert.equal((await asked(fixture.otherFirm.credentials.token)).statusCode, 200);
      assert.equal((await asked(fixture.firm.credentials.token)).statusCode, 503);
      await app.listen({ port: 0, host: '127.0.0.1' });
      const jobs = await startJobs(fixture.login);
      await server.resume();
      await until(async () => (await asked(fixture.firm.credentials.token)).statusCode === 200, 'its firm');
      await jobs.stop();
    } finally {
      await app.close();
      await database.close();
    }
  });
});
