/** Viewing the firm as a colleague: with only the rights that both have, and read-only. */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { describedApis } from '../server/apis.ts';
import { atTheApp } from './support/at-the-app.ts';
import type { Firm } from './support/caller.ts';
import { create, createMatter, createTime, hire } from './support/casework.ts';
import { EveryGet, reads } from './support/every-get.ts';
import { withFixture } from './support/fixture.ts';

const [PRACTICE] = describedApis('svc');

/** What only the colleague sees, and what only the administrator sees; each word is unique. */
const OF_THE_COLLEAGUE = 'Privatex';
const RATE_OF_THE_ADMIN = '931.53';

withFixture('An administrator who views the firm as a colleague', (fixture) => {
  let colleague: Awaited<ReturnType<typeof hire>>;
  const unlisted: Record<string, number[]> = {};

  before(async () => {
    colleague = await hire(fixture, fixture.firm, {
      roles: ['billing', 'reports'],
      hoursVisibility: 'own',
      ratesVisibility: 'own',
    });
    await hideThings(colleague.firm);
    await fixture.firm.patch(`/api/v4/users/${fixture.firm.userId}`, { data: { rate: RATE_OF_THE_ADMIN } });
    await createTime(fixture.firm, { matter: { id: (await createMatter(fixture.firm)).id } });
  });

  /** Creates records that only the colleague may see, not even administrators. */
  async function hideThings(firm: Firm): Promise<void> {
    const keep = async (path: string, data: Record<string, unknown>) =>
      void (unlisted[`/${path}`] ??= []).push((await create(firm, path, data)).id);
    const self = { id: colleague.userId };
    await keep('tasks', {
      name: OF_THE_COLLEAGUE,
      description: OF_THE_COLLEAGUE,
      permission: 'private',
      assignee: { ...self, type: 'User' },
    });
    await keep('report_presets', {
      name: OF_THE_COLLEAGUE,
      kind: 'revenue',
      format: 'csv',
      options: '{"year":"2026"}',
    });
    await keep('calendar_feeds', { name: OF_THE_COLLEAGUE });
    const who = await firm.get('/api/v4/users/who_am_i?fields=default_calendar_id');
    const calendar = who.body.data.default_calendar_id;
    await keep('calendar_entries', {
      summary: OF_THE_COLLEAGUE,
      description: OF_THE_COLLEAGUE,
      location: OF_THE_COLLEAGUE,
      start_at: '2026-11-23T10:00:00Z',
      end_at: '2026-11-23T11:00:00Z',
      calendar_owner: { id: calendar },
    });
    const permissions = [{ user: { id: fixture.firm.userId }, permission: 'none' }];
    const closed = await firm.patch(`/api/v4/calendars/${calendar}`, { data: { permissions } });
    assert.equal(closed.status, 200, JSON.stringify(closed.body));
  }

  async function viewing() {
    const admin = await atTheApp(fixture);
    const { status, body } = await admin.post(`/users/${colleague.userId}/view`);
    assert.equal(status, 200, JSON.stringify(body));
    return { admin, begun: body.data };
  }

  const cookies = (admin: Awaited<ReturnType<typeof atTheApp>>) => ({
    cookie: [...admin.visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  });

  it('sees what the colleague sees, with a notice', async () => {
    const { admin, begun } = await viewing();
    assert.deepEqual(begun, {
      user: { id: Number(colleague.userId) },
      missing_roles: ['billing', 'reports'],
    });
    assert.equal((await admin.get('/users/who_am_i')).body.data.id, Number(colleague.userId));
    const session = await admin.session();
    assert.deepEqual(
      [session.user_id, session.viewed_by.id, session.restrictions],
      [Number(colleague.userId), Number(fixture.firm.userId), ['own_hours', 'own_rates']],
    );
    assert.equal((await admin.get(`/users/${fixture.firm.userId}?fields=rate`)).body.data.rate, null);
    assert.equal((await admin.get('/audit_entries')).status, 403, 'the colleague is no administrator');
    assert.equal((await admin.get('/sessions')).status, 403, 'where the colleague is signed in is theirs');
  });

  it('reads nothing that either of the two may not see', async () => {
    const { admin } = await viewing();
    const walk = new EveryGet(
      PRACTICE,
      fixture.firm,
      { '/calendar_entries': 'expanded=true&from=2026-11-01T00:00:00Z&to=2026-12-01T00:00:00Z' },
      unlisted,
    );
    const headers = cookies(admin);
    const browser = {
      fetch: async (path: string, more: Record<string, string> = {}) =>
        fetch(new URL(path, await fixture.listen()), {
          headers: { ...more, ...headers },
          redirect: 'manual' as const,
        }),
    };
    const told = new Set<string>();
    let answered = 0;
    for (const endpoint of reads(PRACTICE)) {
      for await (const { asked, status, text } of walk.answers(endpoint, browser, PRACTICE.versions.newest)) {
        assert.ok(status < 500, `${asked}: ${status}`);
        if (status < 400) answered++;
        if (text.includes(OF_THE_COLLEAGUE) || text.includes(RATE_OF_THE_ADMIN))
          told.add(asked.slice(0, 120));
      }
    }
    assert.deepEqual([...told], []);
    assert.ok(answered > 100);
    for (const [path, [id]] of Object.entries(unlisted)) {
      if (path === '/calendar_feeds') continue;
      assert.equal(
        (await colleague.firm.get(`/api/v4${path}/${id}`)).status,
        200,
        `${path} is the colleague’s`,
      );
    }
  });

  it('changes nothing by any operation of any API', async () => {
    const { admin } = await viewing();
    const before = (await fixture.asOwner(
      async (owner) => (await owner.query('select from audit_log')).rowCount,
    ))!;
    for (const api of describedApis('svc')) {
      for (const { method, path, endsViewing } of api.endpoints) {
        if (method === 'GET' || endsViewing) continue;
        const address = api.base + path.replace(/\{\w+\}/g, '1');
        const send = { POST: admin.post, PATCH: admin.patch, PUT: admin.put, DELETE: admin.delete }[method];
        const { status } = await send(address, method === 'DELETE' ? undefined : {});
        // 404 if the newest version has nothing at this path.
        assert.ok(status === 403 || status === 404, `${method} ${address}: ${status}`);
      }
    }
    const after = await fixture.asOwner(
      async (owner) => (await owner.query('select from audit_log')).rowCount,
    );
    assert.equal(after, before);
  });

  it('is recorded in the audit log, and sees their own view again afterwards', async () => {
    const { admin } = await viewing();
    assert.equal((await admin.delete('/view')).status, 204);
    assert.equal((await admin.delete('/view')).status, 204);
    assert.equal((await admin.get('/users/who_am_i')).body.data.id, Number(fixture.firm.userId));
    assert.equal((await admin.session()).viewed_by, null);
    const entries = await admin.get(
      `/audit_entries?subject_type=user&subject_id=${colleague.userId}&fields=action,user{id}`,
    );
    const user = { id: Number(fixture.firm.userId) };
    assert.deepEqual(entries.body.data.slice(0, 2), [
      { action: 'viewing_ended', user },
      { action: 'viewing_began', user },
    ]);
  });

  it('sees only their own view once the colleague has left or they lose the role', async () => {
    const other = await hire(fixture, fixture.firm, { roles: ['admin'] });
    const admin = await atTheApp(fixture, other.email);
    const leaver = await hire(fixture, fixture.firm);
    await admin.post(`/users/${leaver.userId}/view`);
    await fixture.firm.patch(`/api/v4/users/${leaver.userId}`, { data: { enabled: false } });
    assert.equal((await admin.get('/users/who_am_i')).body.data.id, Number(other.userId));
    assert.equal((await admin.post('/contacts', { type: 'Person', last_name: 'x' })).status, 403);
    await admin.delete('/view');
    await admin.post(`/users/${colleague.userId}/view`);
    await fixture.firm.patch(`/api/v4/users/${other.userId}`, { data: { roles: [] } });
    assert.equal((await admin.get('/users/who_am_i')).body.data.id, Number(other.userId));
  });

  it('must be an administrator in the app, with a colleague of the firm', async () => {
    const person = await atTheApp(fixture, colleague.email);
    assert.equal((await person.post(`/users/${fixture.firm.userId}/view`)).status, 403);
    assert.equal((await fixture.firm.post(`/api/v4/users/${colleague.userId}/view`)).status, 403);
    const admin = await atTheApp(fixture);
    assert.equal((await admin.post(`/users/${fixture.firm.userId}/view`)).status, 422);
    assert.equal((await admin.post(`/users/${fixture.otherFirm.userId}/view`)).status, 404);
  });
});
