/** Time recorded on a document. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createClient, createMatter, createTime, hire } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import { DOCUMENTS, upload } from '../../documents/documents/test-support/documents.ts';

withFixture('Time spent on a document', (fixture) => {
  const versionOf = async (firm: typeof fixture.firm, type: string, { id }: { id: number }) => {
    const document = await upload(firm, { name: 'Will.txt', parent: { id, type } }, 'Last will');
    const { body } = await firm.get(`${DOCUMENTS}/${document}/versions?fields=id`);
    return { document, version: { id: body.data[0].id as number } };
  };

  it('refers to the version, with the document as its subject (records:220)', async () => {
    const { document, version } = await versionOf(fixture.firm, 'Matter', await createMatter(fixture.firm));
    const fields = 'id,document_version{id,filename,document_id},subject{id,type,identifier}';
    const time = await createTime(fixture.firm, { document_version: version }, fields);
    const shown = { ...version, filename: 'Will.txt', document_id: document };
    assert.deepEqual(time.document_version, shown);
    assert.deepEqual(time.subject, { id: document, type: 'Document', identifier: 'Will.txt' });
    const path = `/api/v4/activities/${time.id}?fields=document_version,subject`;
    const none = await fixture.firm.patch(path, { data: { document_version: { id: null } } });
    assert.ok(none.status === 422 || none.body.data.document_version === null);
    await fixture.firm.delete(`${DOCUMENTS}/${document}`);
    assert.equal((await fixture.firm.get(path)).body.data.subject, null);
  });

  it('needs a visible document of the firm (decisions:12)', async () => {
    const strange = await versionOf(fixture.otherFirm, 'Matter', await createMatter(fixture.otherFirm));
    const { version } = await versionOf(fixture.firm, 'Contact', await createClient(fixture.firm));
    const time = await createTime(fixture.firm, { document_version: version });
    const narrow = (await hire(fixture, fixture.firm, { contactsVisibility: 'own' })).firm;
    const post = (firm: typeof fixture.firm, document_version: object) =>
      firm.post('/api/v4/activities', { data: { type: 'TimeEntry', date: '2026-03-02', document_version } });
    const refused = await post(fixture.firm, strange.version);
    assert.deepEqual([refused.status, Object.keys(refused.body.error.errors)], [422, ['document_version']]);
    assert.equal((await post(narrow, version)).status, 422);
    const seen = await narrow.get(`/api/v4/activities/${time.id}?fields=document_version{filename}`);
    assert.deepEqual(seen.body.data.document_version, { filename: null });
  });
});
