/** Files in a folder, and in an S3-compatible object store. */
import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { startObjectStore, type ObjectStore } from '../../../test/support/object-store.ts';
import { FolderStorage } from './folder-storage.ts';
import { ObjectStorage } from './object-storage.ts';
import { WrongContent, type FileStorage } from './storage.ts';

const md5Of = (content: string | Buffer): string => createHash('md5').update(content).digest('hex');
const stream = (...pieces: string[]): Readable => Readable.from(pieces.map((piece) => Buffer.from(piece)));

interface Place {
  readonly files: FileStorage;
  close(): Promise<void>;
}

async function inAFolder(): Promise<Place> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'chancery-files-'));
  return { files: new FolderStorage(folder), close: () => rm(folder, { recursive: true }) };
}

async function inAnObjectStore(): Promise<Place> {
  const store = await startObjectStore();
  const files = openObjects(store);
  return {
    files,
    async close() {
      await files.close();
      await store.stop();
    },
  };
}

function openObjects({ settings }: ObjectStore): ObjectStorage {
  return new ObjectStorage(settings.file_storage, {
    accessKeyId: settings.file_storage_access_key,
    secretAccessKey: settings.file_storage_secret_key,
  });
}

for (const [title, open] of [
  ['A folder of files', inAFolder],
  ['An object store', inAnObjectStore],
] as const)
  describe(title, () => {
    let place: Place;
    let files: FileStorage;
    before(async () => {
      place = await open();
      ({ files } = place);
    });
    after(() => place.close());
    const textOf = async (key: string): Promise<string> => (await buffer(await files.read(key))).toString();
    const keysIn = async (folder: string) =>
      (await Array.fromAsync(files.keysIn(folder))).map(({ key }) => key).toSorted();

    it('stores a stream, with its length and checksum', async () => {
      const stored = await files.put('7/one', stream('Last ', 'will'), {
        size_bytes: 9,
        md5: md5Of('Last will'),
      });
      assert.deepEqual(stored, { size_bytes: 9, md5: md5Of('Last will') });
      assert.equal(await textOf('7/one'), 'Last will');
      assert.equal((await files.find('7/one'))?.size_bytes, 9);
      assert.equal((await files.put('7/none', stream(), { size_bytes: 0 })).size_bytes, 0);
      assert.equal(await textOf('7/none'), '');
      assert.equal((await files.put('7/open', stream('No length'), {})).size_bytes, 9);
      await files.check();
    });

    it('stores nothing that is longer, shorter or different than announced, or incomplete', async () => {
      const broken = (): Readable =>
        Readable.from(
          (async function* () {
            yield Buffer.from('half');
            throw new Error('The line went dead.');
          })(),
        );
      await assert.rejects(files.put('8/one', stream('four'), { size_bytes: 3 }), { difference: 'length' });
      await assert.rejects(files.put('8/one', stream('four'), { size_bytes: 5 }), { difference: 'length' });
      await assert.rejects(files.put('8/one', stream('x'), { size_bytes: 0 }), { difference: 'length' });
      await assert.rejects(files.put('8/one', stream('four'), { md5: md5Of('five') }), WrongContent);
      const wrong = { size_bytes: 4, md5: md5Of('five') };
      await assert.rejects(files.put('8/one', stream('four'), wrong), { difference: 'md5' });
      await assert.rejects(files.put('8/one', broken(), {}), /went dead/);
      await assert.rejects(files.put('8/one', broken(), { size_bytes: 10 }), /went dead/);
      assert.deepEqual(await keysIn('8'), []);
      assert.equal(await files.find('8/one'), undefined);
      await assert.rejects(files.read('8/one'));
    });

    it('joins parts in order, reads ranges, lists its files, and deletes idempotently', async () => {
      await files.put('9/b', stream('second'), {});
      await files.put('9/a', stream('first '), {});
      const whole = await files.assemble('9/whole', ['9/a', '9/b']);
      assert.deepEqual(whole, { size_bytes: 12, md5: md5Of('first second') });
      const piece = await buffer(await files.read('9/whole', { first: 6, last: 8 }));
      assert.equal(piece.toString(), 'sec');
      await files.remove('9/a');
      await files.remove('9/a');
      assert.deepEqual(await keysIn('9'), ['9/b', '9/whole']);
      assert.deepEqual(await keysIn('10'), []);
    });

    it('stores a file of unknown length in pieces of bounded size', async () => {
      const piece = Buffer.alloc(1024 * 1024, 'chancery');
      const content = Readable.from(Array.from({ length: 20 }, () => piece));
      const stored = await files.put('11/large', content, {});
      assert.equal(stored.size_bytes, 20 * piece.length);
      const hash = createHash('md5');
      for await (const chunk of await files.read('11/large')) hash.update(chunk as Buffer);
      assert.equal(hash.digest('hex'), stored.md5);
    });

    it('refuses keys outside of it', async () => {
      for (const key of ['../one', '/etc/passwd', '7/../../one', '', '7/.hidden', 'A'])
        await assert.rejects(files.put(key, stream('x'), {}), /is not a file key/, key);
    });
  });

describe('A file folder during a write', () => {
  it('contains no partial file', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'chancery-files-'));
    const files = new FolderStorage(folder);
    await assert.rejects(files.put('8/one', stream('four'), { size_bytes: 3 }));
    assert.deepEqual(await readdir(path.join(folder, '8')), []);
    await rm(folder, { recursive: true });
  });

  it('loses what a killed process left there, and nothing else', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'chancery-files-'));
    const files = new FolderStorage(folder);
    await files.put('8/one', stream('four'), {});
    const left = path.join(folder, '8', `.${randomUUID()}`);
    for (const file of [left, path.join(folder, '8', '.keep')]) await writeFile(file, 'part');
    await files.removeUnfinished(new Date(Date.now() - 60_000));
    assert.equal((await readdir(path.join(folder, '8'))).length, 3, 'a write may still be in progress');
    await files.removeUnfinished(new Date(Date.now() + 60_000));
    assert.deepEqual((await readdir(path.join(folder, '8'))).toSorted(), ['.keep', 'one']);
    await rm(folder, { recursive: true });
  });
});
