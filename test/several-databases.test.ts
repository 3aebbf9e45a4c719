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
  settleReservations,
} from '#identity';
import { PROOF_LASTS_S } from '../server/kernel/records/recent-proof.ts';
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
  (office) => {
    const inFirst = <T extends object>(statement: ReturnType<typeof sql>) =>
      office.database.first.forAccount(null, (connection) => connection.row<T>(statement));
    const person = (name: string) => ({
      accountId: office.firm.accountId,
      email: `${name}@east.example`,
      password: PASSWORD,
      firstName: name,
      lastName: 'East',
    });

    it('keeps its records there, under ids that no other firm has', async () => {
      const matter = await createMatter(office.firm);
      assert.ok(matter.id > IDS_BEGIN);
      assert.ok((await createMatter(office.otherFirm)).id < IDS_BEGIN);
      const none = await office.asOwner((owner) =>
        owner.query('select from matters where account_id = $1', [office.firm.accountId]),
      );
      assert.equal(none.rowCount, 0);
      assert.equal((await office.otherFirm.get(`/api/v4/matters/${matter.id}`)).status, 404);
    });

    it('is signed in to with its own address and password', async () => {
      const visitor = new Visitor(() => office.listen());
      const { email, password } = office.firm.credentials;
      assert.equal((await visitor.signIn(email, password)).status, 303);
      assert.equal((await visitor.open('/connected-applications')).status, 200);
      const wrong = new Visitor(() => office.listen());
      assert.notEqual((await wrong.signIn(email, 'wrong wrong wrong')).status, 303);
    });

    it('asks its people for a fresh proof, whose challenges the first database keeps', async () => {
      const admin = await atTheApp(office);
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

    it('lets an application of a firm in the first database in, and ends its tokens', async () => {
      const { clientId, clientSecret } = office.otherFirm.credentials;
      const client = new Client(office, clientId, clientSecret);
      const { access, refresh } = await client.tokens();
      assert.equal(await client.statusOf(access), 200);
      const renewed = await client.refresh(refresh);
      assert.equal(await client.statusOf(String(renewed.body.access_token)), 200);
      await client.post('/oauth/revoke', { ...client.credentials, token: refresh });
      assert.equal(await client.statusOf(access), 401);
      assert.equal((await client.refresh(refresh)).status, 400);
    });

    it('registers applications that every firm may let in and that change everywhere at once', async () => {
      const client = await newClient(office);
      const { credentials } = office.otherFirm;
      const visitor = new Visitor(() => office.listen());
      const path = client.authorizePath();
      await visitor.signIn(credentials.email, credentials.password, path);
      const approved = await visitor.submit(await visitor.open(path), { decision: 'approve' });
      const code = approved.location!.searchParams.get('code')!;
      const { body } = await client.exchange(code);
      const token = String(body.access_token);
      const asked = () => office.otherFirm.with(token).get('/api/v4/activities');
      assert.equal((await asked()).status, 200);
      const { id } = (await inFirst<{ id: string }>(
        sql`select id from applications where client_id = ${client.clientId}`,
      ))!;
      const settings = { name: 'Fewer', redirectUris: [CALLBACK], scopes: ['matters_read'] };
      const which = { accountId: office.firm.accountId, applicationId: id };
      await changeApplication(office.parts, { ...which, settings, isPublic: false });
      assert.equal((await asked()).status, 403);
    });

    it('has an address to itself, whichever database asks for it', async () => {
      await createUser(office.parts, person('una'));
      await assert.rejects(
        createUser(office.parts, { ...person('una'), accountId: office.otherFirm.accountId }),
        /una@east.example is already the sign-in/,
      );
      const taken = office.otherFirm.credentials.email;
      await assert.rejects(createUser(office.parts, { ...person('x'), email: taken }), /already the sign-in/);
    });

    it('gives an address up when a person changes theirs', async () => {
      const { accountId } = office.firm;
      const { userId } = await createUser(office.parts, person('vera'));
      await office.database.transaction(accountId, (connection) =>
        changeSignInEmail(connection, accountId, userId, 'wera@east.example', clock.now()),
      );
      assert.equal((await personWith(office.database, 'wera@east.example'))?.userId, userId);
      assert.equal(await personWith(office.database, 'vera@east.example'), undefined);
      await createUser(office.parts, { ...person('vera'), accountId: office.otherFirm.accountId });
    });

    it('leaves no reservation behind where its transaction failed, once an hour is over', async () => {
      const { accountId } = office.firm;
      const { userId } = await createUser(office.parts, person('rolf'));
      const failed = office.database.transaction(accountId, async (connection) => {
        await changeSignInEmail(connection, accountId, userId, 'ralf@east.example', clock.now());
        throw new Error('undone');
      });
      await assert.rejects(failed, /undone/);
      await assert.rejects(
        createUser(office.parts, { ...person('ralf'), accountId: office.otherFirm.accountId }),
        /already/,
      );
      await settleReservations({ ...office.parts, now: clock.now });
      assert.ok(await inFirst(sql`select from sign_ins where email = 'ralf@east.example'`), 'not at once');
      clock.forward(HOUR + MINUTE);
      await settleReservations({ ...office.parts, now: clock.now });
      await createUser(office.parts, { ...person('ralf'), accountId: office.otherFirm.accountId });
      assert.equal((await personWith(office.database, 'rolf@east.example'))?.userId, userId);
    });

    for (const killed of ['before the commit', 'after the commit'] as const)
      it(`is there as a whole or not at all where its process is killed ${killed}`, async () => {
        const email = `${killed.replaceAll(' ', '-')}@east.example`;
        const child = fork(path.join(import.meta.dirname, 'crash/opens-a-firm.ts'));
        child.send({
          config: office.config,
          connection: office.login,
          email,
          killed,
        } satisfies OpeningKilled);
        const [, signal] = await once(child, 'exit');
        assert.equal(signal, 'SIGKILL');
        const isThere = killed === 'after the commit';
        assert.equal((await personWith(office.database, email)) !== undefined, isThere);
        clock.forward(HOUR + MINUTE);
        await settleReservations({ ...office.parts, now: clock.now });
        const left = await inFirst<{ reserved: string }>(
          sql`select (select count(*) from sign_ins where reserved_at is not null)
            + (select count(*) from firm_places where reserved_at is not null) as reserved`,
        );
        assert.equal(left!.reserved, '0');
        assert.equal((await personWith(office.database, email)) !== undefined, isThere);
        const again = createAccount(office.parts, {
          name: 'Again',
          country: 'US',
          currency: 'USD',
          owner: { email, password: PASSWORD, firstName: 'Kim', lastName: 'Again' },
        });
        if (isThere) await assert.rejects(again, /already the sign-in/);
        else await again;
      });

    it('hears of its changes over webhooks and the event feed, and nobody else does', async () => {
      const own = await new Subscriber(office, office.firm).subscribe({
        model: 'contact',
        fields: 'id',
        events: ['created'],
      });
      const others = await new Subscriber(office, office.otherFirm).subscribe({
        model: 'contact',
        fields: 'id',
        events: ['created'],
      });
      const { id } = await createClient(office.firm);
      assert.deepEqual(
        (await own.hears(1)).map(({ body }) => body.data.id),
        [id],
      );
      assert.deepEqual(await others.delivered(), []);
      const feed = await until(async () => {
        const answer = await office.firm.get('/api/v4/events?limit=200');
        const told = answer.body.data.find(({ record }: { record: { id: number } }) => record.id === id);
        return told ?? false;
      }, 'the event');
      assert.equal(feed.event, 'created');
    });

    it('opens where the fewest active firms are', async () => {
      const open = async (name: string) => {
        const owner = {
          email: `${name}@many.example`,
          password: PASSWORD,
          firstName: name,
          lastName: 'Many',
        };
        const firm = { name, country: 'US', currency: 'USD', owner };
        const { accountId } = await createAccount(office.parts, firm);
        return (await office.database.of(accountId)).name;
      };
      const firmsIn = async () => {
        const all = await Promise.all(
          office.database.all.map((each) =>
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
        createAccount(office.parts, {
          name: 'Nowhere',
          country: 'US',
          currency: 'USD',
          database: 'west',
          owner: { email: 'w@many.example', password: PASSWORD, firstName: 'W', lastName: 'W' },
        }),
        /database cannot be west: send one of first, east/,
      );
    });

    it('has its jobs done, beside those of the first database', async () => {
      await office.runJobs();
      const waiting = () =>
        Promise.all(
          office.database.all.map(async (each) => {
            const row = await each.forAccount(null, (connection) =>
              connection.row<{ jobs: string }>(sql`
                select coalesce(sum(waiting + running + failed), 0) as jobs from job_queue_state()
                where task in ('copy_application', 'send_mail')`),
            );
            return Number(row!.jobs);
          }),
        );
      const created = await office.firm.post('/api/v4/users', {
        data: { first_name: 'Ina', last_name: 'Invited', email: 'ina@east.example' },
      });
      assert.ok(created.status < 500);
      await until(async () => (await waiting()).every((jobs) => jobs === 0), 'the jobs of both databases');
    });
  },
  { elsewhere: true, now: clock.now, settings: receiver.settings },
);
