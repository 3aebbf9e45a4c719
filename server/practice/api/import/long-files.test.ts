/** Imports of many rows in one transaction. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import { recordCounterCheck } from '../record-counter-check.ts';

const ROWS = 400;
const PAGE_BYTES = 8192;

withFixture('An import of many rows', (fixture) => {
  const bring = (csv: readonly string[], options = {}) =>
    fixture.firm.post('/api/v4/contacts/import', { data: { csv: csv.join('\n'), ...options } });
  const contacts = async () =>
    (await fixture.firm.get('/api/v4/contacts?limit=1')).body.meta.records as number;
  const rows = (word: string) => Array.from({ length: ROWS }, (_, at) => `Company,${word} ${at} Ltd.`);
  const bytesOfCounters = () =>
    fixture.asOwner(async (owner) => {
      const { rows: found } = await owner.query("select pg_relation_size('record_counters') as bytes");
      return Number(found[0].bytes);
    });
  const sound = async () => assert.deepEqual(await fixture.findings([recordCounterCheck]), []);

  it('updates each record counter once, at its end', async () => {
    const [before, size] = [await contacts(), await bytesOfCounters()];
    const { body } = await bring(['type,name', ...rows('Basalt')]);
    assert.equal(body.data.created, ROWS);
    assert.equal(await contacts(), before + ROWS);
    const grown = (await bytesOfCounters()) - size;
    assert.ok(grown <= PAGE_BYTES, `the counters grew by ${grown} bytes`);
    await sound();
  });

  it('does not read all folders to give each contact its own', async () => {
    const folderRows = () =>
      fixture.asOwner(async (owner) => {
        const { rows: found } = await owner.query(
          "select seq_tup_read + coalesce(idx_tup_fetch, 0) as rows from pg_stat_user_tables where relname = 'items'",
        );
        return Number(found[0].rows);
      });
    const before = await folderRows();
    const { body } = await bring(['type,name', ...rows('Chert')]);
    assert.equal(body.data.created, ROWS);
    const read = (await folderRows()) - before;
    assert.ok(read < 20 * ROWS, `${read} rows were read`);
  });

  it('numbers matters without gaps, and writes their counter twice', async () => {
    const { id: client } = await create(fixture.firm, 'contacts', { type: 'Company', name: 'Gneiss Ltd.' });
    const bytesOfNumbering = () =>
      fixture.asOwner(async (owner) => {
        const { rows: found } = await owner.query("select pg_relation_size('matter_numbering') as bytes");
        return Number(found[0].bytes);
      });
    const matters = (count: number) => [
      'description,client.id,status',
      `Refused,${client},Unknown`,
      ...Array.from({ length: count }, (_, at) => `Matter ${at},${client},${at === 5 ? 'Unknown' : 'Open'}`),
    ];
    const bringMatters = (csv: readonly string[], options = {}) =>
      fixture.firm.post('/api/v4/matters/import', { data: { csv: csv.join('\n'), ...options } });
    const numberOfNew = async () => {
      const { id } = await create(fixture.firm, 'matters', {
        description: 'By hand',
        client: { id: client },
      });
      const { body } = await fixture.firm.get(`/api/v4/matters/${id}?fields=number`);
      return Number(body.data.number);
    };
    const [first, size] = [await numberOfNew(), await bytesOfNumbering()];
    await bringMatters(matters(ROWS), { dry_run: true });
    await bringMatters(matters(ROWS));
    assert.equal(await numberOfNew(), first + 1);
    const { body } = await bringMatters(matters(ROWS), { skip_refused: true });
    assert.deepEqual([body.data.created, body.data.refused_rows], [ROWS - 1, 2]);
    assert.equal(await numberOfNew(), first + ROWS + 1);
    const grown = (await bytesOfNumbering()) - size;
    assert.ok(grown <= PAGE_BYTES, `the counter grew by ${grown} bytes`);
    const others = await create(fixture.otherFirm, 'contacts', { type: 'Company', name: 'Gneiss Ltd.' });
    const theirs = { description: 'Theirs', client: { id: others.id } };
    assert.ok((await create(fixture.otherFirm, 'matters', theirs)).id);
  });

  it('leaves connections to the database for other requests, and says when to send more files', async () => {
    const before = await contacts();
    const sent = Array.from({ length: 12 }, (_, file) => bring(['type,name', ...rows(`Loam ${file}`)]));
    const reads = Array.from({ length: 5 }, () => fixture.otherFirm.get('/api/v4/users/who_am_i'));
    for (const { status } of await Promise.all(reads)) assert.equal(status, 200);
    const answers = await Promise.all(sent);
    const imported = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 503);
    assert.deepEqual([imported.length, refused.length], [3, 9]);
    for (const { headers, body } of refused) {
      assert.equal(headers.get('retry-after'), '30');
      assert.match(body.error.message, /it is already importing 3 files\. Try again in 30 seconds\.$/);
    }
    assert.equal(await contacts(), before + 3 * ROWS);
    assert.equal((await bring(['type,name', 'Company,Loess Ltd.'])).status, 200);
  });

  it('counts only the rows that it keeps', async () => {
    const before = await contacts();
    const some = ['type,name', 'Robot,Nobody', ...rows('Slate').slice(0, 3), 'Robot,No one'];
    const { body } = await bring(some, { skip_refused: true });
    assert.deepEqual([body.data.created, body.data.refused_rows], [3, 2]);
    assert.equal(await contacts(), before + 3);
    const all = await bring(['type,name', ...rows('Marble').slice(0, 3), 'Robot,Nobody']);
    assert.deepEqual([all.body.data.created, all.body.data.refused_rows], [0, 1]);
    assert.equal((await bring(['type,name', ...rows('Tuff').slice(0, 3)], { dry_run: true })).status, 200);
    assert.equal(await contacts(), before + 3);
    await sound();
  });
});
