/** What a PATCH changes in documents and folders, and what it ignores. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create, createMatter } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import { DOCUMENTS, download, upload } from './test-support/documents.ts';

withFixture('A document or folder that is changed', (fixture) => {
  const place = async () => ({ id: (await createMatter(fixture.firm)).id as number, type: 'Matter' });
  const FIELDS = 'id,name,document_category{id},external_properties{id,name,value},parent{id}';

  it('accepts names, parents, categories and properties, and for documents restore but no file name (records:623,625,626,629)', async () => {
    const parent = await place();
    const external_properties = [
      { name: 'dms', value: '1' },
      { name: 'old', value: '2' },
    ];
    await fixture.listen();
    const id = await upload(
      fixture.firm,
      { name: 'Will', filename: 'will.txt', parent, external_properties },
      'Last will',
    );
    const category = await create(fixture.firm, 'document_categories', { name: 'Wills' });
    const folder = await create(fixture.firm, 'folders', { name: 'Estate', parent });
    const before = (await fixture.firm.get(`${DOCUMENTS}/${id}?fields=${FIELDS}`)).body.data;
    const [dms, old] = before.external_properties;
    const { status, headers, body } = await fixture.firm.patch(
      `${DOCUMENTS}/${id}?fields=${FIELDS},filename`,
      {
        data: {
          name: 'Last will',
          content_type: 'text/html',
          filename: 'other.txt',
          received_at: '2026-03-01T10:00:00Z',
          document_category: { id: category.id },
          parent: { id: folder.id, type: 'Folder' },
          external_properties: [
            { id: dms.id, value: '42' },
            { id: old.id, _destroy: true },
            { name: 'new', value: '3' },
          ],
        },
      },
    );
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual((headers.get('x-ignored-members') ?? '').split(', ').toSorted(), [
      'content_type',
      'filename',
    ]);
    const { external_properties: kept, ...rest } = body.data;
    assert.deepEqual(rest, {
      id,
      name: 'Last will',
      document_category: { id: category.id },
      parent: { id: folder.id },
      filename: 'will.txt',
    });
    assert.deepEqual(
      kept.map(({ name, value }: { name: string; value: string }) => [name, value]),
      [
        ['dms', '42'],
        ['new', '3'],
      ],
    );
    assert.equal((await fixture.firm.delete(`${DOCUMENTS}/${id}`)).status, 204);
    assert.equal((await fixture.firm.get(`${DOCUMENTS}/${id}`)).status, 404);
    const restored = await fixture.firm.patch(`${DOCUMENTS}/${id}?fields=name,deleted_at`, {
      data: { restore: 'true' },
    });
    assert.deepEqual(restored.body.data, { name: 'Last will', deleted_at: null });
    const versions = await fixture.firm.get(
      `${DOCUMENTS}/${id}/versions?fields=id,version_number&fully_uploaded=true`,
    );
    assert.equal(versions.body.data.length, 1);
    const one = `?document_version_id=${versions.body.data[0].id}`;
    assert.equal(await (await download(fixture.firm, id, one)).text(), 'Last will');
    assert.equal(
      (await fixture.firm.get(`${DOCUMENTS}/${id}/download?document_version_id=987654`)).status,
      404,
    );
  });

  it('accepts for a folder what a document accepts, except content (records:686,690)', async () => {
    const parent = await place();
    const { id } = await create(fixture.firm, 'folders', {
      name: 'Estate',
      parent,
      external_properties: [{ name: 'dms', value: '1' }],
    });
    const path = `/api/v4/folders/${id}?fields=${FIELDS}`;
    const [dms] = (await fixture.firm.get(path)).body.data.external_properties;
    const outer = await create(fixture.firm, 'folders', { name: 'Outer', parent });
    const changed = await fixture.firm.patch(path, {
      data: {
        name: 'Probate',
        parent: { id: outer.id, type: 'Folder' },
        external_properties: [{ id: dms.id, name: 'key' }],
      },
    });
    assert.deepEqual(changed.body.data, {
      id,
      name: 'Probate',
      document_category: null,
      external_properties: [{ id: dms.id, name: 'key', value: '1' }],
      parent: { id: outer.id },
    });
    const gone = await fixture.firm.patch(path, {
      data: { external_properties: [{ id: dms.id, _destroy: true }] },
    });
    assert.deepEqual(gone.body.data.external_properties, []);
    assert.equal((await fixture.firm.delete(`/api/v4/folders/${id}`)).status, 204);
    const restored = await fixture.firm.patch(path, { data: { restore: true } });
    assert.equal(restored.body.data.name, 'Probate');
  });
});
