/**
 * Stored files: the trash, files that no document needs, missing files, and the records that documents are attached
 * to.
 */
import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { it } from 'node:test';
import { create, createClient, createMatter } from '../../../../test/support/casework.ts';
import { withFixtureOfBothStores } from '../../../../test/support/fixture.ts';
import { filesCheck } from './files-check.ts';
import { fileTasks, SWEEP_FILES } from './files-jobs.ts';
import { announceDocument, DOCUMENTS, download, send, upload } from './test-support/documents.ts';

withFixtureOfBothStores('A file of documents', (fixture) => {
  const parent = async () => ({ id: (await createMatter(fixture.firm)).id, type: 'Matter' });
  const files = async () =>
    (await Array.fromAsync(fixture.parts.storage.keysIn(fixture.firm.accountId))).length;
  const sweep = async (days: number) => {
    const { [SWEEP_FILES]: task } = fileTasks({
      ...fixture.parts,
      now: () => new Date(Date.now() + days * 86_400_000),
    });
    await (task as (payload: object) => Promise<void>)({});
  };
  const findings = () => fixture.findings([filesCheck]);

  it('is deleted 30 days after its document was trashed, unless a copy uses it (records:639)', async () => {
    const id = await upload(fixture.firm, { name: 'one', parent: await parent() }, 'shared');
    const copied = await fixture.firm.post(`${DOCUMENTS}/${id}/copy`, {
      data: { name: 'two', parent: await parent() },
    });
    const copy = copied.body.data.id;
    await create(fixture.firm, 'comments', { item: { id }, message: 'goes too' });
    await fixture.firm.delete(`${DOCUMENTS}/${id}`);
    const before = await files();
    await sweep(29);
    const trash = `${DOCUMENTS}?include_deleted=true&ids[]=${id}`;
    assert.equal((await fixture.firm.get(trash)).body.data.length, 1);
    await sweep(31);
    assert.equal((await fixture.firm.get(trash)).body.data.length, 0);
    assert.equal(await files(), before);
    assert.equal(await (await download(fixture.firm, copy)).text(), 'shared');
    await fixture.firm.delete(`${DOCUMENTS}/${copy}`);
    await sweep(40);
    assert.equal(await files(), before - 1);
  });

  it('is deleted if no row refers to it: unconfirmed uploads, and leftovers of a kill', async () => {
    const kept = await upload(fixture.firm, { name: 'kept', parent: await parent() }, 'kept');
    const announced = await announceDocument(fixture.firm, {
      name: 'never confirmed',
      parent: await parent(),
    });
    await send(announced.latest_document_version, 'lost');
    const parts = {
      name: 'in parts',
      parent: await parent(),
      multiparts: [{ part_number: 1, content_length: 4 }],
    };
    const { status } = await fixture.firm.post(DOCUMENTS, { data: parts });
    assert.equal(status, 201);
    const { storage } = fixture.parts;
    await storage.put(`${fixture.firm.accountId}/left-by-a-kill`, Readable.from(['x']), {});
    const before = await files();
    await sweep(1);
    assert.equal(await files(), before);
    await sweep(3);
    assert.equal(await files(), before - 2);
    assert.equal(await (await download(fixture.firm, kept)).text(), 'kept');
  });

  it('is reported by verify if it is missing or has another length', async () => {
    const announced = await announceDocument(fixture.firm, { name: 'bare', parent: await parent() });
    assert.deepEqual(await findings(), []);
    const id = await upload(fixture.firm, { name: 'will', parent: await parent() }, 'the last will');
    const { file_key } = (await fixture.asOwner(async (owner) => {
      const sql = 'select file_key from document_versions where document_id = $1';
      return (await owner.query(sql, [id])).rows[0];
    })) as { file_key: string };
    await fixture.parts.storage.remove(file_key);
    assert.match((await findings())[0]!.message, /is missing/);
    const gone = await fixture.firm.get(`${DOCUMENTS}/${id}/download`);
    assert.equal((await fetch(gone.headers.get('location')!)).status, 404);
    await fixture.parts.storage.put(file_key, Readable.from(['short']), {});
    assert.match((await findings())[0]!.message, /has 5 bytes instead of 13/);
    assert.ok(announced.id);
  });

  it('can be attached to mails and messages, which then list it (records:456,479,487,489)', async () => {
    const mail = await create(fixture.firm, 'communications', {
      type: 'EmailCommunication',
      subject: 'Signed',
      body: 'See attached',
      received_at: '2026-02-01T10:00:00Z',
    });
    const id = await upload(
      fixture.firm,
      { name: 'deed', parent: await parent(), communication_id: mail.id },
      'deed',
    );
    const { body } = await fixture.firm.get(`/api/v4/communications/${mail.id}?fields=documents{id,name}`);
    assert.deepEqual(body.data.documents, [{ id, name: 'deed' }]);
    const client = await createClient(fixture.firm);
    const message = {
      subject: 'Deed',
      body: 'Please sign',
      receivers: [{ id: client.id, type: 'Contact' }],
      attachment: { document_id: id },
    };
    const sent = await create(
      fixture.firm,
      'conversation_messages',
      message,
      'document{id},conversation{id}',
    );
    assert.deepEqual(sent.document, { id });
    const shown = await fixture.firm.get(
      `/api/v4/conversations/${sent.conversation.id}?fields=documents{name}`,
    );
    assert.deepEqual(shown.body.data.documents, [{ name: 'deed' }]);
    const empty = await announceDocument(fixture.firm, { name: 'no content', parent: await parent() });
    for (const attachment of [{ document_id: empty.id }, { document_version_id: 999_999_999 }]) {
      const refused = await fixture.firm.post('/api/v4/conversation_messages', {
        data: { ...message, attachment },
      });
      assert.deepEqual([refused.status, Object.keys(refused.body.error.errors)], [422, ['attachment']]);
    }
    const foreign = await fixture.otherFirm.post(DOCUMENTS, {
      data: {
        name: 'x',
        parent: { id: (await createMatter(fixture.otherFirm)).id, type: 'Matter' },
        communication_id: mail.id,
      },
    });
    assert.deepEqual(Object.keys(foreign.body.error.errors), ['communication_id']);
  });

  it('appears in its reader’s recent records (records:396)', async () => {
    const id = await upload(fixture.firm, { name: 'opened', parent: await parent() }, 'x');
    await fixture.firm.get(`${DOCUMENTS}/${id}`);
    const { body } = await fixture.firm.get('/api/v4/log_entries?fields=type,item{id,identifier}');
    const entry = body.data.find(({ type }: { type: string }) => type === 'DocumentLogEntry');
    assert.deepEqual(entry.item, { id, identifier: 'opened' });
  });
});
