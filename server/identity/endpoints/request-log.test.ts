/** The request log: the requests of applications, for admins of the firm. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { requestLogTasks } from '#kernel/http/logs/request-log.ts';
import { attemptOf } from '../../../test/support/attempt.ts';
import { atTheApp } from '../../../test/support/at-the-app.ts';
import { hire } from '../../../test/support/casework.ts';
import { withFixture } from '../../../test/support/fixture.ts';

let ahead_ms = 0;
const now = () => new Date(Date.now() + ahead_ms);
const FIELDS = 'id,api,method,path,status,duration_ms,request_id,at,application_name,user{id}';

withFixture(
  'The request log',
  (fixture) => {
    it('shows each application request, even refused ones, without query and body, to admins of the firm', async () => {
      const admin = await atTheApp(fixture);
      const data = { type: 'Person', last_name: 'Gänsekiel' };
      const made = await fixture.firm.post('/api/v4/contacts?fields=id', { data });
      await fixture.firm.get('/api/v4/contacts?query=Gänsekiel');
      await fixture.firm.get('/lead/matters');
      const limited = await hire(fixture, fixture.firm, { scopes: ['matters_read'] });
      assert.equal((await limited.firm.get('/api/v4/contacts')).status, 403);
      await fixture.otherFirm.get('/api/v4/matters');
      await admin.get('/matters');

      const { status, body } = await admin.get(`/api_requests?fields=${FIELDS}`);
      assert.equal(status, 200, JSON.stringify(body));
      const seen = body.data.map((each: Record<string, unknown>) => [
        each['api'],
        each['method'],
        each['path'],
        each['status'],
      ]);
      assert.deepEqual(seen.slice(0, 4), [
        ['practice', 'GET', '/api/v4/contacts', 403],
        ['lead', 'GET', '/lead/matters', 200],
        ['practice', 'GET', '/api/v4/contacts', 200],
        ['practice', 'POST', '/api/v4/contacts', 201],
      ]);
      const post = body.data[3];
      assert.equal(post.request_id, made.headers.get('x-request-id'));
      assert.equal(post.user.id, Number(fixture.firm.userId));
      assert.ok(post.duration_ms > 0 && Date.parse(post.at) > 0 && post.application_name);
      assert.doesNotMatch(JSON.stringify(body), /Gänsekiel|G%C3|query/);

      const narrowed = await admin.get(`/api_requests?failed=true&after_id=${post.id}&fields=status`);
      assert.deepEqual(narrowed.body.data, [{ status: 403 }]);
      const colleague = await atTheApp(fixture, limited.email);
      assert.equal((await colleague.get('/api_requests')).status, 403);
      assert.equal((await fixture.firm.get('/api/v4/api_requests')).status, 403, 'no application reads it');
    });

    it('keeps requests for a day', async () => {
      const admin = await atTheApp(fixture);
      await fixture.firm.get('/api/v4/matters');
      assert.ok((await admin.get('/api_requests')).body.data.length > 0);
      ahead_ms = 25 * 3_600_000;
      await fixture.firm.get('/api/v4/tasks');
      await admin.get('/api_requests');
      const { database } = fixture;
      await requestLogTasks({ database, now }).delete_old_api_requests!({}, attemptOf());
      const left = (await admin.get('/api_requests?fields=path')).body.data;
      assert.deepEqual(left, [{ path: '/api/v4/tasks' }]);
    });
  },
  { now },
);
