/** Relationships between contacts and matters. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create, createClient, createMatter } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';

const PATH = '/api/v4/relationships';

withFixture('A relationship', (fixture) => {
  it('links a contact to a matter with a description (records:361,363,364,365)', async () => {
    const [contact, matter] = [await createClient(fixture.firm), await createMatter(fixture.firm)];
    const made = await fixture.firm.post(
      `${PATH}?fields=id,description,contact{id,name},matter{id,description}`,
      { data: { contact, matter, description: 'Opposing party' } },
    );
    assert.equal(made.status, 201);
    const { id, ...rest } = made.body.data;
    assert.deepEqual(rest, {
      description: 'Opposing party',
      contact: { id: contact.id, name: 'Rosa Quill' },
      matter: { id: matter.id, description: 'Boundary dispute' },
    });
    const changed = await fixture.firm.patch(`${PATH}/${id}?fields=description`, {
      data: { description: 'Insurer' },
    });
    assert.deepEqual(changed.body.data, { description: 'Insurer' });
    assert.deepEqual(Object.keys((await fixture.firm.get(`${PATH}/${id}`)).body.data), ['id', 'etag']);
    assert.equal((await fixture.firm.delete(`${PATH}/${id}`)).status, 204);
    assert.equal((await fixture.firm.get(`${PATH}/${id}`)).status, 404);
  });

  it('needs both contact and matter, and refuses null (records:365)', async () => {
    const { status, body } = await fixture.firm.post(PATH, { data: { description: 'X' } });
    assert.equal(status, 422);
    assert.deepEqual(Object.keys(body.error.errors), ['contact', 'matter']);
    const made = await create(fixture.firm, 'relationships', {
      contact: await createClient(fixture.firm),
      matter: await createMatter(fixture.firm),
    });
    for (const end of ['contact', 'matter']) {
      assert.equal((await fixture.firm.patch(`${PATH}/${made.id}`, { data: { [end]: null } })).status, 422);
      assert.equal(
        (await fixture.firm.patch(`${PATH}/${made.id}`, { data: { [end]: { id: null } } })).status,
        422,
      );
    }
  });

  it('is filtered by contact, matter, id and timestamps (records:360)', async () => {
    const [contact, matter] = [await createClient(fixture.firm), await createMatter(fixture.firm)];
    const first = await create(
      fixture.firm,
      'relationships',
      { contact, matter },
      'id,updated_at,created_at',
    );
    const second = await create(fixture.firm, 'relationships', {
      contact,
      matter: await createMatter(fixture.firm),
    });
    const third = await create(fixture.firm, 'relationships', {
      contact: await createClient(fixture.firm),
      matter,
    });
    const found = async (query: string) =>
      (await fixture.firm.get(`${PATH}?${query}`)).body.data.map((each: { id: number }) => each.id);
    assert.deepEqual(await found(`contact_id=${contact.id}`), [first.id, second.id]);
    assert.deepEqual(await found(`matter_id=${matter.id}`), [first.id, third.id]);
    assert.deepEqual(await found(`matter_id=${matter.id}&contact_id=${contact.id}`), [first.id]);
    assert.deepEqual(await found(`ids[]=${third.id}`), [third.id]);
    assert.deepEqual(await found(`created_since=${first.created_at}`), [second.id, third.id]);
    assert.deepEqual(await found(`updated_since=${first.updated_at}`), [second.id, third.id]);
  });

  it('can be written inside its matter as a nested array (records:304)', async () => {
    const [one, other] = [await createClient(fixture.firm), await createClient(fixture.firm)];
    const matter = await createMatter(fixture.firm, {
      relationships: [{ contact: { id: one.id }, description: 'Judge' }],
    });
    const path = `/api/v4/matters/${matter.id}?fields=relationships{id,description,contact}`;
    const [judge] = (await fixture.firm.get(path)).body.data.relationships;
    assert.deepEqual([judge.description, judge.contact.id], ['Judge', one.id]);
    await fixture.firm.patch(path, {
      data: { relationships: [{ contact: { id: other.id }, description: 'Clerk' }] },
    });
    const changed = await fixture.firm.patch(path, {
      data: { relationships: [{ id: judge.id, description: 'Chief judge' }] },
    });
    assert.deepEqual(
      changed.body.data.relationships.map((each: { description: string }) => each.description),
      ['Chief judge', 'Clerk'],
    );
    const removed = await fixture.firm.patch(path, {
      data: { relationships: [{ id: judge.id, _destroy: true }] },
    });
    assert.deepEqual(
      removed.body.data.relationships.map((each: { description: string }) => each.description),
      ['Clerk'],
    );
    assert.equal((await fixture.firm.get(`${PATH}/${judge.id}`)).status, 404);
    const lonely = await fixture.firm.patch(path, { data: { relationships: [{ description: 'Nobody' }] } });
    assert.equal(lonely.status, 422);
    const foreign = await create(fixture.firm, 'relationships', {
      contact: one,
      matter: await createMatter(fixture.firm),
    });
    const taken = await fixture.firm.patch(path, {
      data: { relationships: [{ id: foreign.id, description: 'Taken' }] },
    });
    assert.equal(taken.status, 422);
    assert.match(taken.body.error.errors.relationships[0], new RegExp(String(foreign.id)));
  });

  it('belongs to the firm, and links no records of another firm (decisions:12)', async () => {
    const [contact, matter] = [await createClient(fixture.otherFirm), await createMatter(fixture.otherFirm)];
    const theirs = await create(fixture.otherFirm, 'relationships', { contact, matter });
    for (const answer of [
      await fixture.firm.get(`${PATH}/${theirs.id}`),
      await fixture.firm.patch(`${PATH}/${theirs.id}`, { data: {} }),
      await fixture.firm.delete(`${PATH}/${theirs.id}`),
    ]) {
      assert.equal(answer.status, 404);
    }
    const refused = await fixture.firm.post(PATH, { data: { contact, matter } });
    assert.equal(refused.status, 422);
    assert.deepEqual(Object.keys(refused.body.error.errors), ['contact', 'matter']);
    assert.deepEqual((await fixture.firm.get(`${PATH}?matter_id=${matter.id}`)).body.data, []);
  });

  it('has events for creation, change and deletion, even when its matter writes it (practice:191,192,193)', async () => {
    const matter = await createMatter(fixture.firm, {
      relationships: [{ contact: { id: (await createClient(fixture.firm)).id }, description: 'A' }],
    });
    const [{ id }] = (await fixture.firm.get(`${PATH}?matter_id=${matter.id}`)).body.data;
    await fixture.firm.patch(`/api/v4/matters/${matter.id}`, {
      data: { relationships: [{ id, description: 'B' }] },
    });
    await fixture.firm.delete(`${PATH}/${id}`);
    const { rows } = await fixture.asOwner((owner) =>
      owner.query(
        "select event from event_log where resource = 'relationship' and record_id = $1 order by id",
        [id],
      ),
    );
    assert.deepEqual(
      rows.map(({ event }) => event),
      ['created', 'updated', 'deleted'],
    );
  });
});
