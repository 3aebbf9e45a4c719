/** Responses are compressed for clients that accept it. */
import assert from 'node:assert/strict';
import http from 'node:http';
import { it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { withFixture } from './support/fixture.ts';

const LONG = '/api/v4/openapi.json';
const SHORT = '/api/v4/users/who_am_i';

interface Raw {
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

withFixture('An answer', (fixture) => {
  const get = async (path: string, encodings?: string): Promise<Raw> => {
    const origin = await fixture.listen();
    const headers = {
      authorization: `Bearer ${fixture.firm.credentials.token}`,
      ...(encodings === undefined ? {} : { 'accept-encoding': encodings }),
    };
    return new Promise((resolve, reject) => {
      http
        .get(origin + path, { headers, agent: false }, (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () => resolve({ headers: answer.headers, body: Buffer.concat(parts) }));
        })
        .on('error', reject);
    });
  };

  it('of more than 1 KB is compressed as the client prefers', async () => {
    const plain = await get(LONG);
    assert.equal(plain.headers['content-encoding'], undefined);
    assert.match(String(plain.headers.vary), /Accept-Encoding/);
    const readers = { gzip: gunzipSync, br: brotliDecompressSync };
    for (const [encodings, wanted] of [
      ['gzip, deflate, br', 'gzip'],
      ['br', 'br'],
      ['gzip;q=0.5, br;q=0.9', 'br'],
      ['*', 'gzip'],
    ] as const) {
      const { headers, body } = await get(LONG, encodings);
      assert.equal(headers['content-encoding'], wanted, encodings);
      assert.equal(Number(headers['content-length']), body.length);
      assert.ok(body.length * 4 < plain.body.length, encodings);
      assert.deepEqual(readers[wanted](body), plain.body);
    }
  });

  it('that is short, or whose client accepts no compression, is sent uncompressed', async () => {
    for (const [path, encodings] of [
      [SHORT, 'gzip, br'],
      [LONG, 'identity'],
      [LONG, 'gzip;q=0, br;q=0'],
    ] as const)
      assert.equal((await get(path, encodings)).headers['content-encoding'], undefined, encodings);
  });
});
