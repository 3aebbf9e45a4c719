/** Emails and phone calls. */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { create, createClient, createMatter, createTime, hire } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';

const PATH = '/api/v4/communications';
const CALL = {
  type: 'PhoneCommunication',
  subject: 'Call',
  body: 'They agree',
  received_at: '2026-03-02T15:00:00Z',
};

withFixture('A communication', (fixture) => {
  let matter: { id: number };
  let contact: { id: number };
  before(async () => {
    matter = await createMatter(fixture.firm);
    contact = await createClient(fixture.firm);
  });
  const record = (data: Record<string, unknown> = {}, fields = 'id,etag') =>
    create(fixture.firm, 'communications', { ...CALL, ...data }, fields);
  const subjects = async (query: string) => {
    const { status, body } = await fixture.firm.get(`${PATH}?fields=subject&${query}`);
    assert.equal(status, 200, JSON.stringify(body));
    return body.data.map(({ subject }: { subject: string }) => subject);
  };

  it('is recorded by the caller, on the date of receipt in their time zone (records:453,455,456)', async () => {
    const plain = 'body,created_at,date,etag,id,received_at,subject,time_entries_count,type,updated_at';
    const nested =
      'communication_eml_file,documents,external_properties,matter{id},notification_event_subscribers,receivers,senders,time_entries,user{id}';
    await fixture.firm.patch(`/api/v4/users/${fixture.firm.userId}`, { data: { time_zone: 'Asia/Tokyo' } });
    const made = await record({ matter: { id: matter.id } }, `${plain},${nested}`);
    assert.deepEqual(
      [made.type, made.subject, made.body, made.received_at, made.date, made.time_entries_count],
      ['PhoneCommunication', 'Call', 'They agree', '2026-03-02T15:00:00.000Z', '2026-03-03', 0],
    );
    assert.deepEqual([made.matter.id, String(made.user.id)], [matter.id, fixture.firm.userId]);
    assert.deepEqual(
      [made.communication_eml_file, made.documents, made.senders, made.time_entries],
      [null, [], [], []],
    );
  });

  it('is received on the date that is sent without a time, in the time zone of its user (records:453,455)', async () => {
    for (const [time_zone, first] of [
      ['America/New_York', '2026-11-01T04:00:00.000Z'],
      ['Asia/Tokyo', '2026-10-31T15:00:00.000Z'],
      ['America/Santiago', '2026-11-01T03:00:00.000Z'],
    ] as const) {
      await fixture.firm.patch(`/api/v4/users/${fixture.firm.userId}`, { data: { time_zone } });
      const made = await record({ received_at: '2026-11-01' }, 'id,date,received_at');
      assert.deepEqual([made.date, made.received_at], ['2026-11-01', first], time_zone);
      const moved = await fixture.firm.patch(`${PATH}/${made.id}?fields=date`, {
        data: { received_at: '2026-12-31' },
      });
      assert.equal(moved.body.data.date, '2026-12-31');
    }
    const skipped = await record({ received_at: '2026-09-06' }, 'date,received_at');
    assert.deepEqual(skipped, { date: '2026-09-06', received_at: '2026-09-06T04:00:00.000Z' });
  });

  it('needs type, subject, body and received_at, and has two types (records:453)', async () => {
    const missing = await fixture.firm.post(PATH, { data: {} });
    assert.deepEqual(Object.keys(missing.body.error.errors).toSorted(), [
      'body',
      'received_at',
      'subject',
      'type',
    ]);
    for (const [data, field] of [
      [{ type: 'TextCommunication' }, 'type'],
      [{ received_at: 'yesterday' }, 'received_at'],
      [{ matter: { id: (await createMatter(fixture.otherFirm)).id } }, 'matter'],
      [{ senders: [{ id: contact.id }] }, 'senders'],
      [{ senders: [{ id: contact.id, type: 'Person' }] }, 'senders'],
      [{ subject: ' ' }, 'subject'],
    ] as const) {
      const { status, body } = await fixture.firm.post(PATH, { data: { ...CALL, ...data } });
      assert.deepEqual([status, Object.keys(body.error.errors)], [422, [field]], JSON.stringify(data));
    }
  });

  it('is without a subject only if it is an email (records:453)', async () => {
    const mail = await record({ type: 'EmailCommunication', subject: '', body: '' }, 'id,subject,body');
    assert.deepEqual([mail.subject, mail.body], ['', '']);
    const call = await record();
    for (const [id, data] of [
      [mail.id, { type: 'PhoneCommunication', subject: ' ' }],
      [call.id, { subject: '' }],
    ]) {
      const { status, body } = await fixture.firm.patch(`${PATH}/${id}`, { data });
      assert.deepEqual([status, body.error.errors], [422, { subject: ['subject is required.'] }]);
    }
  });

  it('has users and contacts as participants, each with its type (records:457,1194)', async () => {
    const company = await create(fixture.firm, 'contacts', { type: 'Company', name: 'Quill Ltd' });
    const fields =
      'id,senders,receivers{id,type,name,identifier,secondary_identifier,initials,enabled,job_title_name}';
    const made = await record(
      {
        senders: [{ id: contact.id, type: 'contact' }],
        receivers: [
          { id: Number(fixture.firm.userId), type: 'User' },
          { id: company.id, type: 'Contact' },
        ],
      },
      fields,
    );
    assert.deepEqual(
      [made.senders[0].id, made.senders[0].type, typeof made.senders[0].etag],
      [contact.id, 'Person', 'string'],
    );
    const [user, firm] = made.receivers;
    assert.deepEqual([String(user.id), user.type, user.enabled], [fixture.firm.userId, 'User', true]);
    assert.deepEqual(
      [firm.id, firm.type, firm.name, firm.initials, firm.enabled],
      [company.id, 'Company', 'Quill Ltd', 'QL', null],
    );
    const changed = await fixture.firm.patch(`${PATH}/${made.id}?fields=senders{id},receivers{id}`, {
      data: {
        senders: [{ id: contact.id, type: 'Contact' }],
        receivers: [{ id: company.id, type: 'Contact', _deleted: true }],
      },
    });
    assert.deepEqual(changed.body.data, {
      senders: [{ id: contact.id }],
      receivers: [{ id: Number(fixture.firm.userId) }],
    });
  });

  it('refuses senders and receivers of another firm (decisions:12)', async () => {
    const stranger = await createClient(fixture.otherFirm);
    for (const person of [
      { id: stranger.id, type: 'Contact' },
      { id: Number(fixture.otherFirm.userId), type: 'User' },
    ]) {
      const { status, body } = await fixture.firm.post(PATH, { data: { ...CALL, receivers: [person] } });
      assert.deepEqual([status, Object.keys(body.error.errors)], [422, ['receivers']]);
    }
  });

  it('shows hidden contacts only by id and type (practice:248)', async () => {
    const made = await record({ senders: [{ id: contact.id, type: 'Contact' }] });
    const own = (await hire(fixture, fixture.firm, { contactsVisibility: 'own' })).firm;
    const { body } = await own.get(`${PATH}/${made.id}?fields=senders{id,name}`);
    assert.deepEqual(body.data.senders, [{ id: contact.id, name: null }]);
  });

  it('has at most five external properties, and is filtered by name and value together (records:84,458)', async () => {
    const properties = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ name: `key ${index}`, value: `value ${index}` }));
    const fields = 'id,external_properties{id,name,value}';
    const made = await record({ subject: 'synced', external_properties: properties(5) }, fields);
    assert.deepEqual(
      made.external_properties.map(({ value }: { value: string }) => value),
      properties(5).map(({ value }) => value),
    );
    const patch = (element: object) =>
      fixture.firm.patch(`${PATH}/${made.id}?fields=external_properties`, {
        data: { external_properties: [element] },
      });
    assert.deepEqual(Object.keys((await patch({ name: 'sixth', value: 'x' })).body.error.errors), [
      'external_properties',
    ]);
    const [first] = made.external_properties;
    assert.equal(
      (await patch({ id: first.id, value: 'other' })).body.data.external_properties[0].value,
      'other',
    );
    assert.equal((await patch({ id: first.id, _destroy: true })).body.data.external_properties.length, 4);
    assert.deepEqual(await subjects('external_property_name=key%201'), ['synced']);
    assert.deepEqual(await subjects('external_property_value=value%202'), ['synced']);
    assert.deepEqual(await subjects('external_property_name=key%201&external_property_value=value%201'), [
      'synced',
    ]);
    assert.deepEqual(await subjects('external_property_name=key%201&external_property_value=value%202'), []);
    assert.deepEqual(await subjects('external_property_value=value%200'), []);
  });

  it('has subscribers only if it is a phone call (records:457)', async () => {
    const subscribers = { notification_event_subscribers: [{ user_id: Number(fixture.firm.userId) }] };
    const fields = 'id,notification_event_subscribers{id,user_id}';
    const call = await record(subscribers, fields);
    assert.equal(String(call.notification_event_subscribers[0].user_id), fixture.firm.userId);
    const mail = await fixture.firm.post(PATH, {
      data: { ...CALL, type: 'EmailCommunication', ...subscribers },
    });
    assert.deepEqual(
      [mail.status, Object.keys(mail.body.error.errors)],
      [422, ['notification_event_subscribers']],
    );
    const becomes = (data: object) =>
      fixture.firm.patch(`${PATH}/${call.id}?fields=type`, { data: { type: 'EmailCommunication', ...data } });
    assert.equal((await becomes({})).status, 422);
    const going = { id: call.notification_event_subscribers[0].id, _destroy: true };
    assert.equal(
      (await becomes({ notification_event_subscribers: [going] })).body.data.type,
      'EmailCommunication',
    );
  });

  it('counts its time entries, which refer to it (records:223,455,456) (practice:47,127)', async () => {
    const made = await record({ subject: 'with time', matter: { id: matter.id } });
    const time = await createTime(
      fixture.firm,
      { communication: { id: made.id } },
      'id,communication{id,subject},subject{id,type,identifier}',
    );
    assert.deepEqual(time.communication, { id: made.id, subject: 'with time' });
    assert.deepEqual(time.subject, { id: made.id, type: 'Communication', identifier: 'with time' });
    const { body } = await fixture.firm.get(`${PATH}/${made.id}?fields=time_entries_count,time_entries{id}`);
    assert.deepEqual(body.data, { time_entries_count: 1, time_entries: [{ id: time.id }] });
    assert.deepEqual(await subjects('having_time_entries=true'), ['with time']);
    assert.ok(!(await subjects('having_time_entries=false')).includes('with time'));
    const listed = await fixture.firm.get(`/api/v4/activities?communication_id=${made.id}`);
    assert.deepEqual(
      listed.body.data.map(({ id }: { id: number }) => id),
      [time.id],
    );
    const foreign = await create(fixture.otherFirm, 'communications', CALL);
    const refused = await fixture.firm.post('/api/v4/activities', {
      data: { type: 'TimeEntry', date: '2026-03-02', communication: { id: foreign.id } },
    });
    assert.deepEqual(Object.keys(refused.body.error.errors), ['communication']);
  });

  it('is ordered by date by default, and filtered by participant, matter, text and time (records:73,452)', async () => {
    const quiet = await createMatter(fixture.firm, { client: { id: contact.id } });
    const loud = await createMatter(fixture.firm);
    const zoe = await hire(fixture, fixture.firm);
    const b = await record({
      subject: 'b',
      matter: quiet,
      received_at: '2026-01-03T10:00:00Z',
      body: 'The lighthouse',
    });
    await record({
      subject: 'a',
      matter: quiet,
      received_at: '2026-01-01T10:00:00Z',
      type: 'EmailCommunication',
    });
    await create(zoe.firm, 'communications', {
      ...CALL,
      subject: 'c',
      matter: loud,
      received_at: '2026-01-02T10:00:00Z',
      receivers: [{ id: contact.id, type: 'Contact' }],
    });
    const january = 'received_before=2026-01-31T00:00:00Z';
    assert.deepEqual(await subjects(january), ['a', 'c', 'b']);
    for (const [order, wanted] of Object.entries({
      'id(asc)': ['b', 'a', 'c'],
      'date(desc)': ['b', 'c', 'a'],
      'received_at(asc)': ['a', 'c', 'b'],
      'matter(desc)': ['c', 'a', 'b'],
    }))
      assert.deepEqual(await subjects(`${january}&order=${order}`), wanted, order);
    assert.deepEqual(await subjects(`${january}&matter_id=${quiet.id}`), ['a', 'b']);
    assert.deepEqual(await subjects(`${january}&matter_id=null`), []);
    assert.deepEqual(await subjects(`${january}&contact_id=${contact.id}`), ['c']);
    assert.deepEqual(await subjects(`${january}&user_id=${zoe.userId}`), ['c']);
    assert.deepEqual(await subjects(`${january}&type=emailcommunication`), ['a']);
    assert.deepEqual(await subjects(`${january}&query=LIGHT`), ['b']);
    assert.deepEqual(await subjects(`${january}&date=2026-01-02`), ['c']);
    assert.deepEqual(await subjects(`${january}&received_at=2026-01-03T10:00:00Z`), ['b']);
    assert.deepEqual(await subjects(`${january}&received_since=2026-01-02T10:00:00Z`), ['b']);
    assert.deepEqual(await subjects(`${january}&ids[]=${b.id}`), ['b']);
  });

  it('is found by dates in the time zone of the caller, as it is recorded (records:452)', async () => {
    await fixture.firm.patch(`/api/v4/users/${fixture.firm.userId}`, { data: { time_zone: 'Asia/Tokyo' } });
    for (const [subject, received_at] of [
      ['late', '2025-05-04T14:59:59Z'],
      ['whole day', '2025-05-05'],
      ['night', '2025-05-04T15:00:01Z'],
      ['evening', '2025-05-05T14:59:59Z'],
      ['next', '2025-05-06'],
    ])
      await record({ subject, received_at });
    const day = 'received_since=2025-05-05&received_before=2025-05-06&order=received_at(asc)';
    assert.deepEqual(await subjects(day), ['whole day', 'night', 'evening']);
    assert.deepEqual(await subjects('received_at=2025-05-05'), ['whole day']);
    assert.deepEqual(
      await subjects('received_since=2025-05-05T14:59:59Z&received_before=2025-06-01T00:00:00Z'),
      ['next'],
    );
    const refused = await fixture.firm.get(`${PATH}?received_since=2025-02-30`);
    assert.equal(refused.status, 400);
  });

  it('is taken from a matter to which it was added by mistake, with its time entries left as they are', async () => {
    const made = await record({ matter: { id: matter.id } });
    const time = await createTime(fixture.firm, {
      communication: { id: made.id },
      matter: { id: matter.id },
    });
    for (const sent of [null, { id: null }]) {
      await fixture.firm.patch(`${PATH}/${made.id}`, { data: { matter: { id: matter.id } } });
      const { status, body } = await fixture.firm.patch(`${PATH}/${made.id}?fields=matter{id}`, {
        data: { matter: sent },
      });
      assert.deepEqual([status, body.data], [200, { matter: null }], JSON.stringify(body));
    }
    const kept = await fixture.firm.get(`/api/v4/activities/${time.id}?fields=matter{id}`);
    assert.deepEqual(kept.body.data, { matter: { id: matter.id } });
    const foreign = await create(fixture.otherFirm, 'communications', CALL);
    const refused = await fixture.firm.patch(`${PATH}/${foreign.id}`, { data: { matter: null } });
    assert.equal(refused.status, 404);
  });

  it('can be deleted, and does not exist for another firm (records:451) (decisions:12)', async () => {
    const { id } = await record();
    const answers = await Promise.all([
      fixture.otherFirm.get(`${PATH}/${id}`),
      fixture.otherFirm.patch(`${PATH}/${id}`, { data: { subject: 'x' } }),
      fixture.otherFirm.delete(`${PATH}/${id}`),
    ]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [404, 404, 404],
    );
    assert.equal((await fixture.firm.delete(`${PATH}/${id}`)).status, 204);
    assert.equal((await fixture.firm.get(`${PATH}/${id}`)).status, 404);
  });

  it('can be referenced by time entries for text messages (records:491) (practice:52)', async () => {
    const id = await fixture.asOwner(async (owner) => {
      const { rows } = await owner.query(
        `insert into text_message_conversations (account_id, contact_id, etag, created_at, updated_at)
         values ($1, $2, 'e', now(), now()) returning id`,
        [fixture.firm.accountId, contact.id],
      );
      return Number(rows[0].id);
    });
    const time = await createTime(
      fixture.firm,
      { text_message_conversation: { id } },
      'text_message_conversation,subject{id,type,secondary_identifier}',
    );
    assert.deepEqual(time.text_message_conversation, { id, etag: '"e"' });
    assert.deepEqual(time.subject, {
      id,
      type: 'TextMessageConversation',
      secondary_identifier: 'Rosa Quill',
    });
    const elsewhere = await fixture.otherFirm.post('/api/v4/activities', {
      data: { type: 'TimeEntry', date: '2026-03-02', text_message_conversation: { id } },
    });
    assert.deepEqual(Object.keys(elsewhere.body.error.errors), ['text_message_conversation']);
  });
});
