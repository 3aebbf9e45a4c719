/**
 * Stores files in an S3-compatible object store. Content written through the service is streamed in one request if
 * its length is known, otherwise in parts of bounded size. Clients upload and download directly at presigned URLs.
 * Their uploads go to a temporary key until confirmed, so that nobody can change the file afterwards.
 */
import { randomUUID } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { VerifiedStream } from './verified-stream.ts';
import { readObjectAddress, type ObjectAddress } from './object-address.ts';
import { checkJoined, joinParts, lacksPartSupport, findStoredParts } from './object-parts.ts';
import { ObjectFailure, ObjectRequests, type ObjectCredentials } from './object-requests.ts';
import {
  checkedKey,
  isKey,
  type Announced,
  type DirectStore,
  type FileStorage,
  type StoredFileInfo,
  type Part,
  type Range,
  type StoredFile,
} from './storage.ts';
import { elementsOf, requiredTextOf, textOf } from './xml.ts';

/**
 * The initial part size for content of unknown length. It grows, because a store accepts at most ten thousand parts.
 */
const PIECE_BYTES = 8 * 1024 * 1024;
const PIECES_OF_ONE_LENGTH = 1000;

export class ObjectStorage implements FileStorage {
  readonly #address: ObjectAddress;
  readonly #requests: ObjectRequests;
  readonly direct: DirectStore;

  constructor(address: string, credentials: ObjectCredentials, now: () => Date = () => new Date()) {
    this.#address = readObjectAddress(address);
    this.#requests = new ObjectRequests(this.#address, credentials);
    this.direct = this.#direct(now);
  }

  async put(key: string, content: Readable, announced: Announced): Promise<StoredFile> {
    checkedKey(key);
    const verified = new VerifiedStream(announced);
    let broken: Error | undefined;
    // An error in the content ends the meter, which ends the request.
    pipeline(content, verified, (error) => (broken = error ?? undefined));
    try {
      if (announced.size_bytes === undefined) await this.#putPieces(key, verified);
      else await this.#putWhole(key, verified, announced.size_bytes, announced.md5);
    } catch (error) {
      verified.destroy();
      throw broken && broken.name !== 'AbortError' && !/premature close/i.test(broken.message)
        ? broken
        : error;
    }
    return verified.stored();
  }

  async assemble(key: string, parts: readonly string[]): Promise<StoredFile> {
    const read = (part: string) => this.read(part);
    const content = Readable.from(
      (async function* () {
        for (const part of parts) yield* await read(part);
      })(),
      { objectMode: false },
    );
    return this.put(key, content, {});
  }

  async find(key: string): Promise<StoredFile | undefined> {
    try {
      const headers = await this.#requests.done({ method: 'HEAD', key: checkedKey(key) });
      const etag = /^"?([0-9a-f]{32})"?$/.exec(String(headers.etag))?.[1];
      const md5 = this.#address.etags === 'md5' ? etag : undefined;
      return { size_bytes: Number(headers['content-length']), md5 };
    } catch (error) {
      return absent(error);
    }
  }

  async read(key: string, range?: Range): Promise<Readable> {
    const headers = range ? { range: `bytes=${range.first}-${range.last}` } : {};
    return (await this.#requests.send({ method: 'GET', key: checkedKey(key), headers })).body;
  }

  async remove(key: string): Promise<void> {
    await this.#requests.done({ method: 'DELETE', key: checkedKey(key) }).catch(absent);
  }

  /** An object appears only when it is whole. */
  async removeUnfinished(): Promise<void> {}

  everything() {
    return this.#listed('');
  }

  keysIn(folder: string) {
    return this.#listed(`${checkedKey(folder)}/`);
  }

  /** Lists keys with this prefix, skipping objects that are not files of the service. */
  async *#listed(beginning: string): AsyncGenerator<StoredFileInfo & { readonly size_bytes: number }> {
    const { prefix } = this.#address;
    let from: string | undefined;
    do {
      const query = {
        'list-type': '2',
        prefix: `${prefix}${beginning}`,
        ...(from ? { 'continuation-token': from } : {}),
      };
      const list = await this.#requests.text({ method: 'GET', query });
      for (const each of elementsOf(list, 'Contents')) {
        const key = requiredTextOf(each, 'Key').slice(prefix.length);
        if (!isKey(key)) continue;
        const size_bytes = Number(textOf(each, 'Size'));
        yield { key, written_at: new Date(requiredTextOf(each, 'LastModified')), size_bytes };
      }
      from = textOf(list, 'IsTruncated') === 'true' ? textOf(list, 'NextContinuationToken') : undefined;
    } while (from !== undefined);
  }

  /** Writes, reads and removes a test file. */
  async check(): Promise<void> {
    const key = `check/${randomUUID()}`;
    await this.put(key, Readable.from([Buffer.from(key)]), { size_bytes: key.length });
    const found = (await buffer(await this.read(key))).toString();
    await this.remove(key);
    if (found !== key)
      throw new Error('The object store returned content that differs from what was stored.');
  }

  close(): Promise<void> {
    return this.#requests.close();
  }

  async #putWhole(key: string, body: Readable, length: number, md5: string | undefined): Promise<void> {
    const headers = {
      'content-length': String(length),
      ...(md5 ? { 'content-md5': Buffer.from(md5, 'hex').toString('base64') } : {}),
    };
    // Even an empty stream must be read to its end, to detect unexpected content.
    const content = length === 0 ? await buffer(body) : body;
    await this.#requests.done({ method: 'PUT', key, headers, body: content });
  }

  async #putPieces(key: string, content: Readable): Promise<void> {
    const pieces = piecesOf(content);
    const first = await pieces.next();
    const second = await pieces.next();
    const body = first.value ?? Buffer.alloc(0);
    if (second.done) {
      await this.#requests.done({ method: 'PUT', key, body });
      return;
    }
    const uploadId = await this.direct.beginParts(key, 'application/octet-stream');
    try {
      const etags: string[] = [];
      const add = async (piece: Buffer) => {
        const query = { partNumber: String(etags.length + 1), uploadId };
        const { etag } = await this.#requests.done({ method: 'PUT', key, query, body: piece });
        etags.push(String(etag));
      };
      await add(body);
      await add(second.value);
      for await (const piece of pieces) await add(piece);
      await joinParts(
        this.#requests,
        key,
        uploadId,
        etags.map((etag, index) => ({ number: index + 1, etag })),
      );
    } catch (error) {
      await this.direct.abandonParts(key, uploadId).catch(() => undefined);
      throw error;
    }
  }

  async #checkJoined(key: string, parts: readonly Part[]): Promise<void> {
    try {
      await checkJoined(await this.read(key), parts);
    } catch (error) {
      await this.remove(key);
      throw error;
    }
  }

  #direct(now: () => Date): DirectStore {
    return { ...this.#wholeFiles(now), ...this.#parts(now) };
  }

  #wholeFiles(now: () => Date): Pick<DirectStore, 'origin' | 'putAddress' | 'getAddress' | 'take'> {
    const requests = this.#requests;
    const { bucket, prefix } = this.#address;
    return {
      origin: requests.publicOrigin,
      putAddress: async (key, contentType, lifetime_s) => ({
        url: await requests.signedAddress({ method: 'PUT', key: checkedKey(key) }, lifetime_s, now()),
        headers: { 'Content-Type': contentType },
      }),
      getAddress: (key, { content_type, content_disposition }, lifetime_s) => {
        const query = {
          'response-content-type': content_type,
          'response-content-disposition': content_disposition,
          'response-cache-control': 'private, no-store',
        };
        return requests.signedAddress({ method: 'GET', key: checkedKey(key), query }, lifetime_s, now());
      },
      take: async (from, to) => {
        const found = await this.find(from);
        // An earlier attempt took it already, but did not finish.
        if (!found) return this.find(to);
        const headers = { 'x-amz-copy-source': `/${bucket}/${prefix}${checkedKey(from)}` };
        await requests.text({ method: 'PUT', key: checkedKey(to), headers });
        const taken = await this.find(to);
        await this.remove(from);
        return taken;
      },
    };
  }

  #parts(now: () => Date): Pick<DirectStore, 'beginParts' | 'partAddress' | 'joinParts' | 'abandonParts'> {
    const requests = this.#requests;
    const { etags } = this.#address;
    return {
      beginParts: async (key, contentType) => {
        const headers = { 'content-type': contentType };
        const query = { uploads: '' };
        const begun = await requests.text({ method: 'POST', key: checkedKey(key), query, headers });
        return requiredTextOf(begun, 'UploadId');
      },
      partAddress: async (key, uploadId, { number, announced }, lifetime_s) => {
        const md5 = announced.md5 && Buffer.from(announced.md5, 'hex').toString('base64');
        const headers: Record<string, string> = md5 ? { 'Content-MD5': md5 } : {};
        const query = { partNumber: String(number), uploadId };
        const request = { method: 'PUT', key: checkedKey(key), query, headers } as const;
        return { url: await requests.signedAddress(request, lifetime_s, now()), headers };
      },
      joinParts: async (key, uploadId, parts) => {
        const here = await findStoredParts(requests, key, uploadId, parts, etags);
        if (here === 'joined') return this.find(key);
        if (here === undefined) return undefined;
        await joinParts(requests, key, uploadId, here.parts);
        if (!here.listed) await this.#checkJoined(key, parts);
        return this.find(key);
      },
      abandonParts: async (key, uploadId) => {
        const request = { method: 'DELETE', key: checkedKey(key), query: { uploadId } } as const;
        await requests.done(request).catch((error: unknown) => lacksPartSupport(error) || absent(error));
      },
    };
  }
}

/** Chunks of equal length; the last one holds the rest. */
async function* piecesOf(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer, undefined> {
  let waiting: Buffer[] = [];
  let size_bytes = 0;
  let made = 0;
  for await (const chunk of content) {
    waiting.push(chunk);
    size_bytes += chunk.length;
    if (size_bytes < PIECE_BYTES * (1 + Math.floor(made / PIECES_OF_ONE_LENGTH))) continue;
    made++;
    yield Buffer.concat(waiting);
    [waiting, size_bytes] = [[], 0];
  }
  if (size_bytes > 0) yield Buffer.concat(waiting);
}

function absent(error: unknown): undefined {
  if (error instanceof ObjectFailure && error.status === 404) return undefined;
  throw error;
}
