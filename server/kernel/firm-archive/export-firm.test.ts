import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { it } from 'node:test';
import { withFixture } from '../../../test/support/fixture.ts';
import { FolderStorage } from '../files/folder-storage.ts';
import { archiveDirectory } from './archive-target.ts';
import { exportFirm, OF_FILES } from './export-firm.ts';

withFixture('The export of a firm', (fixture) => {
  it('leaves out a file that is permanently deleted while it is written', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'chancery-export-'));
    const storage = new FolderStorage(path.join(folder, 'files'));
    const { accountId } = fixture.firm;
    for (const name of ['kept', 'deleted'])
      await storage.put(`${accountId}/${name}`, Readable.from([Buffer.from(name)]), {});
    const manifest = await fixture.asOwner((client) =>
      exportFirm(archiveDirectory(path.join(folder, 'archive')), {
        client,
        accountId,
        storage,
        leftOut: { columns: {}, tables: [], rows: {}, files: "select '' as key where $1::text is null" },
        release: '0.0.0',
        at: new Date(),
        onProgress: (name) => {
          if (name === OF_FILES) fs.rmSync(path.join(folder, 'files', accountId, 'deleted'), { force: true });
        },
      }),
    );
    assert.equal(manifest.files.rows, 1);
    assert.deepEqual(fs.readdirSync(path.join(folder, 'archive', 'files', accountId)), ['kept']);
    fs.rmSync(folder, { recursive: true });
  });
});
