/** Notes on matters and contacts. */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { create, createClient, createMatter, createTime, hire } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';

const NOTES = '/api/v4/notes';

withFixture('A note', (fixture) => {
  let matter: { id: number };
  let contact: { id: number };
  before(async () => {
    matter = await createMatter(fixture.firm);
    contact = await createClient(fixture.firm);
  });
  const onMatter = (data: Record<string, unknown> = {}, fields = 'id,etag') =>
    create(fixture.firm, 'notes', { type: 'Matter', matter: { id: matter.id }, ...data }, fields);
  const subjects = async (query: string, headers: Record<string, string> = {}) => {
    const { status, body } = await fixture.firm.get(`${NOTES}?fields=subject&${query}`, { headers });
    assert.equal(status, 200, JSON.stringify(body));
    return body.data.map(({ subject }: { subject: string }) => subject);
  };

  it('is about a matter or a contact by its type, by the caller, today (records:440,442,443,444)', async () => {
    const all =
      'created_at,date,detail,detail_text_type,etag,id,subject,time_entries_count,type,updated_at,' +
      'author{id},contact{id},matter{id},notification_event_subscribers,time_entries';
    const note = await onMatter({ subject: 'Call', detail: 'They <agree>' }, all);
    const {
      type,
      detail,
      detail_text_type,
      time_entries_count,
      author,
      contact: about,
      matter: of,
      date,
    } = note;
    assert.deepEqual(
      [type, detail, detail_text_type, time_entries_count],
      ['Matter', 'They <agree>', 'plain_text', 0],
    );
    assert.deepEqual([String(author.id), about, of], [fixture.firm.userId, null, { id: matter.id }]);
    const days = [0, 1].map((back) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10));
    assert.ok(days.includes(date), 'today, where the author is');
    const other = await create(
      fixture.firm,
      'notes',
      { type: 'contact', contact: { id: contact.id }, matter: { id: matter.id }, date: '2026-03-01' },
      'type,contact{id},matter,date',
    );
    assert.deepEqual(other, {
      type: 'Contact',
      contact: { id: contact.id },
      matter: null,
      date: '2026-03-01',
    });
  });

  it('needs the record that its type names (records:444) (decisions:12)', async () => {
    const foreign = await createMatter(fixture.otherFirm);
    for (const [data, field] of [
      [{ type: 'Matter' }, 'matter'],
      [{ type: 'Matter', contact: { id: contact.id } }, 'matter'],
      [{ type: 'Contact', matter: { id: matter.id } }, 'contact'],
      [{ type: 'Matter', matter: { id: foreign.id } }, 'matter'],
      [{ type: 'Bill', matter: { id: matter.id } }, 'type'],
      [{ matter: { id: matter.id } }, 'type'],
      [{ type: 'Matter', matter: { id: matter.id }, date: '2026-02-30' }, 'date'],
      [{ type: 'Matter', matter: { id: matter.id }, detail_text_type: 'markdown' }, 'detail_text_type'],
    ] as const) {
      const { status, body } = await fixture.firm.post(NOTES, { data });
      assert.deepEqual([status, Object.keys(body.error.errors)], [422, [field]], JSON.stringify(data));
    }
  });

  it('can change its text and date, but not its subject (records:441)', async () => {
    const { id } = await onMatter({ subject: 'a' });
    const fields = 'subject,detail,date,type,matter{id},contact';
    const answer = await fixture.firm.patch(`${NOTES}/${id}?fields=${fields}`, {
      data: {
        subject: 'b',
        detail: 'c',
        date: '2026-03-02',
        type: 'Contact',
        contact: { id: contact.id },
        matter: null,
      },
    });
    assert.deepEqual(answer.body.data, {
      subject: 'b',
      detail: 'c',
      date: '2026-03-02',
      type: 'Matter',
      matter: { id: matter.id },
      contact: null,
    });
    assert.deepEqual(answer.headers.get('x-ignored-members')?.split(', ').toSorted(), [
      'contact',
      'matter',
      'type',
    ]);
    assert.equal((await fixture.firm.delete(`${NOTES}/${id}`)).status, 204);
    assert.equal((await fixture.firm.get(`${NOTES}/${id}`)).status, 404);
  });

  it('keeps only safe rich text, even if it becomes rich text later (records:445)', async () => {
    const detail =
      '<p onclick="x()">Hi <b>there</b><script>alert(1)</script> <a href="javascript:x()">a</a> <a href="https://a.example">b</a></p>';
    const safe =
      '<p>Hi <b>there</b> <a>a</a> <a href="https://a.example" rel="noopener noreferrer">b</a></p>';
    const rich = await onMatter({ detail, detail_text_type: 'rich_text' }, 'detail,detail_text_type');
    assert.deepEqual(rich, { detail: safe, detail_text_type: 'rich_text' });
    const plain = await onMatter({ detail }, 'id,detail');
    assert.equal(plain.detail, detail);
    const { body } = await fixture.firm.patch(`${NOTES}/${plain.id}?fields=detail`, {
      data: { detail_text_type: 'rich_text' },
    });
    assert.equal(body.data.detail, safe);
  });

  it('has subscribers, who are users of the firm (records:440,441,1192)', async () => {
    const { userId } = await hire(fixture, fixture.firm);
    const fields = 'id,notification_event_subscribers{created_at,etag,id,name,updated_at,user_id}';
    const note = await onMatter({ notification_event_subscribers: [{ user_id: userId }] }, fields);
    const [subscriber] = note.notification_event_subscribers;
    assert.deepEqual([String(subscriber.user_id), subscriber.name.startsWith('Noor')], [userId, true]);
    const change = (element: object) =>
      fixture.firm.patch(`${NOTES}/${note.id}?fields=${fields}`, {
        data: { notification_event_subscribers: [element] },
      });
    for (const user_id of [fixture.otherFirm.userId, userId, 999_999]) {
      const { status, body } = await change({ user_id });
      assert.deepEqual(
        [status, Object.keys(body.error.errors)],
        [422, ['notification_event_subscribers']],
        String(user_id),
      );
    }
    assert.deepEqual(
      (await change({ id: subscriber.id, _destroy: true })).body.data.notification_event_subscribers,
      [],
    );
  });

  it('shows its time entries (records:439,443)', async () => {
    const note = await onMatter({ subject: 'with time' });
    const time = await createTime(fixture.firm, { matter: { id: matter.id }, matter_note: { id: note.id } });
    const onContact = await create(fixture.firm, 'notes', {
      type: 'Contact',
      contact: { id: contact.id },
      subject: 'with time',
    });
    const other = await createTime(fixture.firm, { contact_note: { id: onContact.id } });
    for (const [id, entry] of [
      [note.id, time.id],
      [onContact.id, other.id],
    ] as const) {
      const { body } = await fixture.firm.get(`${NOTES}/${id}?fields=time_entries_count,time_entries{id}`);
      assert.deepEqual(body.data, { time_entries_count: 1, time_entries: [{ id: entry }] });
    }
    assert.deepEqual(await subjects('type=Matter&has_time_entries=true'), ['with time']);
    assert.ok(!(await subjects('type=Matter&has_time_entries=false')).includes('with time'));
    await fixture.firm.delete(`/api/v4/activities/${time.id}`);
    assert.deepEqual(await subjects('type=Matter&has_time_entries=true'), []);
  });

  it('is listed only with a type, which is validated since 4.0.10 (practice:249) (records:439,444)', async () => {
    for (const query of ['', 'type=Bill', 'type=']) {
      const { status, body } = await fixture.firm.get(`${NOTES}?${query}`);
      assert.equal(status, 400, query);
      assert.match(body.error.message, /type/);
      const before = await fixture.firm.get(`${NOTES}?${query}&fields=type`, {
        headers: { 'x-api-version': '4.0.9' },
      });
      assert.equal(before.status, 200, query);
      const types = new Set<string>(before.body.data.map(({ type }: { type: string }) => type));
      assert.deepEqual(types, new Set(['Matter', 'Contact']));
    }
    for (const version of ['4.0.9', '4.0.10', '4.0.13']) {
      const { body } = await fixture.firm.get(`${NOTES}?type=contact&fields=type`, {
        headers: { 'x-api-version': version },
      });
      assert.deepEqual(
        [...new Set(body.data.map(({ type }: { type: string }) => type))],
        ['Contact'],
        version,
      );
    }
  });

  it('is filtered by matter, contact and text, in every order (records:439)', async () => {
    const quiet = await createMatter(fixture.firm);
    const of = { matter: { id: quiet.id } };
    const zoe = (await hire(fixture, fixture.firm, { firstName: 'Zoe' })).firm;
    await onMatter({ ...of, subject: 'n1', date: '2026-01-03', detail: 'The lighthouse' });
    await create(zoe, 'notes', { type: 'Matter', ...of, subject: 'n2', date: '2026-01-01' });
    const third = await onMatter({ ...of, subject: 'n3', date: '2026-01-02' });
    const list = `type=Matter&matter_id=${quiet.id}`;
    const orders = {
      'id(asc)': ['n1', 'n2', 'n3'],
      'id(desc)': ['n3', 'n2', 'n1'],
      'date(asc)': ['n2', 'n3', 'n1'],
      'date(desc)': ['n1', 'n3', 'n2'],
      'author(asc)': ['n1', 'n3', 'n2'],
      'author(desc)': ['n2', 'n3', 'n1'],
      'updated_at(asc)': ['n1', 'n2', 'n3'],
      'updated_at(desc)': ['n3', 'n2', 'n1'],
    };
    assert.deepEqual(await subjects(list), ['n1', 'n2', 'n3']);
    for (const [order, wanted] of Object.entries(orders))
      assert.deepEqual(await subjects(`${list}&order=${order}`), wanted, order);
    assert.deepEqual(await subjects(`${list}&query=LIGHT`), ['n1']);
    assert.deepEqual(await subjects(`${list}&query=n2`), ['n2']);
    assert.deepEqual(await subjects(`type=Contact&matter_id=${quiet.id}`), []);
    assert.deepEqual(await subjects(`type=Contact&contact_id=${quiet.id + 1000}`), []);
    assert.deepEqual(
      await subjects(`type=Matter&ids[]=${third.id}&created_since=2020-01-01&updated_since=2020-01-01`),
      ['n3'],
    );
  });

  it('requires the scope of communications, and its subject the scope of that record (decisions:39)', async () => {
    const { id } = await onMatter({ subject: 'x' });
    const narrow = (await hire(fixture, fixture.firm, { scopes: ['communications_read'] })).firm;
    const { body } = await narrow.get(`${NOTES}/${id}?fields=subject,matter{id,description}`);
    assert.deepEqual(body.data, { subject: 'x', matter: { id: matter.id, description: null } });
    assert.equal((await narrow.delete(`${NOTES}/${id}`)).status, 403);
    const stranger = (await hire(fixture, fixture.firm, { scopes: ['matters_write', 'contacts_write'] }))
      .firm;
    assert.equal((await stranger.get(`${NOTES}?type=Matter`)).status, 403);
  });

  it('does not exist for another firm (decisions:12)', async () => {
    const { id } = await onMatter();
    const path = `${NOTES}/${id}`;
    const { otherFirm } = fixture;
    const answers = await Promise.all([
      otherFirm.get(path),
      otherFirm.patch(path, { data: { subject: 'x' } }),
      otherFirm.delete(path),
    ]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [404, 404, 404],
    );
    assert.deepEqual((await otherFirm.get(`${NOTES}?type=Matter`)).body.data, []);
  });
});
