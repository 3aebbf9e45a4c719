/** Folders: their contents, moving them, and the trash. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create, createClient, createMatter, hire } from '../../../../test/support/casework.ts';
import { withFixtureOfBothStores } from '../../../../test/support/fixture.ts';
import { announceDocument, DOCUMENTS, upload } from '../documents/test-support/documents.ts';

const FOLDERS = '/api/v4/folders';

withFixtureOfBothStores('A folder', (fixture) => {
  const matterWith = async (firm = fixture.firm) => {
    const { id } = await createMatter(firm);
    return { id, parent: { id, type: 'Matter' } };
  };
  const make = async (name: string, parent: object, firm = fixture.firm): Promise<number> =>
    (await create(firm, 'folders', { name, parent })).id;
  const inFolder = (id: number) => ({ id, type: 'Folder' });
  const names = async (path: string) => {
    const { status, body } = await fixture.firm.get(
      `/api/v4/${path}${path.includes('?') ? '&' : '?'}fields=name`,
    );
    assert.equal(status, 200, JSON.stringify(body));
    return body.data.map(({ name }: { name: string }) => name).toSorted();
  };

  it('has every published member, and is in the root folder of its matter or contact (records:691,692)', async () => {
    const { id: matter, parent } = await matterWith();
    const id = await make('Pleadings', parent);
    const { body } = await fixture.firm.get(
      `${FOLDERS}/${id}?fields=created_at,deleted_at,etag,id,locked,name,root,type,updated_at,contact,creator{id},document_category,external_properties,group,latest_document_version,matter{id},parent{id,root}`,
    );
    const { name, root, type, locked, latest_document_version, parent: above } = body.data;
    assert.deepEqual(
      [name, root, type, locked, latest_document_version, body.data.matter.id, above.root],
      ['Pleadings', false, 'Folder', false, null, matter, true],
    );
    const { body: read } = await fixture.firm.get(`/api/v4/matters/${matter}?fields=folder{id,root,type}`);
    assert.deepEqual(read.data.folder, { id: above.id, root: true, type: 'Folder' });
    const client = await createClient(fixture.firm);
    const { body: contact } = await fixture.firm.get(`/api/v4/contacts/${client.id}?fields=folder{id,root}`);
    const card = await make('Cards', { id: client.id, type: 'Contact' });
    const { body: shown } = await fixture.firm.get(`${FOLDERS}/${card}?fields=contact{id},parent{id}`);
    assert.deepEqual(shown.data, { contact: { id: client.id }, parent: { id: contact.data.folder.id } });
  });

  it('needs a name and a parent in this firm (records:689) (decisions:12)', async () => {
    const { parent } = await matterWith();
    const theirs = await make('theirs', (await matterWith(fixture.otherFirm)).parent, fixture.otherFirm);
    for (const [data, member] of [
      [{ parent }, 'name'],
      [{ name: 'x' }, 'parent'],
      [{ name: 'x', parent: inFolder(theirs) }, 'parent'],
      [{ name: 'x', parent: { ...parent, type: 'Document' } }, 'parent'],
    ] as const) {
      const { status, body } = await fixture.firm.post(FOLDERS, { data });
      assert.deepEqual([status, Object.keys(body.error.errors)], [422, [member]]);
    }
    const path = `${FOLDERS}/${theirs}`;
    assert.equal((await fixture.firm.get(path)).status, 404);
    assert.equal((await fixture.firm.patch(path, { data: { name: 'x' } })).status, 404);
    assert.equal((await fixture.firm.delete(path)).status, 404);
  });

  it('is listed with documents in one list, of which the root folder is the default (records:688,693,694,695)', async () => {
    const { id: matter, parent } = await matterWith();
    const { body } = await fixture.firm.get(`/api/v4/folders?fields=id,root,matter,contact&limit=200`);
    const firmRoot = body.data.find(
      (each: { root: boolean; matter: unknown; contact: unknown }) =>
        each.root && !each.matter && !each.contact,
    );
    const evidence = await make('Evidence', parent);
    await upload(fixture.firm, { name: 'Photo', parent: inFolder(evidence) }, 'x');
    await upload(fixture.firm, { name: 'Claim', parent }, 'x');
    await announceDocument(fixture.firm, { name: 'Pending', parent });
    await make('Forms', inFolder(firmRoot.id));
    assert.deepEqual(await names('folders/list'), ['Forms']);
    assert.deepEqual(await names(`folders/list?parent_id=${firmRoot.id}`), ['Forms']);
    assert.deepEqual(await names(`folders/list?matter_id=${matter}`), ['Claim', 'Evidence']);
    assert.deepEqual(await names(`folders/list?matter_id=${matter}&scope=descendants`), [
      'Claim',
      'Evidence',
      'Photo',
    ]);
    assert.deepEqual(await names(`folders/list?matter_id=${matter}&show_uncompleted=true`), [
      'Claim',
      'Evidence',
      'Pending',
    ]);
    assert.deepEqual(await names(`folders/list?parent_id=${evidence}`), ['Photo']);
    assert.deepEqual(await names(`documents?matter_id=${matter}`), ['Claim', 'Photo']);
    assert.deepEqual(await names(`documents?matter_id=${matter}&scope=children`), ['Claim']);
    assert.deepEqual(await names(`documents?matter_id=${matter}&query=CLAI`), ['Claim']);
    assert.deepEqual(await names(`folders?matter_id=${matter}`), ['Documents', 'Evidence']);
    assert.deepEqual(await names(`folders?matter_id=${matter}&parent_id=null`), ['Documents']);
    const { body: items } = await fixture.firm.get(
      `/api/v4/folders/list?matter_id=${matter}&order=name(desc)&limit=1&fields=type,name`,
    );
    assert.deepEqual([items.data, items.meta.records], [[{ type: 'Folder', name: 'Evidence' }], 2]);
    assert.equal((await fixture.firm.get('/api/v4/folders/list?offset=1')).status, 400);
    const described = (await fixture.firm.get('/api/v4/openapi.json', { token: null })).body.paths;
    const offset = (of: string) => JSON.stringify(described[of].get.parameters).includes('/Offset"');
    assert.deepEqual([offset('/folders/list'), offset('/folders')], [false, true]);
    assert.equal((await fixture.firm.get('/api/v4/folders/list?scope=sideways')).status, 400);
    for (const order of ['id', 'document_number', 'name', 'updated_at', 'created_at', 'received_at'])
      assert.equal((await fixture.firm.get(`/api/v4/folders/list?order=${order}(desc)`)).status, 200, order);
  });

  it('is found by category and by external properties (records:84,687)', async () => {
    const { parent } = await matterWith();
    const category = await create(fixture.firm, 'document_categories', { name: 'Exhibits' });
    const data = {
      name: 'Synced',
      parent,
      document_category: { id: category.id },
      external_properties: [{ name: 'dms', value: '42' }],
    };
    const id = (await create(fixture.firm, 'folders', data)).id;
    assert.deepEqual(await names(`folders?document_category_id=${category.id}`), ['Synced']);
    assert.deepEqual(await names('folders?external_property_name=dms&external_property_value=42'), [
      'Synced',
    ]);
    await fixture.firm.patch(`${FOLDERS}/${id}`, { data: { document_category: null } });
    assert.deepEqual(await names(`folders?document_category_id=${category.id}`), []);
  });

  it('is moved with its contents, and never into itself', async () => {
    const from = await matterWith();
    const to = await matterWith();
    const outer = await make('outer', from.parent);
    const inner = await make('inner', inFolder(outer));
    const deep = await upload(fixture.firm, { name: 'deep', parent: inFolder(inner) }, 'x');
    const shown = async () =>
      (await fixture.firm.get(`${DOCUMENTS}/${deep}?fields=etag,matter{id}`)).body.data;
    const { etag } = await shown();
    const move = (id: number, parent: object) => fixture.firm.patch(`${FOLDERS}/${id}`, { data: { parent } });
    for (const into of [outer, inner])
      assert.deepEqual(Object.keys((await move(outer, inFolder(into))).body.error.errors), ['parent']);
    assert.equal((await move(outer, to.parent)).status, 200);
    const moved = await shown();
    assert.equal(moved.matter.id, to.id);
    assert.notEqual(moved.etag, etag, 'what changed in it is told by its tag');
    assert.deepEqual(await names(`folders/list?parent_id=${outer}&scope=descendants`), ['deep', 'inner']);
  });

  it('is trashed and restored with its contents (records:639,689)', async () => {
    const { id: matter, parent } = await matterWith();
    const outer = await make('outer', parent);
    const inner = await make('inner', inFolder(outer));
    await upload(fixture.firm, { name: 'early', parent: inFolder(inner) }, 'x');
    const late = await upload(fixture.firm, { name: 'late', parent: inFolder(inner) }, 'x');
    assert.equal((await fixture.firm.delete(`${DOCUMENTS}/${late}`)).status, 204);
    assert.equal((await fixture.firm.delete(`${FOLDERS}/${outer}`)).status, 204);
    for (const path of [`${FOLDERS}/${outer}`, `${FOLDERS}/${inner}`, `${DOCUMENTS}/${late}`])
      assert.equal((await fixture.firm.get(path)).status, 404);
    const all = `folders/list?matter_id=${matter}&scope=descendants`;
    assert.deepEqual(await names(all), []);
    assert.deepEqual(await names(`${all}&include_deleted=false`), []);
    assert.deepEqual(await names(`${all}&include_deleted=true`), ['early', 'inner', 'late', 'outer']);
    assert.deepEqual(await names(`folders?matter_id=${matter}&in_trash=true`), ['outer']);
    assert.deepEqual(await names(`documents?matter_id=${matter}&in_trash=true`), ['late']);
    assert.deepEqual(await names(`documents?matter_id=${matter}&in_trash=false`), []);
    const restored = await fixture.firm.patch(`${FOLDERS}/${outer}?fields=deleted_at`, {
      data: { restore: true },
    });
    assert.deepEqual([restored.status, restored.body.data], [200, { deleted_at: null }]);
    assert.deepEqual(await names(all), ['early', 'inner', 'outer']);
    await fixture.firm.delete(`${FOLDERS}/${outer}`);
    await fixture.firm.patch(`${DOCUMENTS}/${late}`, { data: { restore: 'true', name: 'saved' } });
    assert.deepEqual(await names(`folders/list?matter_id=${matter}`), ['saved']);
  });

  it('cannot be deleted if something in it is locked, or if it is a root folder (records:118,127,696)', async () => {
    const { id: matter, parent } = await matterWith();
    const outer = await make('outer', parent);
    const id = await upload(fixture.firm, { name: 'signed', parent: inFolder(outer) }, 'x');
    await fixture.firm.patch(`${DOCUMENTS}/${id}`, { data: { locked: true } });
    assert.equal((await fixture.firm.delete(`${DOCUMENTS}/${id}`)).status, 409);
    const version = { name: 'new', parent: { id, type: 'Document' } };
    assert.equal((await fixture.firm.post(DOCUMENTS, { data: version })).status, 409);
    assert.equal((await fixture.firm.patch(`${DOCUMENTS}/${id}`, { data: { parent } })).status, 409);
    assert.deepEqual(await names(`documents?matter_id=${matter}&locked=true`), ['signed']);
    const refused = await fixture.firm.delete(`${FOLDERS}/${outer}`);
    assert.deepEqual([refused.status, refused.body.error.type], [400, 'DeleteFailed']);
    const { body } = await fixture.firm.get(`/api/v4/matters/${matter}?fields=folder{id}`);
    assert.equal(
      (await fixture.firm.delete(`${FOLDERS}/${body.data.folder.id}`)).body.error.type,
      'DeleteFailed',
    );
    assert.equal(
      (await fixture.firm.patch(`${FOLDERS}/${body.data.folder.id}`, { data: { name: 'x' } })).status,
      400,
    );
    await fixture.firm.patch(`${DOCUMENTS}/${id}`, { data: { locked: false } });
    assert.equal((await fixture.firm.delete(`${FOLDERS}/${outer}`)).status, 204);
  });

  it('shows documents of contacts to users who may see the contact (practice:248)', async () => {
    const client = await createClient(fixture.firm);
    const id = await upload(
      fixture.firm,
      { name: 'Passport', parent: { id: client.id, type: 'Contact' } },
      'x',
    );
    const own = (await hire(fixture, fixture.firm, { contactsVisibility: 'own' })).firm;
    assert.equal((await own.get(`${DOCUMENTS}/${id}`)).status, 404);
    assert.equal((await own.get(`${DOCUMENTS}/${id}/download`)).status, 404);
    assert.deepEqual((await own.get(`/api/v4/folders/list?contact_id=${client.id}`)).body.data, []);
  });

  it('can have comments, like its documents (records:464,465,466,467,468,469)', async () => {
    const { parent } = await matterWith();
    const id = await upload(fixture.firm, { name: 'Deed', parent }, 'x');
    const said = await create(
      fixture.firm,
      'comments',
      { item: { id }, message: 'Sign on page 3' },
      'created_at,deleted_at,etag,id,message,updated_at,creator{id},document_version{version_number}',
    );
    assert.deepEqual(
      [said.message, said.deleted_at, said.document_version, String(said.creator.id)],
      ['Sign on page 3', null, { version_number: 1 }, fixture.firm.userId],
    );
    const about = await make('Closing', parent);
    await create(fixture.firm, 'comments', { item: { id: about }, message: 'All in here' });
    const listed = async (item: number) =>
      (await fixture.firm.get(`/api/v4/comments?item_id=${item}&fields=message`)).body.data.map(
        ({ message }: { message: string }) => message,
      );
    assert.deepEqual([await listed(id), await listed(about)], [['Sign on page 3'], ['All in here']]);
    await fixture.firm.patch(`/api/v4/comments/${said.id}`, { data: { message: 'Signed' } });
    assert.deepEqual(await listed(id), ['Signed']);
    for (const data of [{ item: { id } }, { message: 'x' }, { item: { id }, message: ' ' }])
      assert.equal((await fixture.firm.post('/api/v4/comments', { data })).status, 422);
    assert.equal((await fixture.otherFirm.get(`/api/v4/comments/${said.id}`)).status, 404);
    const foreign = await fixture.otherFirm.post('/api/v4/comments', {
      data: { item: { id }, message: 'x' },
    });
    assert.deepEqual(Object.keys(foreign.body.error.errors), ['item']);
    assert.equal((await fixture.firm.delete(`/api/v4/comments/${said.id}`)).status, 204);
    assert.deepEqual(await listed(id), []);
  });

  it('is commented on by everyone, but nobody rewrites the comment of another user', async () => {
    const { parent } = await matterWith();
    const id = await upload(fixture.firm, { name: 'Lease', parent }, 'x');
    const { firm: colleague } = await hire(fixture, fixture.firm, { roles: [] });
    const said = await create(fixture.firm, 'comments', { item: { id }, message: 'Do not sign' });
    const changed = await colleague.patch(`/api/v4/comments/${said.id}`, { data: { message: 'Sign' } });
    assert.equal(changed.status, 403);
    assert.match(changed.body.error.message, /can be changed only by its author/);
    const deleted = await colleague.delete(`/api/v4/comments/${said.id}`);
    assert.equal(deleted.status, 403);
    assert.match(deleted.body.error.message, /only by its author or an administrator/);
    const own = await create(colleague, 'comments', { item: { id }, message: 'Agreed' });
    const again = await colleague.patch(`/api/v4/comments/${own.id}?fields=message`, {
      data: { message: 'Yes' },
    });
    assert.equal(again.body.data.message, 'Yes');
    const byAdmin = await fixture.firm.patch(`/api/v4/comments/${own.id}`, { data: { message: 'No' } });
    assert.equal(byAdmin.status, 403);
    assert.equal((await fixture.firm.delete(`/api/v4/comments/${own.id}`)).status, 204);
    assert.equal(
      (await colleague.get(`/api/v4/comments/${said.id}?fields=message`)).body.data.message,
      'Do not sign',
    );
  });
});
