/**
 * Signatures of requests to object stores, checked against independent references: the examples published with
 * Signature Version 4, and the signer of the AWS SDK. The SDK's signer runs in a proxy in front of a store, which
 * refuses every request that it would have signed differently.
 */
import assert from 'node:assert/strict';
import { createServer, request as forward, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';
import { startObjectStore, type ObjectStore } from '../../../test/support/object-store.ts';
import { readObjectAddress } from './object-address.ts';
import { ObjectRequests } from './object-requests.ts';
import { ObjectStorage } from './object-storage.ts';

const KEYS = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const REGION = 'eu-central-1';
const LIFETIME_S = 60;
const md5Of = (content: Buffer): string => createHash('md5').update(content).digest('hex');

const signerOf = (credentials: { accessKeyId: string; secretAccessKey: string }): SignatureV4 =>
  new SignatureV4({
    credentials,
    region: REGION,
    service: 's3',
    sha256: Sha256,
    // Only S3 signs the path as it is sent.
    uriEscapePath: false,
    applyChecksum: false,
  });
const signer = signerOf(KEYS);

interface Sent {
  readonly method: string;
  readonly protocol: string;
  readonly hostname: string;
  readonly path: string;
  readonly query: Record<string, string>;
  readonly headers: Record<string, string>;
}

/** Parses an instant such as `20260331T235959Z`. */
const instantOf = (stamp: string): Date =>
  new Date(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/** What is wrong with the signature of a request, or undefined if it is correct. */
async function urlProblem({ method, url, headers }: IncomingMessage): Promise<string | undefined> {
  const { pathname, searchParams } = new URL(url!, 'http://store');
  const { authorization, ...others } = headers as Record<string, string>;
  const inHeader = /^AWS4-HMAC-SHA256 Credential=(\S+), ?SignedHeaders=(\S+), ?Signature=(\S+)$/.exec(
    authorization ?? '',
  );
  const query = Object.fromEntries(searchParams);
  const signature = inHeader?.[3] ?? query['X-Amz-Signature'];
  const names = (inHeader?.[2] ?? query['X-Amz-SignedHeaders'])?.split(';');
  const stamp = others['x-amz-date'] ?? query['X-Amz-Date'];
  if (!signature || !names || !stamp) return 'it is not signed';
  if (!names.includes('host')) return 'its host is not signed';
  const unsigned = Object.keys(others).filter(
    (name) => (name.startsWith('x-amz-') || name === 'content-md5') && !names.includes(name),
  );
  if (unsigned.length > 0) return `its ${unsigned.join()} is not signed`;
  const signingDate = instantOf(stamp);
  const lifetime_s = Number(query['X-Amz-Expires'] ?? 900);
  if (Math.abs(Date.now() - signingDate.getTime()) > lifetime_s * 1000) return 'its time is over';
  for (const name of Object.keys(query)) if (/^X-Amz-(?!Content)/.test(name)) delete query[name];
  const sent: Sent = {
    method: method!,
    protocol: 'http:',
    hostname: 'store',
    path: pathname,
    query,
    headers: Object.fromEntries(names.map((name) => [name, others[name] ?? ''])),
  };
  if (!inHeader) {
    const own = { ...sent, headers: { ...sent.headers, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' } };
    const signed = await signer.presign(own, {
      signingDate,
      expiresIn: lifetime_s,
      signableHeaders: new Set(names),
      unsignableHeaders: new Set(['x-amz-content-sha256']),
      unhoistableHeaders: new Set(['x-amz-content-sha256', ...names]),
    });
    return signed.query!['X-Amz-Signature'] === signature ? undefined : 'its address is signed otherwise';
  }
  const signed = await signer.sign(sent, { signingDate, signableHeaders: new Set(names) });
  const wanted = signed.headers['authorization']!.split('Signature=')[1];
  return wanted === signature ? undefined : 'it is signed otherwise';
}

describe('A signature for an object store', () => {
  let store: ObjectStore;
  let gate: Server;
  let files: ObjectStorage;
  let address: string;
  const refused: string[] = [];
  let passed = 0;

  before(async () => {
    store = await startObjectStore();
    const { bucket, endpoint, prefix } = readObjectAddress(store.settings.file_storage);
    gate = createServer((request, answer) => {
      void urlProblem(request)
        .catch((error: unknown) => String(error))
        .then((objection) => {
          if (objection !== undefined) {
            refused.push(`${request.method} ${request.url}: ${objection}`);
            answer
              .writeHead(403)
              .end(`<Error><Code>SignatureDoesNotMatch</Code><Message>${objection}</Message></Error>`);
            request.resume();
            return;
          }
          passed += 1;
          pass(request, endpoint, store.settings.file_storage_access_key).then(
            (found) => {
              answer.writeHead(found.statusCode!, found.headers);
              found.pipe(answer);
            },
            () => answer.writeHead(502).end(),
          );
        });
    });
    await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
    const { port } = gate.address() as AddressInfo;
    address = `s3://${bucket}/${prefix.slice(0, -1)}?endpoint=http://127.0.0.1:${port}&region=${REGION}`;
    files = new ObjectStorage(address, KEYS);
  });
  after(async () => {
    await files.close();
    gate.close();
    await store.stop();
  });
  const put = (url: string, body: Buffer, headers: Readonly<Record<string, string>> = {}) =>
    fetch(url, { method: 'PUT', body: new Uint8Array(body), headers });

  it('equals that of AWS, for every kind of request that the service makes', async () => {
    await files.put('7/one', Readable.from([Buffer.from('Last will')]), {
      size_bytes: 9,
      md5: md5Of(Buffer.from('Last will')),
    });
    await files.put(
      '7/pieces',
      Readable.from(Array.from({ length: 9 }, () => Buffer.alloc(1024 * 1024, 'a'))),
      {},
    );
    assert.equal((await buffer(await files.read('7/one', { first: 5, last: 8 }))).toString(), 'will');
    assert.equal((await Array.fromAsync(files.everything())).length, 2);
    assert.equal((await Array.fromAsync(files.keysIn('7'))).length, 2);
    await files.remove('7/one');
    assert.equal(await files.find('7/one'), undefined);
    assert.deepEqual(refused, []);
    assert.ok(passed > 8, `${passed}`);
  });

  it('equals that of AWS, for every address given to clients', async () => {
    const sent = await files.direct.putAddress('7/will-sent', 'text/html', LIFETIME_S);
    assert.equal((await put(sent.url, Buffer.from('Last will'), sent.headers)).status, 200);
    assert.equal((await files.direct.take('7/will-sent', '7/will'))?.size_bytes, 9);
    const shown = {
      content_type: 'text/plain',
      content_disposition: `attachment; filename*=UTF-8''A%20%26%20B%2B(1).txt`,
    };
    const fetched = await fetch(await files.direct.getAddress('7/will', shown, LIFETIME_S));
    assert.equal(await fetched.text(), 'Last will');
    assert.equal(fetched.headers.get('content-disposition'), shown.content_disposition);
    const contents = [Buffer.alloc(5 * 1024 * 1024, 'b'), Buffer.from('the end')];
    const uploadId = await files.direct.beginParts('7/large', 'video/mp4');
    const parts = contents.map((content, index) => ({
      number: index + 1,
      announced: { size_bytes: content.length, md5: md5Of(content) },
    }));
    for (const [index, part] of parts.entries()) {
      const { url, headers } = await files.direct.partAddress('7/large', uploadId, part, LIFETIME_S);
      assert.equal((await put(url, contents[index]!, headers)).status, 200);
    }
    assert.equal(
      (await files.direct.joinParts('7/large', uploadId, parts))?.size_bytes,
      contents[0]!.length + 7,
    );
    assert.deepEqual(refused, []);
  });

  it('is invalid for another key, address, header or time', async () => {
    const wrong = new ObjectStorage(address, { ...KEYS, secretAccessKey: 'another' });
    await assert.rejects(
      wrong.put('7/x', Readable.from([Buffer.from('x')]), { size_bytes: 1 }),
      /SignatureDoesNotMatch/,
    );
    await wrong.close();
    const { url, headers } = await files.direct.putAddress('7/mine', 'text/plain', LIFETIME_S);
    assert.equal((await put(url.replace('7/mine', '7/theirs'), Buffer.from('x'), headers)).status, 403);
    assert.equal(
      (await put(url.replace(/Expires=\d+/, 'Expires=6000'), Buffer.from('x'), headers)).status,
      403,
    );
    const uploadId = await files.direct.beginParts('7/part', 'video/mp4');
    const part = { number: 1, announced: { size_bytes: 1, md5: md5Of(Buffer.from('x')) } };
    const own = await files.direct.partAddress('7/part', uploadId, part, LIFETIME_S);
    const other = { 'Content-MD5': Buffer.from(md5Of(Buffer.from('y')), 'hex').toString('base64') };
    assert.equal((await put(own.url, Buffer.from('y'), other)).status, 403);
    const late = new ObjectStorage(address, KEYS, () => new Date(Date.now() - 2 * LIFETIME_S * 1000));
    assert.equal(
      (await put((await late.direct.putAddress('7/late', 'text/plain', LIFETIME_S)).url, Buffer.from('x')))
        .status,
      403,
    );
    await late.close();
  });

  it('equals the published examples', async () => {
    // The guide to Signature Version 4 of S3 contains these requests, keys, times and signatures.
    const requests = new ObjectRequests(
      readObjectAddress('s3://examplebucket?endpoint=https://s3.amazonaws.com&addressing=host'),
      KEYS,
    );
    const url = await requests.signedAddress(
      { method: 'GET', key: 'test.txt' },
      86_400,
      new Date('2013-05-24T00:00:00Z'),
    );
    assert.ok(
      url.endsWith('X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404'),
      url,
    );
    await requests.close();
  });
});

/** Forwards a request to the store, signed again with the only key that the store knows. */
async function pass(
  request: IncomingMessage,
  { hostname, port, host }: URL,
  key: string,
): Promise<IncomingMessage> {
  const { authorization: _, ...headers } = request.headers as Record<string, string>;
  const url = new URL(request.url!, 'http://store');
  for (const name of url.searchParams.keys().toArray())
    if (name.startsWith('X-Amz-')) url.searchParams.delete(name);
  const path = url.pathname + url.search.replaceAll('+', '%20');
  const sent = {
    method: request.method!,
    protocol: 'http:',
    hostname,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: { ...headers, host, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
  };
  const signed = await signerOf({ accessKeyId: key, secretAccessKey: key }).sign(sent);
  return new Promise((resolve, reject) => {
    const on = forward({ hostname, port, method: request.method, path, headers: signed.headers }, resolve);
    on.on('error', reject);
    request.pipe(on);
  });
}
