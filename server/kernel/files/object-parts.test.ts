/** Listing the parts of an upload in an object store, in the format of the published protocol. */
import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { readObjectAddress } from './object-address.ts';
import { findStoredParts } from './object-parts.ts';
import { ObjectRequests } from './object-requests.ts';
import type { Part } from './storage.ts';

const MD5 = 'b54357faf0632cce46e942fa68356b38';
const listed = (number: number, after: string) => `<?xml version="1.0" encoding="UTF-8"?>
  <ListPartsResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Bucket>b</Bucket>${after}
  <Part><PartNumber>${number}</PartNumber><LastModified>2010-11-10T20:48:34.000Z</LastModified>
  <ETag>&quot;${MD5}&quot;</ETag><Size>10485760</Size></Part></ListPartsResult>`;

describe('Parts listed by an object store', () => {
  let server: Server;
  let requests: ObjectRequests;
  before(async () => {
    server = createServer(({ url }, answer) => {
      const query = new URL(url!, 'http://store').searchParams;
      if (query.get('uploadId') === 'gone') {
        answer.writeHead(404).end('<Error><Code>NoSuchUpload</Code></Error>');
      } else if (query.has('part-number-marker')) answer.end(listed(2, '<IsTruncated>false</IsTruncated>'));
      else {
        const more = '<IsTruncated>true</IsTruncated><NextPartNumberMarker>1</NextPartNumberMarker>';
        answer.end(listed(1, more));
      }
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const address = readObjectAddress(`s3://files?endpoint=http://127.0.0.1:${port}`);
    requests = new ObjectRequests(address, { accessKeyId: 'a', secretAccessKey: 'b' });
  });
  after(async () => {
    await requests.close();
    server.close();
  });
  const here = (parts: readonly Part[], etags: 'md5' | 'opaque' = 'md5', uploadId = 'u') =>
    findStoredParts(requests, '7/a', uploadId, parts, etags);
  const part = (number: number, announced: Part['announced'] = {}): Part => ({ number, announced });

  it('are read over all pages, and accepted if all arrived', async () => {
    const announced = [part(1, { size_bytes: 10_485_760, md5: MD5 }), part(2)];
    const found = await here(announced);
    assert.ok(found !== undefined && found !== 'joined' && found.listed);
    assert.deepEqual(
      found.parts.map(({ number, etag }) => [number, etag]),
      [1, 2].map((number) => [number, `"${MD5}"`]),
    );
    assert.equal(await here([...announced, part(3)]), undefined);
    assert.equal(await here(announced, 'md5', 'gone'), 'joined');
  });

  it('are refused if length or MD5 differs, which an opaque ETag does not show', async () => {
    await assert.rejects(here([part(1, { size_bytes: 5 })]), { difference: 'length' });
    const other = [part(1, { md5: MD5.replace('b', 'c') })];
    await assert.rejects(here(other), { difference: 'md5' });
    assert.ok(await here(other, 'opaque'));
  });
});
