import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, it } from 'node:test';
import { writeWhole } from './draft.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'chancery-draft-'));
after(() => fs.rmSync(folder, { recursive: true }));

it('a file is replaced only once all of its content is written, and otherwise stays as it was', async () => {
  const file = path.join(folder, 'books.journal');
  const written = () => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined);
  async function* failing() {
    yield Buffer.from('the first half of ');
    assert.notEqual(written(), 'the first half of ');
    throw new Error('The connection was lost.');
  }
  await assert.rejects(writeWhole(file, failing()), /The connection was lost/);
  assert.deepEqual(fs.readdirSync(folder), []);

  async function* whole() {
    yield Buffer.from('all ');
    yield Buffer.from('books');
  }
  await writeWhole(file, whole());
  assert.equal(written(), 'all books');
  await assert.rejects(writeWhole(file, failing()), /The connection was lost/);
  assert.equal(written(), 'all books');
  assert.deepEqual(fs.readdirSync(folder), ['books.journal']);
});
