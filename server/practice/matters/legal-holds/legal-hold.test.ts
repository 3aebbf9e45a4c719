/** Records under a legal hold cannot be deleted by any user. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create, createClient, createMatter, createTime, hire } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import type { Firm } from '../../../../test/support/caller.ts';
import { fileTasks } from '#practice';

const PATH = '/api/v4/legal_holds';

withFixture('A legal hold', (fixture) => {
  const place = (data: object) =>
    create(fixture.firm, 'legal_holds', { reason: 'Subpoena of 2 March', ...data });
  const release = (id: number) =>
    fixture.firm.patch(`${PATH}/${id}?fields=released_at,released_by{id}`, {
      data: { release_reason: 'The case was settled' },
    });

  /** Creates a record of every kind that can be deleted separately, in one matter. */
  async function workIn(firm: Firm, matter: { id: number }): Promise<Record<string, number>> {
    const of = { matter: { id: matter.id } };
    const note = { type: 'Matter', subject: 'Call', date: '2026-03-02', ...of };
    const parent = { id: matter.id, type: 'Matter' };
    const document = await create(firm, 'documents', { name: 'Deed.pdf', parent });
    const [{ id: calendar }] = (await firm.get('/api/v4/calendars')).body.data;
    const time = { start_at: '2026-03-02T09:00:00Z', end_at: '2026-03-02T10:00:00Z' };
    return {
      notes: (await create(firm, 'notes', note)).id,
      activities: (await createTime(firm, of)).id,
      tasks: (
        await create(firm, 'tasks', {
          name: 'File',
          description: 'At court',
          assignee: { id: firm.userId, type: 'User' },
          ...of,
        })
      ).id,
      documents: document.id,
      folders: (await create(firm, 'folders', { name: 'Deeds', parent })).id,
      comments: (await create(firm, 'comments', { message: 'Signed?', item: { id: document.id } })).id,
      calendar_entries: (
        await create(firm, 'calendar_entries', {
          summary: 'Hearing',
          calendar_owner: { id: calendar },
          ...time,
          ...of,
        })
      ).id,
      relationships: (await create(firm, 'relationships', { contact: await createClient(firm), ...of })).id,
      matters: matter.id,
    };
  }

  it('prevents deletion of a matter and its contents until it is released', async () => {
    const matter = await createMatter(fixture.firm);
    const work = await workIn(fixture.firm, matter);
    const hold = await place({ matter: { id: matter.id } });
    for (const [noun, id] of Object.entries(work)) {
      const { status, body } = await fixture.firm.delete(`/api/v4/${noun}/${id}`);
      assert.equal(status, 409, `${noun}: ${JSON.stringify(body)}`);
      assert.match(
        body.error.message,
        new RegExp(
          `${id} cannot be deleted: the legal hold ${hold.id} on the matter ${matter.id} protects it`,
        ),
      );
      assert.equal((await fixture.firm.get(`/api/v4/${noun}/${id}`)).status, 200, noun);
    }
    const nested = await fixture.firm.patch(`/api/v4/matters/${matter.id}`, {
      data: { relationships: [{ id: work['relationships'], _destroy: true }] },
    });
    assert.equal(nested.status, 409);
    const changed = await fixture.firm.patch(`/api/v4/notes/${work['notes']}`, {
      data: { subject: 'Call back' },
    });
    assert.equal(changed.status, 200);
    const released = await release(hold.id);
    assert.deepEqual(released.body.data.released_by, { id: Number(fixture.firm.userId) });
    for (const [noun, id] of Object.entries(work).filter(([noun]) => noun !== 'comments'))
      assert.equal((await fixture.firm.delete(`/api/v4/${noun}/${id}`)).status, 204, noun);
  });

  it('on a contact protects the contact, its records, and its matters with their contents', async () => {
    const client = await createClient(fixture.firm);
    const matter = await createMatter(fixture.firm, { client: { id: client.id } });
    const note = await create(fixture.firm, 'notes', {
      type: 'Contact',
      subject: 'Met',
      date: '2026-03-02',
      contact: { id: client.id },
    });
    const time = await createTime(fixture.firm, { matter: { id: matter.id } });
    const hold = await place({ contact: { id: client.id } });
    for (const path of [
      `contacts/${client.id}`,
      `matters/${matter.id}`,
      `notes/${note.id}`,
      `activities/${time.id}`,
    ]) {
      const { status, body } = await fixture.firm.delete(`/api/v4/${path}`);
      assert.deepEqual(
        [status, body.error.message.includes(`on the contact ${client.id}`)],
        [409, true],
        path,
      );
    }
    const listed = await fixture.firm.get(`${PATH}?of_matter=${matter.id}&released=false&fields=id`);
    assert.deepEqual(listed.body.data, [{ id: hold.id }]);
  });

  it('stops the job that empties the trash', async () => {
    const matter = await createMatter(fixture.firm);
    const parent = { id: matter.id, type: 'Matter' };
    const deleted = await create(fixture.firm, 'documents', { name: 'Old.pdf', parent });
    await fixture.firm.delete(`/api/v4/documents/${deleted.id}`);
    const hold = await place({ matter: { id: matter.id } });
    const sweep = async () => {
      const now = () => new Date(Date.now() + 400 * 86_400_000);
      await fileTasks({ ...fixture.parts, now })['sweep_files']!({}, {} as never);
      const { rowCount } = await fixture.asOwner((owner) =>
        owner.query('select from items where id = $1', [deleted.id]),
      );
      return rowCount;
    };
    assert.equal(await sweep(), 1);
    await release(hold.id);
    assert.equal(await sweep(), 0);
  });

  it('is placed and released by admins with a reason, and cannot be deleted or changed afterwards', async () => {
    const matter = await createMatter(fixture.firm);
    const of = { matter: { id: matter.id } };
    const { firm: colleague } = await hire(fixture, fixture.firm, { roles: [] });
    assert.equal((await colleague.post(PATH, { data: { ...of, reason: 'Mine' } })).status, 403);
    for (const data of [
      of,
      { reason: 'Nothing' },
      { ...of, contact: await createClient(fixture.firm), reason: 'Both' },
    ])
      assert.equal((await fixture.firm.post(PATH, { data })).status, 422, JSON.stringify(data));
    const hold = await place(of);
    assert.equal((await fixture.firm.post(PATH, { data: { ...of, reason: 'Twice' } })).status, 422);
    assert.equal((await colleague.get(`${PATH}/${hold.id}`)).status, 200);
    assert.equal(
      (await colleague.patch(`${PATH}/${hold.id}`, { data: { release_reason: 'x' } })).status,
      403,
    );
    assert.equal((await fixture.firm.delete(`${PATH}/${hold.id}`)).status, 405);
    assert.equal(
      (await fixture.firm.patch(`${PATH}/${hold.id}`, { data: { release_reason: ' ' } })).status,
      422,
    );
    assert.equal((await release(hold.id)).status, 200);
    const again = await release(hold.id);
    assert.deepEqual(
      [again.status, /was released at .* and cannot be changed/.test(again.body.error.message)],
      [422, true],
    );
    await place(of);
    const { rows } = await fixture.asOwner((owner) =>
      owner.query(
        `select action, user_id from audit_log where account_id = $1 and subject_type = 'legal_hold' and subject_id = $2 order by id`,
        [fixture.firm.accountId, hold.id],
      ),
    );
    assert.deepEqual(rows, [
      { action: 'legal_hold.created', user_id: fixture.firm.userId },
      { action: 'legal_hold.updated', user_id: fixture.firm.userId },
    ]);
  });

  it('belongs to the firm, and refers to no records of another firm', async () => {
    const matter = await createMatter(fixture.otherFirm);
    const theirs = await create(fixture.otherFirm, 'legal_holds', {
      matter: { id: matter.id },
      reason: 'Theirs',
    });
    assert.equal((await fixture.firm.get(`${PATH}/${theirs.id}`)).status, 404);
    assert.equal((await release(theirs.id)).status, 404);
    const foreign = await fixture.firm.post(PATH, { data: { matter: { id: matter.id }, reason: 'Ours' } });
    assert.deepEqual([foreign.status, Object.keys(foreign.body.error.errors)], [422, ['matter']]);
  });
});
