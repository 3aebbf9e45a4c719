/** Requests that clients send to an object store directly, and how the store's address is parsed. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { startObjectStore, type ObjectStore } from '../../../test/support/object-store.ts';
import { readObjectAddress } from './object-address.ts';
import { ObjectRequests } from './object-requests.ts';
import { ObjectStorage } from './object-storage.ts';
import type { Part } from './storage.ts';

const MINUTE = 60;
const PART = Buffer.alloc(5 * 1024 * 1024, 'a');
const md5Of = (content: string | Buffer): string => createHash('md5').update(content).digest('hex');

describe('An object store used directly by clients', () => {
  let store: ObjectStore;
  let files: ObjectStorage;
  before(async () => {
    store = await startObjectStore();
    const { file_storage, file_storage_access_key, file_storage_secret_key } = store.settings;
    const credentials = { accessKeyId: file_storage_access_key, secretAccessKey: file_storage_secret_key };
    files = new ObjectStorage(file_storage, credentials);
  });
  after(async () => {
    await files.close();
    await store.stop();
  });
  const put = (url: string, body: string | Buffer, headers: Readonly<Record<string, string>> = {}) =>
    fetch(url, { method: 'PUT', body: new Uint8Array(Buffer.from(body)), headers });

  it('accepts a file at an upload address, and returns it at a download address', async () => {
    const { url, headers } = await files.direct.putAddress('7/a-sent', 'text/html', MINUTE);
    assert.deepEqual(headers, { 'Content-Type': 'text/html' });
    assert.equal(await files.direct.take('7/a-sent', '7/a'), undefined);
    assert.equal((await put(url, 'Last will', headers)).status, 200);
    const taken = { size_bytes: 9, md5: md5Of('Last will') };
    assert.deepEqual(await files.direct.take('7/a-sent', '7/a'), taken);
    assert.equal(await files.find('7/a-sent'), undefined);
    // A client that still has the address can no longer change the file, and a repeated attempt returns the same
    // result.
    assert.deepEqual(await files.direct.take('7/a-sent', '7/a'), taken);
    const content_disposition = 'attachment; filename="Will.pdf"';
    const shown = { content_type: 'application/octet-stream', content_disposition };
    const answer = await fetch(await files.direct.getAddress('7/a', shown, MINUTE));
    assert.equal(answer.headers.get('content-type'), shown.content_type);
    assert.equal(answer.headers.get('content-disposition'), content_disposition);
    assert.equal(await answer.text(), 'Last will');
  });

  it('accepts parts in any order, and joins them if they match the announcement', async () => {
    const contents = [PART, Buffer.from('the end')];
    const parts: Part[] = contents.map((content, index) => ({
      number: index + 1,
      announced: { size_bytes: content.length, md5: md5Of(content) },
    }));
    const uploadId = await files.direct.beginParts('7/b', 'video/mp4');
    for (const index of [1, 0]) {
      const { url, headers } = await files.direct.partAddress('7/b', uploadId, parts[index]!, MINUTE);
      assert.equal((await put(url, contents[index]!, headers)).status, 200);
    }
    const joined = await files.direct.joinParts('7/b', uploadId, parts);
    assert.equal(joined?.size_bytes, PART.length + 7);
    const again = await files.direct.joinParts('7/b', uploadId, parts).catch(() => 'refused');
    assert.ok(again === 'refused' || (again as typeof joined)?.size_bytes === joined?.size_bytes);
  });

  it('does not join parts that differ from the announcement', async () => {
    const uploadId = await files.direct.beginParts('7/c', 'video/mp4');
    const part: Part = { number: 1, announced: { size_bytes: 3, md5: md5Of('one') } };
    const { url } = await files.direct.partAddress('7/c', uploadId, { ...part, announced: {} }, MINUTE);
    assert.equal((await put(url, 'two')).status, 200);
    await assert.rejects(files.direct.joinParts('7/c', uploadId, [part]), {
      name: 'Error',
      difference: 'md5',
    });
    assert.equal(await files.find('7/c'), undefined);
  });

  it('accepts nothing after the address has expired', async () => {
    const past = new Date(Date.now() - 3 * MINUTE * 1000);
    const { file_storage, file_storage_access_key, file_storage_secret_key } = store.settings;
    const credentials = { accessKeyId: file_storage_access_key, secretAccessKey: file_storage_secret_key };
    const before = new ObjectStorage(file_storage, credentials, () => past);
    const { url } = await before.direct.putAddress('7/late', 'text/plain', MINUTE);
    assert.equal((await put(url, 'late')).status, 403);
    await before.close();
  });
});

describe('The address of an object store', () => {
  it('gives bucket, prefix, endpoint and region', () => {
    const { endpoint, publicEndpoint, ...address } = readObjectAddress(
      's3://files/firm/a?endpoint=http://10.0.0.7:9000&region=garage&public_endpoint=https://files.example&etags=opaque',
    );
    assert.deepEqual(address, {
      bucket: 'files',
      prefix: 'firm/a/',
      region: 'garage',
      addressing: 'path',
      etags: 'opaque',
    });
    assert.deepEqual(
      [endpoint.origin, publicEndpoint.origin],
      ['http://10.0.0.7:9000', 'https://files.example'],
    );
  });

  it('is refused with a message if it is invalid', () => {
    for (const [text, sentence] of [
      ['s3://files', /send one such as s3:/],
      ['s3://files?region=x', /its endpoint must be an origin/],
      ['s3://files?endpoint=ftp://x', /its endpoint must be an origin/],
      ['s3://files?endpoint=https://x/path', /its endpoint must be an origin/],
      ['s3://Files?endpoint=https://x', /Files is not a bucket name/],
      ['s3://files/../x?endpoint=https://x', /its prefix can have/],
      ['s3://files?endpoint=https://x&secret=1', /cannot have secret/],
      ['s3://files?endpoint=https://x&addressing=dns', /addressing must be path or host/],
    ] as const)
      assert.throws(() => readObjectAddress(text), sentence, text);
  });

  it('is signed as in the published example', async () => {
    // The documentation of Signature Version 4 contains this request with these keys and this signature.
    const address = readObjectAddress('s3://examplebucket?endpoint=https://s3.amazonaws.com&addressing=host');
    const requests = new ObjectRequests(address, {
      accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
      secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    });
    const request = { method: 'GET', key: 'test.txt' } as const;
    const url = new URL(await requests.signedAddress(request, 86_400, new Date('2013-05-24T00:00:00Z')));
    assert.equal(url.host, 'examplebucket.s3.amazonaws.com');
    assert.equal(
      url.searchParams.get('X-Amz-Signature'),
      'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
    );
    await requests.close();
  });
});
