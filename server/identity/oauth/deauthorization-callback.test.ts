import assert from 'node:assert/strict';
import fs from 'node:fs';
import https from 'node:https';
import os from 'node:os';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { startWorker } from '#kernel/jobs/index.ts';
import { makeCertificate } from '../../../test/support/certificate.ts';
import { Fixture } from '../../../test/support/fixture.ts';
import { until } from '../../../test/support/until.ts';
import { untilLocked } from '../../../test/support/waiting-for-locks.ts';
import { identityTasks, revokeGrant } from '../index.ts';
import { newClient } from '../test-support/client.ts';

describe('The deauthorization callback', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'chancery-callback-'));
  const caFile = path.join(folder, 'ca.pem');
  const certificate = makeCertificate();
  const received: { type: string | undefined; body: Record<string, unknown> }[] = [];
  let status = 200;
  let fixture: Fixture;
  let port = 0;
  const receiver = https.createServer(certificate, (request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      received.push({ type: request.headers['content-type'], body: JSON.parse(body) });
      response.writeHead(status).end();
    });
  });

  before(async () => {
    fs.writeFileSync(caFile, certificate.cert);
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    port = (receiver.address() as AddressInfo).port;
    fixture = new Fixture({
      elsewhere: false,
      settings: {
        webhook_allowed_networks: '127.0.0.0/8',
        webhook_allowed_ports: String(port),
        webhook_ca_file: caFile,
      },
    });
    await fixture.open();
  });
  after(async () => {
    receiver.closeAllConnections();
    receiver.close();
    await fixture.close();
    fs.rmSync(folder, { recursive: true });
  });

  const connected = async () => {
    const client = await newClient(fixture, { deauthorizationCallback: `https://localhost:${port}/bye` });
    return { client, ...(await client.tokens()) };
  };

  it('reports one token if the application revoked it, and all if the user did (practice:166) (decisions:78)', async () => {
    const { client, access } = await connected();
    await client.post('/oauth/deauthorize', { token: access }, { authorization: `Bearer ${access}` });
    await runQueue(1);
    assert.match(received[0]!.type!, /^application\/json/);
    const user_id = Number(fixture.firm.userId);
    assert.deepEqual(received[0]!.body, { client_id: client.clientId, user_id, access_token: access });
    const { rows } = await fixture.asOwner((owner) => owner.query('select max(id) as id from grants'));
    const { accountId, userId } = fixture.firm;
    assert.equal(
      await revokeGrant(fixture.parts, { accountId, userId, grantId: rows[0].id, actor: {} }),
      true,
    );
    assert.equal(
      await revokeGrant(fixture.parts, { accountId, userId, grantId: rows[0].id, actor: {} }),
      false,
    );
    await runQueue(2);
    assert.deepEqual(received[1]!.body, { client_id: client.clientId, user_id, access_token: 'all' });
  });

  it('is retried on the webhook schedule, and stored sealed in the queue (decisions:57,78)', async () => {
    received.length = 0;
    status = 500;
    const { client, access } = await connected();
    await client.post('/oauth/deauthorize', { token: access }, { authorization: `Bearer ${access}` });
    await runQueue(1);
    const payload = await triedAgainLater();
    assert.ok(!payload.includes(access) && !payload.includes('localhost'));
    status = 204;
    await fixture.asOwner((owner) => owner.query('update graphile_worker._private_jobs set run_at = now()'));
    await runQueue(2);
    await until(async () => (await waiting()).rows.length === 0, 'an empty queue');
    assert.deepEqual(received[0]!.body, received[1]!.body);
  });

  it('is sent once for a token that is given up by several requests at the same time', async () => {
    const { client, access } = await connected();
    const authorization = `Bearer ${access}`;
    const answers = await fixture.asOwner(async (owner) => {
      await owner.query('begin');
      await owner.query('select from access_tokens for no key update');
      const sent = [1, 2].map(() => client.post('/oauth/deauthorize', { token: access }, { authorization }));
      await untilLocked(fixture, sent.length, 'two requests that wait for the token');
      await owner.query('commit');
      return Promise.all(sent);
    });
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200],
    );
    received.length = 0;
    status = 204;
    await runQueue(1);
    await until(async () => (await waiting()).rows.length === 0, 'an empty queue');
    assert.equal(received.length, 1);
  });

  it('is retried immediately if the connection breaks at once, then on the schedule (decisions:57)', async () => {
    const { client, access } = await connected();
    const warnings: { again_in_ms?: number }[] = [];
    const log = {
      ...fixture.parts.log,
      warn: (values: object) => void warnings.push(values),
    } as typeof fixture.parts.log;
    await new Promise((resolve) => receiver.close(resolve).closeAllConnections());
    await client.post('/oauth/deauthorize', { token: access }, { authorization: `Bearer ${access}` });
    const tasks = identityTasks({ ...fixture.parts, log });
    const worker = await startWorker({ connection: fixture.login, tasks });
    await triedAgainLater();
    await worker.stop();
    assert.equal(warnings.filter(({ again_in_ms }) => again_in_ms === 0).length, 1);
    assert.equal(warnings.length, 2);
  });

  async function waiting() {
    return fixture.asOwner((owner) =>
      owner.query(`
        select payload::text as payload, extract(epoch from run_at - now())::float as in_s
        from graphile_worker._private_jobs order by id`),
    );
  }

  /** Waits until only the job of the next attempt is left, due in about two minutes, and returns its payload. */
  async function triedAgainLater(): Promise<string> {
    return until(async () => {
      const [job, ...others] = (await waiting()).rows;
      if (!job || others.length > 0) return undefined;
      return job.in_s > 60 && job.in_s < 145 ? (job.payload as string) : undefined;
    }, 'a later try');
  }

  async function runQueue(count: number): Promise<void> {
    const worker = await startWorker({
      connection: fixture.login,
      tasks: identityTasks(fixture.parts),
    });
    try {
      await until(() => received.length === count, `request ${count}`);
    } finally {
      await worker.stop();
    }
  }
});
