import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { after, before, it } from 'node:test';
import { withFixture } from '../../../test/support/fixture.ts';
import { FolderStorage } from '../files/folder-storage.ts';
import { inDirectory } from './archive-target.ts';
import { exportFirm, OF_FILES } from './export-firm.ts';

withFixture('The export of a firm', (fixture) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'chancery-export-'));
  const directory = path.join(folder, 'archive');
  const storage = new FolderStorage(path.join(folder, 'files'));
  after(() => fs.rmSync(folder, { recursive: true }));

  /** `atFiles` is called when the tables are written and the files are next. */
  const exported = (atFiles: () => void) =>
    inDirectory(directory, (target) =>
      fixture.asOwner((client) =>
        exportFirm(target, {
          client,
          accountId: fixture.firm.accountId,
          storage,
          leftOut: { columns: {}, tables: [], rows: {}, files: "select '' as key where $1::text is null" },
          release: '0.0.0',
          at: new Date(),
          onProgress: (name) => {
            if (name === OF_FILES) atFiles();
          },
        }),
      ),
    );

  before(async () => {
    for (const name of ['kept', 'deleted'])
      await storage.put(`${fixture.firm.accountId}/${name}`, Readable.from([Buffer.from(name)]), {});
  });

  it('removes what it wrote if it fails, and can be repeated', async () => {
    const fail = () => {
      assert.ok(fs.readdirSync(path.join(directory, 'tables')).length > 0);
      throw new Error('No space is left.');
    };
    await assert.rejects(exported(fail), /No space is left/);
    assert.equal(fs.existsSync(directory), false);
    fs.mkdirSync(directory);
    await assert.rejects(exported(fail), /No space is left/);
    assert.deepEqual(fs.readdirSync(directory), []);
  });

  it('leaves out a file that is permanently deleted while it is written', async () => {
    const file = path.join(folder, 'files', fixture.firm.accountId, 'deleted');
    const manifest = await exported(() => fs.rmSync(file, { force: true }));
    assert.equal(manifest.files.rows, 1);
    assert.deepEqual(fs.readdirSync(path.join(directory, 'files', fixture.firm.accountId)), ['kept']);
  });
});
