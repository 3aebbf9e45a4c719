import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { withFixture } from '../../../test/support/fixture.ts';
import { sql } from '#kernel/database/sql.ts';
import { applicationChanged } from '../index.ts';
import { Client, newClient } from '../test-support/client.ts';
import { covers } from '../tokens/scope-cover.ts';

let now = new Date();
const wait = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000));

withFixture(
  'A refresh token',
  (fixture) => {
    it('of a confidential application stays the same and returns a new access token each time (decisions:74,records:166)', async () => {
      const client = await newClient(fixture);
      const { access, refresh } = await client.tokens();
      for (let round = 0; round < 3; round++) {
        wait(3600);
        const reply = await client.refresh(refresh);
        assert.equal(reply.status, 200);
        assert.equal(reply.body.refresh_token, refresh);
        assert.equal(reply.body.token_type, 'bearer');
        assert.notEqual(reply.body.access_token, access);
        assert.equal(await client.statusOf(String(reply.body.access_token)), 200);
      }
      assert.equal(await client.statusOf(access), 200, 'the first access token lives its own life');
    });

    it('of a public application is replaced at each use (decisions:74)', async () => {
      const client = await newClient(fixture, { public: true });
      let { refresh } = await client.tokens();
      for (let round = 0; round < 3; round++) {
        wait(120);
        const reply = await client.refresh(refresh);
        assert.equal(reply.status, 200);
        assert.notEqual(reply.body.refresh_token, refresh);
        refresh = String(reply.body.refresh_token);
      }
    });

    it('returns the same successor for a minute after it was replaced, even concurrently (decisions:74)', async () => {
      const client = await newClient(fixture, { public: true });
      const { refresh } = await client.tokens();
      const replies = await Promise.all(Array.from({ length: 6 }, () => client.refresh(refresh)));
      assert.ok(replies.every(({ status }) => status === 200));
      assert.equal(new Set(replies.map(({ body }) => body.refresh_token)).size, 1);
      assert.equal(new Set(replies.map(({ body }) => body.access_token)).size, 6);
      wait(59);
      const late = await client.refresh(refresh);
      assert.equal(late.body.refresh_token, replies[0]!.body.refresh_token);
    });

    it('ends every token of its approval if it is reused more than a minute after it was replaced', async () => {
      const client = await newClient(fixture, { public: true });
      const { access, refresh } = await client.tokens();
      const successor = String((await client.refresh(refresh)).body.refresh_token);
      wait(61);
      const stolen = await client.refresh(refresh);
      assert.deepEqual([stolen.status, stolen.body.error], [400, 'invalid_grant']);
      assert.equal((await client.refresh(successor)).body.error, 'invalid_grant');
      assert.equal(await client.statusOf(access), 401);
    });

    it('returns fewer scopes on request, all again later, and never more', async () => {
      const client = await newClient(fixture);
      const { refresh } = await client.tokens({ scope: 'activities_write matters_read' });
      assert.equal(
        (await client.refresh(refresh, { scope: 'activities_read' })).body.scope,
        'activities_read',
      );
      assert.equal((await client.refresh(refresh)).body.scope, 'activities_write matters_read');
      for (const scope of ['accounting_read', 'activities_write billing_read', 'matters_write']) {
        const reply = await client.refresh(refresh, { scope });
        assert.deepEqual([reply.status, reply.body.error], [400, 'invalid_scope']);
      }
    });

    it('never grants more than was approved, whatever is requested in whatever order', async () => {
      const registered = ['activities_write', 'matters_read', 'accounting_read', 'billing_write'];
      const words = [
        ...registered,
        'activities_read',
        'billing_read',
        'matters_write',
        'contacts_read',
        'openid',
        '',
      ];
      const client = await newClient(fixture, { scopes: registered });
      const scopes = fc.subarray(words, { minLength: 1 });
      await fc.assert(
        fc.asyncProperty(
          fc.subarray(registered, { minLength: 1 }),
          fc.array(scopes, { maxLength: 4 }),
          async (consented, asked) => {
            const { refresh } = await client.tokens({ scope: consented.join(' ') });
            for (const wanted of asked) {
              const { status, body } = await client.refresh(refresh, { scope: wanted.join(' ') });
              const given = status === 200 ? String(body.scope).split(' ') : [];
              assert.ok(status === 200 || body.error === 'invalid_scope');
              assert.ok(
                given.every((scope) => covers(consented, scope)),
                `${given} of ${consented}`,
              );
            }
          },
        ),
        { numRuns: 15 },
      );
    });

    it('adds no reading to the writing that was approved in lead management (lead:114)', async () => {
      const scopes = ['lead_inbox_write', 'matter_write', 'tasks_write'];
      const client = await newClient(fixture, { scopes });
      const { refresh } = await client.tokens();
      for (const scope of ['lead_inbox_read', 'matter_read', 'tasks_write matter_read']) {
        const { status, body } = await client.refresh(refresh, { scope });
        assert.deepEqual([status, body.error], [400, 'invalid_scope'], scope);
      }
      assert.equal((await client.refresh(refresh, { scope: 'tasks_read' })).body.scope, 'tasks_read');
    });

    it('grants no scope that the application is no longer registered with', async () => {
      const client = await newClient(fixture);
      const { access, refresh } = await client.tokens();
      await fixture.database.transaction(null, async (connection) => {
        const row = await connection.row<{ id: string }>(sql`
          update applications set scopes = array['matters_read'] where client_id = ${client.clientId} returning id`);
        await applicationChanged(connection, row!.id);
      });
      assert.equal((await client.refresh(refresh)).body.scope, 'matters_read');
      const answer = await fixture.firm.with(access).get('/api/v4/activities');
      assert.equal(answer.status, 403);
    });

    it('keeps reading if the application is registered with that part of an approved write scope only', async () => {
      const client = await newClient(fixture, { scopes: ['tasks_write', 'contact_write'] });
      const { access, refresh } = await client.tokens();
      await fixture.database.transaction(null, async (connection) => {
        const row = await connection.row<{ id: string }>(sql`
          update applications set scopes = array['tasks_read', 'contact_read'] where client_id = ${client.clientId} returning id`);
        await applicationChanged(connection, row!.id);
      });
      const held = fixture.firm.with(access);
      assert.equal((await held.get('/api/v4/tasks')).status, 200);
      assert.equal((await held.post('/api/v4/tasks', { data: {} })).status, 403);
      assert.equal((await held.get('/lead/contacts')).status, 403, 'writing there does not include reading');
      assert.equal((await client.refresh(refresh)).body.scope, 'tasks_read');
    });

    it('is refused for another application, and if it is unknown', async () => {
      const client = await newClient(fixture);
      const other = await newClient(fixture);
      const { access, refresh } = await client.tokens();
      assert.equal((await other.refresh(refresh)).body.error, 'invalid_grant');
      assert.equal((await client.refresh('unknown')).body.error, 'invalid_grant');
      assert.equal((await client.refresh(access)).body.error, 'invalid_grant');
      assert.equal(
        (await new Client(fixture, client.clientId, null).refresh(refresh)).body.error,
        'invalid_client',
      );
      assert.equal(await client.statusOf(refresh), 401, 'it is no access token');
    });
  },
  { now: () => now },
);
