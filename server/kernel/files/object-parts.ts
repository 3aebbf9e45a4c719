/**
 * The parts of a multipart upload in an object store: which have arrived, whether they match what was announced, and
 * how they are joined into one file.
 */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { ObjectFailure, type ObjectRequests } from './object-requests.ts';
import { WrongContent, type Announced, type Part } from './storage.ts';
import { elementsOf, escaped, requiredTextOf, textOf } from './xml.ts';

export interface StoredPart {
  readonly number: number;
  /** As the store returned it, including quotation marks. */
  readonly etag: string;
}

interface ListedPart extends StoredPart {
  readonly size_bytes: number;
}

/** Whether the store does not support listing parts or aborting an upload, as is common for small stores. */
export function lacksPartSupport(error: unknown): boolean {
  return error instanceof ObjectFailure && (error.status === 405 || error.status === 501);
}

export interface StoredParts {
  readonly parts: readonly StoredPart[];
  /**
   * Whether the store listed its parts. If it cannot, the announced MD5s are sent instead and the joined file is
   * checked.
   */
  readonly listed: boolean;
}

/**
 * The announced parts as the store has them; undefined if one is missing, `joined` if they are one file already.
 * Rejects with WrongContent if one differs from what was announced.
 */
export async function findStoredParts(
  requests: ObjectRequests,
  key: string,
  uploadId: string,
  announced: readonly Part[],
  etags: 'md5' | 'opaque',
): Promise<StoredParts | 'joined' | undefined> {
  let listed: ReadonlyMap<number, ListedPart>;
  try {
    listed = await listParts(requests, key, uploadId);
  } catch (error) {
    if (lacksPartSupport(error)) return { parts: announced.map(asAnnounced), listed: false };
    if (error instanceof ObjectFailure && error.status === 404) return 'joined';
    throw error;
  }
  const here: { readonly part: ListedPart; readonly announced: Announced }[] = [];
  for (const { number, announced: wanted } of announced) {
    const part = listed.get(number);
    if (!part) return undefined;
    here.push({ part, announced: wanted });
  }
  for (const each of here) refuseOther(each.part, each.announced, etags);
  return { parts: here.map(({ part }) => part), listed: true };
}

function refuseOther(part: ListedPart, { size_bytes, md5 }: Announced, etags: 'md5' | 'opaque'): void {
  if (size_bytes !== undefined && part.size_bytes !== size_bytes) {
    const sentence = `Part ${part.number} has ${part.size_bytes} bytes; ${size_bytes} were announced.`;
    throw new WrongContent('length', sentence);
  }
  const found = part.etag.replaceAll('"', '');
  if (md5 !== undefined && etags === 'md5' && found !== md5)
    throw new WrongContent('md5', `Part ${part.number} has the MD5 ${found}; ${md5} was announced.`);
}

function asAnnounced({ number, announced: { md5 } }: Part): StoredPart {
  if (md5 !== undefined) return { number, etag: `"${md5}"` };
  const sentence = `Part ${number} was announced without content_md5, which this object store needs to find it.`;
  throw new WrongContent('md5', sentence);
}

/** Reads a joined file. Rejects with WrongContent if it differs from the announced parts. */
export async function checkJoined(content: Readable, parts: readonly Part[]): Promise<void> {
  const announced = parts.map(({ announced: each }) => each);
  let [at, length] = [0, 0];
  let hash = createHash('md5');
  const end = (): void => {
    const { size_bytes, md5 } = announced[at++] ?? {};
    if (size_bytes !== length || (md5 !== undefined && md5 !== hash.digest('hex')))
      throw new WrongContent(
        'md5',
        `Part ${parts[at - 1]?.number ?? 'at the end'} differs from what was announced.`,
      );
    [length, hash] = [0, createHash('md5')];
  };
  for await (const chunk of content) {
    let rest = chunk;
    for (;;) {
      const wanted = (announced[at]?.size_bytes ?? 0) - length;
      if (rest.length < wanted) break;
      hash.update(rest.subarray(0, wanted));
      length += wanted;
      rest = rest.subarray(wanted);
      end();
      if (rest.length === 0) break;
    }
    hash.update(rest);
    length += rest.length;
  }
  if (length > 0 || at < parts.length) end();
}

async function listParts(
  requests: ObjectRequests,
  key: string,
  uploadId: string,
): Promise<ReadonlyMap<number, ListedPart>> {
  const parts = new Map<number, ListedPart>();
  let after: string | undefined;
  do {
    const query = { uploadId, ...(after ? { 'part-number-marker': after } : {}) };
    const list = await requests.text({ method: 'GET', key, query });
    for (const each of elementsOf(list, 'Part')) {
      const number = Number(textOf(each, 'PartNumber'));
      parts.set(number, {
        number,
        etag: requiredTextOf(each, 'ETag'),
        size_bytes: Number(textOf(each, 'Size')),
      });
    }
    after = textOf(list, 'IsTruncated') === 'true' ? textOf(list, 'NextPartNumberMarker') : undefined;
  } while (after !== undefined);
  return parts;
}

/** Joins the parts into one file. Rejects with WrongContent if the store has different parts. */
export async function joinParts(
  requests: ObjectRequests,
  key: string,
  uploadId: string,
  parts: readonly StoredPart[],
): Promise<void> {
  const listed = parts.map(
    ({ number, etag }) => `<Part><PartNumber>${number}</PartNumber><ETag>${escaped(etag)}</ETag></Part>`,
  );
  const body = `<CompleteMultipartUpload>${listed.join('')}</CompleteMultipartUpload>`;
  try {
    await requests.text({ method: 'POST', key, query: { uploadId }, body });
  } catch (error) {
    if (error instanceof ObjectFailure && /^(InvalidPart|EntityTooSmall)$/.test(error.code))
      throw new WrongContent(
        'md5',
        `A part differs from what was announced, or is missing: ${error.message}.`,
      );
    throw error;
  }
}
