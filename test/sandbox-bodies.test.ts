/**
 * The request and response bodies that the request log keeps for sandboxes: what they contain, what is never kept,
 * and for which firms none are kept.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { requestLogTasks } from '../server/kernel/http/logs/request-log.ts';
import { makeSandbox, type Sandbox } from '../server/sandboxes/make-sandbox.ts';
import { requestLines, sourceOf } from '../server/sandboxes/request-lines.ts';
import { attemptOf } from './support/attempt.ts';
import { withFixture } from './support/fixture.ts';
import { Visitor } from './support/visitor.ts';

interface LoggedRequest {
  readonly path: string;
  readonly method: string;
  readonly status: number;
  readonly bodies: { readonly request: string | null; readonly answer: string | null } | null;
}

let ahead_ms = 0;
const now = () => new Date(Date.now() + ahead_ms);
const FIELDS = 'path,method,status,bodies{request,answer}';

withFixture(
  'The bodies of requests',
  (fixture) => {
    let sandbox: Sandbox;
    let developer: Visitor;
    const inSandbox = () => fixture.firm.with(sandbox.access_token);

    /** The latest first, as the developer's page shows them. */
    const logged = async (): Promise<LoggedRequest[]> => {
      const { text } = await developer.open(`/api/v4/api_requests?fields=${FIELDS}`);
      return JSON.parse(text).data;
    };

    const rowsOf = (statement: string, ...values: unknown[]) =>
      fixture.asOwner(async (owner) => (await owner.query(statement, values)).rows);

    it('of a sandbox are stored as they were sent and returned, even for errors', async () => {
      sandbox = await makeSandbox(fixture.parts, fixture, 1);
      developer = new Visitor(() => fixture.listen());
      await developer.signIn(sandbox.email, sandbox.password);
      const data = { type: 'Company', name: 'Gänsekiel & Söhne' };
      const made = await inSandbox().post('/api/v4/contacts?fields=id,name', { data });
      const form = new URLSearchParams({ 'data[type]': 'Company', 'data[name]': 'Of a form' });
      await inSandbox().post('/api/v4/contacts?fields=name', undefined, { raw: form });
      const refused = await inSandbox().post('/api/v4/contacts', { data: { type: 'Robot' } });
      const missing = await inSandbox().get('/lead/matters/999999999');
      await inSandbox().delete(`/api/v4/contacts/${made.body.data.id}`);

      const [deleted, ofMissing, ofRefused, ofForm, ofMade] = await logged();
      assert.deepEqual(JSON.parse(ofMade!.bodies!.request!), { data });
      assert.deepEqual(JSON.parse(ofMade!.bodies!.answer!), made.body);
      assert.deepEqual(JSON.parse(ofForm!.bodies!.request!), {
        data: { type: 'Company', name: 'Of a form' },
      });
      assert.deepEqual([ofRefused!.status, JSON.parse(ofRefused!.bodies!.answer!)], [422, refused.body]);
      assert.deepEqual([ofMissing!.status, ofMissing!.bodies!.request], [404, null]);
      assert.deepEqual(JSON.parse(ofMissing!.bodies!.answer!), missing.body);
      assert.deepEqual([deleted!.method, deleted!.bodies], ['DELETE', null]);
    });

    it('can be followed on request, only for sandboxes', async () => {
      const { parts } = fixture;
      await parts.requestLog.written();
      const firstPost = async (bodies: boolean) => {
        const stop = new AbortController();
        const source = await sourceOf(parts, sandbox.client_id, bodies);
        for await (const line of requestLines(parts, source, stop.signal))
          if (line.method === 'POST') return line;
        return undefined;
      };
      const line = await firstPost(true);
      assert.equal(JSON.parse(line!.request_body!).data.name, 'Gänsekiel & Söhne');
      assert.ok(JSON.parse(line!.answer_body!).data.id);
      assert.ok(!('request_body' in (await firstPost(false))!));
      await assert.rejects(
        sourceOf(parts, fixture.firm.credentials.clientId, true),
        /^Error: Bodies are stored only in sandboxes, and the firm \d+ of this application is not a sandbox\.$/,
      );
    });

    it('contain no token, password, secret, nonce or signed URL anywhere', async () => {
      const api = inSandbox();
      const { access_token: token } = sandbox;
      const origin = await fixture.listen();
      const sent = {
        token,
        hook: 'a raw and simple hook secret',
        meeting: 'open sesame',
        nonce: 'nonce-7f3a',
        key: 'key-of-the-address',
      };
      const url = `https://receiver.example/hook?key=${sent.key}`;
      const hook = { url, model: 'matter', events: ['created'], shared_secret: sent.hook };
      assert.equal((await api.post('/api/v4/webhooks?fields=shared_secret,url', { data: hook })).status, 201);
      const wrong = { type: 'Company', name: `Bearer ${token}`, password: sent.meeting, nonce: sent.nonce };
      assert.equal((await api.post('/api/v4/contacts', { data: wrong })).status, 201);
      await api.get('/api/v4/matters', { headers: { 'x-api-nonce': sent.nonce, cookie: `of=${sent.key}` } });
      await api.get(`/api/v4/matters?nonce=${sent.nonce}&access_token=${token}`);
      const { id: folder } = (await api.get('/api/v4/folders?limit=1&fields=id')).body.data[0];
      const document = { name: 'brief.txt', parent: { id: folder, type: 'Folder' } };
      const announced = await api.post(
        '/api/v4/documents?fields=id,latest_document_version{put_url,put_headers}',
        { data: document },
      );
      const feed = await api.post('/api/v4/calendar_feeds?fields=id,url', { data: {} });
      const intake = await api.get('/lead/intake_form');
      const given = {
        upload: new URL(announced.body.data.latest_document_version.put_url),
        feed: new URL(feed.body.data.url),
        intake: new URL(intake.body.address),
      };
      const secrets = {
        ...sent,
        client: sandbox.client_secret!,
        upload: given.upload.search.slice(1) || given.upload.pathname.split('/').at(-1)!,
        feed: given.feed.pathname.split('/').at(-1)!.replace('.ics', ''),
        intake: given.intake.pathname.split('/').at(-1)!,
        inbox: intake.body.inbox_lead_token as string,
      };

      const [latest] = await logged();
      assert.deepEqual([latest!.path, latest!.status], ['/lead/intake_form', 200]);
      const rows = await rowsOf(
        'select t::text as row from api_request_bodies t union all select t::text from api_requests t',
      );
      const stored = rows.map(({ row }) => row).join('\n');
      for (const [name, secret] of Object.entries(secrets)) {
        assert.ok(secret.length > 5, name);
        assert.ok(!stored.includes(secret), `The ${name} is stored.`);
      }
      assert.ok(stored.includes('/calendar-feeds/'), 'What is around a secret is there.');
      assert.ok(
        !stored.includes(`${origin}/calendar-feeds/${sandbox.account_id}/${secrets.feed.slice(0, 8)}`),
      );
    });

    it('are truncated at a limit, and only the last 500 are kept', async () => {
      const detail = 'long story '.repeat(3000);
      const data = { type: 'Matter', subject: 'Long', detail, matter: { id: await aMatter() } };
      assert.equal((await inSandbox().post('/api/v4/notes?fields=detail', { data })).status, 201);
      const [cut] = await logged();
      for (const body of [cut!.bodies!.request!, cut!.bodies!.answer!]) {
        assert.equal(body.length, 16_385);
        assert.ok(body.endsWith('…'));
      }
      await rowsOf(
        `insert into api_request_bodies (account_id, id, at, answer)
         select $1, -number, now(), '{}' from generate_series(1, 600) number`,
        sandbox.account_id,
      );
      await inSandbox().get('/api/v4/matters?limit=1');
      const [latest] = await logged();
      assert.match(latest!.bodies!.answer!, /"paging"/);
      const [{ count }] = await rowsOf('select count(*)::integer from api_request_bodies');
      assert.equal(count, 500);
    });

    it('of other firms are not stored, and the database refuses them', async () => {
      await fixture.firm.post('/api/v4/contacts', { data: { type: 'Company', name: 'Rosenholz' } });
      await fixture.parts.requestLog.written();
      const { accountId } = fixture.firm;
      const requests = await rowsOf('select id from api_requests where account_id = $1', accountId);
      assert.ok(requests.length > 0);
      assert.deepEqual(await rowsOf('select distinct account_id::integer from api_request_bodies'), [
        { account_id: sandbox.account_id },
      ]);
      await assert.rejects(
        rowsOf('insert into api_request_bodies (account_id, id, at) values ($1, 1, now())', accountId),
        /violates foreign key constraint/,
      );
    });

    it('are kept for a day', async () => {
      ahead_ms = 25 * 3_600_000;
      const { database } = fixture;
      await requestLogTasks({ database, now }).delete_old_api_requests!({}, attemptOf());
      assert.deepEqual(await rowsOf('select id from api_request_bodies'), []);
    });

    async function aMatter(): Promise<number> {
      return (await inSandbox().get('/api/v4/matters?limit=1&fields=id')).body.data[0].id;
    }
  },
  { now },
);
