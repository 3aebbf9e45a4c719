/** Notes on contacts and matters of the lead API, over HTTP. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withFixture } from '../../../test/support/fixture.ts';
import { convertLead, idsOf, LEAD, read } from '../test-support/intake.ts';

withFixture('A note of intake', (fixture) => {
  for (const noun of ['contact', 'matter'] as const) {
    const parent = async (): Promise<number> => {
      const matter = await convertLead(fixture.firm);
      return noun === 'contact' ? matter.client.id : matter.id;
    };

    it(`is created about the ${noun} in the path, and listed (lead:18,91,92,93,94, decisions:106)`, async () => {
      const id = await parent();
      const other = await parent();
      const data = { subject: 'First call', body: 'The hull is sound.' };
      for (const path of [`${noun}_notes?${noun}_id=${id}`, `${noun}s/${id}/notes`]) {
        const { status, body } = await fixture.firm.post(`${LEAD}/${path}`, { data });
        assert.equal(status, 201, JSON.stringify(body));
        assert.deepEqual(Object.keys(body), ['id', 'subject', 'body', 'created_at', 'updated_at']);
        assert.deepEqual([body.subject, body.body], ['First call', 'The hull is sound.']);
      }
      const listed = await read(fixture.firm, `${noun}_notes?${noun}_id=${id}`);
      assert.equal(listed.data.length, 2);
      assert.deepEqual((await read(fixture.firm, `${noun}s/${id}/notes`)).data, listed.data);
      assert.deepEqual(await idsOf(fixture.firm, `${noun}_notes?${noun}_id=${other}`), []);
      assert.deepEqual(await idsOf(fixture.firm, `${noun}s/${id}/notes?ids[]=${listed.data[1].id}`), [
        listed.data[1].id,
      ]);
      const later = new Date(Date.now() + 3_600_000).toISOString();
      assert.deepEqual(
        await idsOf(fixture.firm, `${noun}_notes?${noun}_id=${id}&created_since=${later}`),
        [],
      );
    });

    it(`must say which ${noun} it is about (lead:91,92,93,94)`, async () => {
      const list = await fixture.firm.get(`${LEAD}/${noun}_notes`);
      assert.equal(list.status, 400);
      assert.match(list.body.error.message, new RegExp(`${noun}_id is required`));
      const create = await fixture.firm.post(`${LEAD}/${noun}_notes`, { data: { body: 'x' } });
      assert.equal(create.status, 422);
      assert.ok(create.body.error.errors[`${noun}_id`]);
      const theirs = await convertLead(fixture.otherFirm);
      const id = noun === 'contact' ? theirs.client.id : theirs.id;
      const stranger = await fixture.firm.post(`${LEAD}/${noun}_notes?${noun}_id=${id}`, {
        data: { body: 'x' },
      });
      assert.equal(stranger.status, 422);
      assert.equal((await fixture.firm.get(`${LEAD}/${noun}s/${id}/notes`)).status, 404);
      assert.deepEqual(await idsOf(fixture.firm, `${noun}_notes?${noun}_id=${id}`), []);
    });

    it(`about a ${noun} has a subject of 255 and a body of 65,535 characters at most (decisions:111)`, async () => {
      const path = `${LEAD}/${noun}_notes?${noun}_id=${await parent()}`;
      const post = (subject: string, body: string) => fixture.firm.post(path, { data: { subject, body } });
      assert.equal((await post('s'.repeat(255), 'b'.repeat(65_535))).status, 201);
      assert.equal((await post('s'.repeat(256), 'b')).status, 422);
      assert.equal((await post('s', 'b'.repeat(65_536))).status, 422);
    });

    it(`about a ${noun} is described with the members that it takes (lead:92,94)`, async () => {
      const { body } = await fixture.firm.get(`${LEAD}/openapi.json`, { token: null });
      const { properties, required } =
        body.components.schemas[`Lead${noun === 'contact' ? 'Contact' : 'Matter'}NoteCreate`];
      assert.deepEqual(Object.keys(properties).toSorted(), ['body', `${noun}_id`, 'subject'].toSorted());
      assert.deepEqual(required, ['body']);
    });

    it(`about a ${noun} has a body that is not blank, while its subject may be (lead:92,94)`, async () => {
      const path = `${LEAD}/${noun}_notes?${noun}_id=${await parent()}`;
      const { status, body } = await fixture.firm.post(path, { data: { subject: 's', body: ' ' } });
      assert.deepEqual([status, body.error.errors], [422, { body: ['body is required.'] }]);
      assert.equal((await fixture.firm.post(path, { data: { subject: '', body: 'b' } })).status, 201);
    });
  }
});

withFixture('A person of the firm in intake', (fixture) => {
  it('is shown with the firm (lead:22,98,99, decisions:106)', async () => {
    const { data } = await read(fixture.firm, 'users');
    const me = await read(fixture.firm, `users/${fixture.firm.userId}`);
    assert.deepEqual(Object.keys(me), [
      'id',
      'first_name',
      'last_name',
      'email',
      'account',
      'created_at',
      'updated_at',
    ]);
    assert.deepEqual(me.account, { id: Number(fixture.firm.accountId), firm_name: 'Ash & Byrne' });
    assert.deepEqual([me.first_name, me.email], ['Ada', 'ada@ash.example']);
    assert.deepEqual(data, [me]);
    assert.deepEqual(await read(fixture.firm, 'users/who_am_i'), me);
    assert.equal((await fixture.firm.get(`${LEAD}/users/${fixture.otherFirm.userId}`)).status, 404);
  });
});
