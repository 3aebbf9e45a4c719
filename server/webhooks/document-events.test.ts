/** Webhook events of documents and folders. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create, createMatter } from '../../test/support/casework.ts';
import { withFixture } from '../../test/support/fixture.ts';
import { receiver, Subscriber, eventSummaries } from './test-support/subscriber.ts';

const ALL = ['created', 'updated', 'deleted'];

withFixture(
  'A delivery about documents',
  (fixture) => {
    it('reports creation, renaming, trashing with the folder, and restoring (practice:183,184)', async () => {
      const documents = await new Subscriber(fixture).subscribe({
        model: 'document',
        events: ALL,
        fields: 'name,type',
      });
      const folders = await new Subscriber(fixture).subscribe({
        model: 'folder',
        events: ALL,
        fields: 'name,root',
      });
      const matter = await createMatter(fixture.firm);
      const folder = await create(fixture.firm, 'folders', {
        name: 'Drafts',
        parent: { id: matter.id, type: 'Matter' },
      });
      const { id } = await create(fixture.firm, 'documents', {
        name: 'Will',
        parent: { id: folder.id, type: 'Folder' },
      });
      await fixture.firm.patch(`/api/v4/documents/${id}`, { data: { name: 'Last will' } });
      await fixture.firm.delete(`/api/v4/folders/${folder.id}`);
      await fixture.firm.patch(`/api/v4/folders/${folder.id}`, { data: { restore: true } });
      assert.deepEqual(eventSummaries(await documents.delivered()), [
        `created ${id}`,
        `updated ${id}`,
        `deleted ${id}`,
        `updated ${id}`,
      ]);
      const events = await folders.delivered();
      assert.deepEqual(eventSummaries(events), [
        `created ${folder.id}`,
        `deleted ${folder.id}`,
        `updated ${folder.id}`,
      ]);
      assert.deepEqual(events[0]!.body.data, { id: folder.id, name: 'Drafts', root: false });
    });
  },
  { settings: receiver.settings },
);
