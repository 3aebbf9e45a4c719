/** How long a firm keeps the contents of closed matters, and what is removed after that. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { attemptOf } from '../../../test/support/attempt.ts';
import { create, createClient, createMatter, createTime, hire } from '../../../test/support/casework.ts';
import { withFixture } from '../../../test/support/fixture.ts';
import { practiceTasks } from '../api/jobs.ts';
import { billingIn } from '../test-support/billing.ts';

interface Item {
  readonly id: number;
  readonly matter: { readonly id: number };
  readonly removes: string;
  readonly due_on: string;
  readonly status: string;
  readonly reason: string | null;
}

const ITEMS = 'matter_number,client_name,removes,due_on,status,reason,documents,communications,other_records';

withFixture('A retention rule', (fixture) => {
  const job = (name: string, payload = {}, attempt = {}) =>
    practiceTasks(fixture.parts)[name]!(payload, attemptOf(name, attempt));
  const area = (name: string): Promise<{ id: number }> => create(fixture.firm, 'practice_areas', { name });
  const rule = (removes: string, years: number, practiceArea: { id: number } | null) =>
    create(fixture.firm, 'retention_rules', {
      removes,
      years,
      practice_area: practiceArea && { id: practiceArea.id },
    });
  const close = (id: number, on: string) =>
    fixture.firm.patch(`/api/v4/matters/${id}`, { data: { status: 'Closed', close_date: on } });
  const closed = async (practiceArea: { id: number }, on = '2015-06-30') => {
    const matter = await createMatter(fixture.firm, { practice_area: { id: practiceArea.id } });
    await fill(matter.id);
    await close(matter.id, on);
    return matter as { id: number };
  };
  const propose = async () => {
    const { status, body } = await fixture.firm.post(
      `/api/v4/disposals?fields=id,disposal_items{id,${ITEMS},matter}`,
      {
        data: {},
      },
    );
    assert.equal(status, 201, JSON.stringify(body));
    return body.data as { id: number; disposal_items: Item[] };
  };
  const decide = (id: number, status: string) =>
    fixture.firm.patch(`/api/v4/disposals/${id}?fields=status,decided_by{id}`, { data: { status } });
  const carryOut = async (id: number) => {
    assert.equal((await decide(id, 'approved')).status, 200);
    await job('carry_out_disposal', { account_id: fixture.firm.accountId, disposal_id: String(id) });
    return (
      await fixture.firm.get(`/api/v4/disposals/${id}?fields=status,carried_out_at,disposal_items{${ITEMS}}`)
    ).body.data;
  };
  /** The number of rows that belong to the matter, including rows marked as deleted. */
  const rowsOf = (matterId: number) =>
    fixture.asOwner(async (owner) => {
      const { rows } = await owner.query(
        `select (select count(*) from items where matter_id = $1 and not root)::int as items,
           (select count(*) from communications where matter_id = $1)::int + (select count(*) from notes where matter_id = $1)::int
             + (select count(*) from conversations where matter_id = $1)::int as communications,
           (select count(*) from tasks where matter_id = $1)::int + (select count(*) from calendar_entries where matter_id = $1)::int
             + (select count(*) from relationships where matter_id = $1)::int
             + (select count(*) from custom_field_values where parent_matter_id = $1 and value = 'Bath')::int as others`,
        [matterId],
      );
      return rows[0];
    });
  const WHOLE = { items: 3, communications: 3, others: 5 };

  async function fill(id: number): Promise<void> {
    const of = { matter: { id } };
    const folder = await create(fixture.firm, 'folders', { name: 'Deeds', parent: { id, type: 'Matter' } });
    const document = await create(fixture.firm, 'documents', {
      name: 'Deed.pdf',
      parent: { id: folder.id, type: 'Folder' },
    });
    await create(fixture.firm, 'comments', { message: 'Signed?', item: { id: document.id } });
    const trashed = await create(fixture.firm, 'documents', {
      name: 'Draft.pdf',
      parent: { id, type: 'Matter' },
    });
    await fixture.firm.delete(`/api/v4/documents/${trashed.id}`);
    await create(fixture.firm, 'notes', { type: 'Matter', subject: 'Call', date: '2014-03-02', ...of });
    const call = {
      type: 'PhoneCommunication',
      subject: 'Terms',
      body: 'Agreed',
      received_at: '2014-03-02T09:00:00Z',
    };
    const receivers = [{ id: fixture.firm.userId, type: 'User' }];
    const communication = await create(fixture.firm, 'communications', { ...call, receivers, ...of });
    await createTime(fixture.firm, { ...of, communication: { id: communication.id }, non_billable: true });
    await create(fixture.firm, 'conversation_messages', {
      subject: 'Terms',
      body: 'Are they agreed?',
      receivers: [{ id: (await createClient(fixture.firm)).id, type: 'Contact' }],
      ...of,
    });
    const assignee = { id: fixture.firm.userId, type: 'User' };
    await create(fixture.firm, 'tasks', {
      name: 'File',
      description: 'At court',
      assignee,
      ...of,
    });
    await create(fixture.firm, 'tasks', {
      name: 'Serve',
      assignee,
      ...of,
      description: 'After',
      due_at: '2014-03-09',
    });
    const [{ id: calendar }] = (await fixture.firm.get('/api/v4/calendars')).body.data;
    await create(fixture.firm, 'calendar_entries', {
      summary: 'Hearing',
      calendar_owner: { id: calendar },
      start_at: '2014-03-02T09:00:00Z',
      end_at: '2014-03-02T10:00:00Z',
      ...of,
    });
    await create(fixture.firm, 'relationships', {
      contact: await createClient(fixture.firm),
      description: 'Witness',
      ...of,
    });
    const field = await create(fixture.firm, 'custom_fields', {
      name: `Court of ${id}`,
      parent_type: 'Matter',
      field_type: 'text_line',
    });
    const values = [{ custom_field: { id: field.id }, value: 'Bath' }];
    const written = await fixture.firm.patch(`/api/v4/matters/${id}`, {
      data: { custom_field_values: values },
    });
    assert.equal(written.status, 200, JSON.stringify(written.body));
  }

  it('sets a number of years, one rule per practice area, which overrides the general rule', async () => {
    const wills = await area('Wills');
    await rule('documents', 5, null);
    await rule('documents', 20, wills);
    for (const [data, field] of [
      [{ removes: 'documents', years: 6, practice_area: { id: wills.id } }, 'practice_area'],
      [{ removes: 'documents', years: 0 }, 'years'],
      [{ removes: 'everything', years: 6 }, 'removes'],
    ] as const) {
      const refused = await fixture.firm.post('/api/v4/retention_rules', { data });
      assert.deepEqual(
        [refused.status, Object.keys(refused.body.error.errors)],
        [422, [field]],
        JSON.stringify(data),
      );
    }
    const general = await fixture.firm.post('/api/v4/retention_rules', {
      data: { removes: 'documents', years: 6, practice_area: null },
    });
    assert.deepEqual(general.body.error.errors, {
      practice_area: [
        'Another record has the same practice_area already. Send another, or change that record.',
      ],
    });
    const { firm: colleague } = await hire(fixture, fixture.firm, { roles: [] });
    const mine = await colleague.post('/api/v4/retention_rules', { data: { removes: 'matter', years: 1 } });
    assert.equal(mine.status, 403);
    await closed(wills, '2015-06-30');
    const sales = await closed(await area('Sales'), '2015-06-30');
    const { id, disposal_items: items } = await propose();
    assert.deepEqual(
      items.map(({ matter, removes, due_on, status }) => [matter.id, removes, due_on, status]),
      [[sales.id, 'documents', '2020-06-30', 'proposed']],
    );
    assert.deepEqual(
      (await colleague.get('/api/v4/disposals')).body.data,
      [],
      'names of matters are for administrators',
    );
    assert.equal((await decide(id, 'declined')).status, 200);
    assert.deepEqual(await rowsOf(sales.id), WHOLE);
  });

  it('removes nothing before approval by an administrator, and then documents or communications permanently', async () => {
    const leases = await area('Leases');
    await rule('communications', 3, leases);
    const matter = await closed(leases);
    const spared = await closed(leases);
    const { id, disposal_items: items } = await propose();
    const second = await fixture.firm.post('/api/v4/disposals', { data: {} });
    assert.deepEqual([second.status, /is proposed/.test(second.body.error.message)], [409, true]);
    await job('propose_disposals');
    const open = await fixture.firm.get('/api/v4/disposals?status=proposed&fields=id');
    assert.deepEqual(open.body.data, [{ id }], 'there is one at a time');
    for (const { id: item } of items.filter((each) => each.matter.id === spared.id)) {
      const left = await fixture.firm.patch(`/api/v4/disposal_items/${item}`, {
        data: { status: 'excluded' },
      });
      assert.equal(left.status, 200, JSON.stringify(left.body));
    }
    const { firm: colleague } = await hire(fixture, fixture.firm, { roles: [] });
    assert.equal(
      (await colleague.patch(`/api/v4/disposals/${id}`, { data: { status: 'approved' } })).status,
      403,
    );
    const done = await carryOut(id);
    assert.equal(done.status, 'carried_out');
    assert.deepEqual(
      done.disposal_items
        .filter(
          ({ removes, status }: Record<string, string>) =>
            removes === 'communications' && status === 'removed',
        )
        .map(({ documents, communications, other_records }: Record<string, number>) => [
          documents,
          communications,
          other_records,
        ]),
      [[0, 3, 0]],
    );
    // The same disposal also applies the rule for all matters, which removes the documents of this matter.
    assert.deepEqual(await rowsOf(matter.id), { items: 0, communications: 0, others: 5 });
    assert.deepEqual(await rowsOf(spared.id), WHOLE);
    assert.equal((await fixture.firm.get(`/api/v4/matters/${matter.id}`)).status, 200);
    assert.equal((await decide(id, 'declined')).status, 422, 'it is decided once');
    const { rows } = await fixture.asOwner((owner) =>
      owner.query(
        `select distinct action, user_id from audit_log where account_id = $1 and request_id = 'carry_out_disposal'
         and action in ('communication.deleted', 'note.deleted', 'conversation.deleted', 'document.deleted') order by action`,
        [fixture.firm.accountId],
      ),
    );
    assert.deepEqual(
      rows.map(({ action, user_id }) => [action, user_id]),
      ['communication.deleted', 'conversation.deleted', 'document.deleted', 'note.deleted'].map((action) => [
        action,
        fixture.firm.userId,
      ]),
    );
  });

  it('keeps everything under a legal hold or with open money, even if that came after the approval', async () => {
    const trials = await area('Trials');
    await rule('matter', 2, trials);
    const bills = billingIn(fixture);
    const kept = {
      'A legal hold keeps it.': await closed(trials),
      'Work of it is not billed.': await closed(trials),
      'A bill of it is open.': await closed(trials),
      'A document of it is locked.': await closed(trials),
      'Money is held in trust for it.': await closed(trials),
    };
    await create(fixture.firm, 'legal_holds', {
      matter: { id: kept['A legal hold keeps it.'].id },
      reason: 'Subpoena',
    });
    await createTime(fixture.firm, { matter: { id: kept['Work of it is not billed.'].id } });
    const owing = kept['A bill of it is open.'].id;
    await createTime(fixture.firm, { matter: { id: owing } });
    await bills.billOf({ id: owing, client: 0 });
    await fixture.asOwner(async (owner) => {
      await owner.query('update items set locked = true where matter_id = $1 and name = $2', [
        kept['A document of it is locked.'].id,
        'Deed.pdf',
      ]);
    });
    const trust = await create(fixture.firm, 'bank_accounts', {
      type: 'Trust',
      currency: 'USD',
      name: 'Clients',
    });
    await create(fixture.firm, 'bank_transactions', {
      bank_account: { id: trust.id },
      matter: { id: kept['Money is held in trust for it.'].id },
      client: {
        id: (
          await fixture.firm.get(
            `/api/v4/matters/${kept['Money is held in trust for it.'].id}?fields=client{id}`,
          )
        ).body.data.client.id,
      },
      type: 'deposit',
      amount: 100,
      date: '2014-05-05',
      description: 'Retainer',
    });
    const meanwhile = await closed(trials);
    const reopened = await closed(trials);
    const { id, disposal_items: items } = await propose();
    const reasons = Object.fromEntries(
      items.filter(({ removes }) => removes === 'matter').map(({ matter, reason }) => [matter.id, reason]),
    );
    assert.deepEqual(
      reasons,
      Object.fromEntries([
        ...Object.entries(kept).map(([reason, matter]) => [matter.id, reason]),
        [meanwhile.id, null],
        [reopened.id, null],
      ]),
    );
    await create(fixture.firm, 'legal_holds', { matter: { id: meanwhile.id }, reason: 'Subpoena' });
    await fixture.firm.patch(`/api/v4/matters/${reopened.id}`, { data: { status: 'Open' } });
    const done = await carryOut(id);
    const late = done.disposal_items.filter(
      ({ removes, reason }: Record<string, string>) => removes === 'matter' && !Object.hasOwn(kept, reason!),
    );
    assert.deepEqual(
      late.map(({ reason }: { reason: string }) => reason),
      ['It is no longer due.'],
    );
    for (const { id: matter } of [...Object.values(kept), meanwhile, reopened])
      assert.deepEqual(await rowsOf(matter), WHOLE);
  });

  it('removes a whole matter, except what the books need, without descriptive data', async () => {
    const sports = await area('Sports');
    await rule('matter', 1, sports);
    const plain = await closed(sports);
    const billed = await createMatter(fixture.firm, {
      practice_area: { id: sports.id },
      description: 'A secret transfer',
    });
    await createTime(fixture.firm, { matter: { id: billed.id }, price: 0 });
    const bills = billingIn(fixture);
    const bill = await bills.billOf(
      { id: billed.id, client: 0 },
      { issued_at: '2015-01-01', due_at: '2015-02-01' },
    );
    await bills.patch(bill.id, { state: 'awaiting_payment' });
    await close(billed.id, '2015-06-30');
    const done = await carryOut((await propose()).id);
    const removed = done.disposal_items.filter(
      ({ removes, status }: Record<string, string>) => removes === 'matter' && status === 'removed',
    );
    assert.deepEqual(
      removed.map(({ documents, communications, other_records, client_name }: Record<string, unknown>) => [
        client_name,
        documents,
        communications,
        other_records,
      ]),
      [
        ['Rosa Quill', 3, 3, 4],
        ['Rosa Quill', 0, 0, 0],
      ],
    );
    assert.deepEqual(await rowsOf(plain.id), { items: 0, communications: 0, others: 0 });
    assert.equal((await fixture.firm.get(`/api/v4/matters/${plain.id}`)).status, 404);
    const left = await fixture.firm.get(
      `/api/v4/matters/${billed.id}?fields=description,status,client{name}`,
    );
    assert.deepEqual(left.body.data, {
      description: 'Removed under the retention rules',
      status: 'Closed',
      client: { name: 'Rosa Quill' },
    });
    assert.equal((await fixture.firm.get(`/api/v4/bills/${bill.id}`)).status, 200);
    const before = async () => (await fixture.firm.get('/api/v4/disposals?fields=id')).body.data.length;
    const count = await before();
    await job('propose_disposals');
    assert.equal(await before(), count, 'not every night, after one was decided');
  });

  it('removes the other matters if one cannot be removed, which is kept after the last attempt and says why', async () => {
    const probate = await area('Probate of failures');
    await rule('communications', 5, probate);
    const [broken, sound] = [await closed(probate), await closed(probate)];
    const { id } = await propose();
    assert.equal((await decide(id, 'approved')).status, 200);
    await fixture.asOwner((owner) =>
      owner.query(`
        create function refuse_removal() returns trigger language plpgsql as $$ begin raise exception 'The disk is full.'; end $$;
        create trigger refuse_removal before delete on notes for each row when (old.matter_id = ${broken.id})
          execute function refuse_removal()`),
    );
    const payload = { account_id: fixture.firm.accountId, disposal_id: String(id) };
    const attempt = (isLast = false) => job('carry_out_disposal', payload, { isLast });
    const shown = async () => {
      const fields = 'status,disposal_items{status,reason,matter}';
      const { body } = await fixture.firm.get(`/api/v4/disposals/${id}?fields=${fields}`);
      const of = ({ id: matter }: { id: number }) =>
        body.data.disposal_items.find((item: Item) => item.matter.id === matter);
      return { status: body.data.status, broken: of(broken), sound: of(sound) };
    };
    await assert.rejects(attempt(), /The disk is full/);
    const waiting = await shown();
    assert.deepEqual(
      [waiting.status, waiting.broken.status, waiting.sound.status],
      ['approved', 'proposed', 'removed'],
    );
    await attempt(true);
    const ended = await shown();
    assert.deepEqual(
      [ended.status, ended.broken.status, ended.broken.reason],
      ['carried_out', 'held', 'It could not be removed: The disk is full.'],
    );
    const events = await fixture.firm.get(
      '/api/v4/internal_notifications/my_events?fields=event{title,message}',
    );
    const failed = events.body.data.find(
      ({ event }: { event: { title: string } }) => event.title === 'The disposal of closed matters failed',
    );
    assert.match(failed.event.message, /could not be removed: 1\./);
    await fixture.asOwner((owner) => owner.query('drop trigger refuse_removal on notes'));
    const again = await propose();
    assert.ok(
      again.disposal_items.some(({ matter, status }) => matter.id === broken.id && status === 'proposed'),
    );
    await decide(again.id, 'declined');
  });

  it('keeps records for at most a hundred years, and says so (decisions:9)', async () => {
    for (const years of [0, -1, 101]) {
      const data = { removes: 'documents', years };
      const { status, body } = await fixture.firm.post('/api/v4/retention_rules', { data });
      assert.deepEqual(
        [status, body.error.errors.years],
        [422, [`years cannot be ${years}: send a number from 1 to 100.`]],
      );
    }
  });

  it('is evaluated nightly, and notifies administrators by mail; other firms are not affected', async () => {
    const other = fixture.otherFirm;
    await create(other, 'retention_rules', { removes: 'communications', years: 1 });
    const matter = await createMatter(other);
    await create(other, 'notes', {
      type: 'Matter',
      subject: 'Call',
      date: '2014-03-02',
      matter: { id: matter.id },
    });
    await other.patch(`/api/v4/matters/${matter.id}`, {
      data: { status: 'Closed', close_date: '2014-03-03' },
    });
    await job('propose_disposals');
    const [proposed] = (await other.get('/api/v4/disposals?fields=id,status,disposal_items{status}')).body
      .data;
    assert.deepEqual([proposed.status, proposed.disposal_items], ['proposed', [{ status: 'proposed' }]]);
    assert.equal(
      (await fixture.firm.patch(`/api/v4/disposals/${proposed.id}`, { data: { status: 'approved' } })).status,
      404,
    );
    await job('propose_disposals');
    assert.equal((await other.get('/api/v4/disposals?fields=id')).body.data.length, 1);
  });
});
