/** Time that was spent on a document. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createClient, createMatter, createTime, hire } from '../../../test/support/casework.ts';
import { inAnOffice } from '../../../test/support/office.ts';
import { DOCUMENTS, upload } from '../documents/test-support/documents.ts';

inAnOffice('Time spent on a document', (office) => {
  const versionOf = async (firm: typeof office.firm, type: string, { id }: { id: number }) => {
    const document = await upload(firm, { name: 'Will.txt', parent: { id, type } }, 'Last will');
    const { body } = await firm.get(`${DOCUMENTS}/${document}/versions?fields=id`);
    return { document, version: { id: body.data[0].id as number } };
  };

  it('names the version it was, and the document as its subject (records:220)', async () => {
    const { document, version } = await versionOf(office.firm, 'Matter', await createMatter(office.firm));
    const fields = 'id,document_version{id,filename,document_id},subject{id,type,identifier}';
    const time = await createTime(office.firm, { document_version: version }, fields);
    const shown = { ...version, filename: 'Will.txt', document_id: document };
    assert.deepEqual(time.document_version, shown);
    assert.deepEqual(time.subject, { id: document, type: 'Document', identifier: 'Will.txt' });
    const path = `/api/v4/activities/${time.id}?fields=document_version,subject`;
    const none = await office.firm.patch(path, { data: { document_version: { id: null } } });
    assert.ok(none.status === 422 || none.body.data.document_version === null);
    await office.firm.delete(`${DOCUMENTS}/${document}`);
    assert.equal((await office.firm.get(path)).body.data.subject, null);
  });

  it('is on a document of the firm, and one that the user may see (decisions:12)', async () => {
    const strange = await versionOf(office.otherFirm, 'Matter', await createMatter(office.otherFirm));
    const { version } = await versionOf(office.firm, 'Contact', await createClient(office.firm));
    const time = await createTime(office.firm, { document_version: version });
    const narrow = (await hire(office, office.firm, { contactsVisibility: 'own' })).firm;
    const post = (firm: typeof office.firm, document_version: object) =>
      firm.post('/api/v4/activities', { data: { type: 'TimeEntry', date: '2026-03-02', document_version } });
    const refused = await post(office.firm, strange.version);
    assert.deepEqual([refused.status, Object.keys(refused.body.error.errors)], [422, ['document_version']]);
    assert.equal((await post(narrow, version)).status, 422);
    const seen = await narrow.get(`/api/v4/activities/${time.id}?fields=document_version{filename}`);
    assert.deepEqual(seen.body.data.document_version, { filename: null });
  });
});
