/** Documents: creating, uploading, reading and copying them, and adding versions. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create, createClient, createMatter, hire } from '../../../../test/support/casework.ts';
import { withFixtureOfBothStores } from '../../../../test/support/fixture.ts';
import {
  announceDocument,
  confirmUpload,
  DOCUMENTS,
  download,
  md5Of,
  send,
  upload,
} from './test-support/documents.ts';

withFixtureOfBothStores('A document', (fixture) => {
  const of = async (firm = fixture.firm) => {
    const { id } = await createMatter(firm);
    return { parent: { id, type: 'Matter' } };
  };
  const fields = async (id: number, names: string, firm = fixture.firm) =>
    (await firm.get(`${DOCUMENTS}/${id}?fields=${names}`)).body.data;

  it('is created, uploaded, confirmed and downloaded (records:634,638)', async () => {
    const announced = await announceDocument(fixture.firm, { name: 'Will.pdf', ...(await of()) });
    const { latest_document_version: version } = announced;
    assert.deepEqual(version.put_headers, [{ name: 'Content-Type', value: 'application/pdf' }]);
    const sent = await send(version, 'Last will', { 'content-md5': md5Of('Last will') });
    assert.deepEqual([sent.status, sent.headers.get('etag')], [200, `"${md5Of('Last will', 'hex')}"`]);
    const confirmed = await fixture.firm.patch(`${DOCUMENTS}/${announced.id}?fields=size,filename`, {
      data: { uuid: version.uuid, fully_uploaded: 'true' },
    });
    assert.deepEqual([confirmed.status, confirmed.body.data], [200, { size: 9, filename: 'Will.pdf' }]);
    const answer = await download(fixture.firm, announced.id);
    assert.equal(await answer.text(), 'Last will');
    const { body } = await fixture.firm.get(
      `${DOCUMENTS}/${announced.id}?fields=latest_document_version{put_url,put_headers,fully_uploaded}`,
    );
    assert.deepEqual(body.data.latest_document_version, {
      put_url: null,
      put_headers: [],
      fully_uploaded: true,
    });
  });

  it('has every published member (records:630,631,632,633)', async () => {
    const { parent } = await of();
    const category = await create(fixture.firm, 'document_categories', { name: 'Pleadings' });
    const id = await upload(
      fixture.firm,
      {
        name: 'Claim',
        filename: 'claim.docx',
        content_type: 'text/plain',
        parent,
        received_at: '2026-02-03T10:00:00Z',
        document_category: { id: category.id },
        external_properties: [{ name: 'crm', value: '7' }],
      },
      'We claim',
    );
    const shown = await fields(
      id,
      'content_type,created_at,deleted_at,etag,filename,id,locked,name,received_at,size,type,updated_at,contact,creator{name,type},' +
        'document_category{name},external_properties{name,value},group,latest_document_version,matter{id},parent{type,root}',
    );
    assert.equal(shown.content_type, 'text/plain');
    assert.deepEqual(
      [shown.filename, shown.name, shown.size, shown.type, shown.locked, shown.deleted_at, shown.contact],
      ['claim.docx', 'Claim', 8, 'Document', false, null, null],
    );
    assert.equal(shown.creator.type, 'ManageUser');
    assert.deepEqual(shown.document_category, { name: 'Pleadings' });
    assert.deepEqual(shown.external_properties, [{ name: 'crm', value: '7' }]);
    assert.deepEqual([shown.matter.id, shown.parent], [parent.id, { type: 'Folder', root: true }]);
    const { body } = await fixture.firm.get(
      `${DOCUMENTS}/${id}/versions?fields=content_type,created_at,document_id,etag,filename,fully_uploaded,id,put_url,received_at,size,updated_at,uuid,version_number,creator{id},multiparts,put_headers`,
    );
    assert.equal(body.data.length, 1);
    assert.deepEqual([body.data[0].version_number, body.data[0].document_id, body.data[0].size], [1, id, 8]);
  });

  it('is refused without a name or a parent, and in parents of other firms (records:627) (decisions:12)', async () => {
    const errors = async (data: object) => {
      const { status, body } = await fixture.firm.post(DOCUMENTS, { data });
      return [status, Object.keys(body.error.errors)];
    };
    const { parent } = await of();
    assert.deepEqual(await errors({ parent }), [422, ['name']]);
    assert.deepEqual(await errors({ name: 'x' }), [422, ['parent']]);
    assert.deepEqual(await errors({ name: 'x', parent: { ...parent, type: 'User' } }), [422, ['parent']]);
    const foreign = await of(fixture.otherFirm);
    assert.deepEqual(await errors({ name: 'x', ...foreign }), [422, ['parent']]);
    const theirs = await upload(fixture.otherFirm, { name: 'theirs', ...foreign }, 'x');
    assert.deepEqual(await errors({ name: 'x', parent: { id: theirs, type: 'Document' } }), [
      422,
      ['parent'],
    ]);
    for (const path of ['', '/download', '/versions'])
      assert.equal((await fixture.firm.get(`${DOCUMENTS}/${theirs}${path}`)).status, 404, path);
    for (const path of ['copy', 'versions/1/save_as_latest_version'])
      assert.equal(
        (await fixture.firm.post(`${DOCUMENTS}/${theirs}/${path}`, { data: { name: 'x', parent } })).status,
        404,
      );
  });

  it('is not listed before its content arrived, unless requested (records:624)', async () => {
    const { parent } = await of();
    const listed = async (query = '') =>
      (await fixture.firm.get(`${DOCUMENTS}?matter_id=${parent.id}${query}`)).body.data.length;
    const announced = await announceDocument(fixture.firm, { name: 'draft', parent });
    assert.deepEqual([await listed(), await listed('&show_uncompleted=true')], [0, 1]);
    await send(announced.latest_document_version, 'x');
    await confirmUpload(fixture.firm, announced);
    assert.equal(await listed(), 1);
  });

  it('cannot be confirmed before its content arrived (records:131,637)', async () => {
    const announced = await announceDocument(fixture.firm, { name: 'empty', ...(await of()) });
    const early = await confirmUpload(fixture.firm, announced);
    assert.deepEqual([early.status, early.body.error.type], [422, 'UploadNotFoundError']);
    const strange = await fixture.firm.patch(`${DOCUMENTS}/${announced.id}`, {
      data: { uuid: 'b1c1c1c1-0000-4000-8000-000000000000', fully_uploaded: true },
    });
    assert.deepEqual([strange.status, Object.keys(strange.body.error.errors)], [422, ['uuid']]);
    assert.equal((await fixture.firm.get(`${DOCUMENTS}/${announced.id}/download`)).status, 422);
  });

  it('stores nothing that differs from the announcement, and accepts nothing once confirmed', async () => {
    const announced = await announceDocument(fixture.firm, { name: 'will', ...(await of()) });
    const { latest_document_version: version } = announced;
    // An object store checks uploads itself, so these refusals are only tested with a folder.
    const refuses = fixture.config.file_storage === 'folder';
    if (refuses) {
      assert.equal((await send(version, 'other', { 'content-md5': md5Of('Last will') })).status, 400);
      assert.equal((await send(version, 'other', { 'content-md5': 'no md5' })).status, 400);
    }
    assert.equal((await confirmUpload(fixture.firm, announced)).status, 422);
    assert.equal((await send(version, 'first')).status, 200);
    assert.equal((await send(version, 'Last will')).status, 200);
    assert.equal((await confirmUpload(fixture.firm, announced)).status, 200);
    assert.equal((await confirmUpload(fixture.firm, announced)).status, 200);
    const forged = await send(version, 'forged');
    if (refuses) assert.equal(forged.status, 409);
    assert.equal(await (await download(fixture.firm, announced.id)).text(), 'Last will');
    const guessed = await fetch(`${version.put_url.slice(0, -4)}abcd`, { method: 'PUT', body: 'x' });
    if (refuses) assert.equal(guessed.status, 403);
  });

  it('gets new versions, each of which can be downloaded and made the latest again (records:635,638)', async () => {
    const id = await upload(fixture.firm, { name: 'Lease', ...(await of()) }, 'one');
    const parent = { id, type: 'document' };
    assert.equal(await upload(fixture.firm, { name: 'Lease 2', parent }, 'second'), id);
    const versions = async () =>
      (await fixture.firm.get(`${DOCUMENTS}/${id}/versions?fields=id,version_number,size,fully_uploaded`))
        .body.data;
    const [first, second] = await versions();
    assert.deepEqual([first.size, second.size, (await fields(id, 'size')).size], [3, 6, 6]);
    assert.equal(await (await download(fixture.firm, id, `?document_version_id=${first.id}`)).text(), 'one');
    const saved = await fixture.firm.post(
      `${DOCUMENTS}/${id}/versions/${first.id}/save_as_latest_version?fields=version_number,size`,
    );
    assert.deepEqual([saved.status, saved.body.data], [200, { version_number: 3, size: 3 }]);
    assert.equal(await (await download(fixture.firm, id)).text(), 'one');
    await announceDocument(fixture.firm, { name: 'never sent', parent });
    assert.equal(
      (await fixture.firm.get(`${DOCUMENTS}/${id}/versions?fully_uploaded=true`)).body.data.length,
      3,
    );
    assert.equal((await versions()).length, 4);
    assert.equal(await (await download(fixture.firm, id)).text(), 'one');
    const colleague = (await hire(fixture, fixture.firm)).firm;
    const seen = await fields(id, 'latest_document_version{version_number,put_url}', colleague);
    assert.deepEqual(seen.latest_document_version, { version_number: 3, put_url: null });
  });

  it('is copied with its content, into another place or another document (records:628)', async () => {
    const original = await upload(
      fixture.firm,
      { name: 'Form', filename: 'form.txt', ...(await of()) },
      'fill in',
    );
    const client = await createClient(fixture.firm);
    const copied = await fixture.firm.post(
      `${DOCUMENTS}/${original}/copy?fields=id,name,size,contact{id},filename`,
      {
        data: { name: 'Form 2', parent: { id: client.id, type: 'Contact' } },
      },
    );
    const { id, ...rest } = copied.body.data;
    assert.deepEqual(
      [copied.status, rest],
      [201, { name: 'Form 2', size: 7, contact: { id: client.id }, filename: 'Form 2' }],
    );
    const target = await upload(fixture.firm, { name: 'Other', ...(await of()) }, 'x');
    const given = await fixture.firm.patch(`${DOCUMENTS}/${id}?fields=id,size`, {
      data: { parent: { id: target, type: 'Document' }, copy_version: true },
    });
    assert.deepEqual(given.body.data, { id: target, size: 7 });
    assert.equal((await fixture.firm.get(`${DOCUMENTS}/${id}`)).status, 200);
    await fixture.firm.patch(`${DOCUMENTS}/${id}`, { data: { parent: { id: target, type: 'Document' } } });
    assert.equal((await fixture.firm.get(`${DOCUMENTS}/${id}`)).status, 404);
    assert.equal(await (await download(fixture.firm, target)).text(), 'fill in');
  });

  it('keeps its name when it is copied without one, and the OpenAPI document requires none', async () => {
    const { firm } = fixture;
    const id = await upload(firm, { name: 'Will', ...(await of()) }, 'x');
    const path = `${DOCUMENTS}/${id}/copy?fields=name`;
    const copied = await firm.post(path, { data: await of() });
    assert.deepEqual([copied.status, copied.body.data], [201, { name: 'Will' }]);
    const { paths } = (await firm.get('/api/v4/openapi.json')).body;
    const { content } = paths['/documents/{id}/copy'].post.requestBody;
    assert.deepEqual(content['application/json'].schema.properties.data.required, ['parent']);
  });

  it('has no member document_versions since 4.0.6 (practice:245) (records:640)', async () => {
    const id = await upload(fixture.firm, { name: 'Old', ...(await of()) }, 'x');
    const path = `${DOCUMENTS}/${id}?fields=document_versions{version_number}`;
    const old = await fixture.firm.get(path, { headers: { 'x-api-version': '4.0.5' } });
    assert.deepEqual(old.body.data, { document_versions: [{ version_number: 1 }] });
    for (const version of ['4.0.6', '4.0.13'])
      assert.equal((await fixture.firm.get(path, { headers: { 'x-api-version': version } })).status, 400);
  });

  it('shows its target in its URL until 4.0.6, and not since then (practice:246)', async () => {
    const id = await upload(fixture.firm, { name: 'a "b" ü.html', ...(await of()) }, '<script>x</script>');
    const locations = await Promise.all(
      ['4.0.6', '4.0.7'].map(async (version) => {
        const { headers } = await fixture.firm.get(`${DOCUMENTS}/${id}/download`, {
          headers: { 'x-api-version': version },
        });
        return headers.get('location')!;
      }),
    );
    assert.match(locations[0]!, /filename=a.*signature=/);
    const inFolder = fixture.config.file_storage === 'folder';
    assert.match(locations[1]!, inFolder ? /\/files\/download\?link=[\w-]+$/ : /X-Amz-Signature=\w+$/);
    for (const location of locations) {
      const answer = await fetch(location);
      assert.equal(answer.status, 200);
      assert.equal(answer.headers.get('content-type'), 'application/octet-stream');
      assert.match(
        answer.headers.get('content-disposition')!,
        /^attachment; filename="a _b_ _.html"; filename\*=UTF-8''a/,
      );
      if (!inFolder) continue;
      assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
      assert.match(answer.headers.get('content-security-policy')!, /sandbox/);
    }
    const forged = locations[0]!.replace('expires=', 'expires=9');
    assert.equal((await fetch(forged)).status, 403);
  });

  it('is downloaded under a name without folders, whatever its name is', async () => {
    const id = await upload(fixture.firm, { name: '../..\\etc/profile.txt', ...(await of()) }, 'x');
    const { headers } = await fixture.firm.get(`${DOCUMENTS}/${id}/download`);
    const { headers: sent } = await fetch(headers.get('location')!);
    const name = '.._.._etc_profile.txt';
    assert.equal(sent.get('content-disposition'), `attachment; filename="${name}"; filename*=UTF-8''${name}`);
  });

  it('shows and is downloaded under a name that looks like its type', async () => {
    const id = await upload(fixture.firm, { name: 'photo\u202egpj.exe', ...(await of()) }, 'x');
    const { body } = await fixture.firm.get(`${DOCUMENTS}/${id}?fields=name`);
    assert.equal(body.data.name, 'photogpj.exe');
    const { headers } = await fixture.firm.get(`${DOCUMENTS}/${id}/download`);
    const { headers: sent } = await fetch(headers.get('location')!);
    assert.match(sent.get('content-disposition')!, /filename="photogpj\.exe"/);
  });

  it('can be downloaded in ranges', async () => {
    const id = await upload(fixture.firm, { name: 'Long.txt', ...(await of()) }, '0123456789');
    const { headers } = await fixture.firm.get(`${DOCUMENTS}/${id}/download`);
    const piece = await fetch(headers.get('location')!, { headers: { range: 'bytes=2-4' } });
    assert.deepEqual(
      [
        piece.status,
        piece.headers.get('content-range'),
        piece.headers.get('content-type'),
        await piece.text(),
      ],
      [206, 'bytes 2-4/10', 'text/plain', '234'],
    );
  });

  it('requires the scope of documents (practice:183)', async () => {
    const reader = (await hire(fixture, fixture.firm, { scopes: ['documents_read'] })).firm;
    assert.equal((await reader.get(DOCUMENTS)).status, 200);
    assert.equal((await reader.post(DOCUMENTS, { data: { name: 'x', ...(await of()) } })).status, 403);
    const other = (await hire(fixture, fixture.firm, { scopes: ['matters_read'] })).firm;
    assert.equal((await other.get(DOCUMENTS)).status, 403);
  });
});
