/** Text snippets: each user has their own, and each abbreviation is unique. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create, hire } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import { takesTheStandardQuery } from '../../../../test/support/standard-list.ts';

const NAME = 'settings/text_snippets';
const PATH = `/api/v4/${NAME}`;

withFixture('A text snippet', (fixture) => {
  it('is made, found, ordered, changed and deleted (records:970,971,972,973,974)', async () => {
    const fields = 'created_at,etag,id,phrase,snippet,updated_at,whole_word';
    const call = await create(fixture.firm, NAME, { phrase: 'tcw', snippet: 'Telephone call with' }, fields);
    assert.deepEqual(Object.keys(call), fields.split(','));
    assert.equal(call.whole_word, true);
    const draft = await create(fixture.firm, NAME, { phrase: 'drf', snippet: 'Draft', whole_word: false });
    const ids = async (query: string) =>
      (await fixture.firm.get(`${PATH}?${query}`)).body.data.map(({ id }: { id: number }) => id);
    assert.deepEqual(await ids('order=phrase(asc)'), [draft.id, call.id]);
    assert.deepEqual(await ids('order=snippet(desc)'), [call.id, draft.id]);
    assert.deepEqual(await ids('order=whole_word(asc)'), [draft.id, call.id]);
    assert.deepEqual(await ids('query=phone'), [call.id]);
    await takesTheStandardQuery(fixture.firm, NAME, [call.id, draft.id]);
    const changed = await fixture.firm.patch(`${PATH}/${draft.id}?fields=snippet`, {
      data: { snippet: 'Drafted' },
    });
    assert.equal(changed.body.data.snippet, 'Drafted');
    for (const data of [
      { phrase: 'TCW', snippet: 'x' },
      { phrase: 'two words', snippet: 'x' },
      { phrase: '', snippet: 'x' },
      { phrase: 'x' },
    ]) {
      const { status } = await fixture.firm.post(PATH, { data });
      assert.equal(status, 422, JSON.stringify(data));
    }
    assert.equal((await fixture.firm.delete(`${PATH}/${draft.id}`)).status, 204);
    assert.equal((await fixture.firm.get(`${PATH}/${draft.id}`)).status, 404);
    await create(fixture.firm, NAME, { phrase: 'drf', snippet: 'Draft again' });
  });

  it('names the value that it refuses and what it accepts instead, and no constraint of the database (decisions:9)', async () => {
    for (const [data, sentence] of [
      [
        { phrase: 'two words', snippet: 'x' },
        'phrase cannot be two words: send a text of at most 50 characters without spaces.',
      ],
      [{ phrase: ' ', snippet: 'x' }, 'phrase is required.'],
      [{ phrase: 'blank', snippet: ' ' }, 'snippet is required.'],
    ] as const) {
      const { status, body } = await fixture.firm.post(PATH, { data });
      assert.deepEqual([status, body.error.message], [422, sentence]);
    }
    const { body: who } = await fixture.firm.get('/api/v4/users/who_am_i');
    const rest = { name: 'Draft', description: 'Draft it', assignee: { id: who.data.id, type: 'User' } };
    const task = async (time_estimated: number) =>
      (await fixture.firm.post('/api/v4/tasks', { data: { ...rest, time_estimated } })).body.error;
    assert.deepEqual((await task(-1)).errors, {
      time_estimated: ['time_estimated cannot be -1: send zero or more.'],
    });
    assert.deepEqual((await task(1e12)).errors, {
      time_estimated: ['time_estimated cannot be 1000000000000: send a whole number of at most 2147483647.'],
    });
  });

  it('belongs to its user, and two users can use the same phrase', async () => {
    const made = await create(fixture.firm, NAME, { phrase: 'own', snippet: 'Own words' });
    const { firm } = await hire(fixture, fixture.firm);
    assert.deepEqual((await firm.get(PATH)).body.data, []);
    for (const other of [firm, fixture.otherFirm])
      assert.equal((await other.get(`${PATH}/${made.id}`)).status, 404);
    await create(firm, NAME, { phrase: 'own', snippet: 'Other words' });
  });
});
