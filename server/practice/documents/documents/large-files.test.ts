/** Large documents: multipart uploads, and limited memory use. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { it } from 'node:test';
import v8 from 'node:v8';
import vm from 'node:vm';
import { createMatter } from '../../../../test/support/casework.ts';
import { withFixtureOfBothStores } from '../../../../test/support/fixture.ts';
import { announceDocument, confirmUpload, DOCUMENTS, download, md5Of } from './test-support/documents.ts';

const PART_BYTES = 5 * 1024 * 1024;
const PIECE = Buffer.alloc(65_536, 'chancery');

v8.setFlagsFromString('--expose-gc');
const collectGarbage = vm.runInNewContext('gc') as () => void;

/** Memory in buffers that are still referenced. Garbage is collected twice, because one run may leave some of it. */
function heldBytes(): number {
  collectGarbage();
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}

withFixtureOfBothStores('A large document', (fixture) => {
  const parent = async () => ({ id: (await createMatter(fixture.firm)).id, type: 'Matter' });
  const version = 'latest_document_version{uuid,put_url,multiparts}';
  const announceParts = async (multiparts: readonly object[]) =>
    fixture.firm.post(`${DOCUMENTS}?fields=id,${version}`, {
      data: { name: 'film.mp4', parent: await parent(), multiparts },
    });
  interface ListedPart {
    readonly part_number: number;
    readonly put_url: string;
    readonly put_headers: readonly { readonly name: string; readonly value: string }[];
  }
  const put = async ({ put_url, put_headers }: ListedPart, body: Buffer) => {
    const headers = Object.fromEntries(put_headers.map(({ name, value }) => [name, value]));
    return (await fetch(put_url, { method: 'PUT', body: new Uint8Array(body), headers })).status;
  };

  it('is uploaded in parts of announced length and MD5, in any order (records:627,636)', async () => {
    const parts = [Buffer.alloc(PART_BYTES, 'a'), Buffer.alloc(PART_BYTES, 'b'), Buffer.from('the end')];
    const announced = await announceParts(
      parts.map((part, index) => ({
        part_number: index + 1,
        content_length: String(part.length),
        content_md5: md5Of(part, index === 0 ? 'hex' : 'base64'),
      })),
    );
    const { id, latest_document_version: whole } = announced.body.data;
    assert.equal(whole.put_url, null);
    const { body } = await fixture.firm.get(
      `${DOCUMENTS}/${id}/versions?fields=multiparts{part_number,put_url,put_headers}`,
    );
    const listed: readonly ListedPart[] = body.data[0].multiparts;
    assert.deepEqual(
      listed.map(({ part_number }) => part_number),
      [1, 2, 3],
    );
    assert.equal(await put(listed[2]!, parts[2]!), 200);
    // An object store detects a faulty part itself, or the service does when it joins the parts.
    const refuses = fixture.config.file_storage === 'folder';
    if (refuses) {
      assert.equal(await put(listed[0]!, parts[1]!), 400);
      assert.equal(await put(listed[1]!, parts[2]!), 400);
      assert.equal((await confirmUpload(fixture.firm, announced.body.data)).status, 422);
    }
    assert.equal(await put(listed[0]!, parts[0]!), 200);
    assert.equal(await put(listed[1]!, parts[1]!), 200);
    const confirmed = await confirmUpload(fixture.firm, announced.body.data);
    assert.deepEqual([confirmed.status, confirmed.body.data.size], [200, 2 * PART_BYTES + 7]);
    const content = Buffer.from(await (await download(fixture.firm, id)).arrayBuffer());
    assert.ok(content.equals(Buffer.concat(parts)));
  });

  it('is refused if a part differs from the announcement (records:636)', async () => {
    const content = Buffer.from('the end');
    const multiparts = [{ part_number: 1, content_length: '7', content_md5: md5Of(content) }];
    const announced = (await announceParts(multiparts)).body.data;
    const { body } = await fixture.firm.get(
      `${DOCUMENTS}/${announced.id}/versions?fields=multiparts{part_number,put_url,put_headers}`,
    );
    const part: ListedPart = body.data[0].multiparts[0];
    await put(part, Buffer.from('another'));
    const refused = await confirmUpload(fixture.firm, announced);
    assert.ok([400, 422].includes(refused.status), String(refused.status));
    const { headers } = await fixture.firm.get(`${DOCUMENTS}/${announced.id}/download`);
    assert.equal(headers.get('location'), null);
  });

  it('has at most 50 parts per request, and more with PATCH (records:636)', async () => {
    const part = (part_number: number, content_length = PART_BYTES) => ({ part_number, content_length });
    const refused = async (parts: readonly object[]) => {
      const { status, body } = await announceParts(parts);
      return [status, Object.keys(body.error?.errors ?? {})];
    };
    for (const parts of [
      Array.from({ length: 51 }, (_, index) => part(index + 1)),
      [part(0)],
      [part(10_001)],
      [part(1, 100), part(2)],
      [part(1), part(1)],
      [{ ...part(1), content_md5: 'none' }],
    ])
      assert.deepEqual(await refused(parts), [422, ['multiparts']]);
    const announced = await announceParts([part(1)]);
    const { id, latest_document_version: whole } = announced.body.data;
    const more = await fixture.firm.patch(`${DOCUMENTS}/${id}?fields=${version}`, {
      data: { uuid: whole.uuid, multiparts: [part(2, 5)] },
    });
    assert.equal(more.body.data.latest_document_version.multiparts.length, 2);
  });

  it('of 64 MB is uploaded and downloaded with little memory', async () => {
    const pieces = 1024;
    const announced = await announceDocument(fixture.firm, { name: 'big.bin', parent: await parent() });
    const before = heldBytes();
    let most = 0;
    let passed = 0;
    const look = () => {
      if (++passed % 128 === 0) most = Math.max(most, heldBytes() - before);
    };
    async function* content() {
      for (let piece = 0; piece < pieces; piece++) {
        look();
        yield PIECE;
      }
    }
    const { put_url } = announced.latest_document_version;
    const { request } = await import('undici');
    const sent = await request(put_url, {
      method: 'PUT',
      headers: { 'content-length': String(pieces * PIECE.length) },
      body: Readable.from(content()),
    });
    assert.equal(sent.statusCode, 200, await sent.body.text());
    assert.equal((await confirmUpload(fixture.firm, announced)).body.data.size, pieces * PIECE.length);
    const answer = await download(fixture.firm, announced.id);
    const hash = createHash('md5');
    for await (const chunk of answer.body!) {
      look();
      hash.update(chunk);
    }
    assert.ok(passed > pieces, 'It was looked at both ways.');
    const wanted = createHash('md5');
    for (let piece = 0; piece < pieces; piece++) wanted.update(PIECE);
    assert.equal(hash.digest('hex'), wanted.digest('hex'));
    assert.ok(most < 16 * 1024 * 1024, `It took ${Math.round(most / 1024 / 1024)} MB.`);
  });
});
