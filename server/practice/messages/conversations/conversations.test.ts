/** Secure messages between the firm and its clients. */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { create, createClient, createMatter, createTime, hire } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';

const MESSAGES = '/api/v4/conversation_messages';
const CONVERSATIONS = '/api/v4/conversations';

withFixture('A conversation', (fixture) => {
  let contact: { id: number };
  let colleague: Awaited<ReturnType<typeof hire>>;
  before(async () => {
    contact = await createClient(fixture.firm);
    colleague = await hire(fixture, fixture.firm);
  });
  const begin = async (data: Record<string, unknown> = {}) => {
    const receivers = [
      { id: contact.id, type: 'Contact' },
      { id: Number(colleague.userId), type: 'User' },
    ];
    const message = { subject: 'Your lease', body: 'Please sign', receivers, ...data };
    return (await create(fixture.firm, 'conversation_messages', message, 'id,conversation{id}')) as {
      id: number;
      conversation: { id: number };
    };
  };
  const reply = (id: number, body: string, firm = fixture.firm) =>
    firm.post(`${MESSAGES}?fields=id,receivers{id,type},sender{id}`, {
      data: { conversation: { id }, body },
    });
  const found = async (query: string, firm = fixture.firm): Promise<number[]> => {
    const { status, body } = await firm.get(`${CONVERSATIONS}?${query}`);
    assert.equal(status, 200, JSON.stringify(body));
    return body.data.map(({ id }: { id: number }) => id);
  };

  it('starts with its first message, whose sender and receivers are its members (records:478,479,487,488,489,491)', async () => {
    const matter = await createMatter(fixture.firm);
    const { conversation, id } = await begin({ matter: { id: matter.id } });
    const plain =
      'archived,created_at,current_user_is_member,etag,id,message_count,read,read_only,subject,time_entries_count,updated_at';
    const nested =
      'documents,first_message{id,body},last_message{id},matter{id},memberships{id,read,archived,member},messages{id}';
    const { body } = await fixture.firm.get(`${CONVERSATIONS}/${conversation.id}?fields=${plain},${nested}`);
    const { data } = body;
    assert.deepEqual(
      [
        data.subject,
        data.message_count,
        data.read,
        data.archived,
        data.current_user_is_member,
        data.read_only,
      ],
      ['Your lease', 1, true, false, true, false],
    );
    assert.deepEqual(
      [data.matter, data.first_message, data.last_message, data.messages],
      [{ id: matter.id }, { id, body: 'Please sign' }, { id }, [{ id }]],
    );
    const members = 'body,created_at,date,etag,id,updated_at';
    const message = (await fixture.firm.get(`/api/v4/conversation_messages/${id}?fields=${members}`)).body
      .data;
    assert.deepEqual(Object.keys(message).toSorted(), members.split(','));
    assert.deepEqual(
      [message.id, message.body, Number.isNaN(Date.parse(message.date))],
      [id, 'Please sign', false],
    );
    assert.deepEqual(
      data.memberships.map((each: { read: boolean; member: { id: number; type: string } }) => [
        String(each.member.id),
        each.member.type,
        each.read,
      ]),
      [
        [fixture.firm.userId, 'User', true],
        [String(contact.id), 'Person', false],
        [colleague.userId, 'User', false],
      ],
    );
  });

  it('needs a subject and receivers of this firm to start (records:487) (decisions:12)', async () => {
    const post = async (data: object) => {
      const { status, body } = await fixture.firm.post(MESSAGES, { data });
      assert.equal(status, 422, JSON.stringify(body));
      return Object.keys(body.error.errors).toSorted();
    };
    const receivers = [{ id: contact.id, type: 'Contact' }];
    assert.deepEqual(await post({ body: 'x' }), ['receivers', 'subject']);
    assert.deepEqual(await post({ subject: 's', receivers }), ['body']);
    assert.deepEqual(await post({ subject: 's', receivers, body: ' ' }), ['body']);
    const stranger = await createClient(fixture.otherFirm);
    assert.deepEqual(
      await post({ subject: 's', body: 'x', receivers: [{ id: stranger.id, type: 'Contact' }] }),
      ['receivers'],
    );
    assert.deepEqual(await post({ subject: 's', body: 'x', receivers, attachment: { document_id: 1 } }), [
      'attachment',
    ]);
    const { conversation } = await begin();
    const elsewhere = await fixture.otherFirm.post(MESSAGES, { data: { conversation, body: 'x' } });
    assert.deepEqual(Object.keys(elsewhere.body.error.errors), ['conversation']);
  });

  it('is continued only by its members, and a message goes to all others by default (records:478)', async () => {
    const { conversation } = await begin();
    const answer = await reply(conversation.id, 'Signed', colleague.firm);
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
    assert.equal(String(answer.body.data.sender.id), colleague.userId);
    assert.deepEqual(
      answer.body.data.receivers
        .map(({ id, type }: { id: number; type: string }) => `${type} ${id}`)
        .toSorted(),
      [`Person ${contact.id}`, `User ${fixture.firm.userId}`].toSorted(),
    );
    const outsider = (await hire(fixture, fixture.firm)).firm;
    assert.deepEqual(Object.keys((await reply(conversation.id, 'Hello', outsider)).body.error.errors), [
      'conversation',
    ]);
    const { body } = await outsider.get(
      `${CONVERSATIONS}/${conversation.id}?fields=read_only,current_user_is_member,message_count`,
    );
    assert.deepEqual(body.data, { read_only: true, current_user_is_member: false, message_count: 2 });
  });

  it('is read and archived by each member separately, until a new message arrives (records:477)', async () => {
    const { conversation } = await begin();
    const path = `${CONVERSATIONS}/${conversation.id}?fields=read,archived`;
    const seen = async (firm: typeof fixture.firm) => (await firm.get(path)).body.data;
    assert.deepEqual(await seen(colleague.firm), { read: false, archived: false });
    const changed = await colleague.firm.patch(path, { data: { read: true, archived: true } });
    assert.deepEqual(changed.body.data, { read: true, archived: true });
    assert.deepEqual(await seen(fixture.firm), { read: true, archived: false });
    await reply(conversation.id, 'Once more');
    assert.deepEqual(await seen(colleague.firm), { read: false, archived: false });
    const outsider = (await hire(fixture, fixture.firm)).firm;
    const refused = await outsider.patch(path, { data: { read: true } });
    assert.deepEqual([refused.status, Object.keys(refused.body.error.errors)], [422, ['read']]);
    const matter = await createMatter(fixture.firm);
    const moved = await outsider.patch(`${CONVERSATIONS}/${conversation.id}?fields=matter{id}`, {
      data: { matter },
    });
    assert.deepEqual(moved.body.data, { matter: { id: matter.id } });
  });

  it('can be referenced by time entries, which show unread counts (records:223,475,1136) (practice:46)', async () => {
    const { conversation } = await begin();
    await reply(conversation.id, 'Second');
    const time = await createTime(
      colleague.firm,
      { client_portal: { id: conversation.id } },
      'id,client_portal{id,unread,unread_count,unread_notifiable_count},subject{id,type,identifier}',
    );
    assert.deepEqual(time.client_portal, {
      id: conversation.id,
      unread: true,
      unread_count: 2,
      unread_notifiable_count: 2,
    });
    assert.deepEqual(time.subject, { id: conversation.id, type: 'Conversation', identifier: 'Your lease' });
    await colleague.firm.patch(`${CONVERSATIONS}/${conversation.id}`, { data: { read: true } });
    await reply(conversation.id, 'Third');
    const fields = 'client_portal{unread,unread_count}';
    const unread = async () =>
      (await colleague.firm.get(`/api/v4/activities/${time.id}?fields=${fields}`)).body.data.client_portal;
    assert.deepEqual(await unread(), { unread: true, unread_count: 1 });
    await colleague.firm.patch(`${CONVERSATIONS}/${conversation.id}`, { data: { read: true } });
    assert.deepEqual(await unread(), { unread: false, unread_count: 0 });
    await colleague.firm.patch(`${CONVERSATIONS}/${conversation.id}`, { data: { read: false } });
    assert.deepEqual(await unread(), { unread: true, unread_count: 1 });
    const read = await fixture.firm.get(`${CONVERSATIONS}/${conversation.id}?fields=time_entries_count`);
    assert.equal(read.body.data.time_entries_count, 1);
    assert.deepEqual(await found('time_entries=true'), [conversation.id]);
    assert.ok(!(await found('time_entries=false')).includes(conversation.id));
  });

  it('is listed by every published filter and order (records:476)', async () => {
    const someone = await createClient(fixture.firm);
    const matter = await createMatter(fixture.firm);
    const receivers = [{ id: someone.id, type: 'Contact' }];
    const first = (await begin({ receivers, matter: { id: matter.id } })).conversation.id;
    const second = (await begin({ receivers })).conversation.id;
    const theirs = `contact_id=${someone.id}`;
    assert.deepEqual(await found(theirs), [first, second]);
    assert.deepEqual(await found(`${theirs}&matter_id=${matter.id}`), [first]);
    assert.deepEqual(await found(`${theirs}&matter_id=null`), [second]);
    await reply(first, 'Later');
    assert.deepEqual(await found(`${theirs}&order=last_message_id(desc)`), [first, second]);
    assert.deepEqual(await found(`${theirs}&order=matter_id(asc)`), [second, first]);
    assert.deepEqual(await found(`${theirs}&for_user=true`), [first, second]);
    assert.deepEqual(await found(`${theirs}&for_user=true`, colleague.firm), []);
    assert.deepEqual(await found(`${theirs}&for_user=false`, colleague.firm), [first, second]);
    await fixture.firm.patch(`${CONVERSATIONS}/${first}`, { data: { archived: true, read: false } });
    assert.deepEqual(await found(`${theirs}&archived=true`), [first]);
    assert.deepEqual(await found(`${theirs}&archived=false`), [second]);
    assert.deepEqual(await found(`${theirs}&read_status=false`), [first]);
    assert.deepEqual(await found(`${theirs}&date=2020-01-01`), []);
    const { body } = await fixture.firm.get(`${MESSAGES}?conversation_id=${second}&fields=date`);
    assert.deepEqual(await found(`${theirs}&date=${body.data[0].date}`), [first, second]);
    assert.deepEqual(await found(theirs, fixture.otherFirm), []);
  });

  it('lists its messages by conversation (records:486)', async () => {
    const { conversation, id } = await begin();
    const second = (await reply(conversation.id, 'The lighthouse')).body.data.id;
    const listed = async (query: string) =>
      (await fixture.firm.get(`${MESSAGES}?${query}`)).body.data?.map((each: { id: number }) => each.id);
    assert.deepEqual(await listed(`conversation_id=${conversation.id}`), [id, second]);
    assert.deepEqual(await listed(`conversation_id=${conversation.id}&order=id(desc)`), [second, id]);
    assert.deepEqual(await listed(`conversation_id=${conversation.id}&query=LIGHT`), [second]);
    assert.deepEqual(await listed('conversation_id=null'), []);
    assert.equal((await fixture.firm.get(MESSAGES)).status, 400);
    assert.equal((await fixture.otherFirm.get(`${MESSAGES}/${id}`)).status, 404);
    assert.equal((await fixture.otherFirm.get(`${CONVERSATIONS}/${conversation.id}`)).status, 404);
  });
});
