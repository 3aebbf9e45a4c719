/** Archives of documents: requested, created by a job, downloaded. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { endAttempts } from '../../../../test/support/attempt.ts';
import { create, createMatter, hire } from '../../../../test/support/casework.ts';
import { withFixtureOfBothStores, type Fixture } from '../../../../test/support/fixture.ts';
import { until } from '../../../../test/support/until.ts';
import { unpacked } from '../../../../test/support/unpacked.ts';
import { upload } from '../documents/test-support/documents.ts';
import { entryNamer } from './entry-names.ts';

const ARCHIVES = '/api/v4/document_archives';

async function completed(fixture: Fixture, id: number): Promise<Record<string, unknown>> {
  const fields = 'id,state,progress,size,message,created_at,updated_at,etag';
  return until(async () => {
    const { body } = await fixture.firm.get(`${ARCHIVES}/${id}?fields=${fields}`);
    return ['completed', 'failed'].includes(body.data.state) ? body.data : undefined;
  }, 'the archive');
}

withFixtureOfBothStores('A document archive', (fixture) => {
  const parent = async () => ({ id: (await createMatter(fixture.firm)).id, type: 'Matter' });

  it('is given up if the service stopped in the last attempt', async () => {
    const will = await upload(fixture.firm, { name: 'Will.txt', parent: await parent() }, 'Last will');
    const items = [{ id: will, type: 'Document' }];
    const asked = await fixture.firm.post(ARCHIVES, { data: { items } });
    await endAttempts(fixture);
    await fixture.runJobs();
    const { state, message } = await completed(fixture, asked.body.data.id);
    assert.deepEqual(
      [state, message],
      ['failed', 'It could not be created: the service stopped in the last of 5 attempts'],
    );
  });

  it('contains documents and folders with their contents, and is downloaded (records:656,657,658,659)', async () => {
    const place = await parent();
    const folder = await create(fixture.firm, 'folders', { name: 'Evidence', parent: place });
    const inFolder = { id: folder.id, type: 'Folder' };
    await upload(fixture.firm, { name: 'a', filename: 'photo.txt', parent: inFolder }, 'first');
    await upload(fixture.firm, { name: 'b', filename: 'photo.txt', parent: inFolder }, 'second');
    const will = await upload(fixture.firm, { name: 'Will.txt', parent: place }, 'Last will');
    const gone = await upload(fixture.firm, { name: 'gone.txt', parent: inFolder }, 'x');
    await fixture.firm.delete(`/api/v4/documents/${gone}`);
    const items = [
      { id: folder.id, type: 'Folder' },
      { id: will, type: 8 },
    ];
    const asked = await fixture.firm.post(`${ARCHIVES}?fields=id,state`, { data: { items } });
    assert.deepEqual([asked.status, asked.body.data.state], [201, 'queued']);
    const { id } = asked.body.data;
    assert.equal((await fixture.firm.get(`${ARCHIVES}/${id}/download`)).status, 422);
    await fixture.runJobs();
    const archive = await completed(fixture, id);
    assert.deepEqual([archive.state, archive.progress, archive.message], ['completed', 100, null]);
    const { status, headers } = await fixture.firm.get(`${ARCHIVES}/${id}/download`);
    assert.equal(status, 303);
    const answer = await fetch(headers.get('location')!);
    assert.match(answer.headers.get('content-disposition')!, /^attachment; filename="documents-.*\.zip"/);
    const zip = Buffer.from(await answer.arrayBuffer());
    assert.equal(zip.length, archive.size);
    assert.deepEqual(unpacked(zip), {
      'Evidence/photo (2).txt': 'second',
      'Evidence/photo.txt': 'first',
      'Will.txt': 'Last will',
    });
  });

  it('needs items of the firm, and is visible to the requesting user (decisions:12)', async () => {
    const id = await upload(fixture.firm, { name: 'x', parent: await parent() }, 'x');
    for (const items of [
      undefined,
      [],
      [{ id }],
      [{ id, type: 'Matter' }],
      [{ id: 999_999_999, type: 'Document' }],
    ]) {
      const { status, body } = await fixture.firm.post(ARCHIVES, { data: { items } });
      assert.deepEqual([status, Object.keys(body.error.errors)], [422, ['items']], JSON.stringify(items));
    }
    const items = [{ id, type: 'Document' }];
    assert.equal((await fixture.otherFirm.post(ARCHIVES, { data: { items } })).status, 422);
    const asked = await fixture.firm.post(ARCHIVES, { data: { items } });
    const colleague = (await hire(fixture, fixture.firm)).firm;
    for (const other of [fixture.otherFirm, colleague])
      for (const path of ['', '/download'])
        assert.equal((await other.get(`${ARCHIVES}/${asked.body.data.id}${path}`)).status, 404);
  });
});

describe('An entry of an archive', () => {
  it('has a unique name that is safe to unpack', () => {
    const names = (filenames: readonly string[], folders: readonly string[] = []) =>
      filenames.map((filename) => ({ filename, folders: JSON.stringify(folders) })).map(entryNamer());
    assert.deepEqual(names(['a.pdf', 'A.pdf', 'a.pdf', 'b']), ['a.pdf', 'A (2).pdf', 'a (3).pdf', 'b']);
    assert.deepEqual(names(['../x', 'c:\\y', '..', ''], ['..', 'a/b']), [
      '_/a_b/.._x',
      '_/a_b/c__y',
      '_/a_b/_',
      '_/a_b/_ (2)',
    ]);
    assert.ok(names(['ü'.repeat(300) + '.docx'])[0]!.endsWith('ü.docx'));
  });
});
