/** Files in a folder. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { FolderStorage } from './folder-storage.ts';
import { WrongContent } from './storage.ts';

const md5Of = (text: string): string => createHash('md5').update(text).digest('hex');
const stream = (...pieces: string[]): Readable => Readable.from(pieces.map((piece) => Buffer.from(piece)));

describe('A folder of files', () => {
  let folder: string;
  let files: FolderStorage;
  before(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'chancery-files-'));
    files = new FolderStorage(folder);
  });
  after(() => rm(folder, { recursive: true }));
  const textOf = async (key: string): Promise<string> => (await buffer(await files.read(key))).toString();

  it('keeps what a stream brings, with its length and checksum', async () => {
    const stored = await files.put('7/one', stream('Last ', 'will'), {
      size_bytes: 9,
      md5: md5Of('Last will'),
    });
    assert.deepEqual(stored, { size_bytes: 9, md5: md5Of('Last will') });
    assert.equal(await textOf('7/one'), 'Last will');
    assert.equal((await files.find('7/one'))?.size_bytes, 9);
  });

  it('keeps nothing of what is longer, shorter or other than announced, or breaks off', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('The line went dead.');
      })(),
    );
    await assert.rejects(files.put('8/one', stream('four'), { size_bytes: 3 }), { difference: 'length' });
    await assert.rejects(files.put('8/one', stream('four'), { size_bytes: 5 }), { difference: 'length' });
    await assert.rejects(files.put('8/one', stream('four'), { md5: md5Of('five') }), WrongContent);
    await assert.rejects(files.put('8/one', broken, {}), /went dead/);
    assert.deepEqual(await readdir(path.join(folder, '8')), []);
    assert.equal(await files.find('8/one'), undefined);
  });

  it('puts parts together in their order, reads a piece, names what it has, and removes more than once', async () => {
    await files.put('9/b', stream('second'), {});
    await files.put('9/a', stream('first '), {});
    const whole = await files.assemble('9/whole', ['9/a', '9/b']);
    assert.deepEqual(whole, { size_bytes: 12, md5: md5Of('first second') });
    const piece = await buffer(await files.read('9/whole', { first: 6, last: 8 }));
    assert.equal(piece.toString(), 'sec');
    await files.remove('9/a');
    await files.remove('9/a');
    const keys = (await Array.fromAsync(files.keysIn('9'))).map(({ key }) => key);
    assert.deepEqual(keys.toSorted(), ['9/b', '9/whole']);
    assert.deepEqual(await Array.fromAsync(files.keysIn('10')), []);
  });

  it('takes no key that leads out of it', async () => {
    for (const key of ['../one', '/etc/passwd', '7/../../one', '', '7/.hidden', 'A'])
      await assert.rejects(files.put(key, stream('x'), {}), /is no key/, key);
  });
});
