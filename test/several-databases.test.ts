/** Firms in several databases: each works as if it were alone, and shared data is the same for all. */
import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { it } from 'node:test';
import { CALLBACK, Client, newClient } from '../server/identity/test-support/client.ts';
import {
  changeApplication,
  changeSignInEmail,
  createAccount,
  createUser,
  personWith,
  resolveReservations,
} from '#identity';
import { PROOF_LASTS_S } from '../server/kernel/http/api/recent-proof.ts';
import { sql } from '../server/kernel/database/sql.ts';
import { Clock, HOUR, MINUTE, receiver, Subscriber } from '../server/webhooks/test-support/subscriber.ts';
import { atTheApp } from './support/at-the-app.ts';
import { createClient, createMatter } from './support/casework.ts';
import { PASSWORD } from './support/firms.ts';
import { withFixture } from './support/fixture.ts';
import { until } from './support/until.ts';
import { Visitor } from './support/visitor.ts';
import type { OpeningKilled } from './crash/opens-a-firm.ts';

const IDS_BEGIN = 1_000_000_000_000;
const clock = new Clock();

withFixture(
  'A firm in another database',
  (fixture) => {
    const inFirst = <T extends object>(statement: ReturnType<typeof sql>) =>
      fixture.database.first.forAccount(null, (connection) => connection.row<T>(statement));
    const person = (name: string) => ({
      accountId: fixture.firm.accountId,
      email: `${name}@east.example`,
      password: PASSWORD,
      firstName: name,
      lastName: 'East',
    });

    it('keeps its records there, under ids that no other firm has', async () => {
      const matter = await createMatter(fixture.firm);
      assert.ok(matter.id > IDS_BEGIN);
      assert.ok((await createMatter(fixture.otherFirm)).id < IDS_BEGIN);
      const none = await fixture.asOwner((owner) =>
        owner.query('select from matters where account_id = $1', [fixture.firm.accountId]),
      );
      assert.equal(none.rowCount, 0);
      assert.equal((await fixture.otherFirm.get(`/api/v4/matters/${matter.id}`)).status, 404);
    });

    it('is signed in to with its own address and password', async () => {
      const visitor = new Visitor(() => fixture.listen());
      const { email, password } = fixture.firm.credentials;
      assert.equal((await visitor.signIn(email, password)).status, 303);
      assert.equal((await visitor.open('/connected-applications')).status, 200);
      const wrong = new Visitor(() => fixture.listen());
      assert.notEqual((await wrong.signIn(email, 'wrong wrong wrong')).status, 303);
    });

    it('asks its users to reauthenticate, with challenges stored in the first database', async () => {
      const admin = await atTheApp(fixture);
      clock.forward(PROOF_LASTS_S * 1000);
      const desk = { name: 'Desk', redirect_uris: [CALLBACK], scopes: ['matters_read'] };
      assert.equal((await admin.post('/applications', desk)).body.error.code, 'reauthentication_required');
      const asked = await admin.post('/reauthentication/challenge');
      assert.equal(asked.status, 200, JSON.stringify(asked.body));
      const kept = await inFirst(sql`select from passkey_challenges where purpose = 'proof'`);
      assert.ok(kept);
      assert.equal((await admin.post('/reauthentication', { password: PASSWORD })).status, 204);
      assert.equal((await admin.post('/applications', desk)).status, 201);
    });

    it('can approve an application of a firm in the first database, and end its tokens', async () => {
      const { clientId, clientSecret } = fixture.otherFirm.credentials;
      const client = new Client(fixture, clientId, clientSecret);
      const { access, refresh } = await client.tokens();
      assert.equal(await client.statusOf(access), 200);
      const renewed = await client.refresh(refresh);
      assert.equal(await client.statusOf(String(renewed.body.access_token)), 200);
      await client.post('/oauth/revoke', { ...client.credentials, token: refresh });
      assert.equal(await client.statusOf(access), 401);
      assert.equal((await client.refresh(refresh)).status, 400);
    });

    it('registers applications that every firm can approve and that change everywhere at once', async () => {
      const client = await newClient(fixture);
      const { credentials } = fixture.otherFirm;
      const visitor = new Visitor(() => fixture.listen());
      const path = client.authorizePath();
      await visitor.signIn(credentials.email, credentials.password, path);
      const approved = await visitor.submit(await visitor.open(path), { decision: 'approve' });
      const code = approved.location!.searchParams.get('code')!;
      const { body } = await client.exchange(code);
      const token = String(body.access_token);
      const asked = () => fixture.otherFirm.with(token).get('/api/v4/activities');
      assert.equal((await asked()).status, 200);
      const { id } = (await inFirst<{ id: string }>(
        sql`select id from applications where client_id = ${client.clientId}`,
      ))!;
      const settings = { name: 'Fewer', redirectUris: [CALLBACK], scopes: ['matters_read'] };
      const which = { accountId: fixture.firm.accountId, applicationId: id };
      await changeApplication(fixture.parts, { ...which, settings, isPublic: false });
      assert.equal((await asked()).status, 403);
    });

    it('owns its email address across all databases', async () => {
      await createUser(fixture.parts, person('una'));
      await assert.rejects(
        createUser(fixture.parts, { ...person('una'), accountId: fixture.otherFirm.accountId }),
        /una@east.example is already the sign-in/,
      );
      const taken = fixture.otherFirm.credentials.email;
      await assert.rejects(
        createUser(fixture.parts, { ...person('x'), email: taken }),
        /already the sign-in/,
      );
    });

    it('releases an email address when a user changes it', async () => {
      const { accountId } = fixture.firm;
      const { userId } = await createUser(fixture.parts, person('vera'));
      await fixture.database.transaction(accountId, (connection) =>
        changeSignInEmail(connection, accountId, userId, 'wera@east.example', clock.now()),
      );
      assert.equal((await personWith(fixture.database, 'wera@east.example'))?.userId, userId);
      assert.equal(await personWith(fixture.database, 'vera@east.example'), undefined);
      await createUser(fixture.parts, { ...person('vera'), accountId: fixture.otherFirm.accountId });
    });

    it('leaves no reservation an hour after a failed transaction', async () => {
      const { accountId } = fixture.firm;
      const { userId } = await createUser(fixture.parts, person('rolf'));
      const failed = fixture.database.transaction(accountId, async (connection) => {
        await changeSignInEmail(connection, accountId, userId, 'ralf@east.example', clock.now());
        throw new Error('undone');
      });
      await assert.rejects(failed, /undone/);
      await assert.rejects(
        createUser(fixture.parts, { ...person('ralf'), accountId: fixture.otherFirm.accountId }),
        /already/,
      );
      await resolveReservations({ ...fixture.parts, now: clock.now });
      assert.ok(await inFirst(sql`select from sign_ins where email = 'ralf@east.example'`), 'not at once');
      clock.forward(HOUR + MINUTE);
      await resolveReservations({ ...fixture.parts, now: clock.now });
      await createUser(fixture.parts, { ...person('ralf'), accountId: fixture.otherFirm.accountId });
      assert.equal((await personWith(fixture.database, 'rolf@east.example'))?.userId, userId);
    });

    for (const killed of ['before the commit', 'after the commit'] as const)
      it(`exists completely or not at all if its process is killed ${killed}`, async () => {
        const email = `${killed.replaceAll(' ', '-')}@east.example`;
        const child = fork(path.join(import.meta.dirname, 'crash/opens-a-firm.ts'));
        child.send({
          config: fixture.config,
          connection: fixture.login,
          email,
          killed,
        } satisfies OpeningKilled);
        const [, signal] = await once(child, 'exit');
        assert.equal(signal, 'SIGKILL');
        const isThere = killed === 'after the commit';
        assert.equal((await personWith(fixture.database, email)) !== undefined, isThere);
        clock.forward(HOUR + MINUTE);
        await resolveReservations({ ...fixture.parts, now: clock.now });
        const left = await inFirst<{ reserved: string }>(
          sql`select (select count(*) from sign_ins where reserved_at is not null)
            + (select count(*) from firm_locations where reserved_at is not null) as reserved`,
        );
        assert.equal(left!.reserved, '0');
        assert.equal((await personWith(fixture.database, email)) !== undefined, isThere);
        const again = createAccount(fixture.parts, {
          name: 'Again',
          country: 'US',
          currency: 'USD',
          owner: { email, password: PASSWORD, firstName: 'Kim', lastName: 'Again' },
        });
        if (isThere) await assert.rejects(again, /already the sign-in/);
        else await again;
      });

    it('gets its changes through webhooks and the event feed, and no other firm does', async () => {
      const own = await new Subscriber(fixture, fixture.firm).subscribe({
        model: 'contact',
        fields: 'id',
        events: ['created'],
      });
      const others = await new Subscriber(fixture, fixture.otherFirm).subscribe({
        model: 'contact',
        fields: 'id',
        events: ['created'],
      });
      const { id } = await createClient(fixture.firm);
      assert.deepEqual(
        (await own.hears(1)).map(({ body }) => body.data.id),
        [id],
      );
      assert.deepEqual(await others.delivered(), []);
      const feed = await until(async () => {
        const answer = await fixture.firm.get('/api/v4/events?limit=200');
        const told = answer.body.data.find(({ record }: { record: { id: number } }) => record.id === id);
        return told ?? false;
      }, 'the event');
      assert.equal(feed.event, 'created');
    });

    it('is created in the database with the fewest active firms', async () => {
      const open = async (name: string) => {
        const owner = {
          email: `${name}@many.example`,
          password: PASSWORD,
          firstName: name,
          lastName: 'Many',
        };
        const firm = { name, country: 'US', currency: 'USD', owner };
        const { accountId } = await createAccount(fixture.parts, firm);
        return (await fixture.database.of(accountId)).name;
      };
      const firmsIn = async () => {
        const all = await Promise.all(
          fixture.database.all.map((each) =>
            each.forAccount(null, (connection) =>
              connection.row<{ firms: string }>(sql`select active_firms() as firms`),
            ),
          ),
        );
        return all.map((row) => Number(row!.firms));
      };
      const [inTheFirst, inEast] = await firmsIn();
      const expected = inEast! < inTheFirst! ? 'east' : 'first';
      assert.equal(await open('one'), expected);
      await assert.rejects(
        createAccount(fixture.parts, {
          name: 'Nowhere',
          country: 'US',
          currency: 'USD',
          database: 'west',
          owner: { email: 'w@many.example', password: PASSWORD, firstName: 'W', lastName: 'W' },
        }),
        /database cannot be west: send one of first, east/,
      );
    });

    it('has its jobs run, like those of the first database', async () => {
      await fixture.runJobs();
      const waiting = () =>
        Promise.all(
          fixture.database.all.map(async (each) => {
            const row = await each.forAccount(null, (connection) =>
              connection.row<{ jobs: string }>(sql`
                select coalesce(sum(waiting + running + failed), 0) as jobs from job_queue_state()
                where task in ('copy_application', 'send_mail')`),
            );
            return Number(row!.jobs);
          }),
        );
      const created = await fixture.firm.post('/api/v4/users', {
        data: { first_name: 'Ina', last_name: 'Invited', email: 'ina@east.example' },
      });
      assert.ok(created.status < 500);
      await until(async () => (await waiting()).every((jobs) => jobs === 0), 'the jobs of both databases');
    });
  },
  { elsewhere: true, now: clock.now, settings: receiver.settings },
);
