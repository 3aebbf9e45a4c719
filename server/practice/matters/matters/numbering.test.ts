/** How matters are numbered, and the numbering schemes of firms. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createClient, createMatter, hire } from '../../../../test/support/casework.ts';
import type { Firm } from '../../../../test/support/caller.ts';
import { withFixture } from '../../../../test/support/fixture.ts';

const SETTINGS = '/api/v4/settings/matter_numbering';

withFixture('The number of a matter', (fixture) => {
  const numbered = async (firm: Firm, data: Record<string, unknown> = {}) => {
    const { id } = await createMatter(firm, data);
    return (await firm.get(`/api/v4/matters/${id}?fields=id,number,display_number,custom_number`)).body.data;
  };
  const byHand = (manual: boolean) => fixture.firm.patch(SETTINGS, { data: { manual } });

  it('is sequential per firm and shown with the client’s name (records:303)', async () => {
    const client = await createClient(fixture.firm, { type: 'Company', name: 'Harbour Ltd' });
    const [first, second, theirs] = [
      await numbered(fixture.firm),
      await numbered(fixture.firm, { client }),
      await numbered(fixture.otherFirm),
    ];
    assert.deepEqual([first.number, first.display_number, first.custom_number], [1, '00001-Quill', null]);
    assert.deepEqual([second.number, second.display_number], [2, '00002-Harbour Ltd']);
    assert.equal(theirs.number, 1);
  });

  it('is unique, however many matters are opened concurrently (records:303)', async () => {
    const client = await createClient(fixture.firm);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        fixture.firm.post('/api/v4/matters?fields=number', { data: { client, description: 'At once' } }),
      ),
    );
    assert.equal(new Set(answers.map(({ body }) => body.data.number)).size, 12);
  });

  it('is ignored and listed as such in bodies if numbering is automatic (records:303) (decisions:11)', async () => {
    const { id: clientId } = await createClient(fixture.firm);
    const made = await fixture.firm.post('/api/v4/matters?fields=id,display_number,etag', {
      data: { client: { id: clientId }, description: 'X', display_number: 'A-1' },
    });
    assert.equal(made.status, 201);
    assert.match(made.body.data.display_number, /^\d{5}-Quill$/);
    assert.equal(made.headers.get('x-ignored-members'), 'display_number');
    const { id, display_number } = made.body.data;
    const changed = await fixture.firm.patch(`/api/v4/matters/${id}?fields=display_number`, {
      data: { display_number: 'A-1' },
    });
    assert.equal(changed.body.data.display_number, display_number);
    assert.equal(changed.headers.get('x-ignored-members'), 'display_number');
    const same = await fixture.firm.patch(`/api/v4/matters/${id}`, { data: { display_number } });
    assert.equal(same.headers.get('x-ignored-members'), null);
  });

  it('can be written with manual numbering, and is generated if left out (records:303)', async () => {
    await byHand(true);
    const own = await numbered(fixture.firm, { display_number: '2026/LIT/7' });
    assert.deepEqual([own.display_number, own.custom_number], ['2026/LIT/7', '2026/LIT/7']);
    const counted = await numbered(fixture.firm);
    assert.equal(counted.display_number, `${String(counted.number).padStart(5, '0')}-Quill`);
    const taken = await fixture.firm.post('/api/v4/matters', {
      data: { client: await createClient(fixture.firm), description: 'X', display_number: '2026/lit/7' },
    });
    assert.equal(taken.status, 422);
    assert.deepEqual(Object.keys(taken.body.error.errors), ['display_number']);
    const renamed = await fixture.firm.patch(
      `/api/v4/matters/${counted.id}?fields=display_number,custom_number`,
      { data: { display_number: 'X-9' } },
    );
    assert.deepEqual(renamed.body.data, { display_number: 'X-9', custom_number: 'X-9' });
    await byHand(false);
  });

  it('is generated again from the firm’s scheme with reset_matter_number (records:303)', async () => {
    await byHand(true);
    const own = await numbered(fixture.firm, { display_number: 'OLD-1' });
    await byHand(false);
    const client = await createClient(fixture.firm, { last_name: 'Sand' });
    const renamed = await fixture.firm.patch(`/api/v4/matters/${own.id}?fields=display_number`, {
      data: { client },
    });
    assert.equal(renamed.body.data.display_number, 'OLD-1');
    const reset = await fixture.firm.patch(
      `/api/v4/matters/${own.id}?fields=number,display_number,custom_number`,
      { data: { reset_matter_number: true } },
    );
    assert.deepEqual(reset.body.data, {
      number: own.number,
      display_number: `${String(own.number).padStart(5, '0')}-Sand`,
      custom_number: null,
    });
  });

  it('skips numbers that users assigned manually (records:303)', async () => {
    await byHand(true);
    const { number } = await numbered(fixture.firm);
    await numbered(fixture.firm, { display_number: `${String(number + 2).padStart(5, '0')}-Quill` });
    await byHand(false);
    assert.equal((await numbered(fixture.firm)).number, number + 3);
  });

  it('continues from where an admin sets it, never below an assigned number (decisions:43)', async () => {
    const set = await fixture.firm.patch(`${SETTINGS}?fields=manual,last_number`, {
      data: { last_number: 4999 },
    });
    assert.deepEqual(set.body.data, { manual: false, last_number: 4999 });
    assert.equal((await numbered(fixture.firm)).number, 5000);
    const back = await fixture.firm.patch(SETTINGS, { data: { last_number: 3 } });
    assert.equal(back.status, 422);
    assert.match(back.body.error.errors.last_number[0], /3.*5000/);
  });

  it('is set up by admins only, for their own firm (decisions:43)', async () => {
    const clerk = await hire(fixture, fixture.firm);
    assert.equal((await clerk.firm.get(SETTINGS)).status, 200);
    assert.equal((await clerk.firm.patch(SETTINGS, { data: { manual: true } })).status, 403);
    await byHand(true);
    assert.equal((await fixture.otherFirm.get(`${SETTINGS}?fields=manual`)).body.data.manual, false);
    const { body } = await fixture.firm.get(SETTINGS);
    assert.equal(
      (await fixture.firm.patch(SETTINGS, { data: { manual: false } }, { headers: { 'if-match': '"old"' } }))
        .status,
      412,
    );
    assert.equal(
      (
        await fixture.firm.patch(
          SETTINGS,
          { data: { manual: false } },
          { headers: { 'if-match': body.data.etag } },
        )
      ).status,
      200,
    );
  });
});
