/**
 * Uploads a file: announces the document, sends its bytes to the addresses in the response, and confirms the upload.
 * Long files are sent in parts; only a failed part is sent again.
 */
import { createDocument, deleteDocument, getDocument, updateDocument } from '../../../sdk/practice.ts';
import { api, newKey } from '../../api/client.ts';

export interface Target {
  readonly type: 'Folder' | 'Matter' | 'Contact' | 'Document';
  readonly id: number;
}

export interface Sending {
  /** Bytes sent so far. */
  readonly progress: (sent: number) => void;
  readonly signal: AbortSignal;
}

const MEBIBYTE = 1024 ** 2;
const PART_BYTES = 32 * MEBIBYTE;
/** The most parts that the API accepts in one request. */
const PARTS_AT_MOST = 50;
const TRIES = 3;
const WAIT_MS = 1000;

const ANNOUNCED = 'id,latest_document_version{uuid,put_url,put_headers,multiparts}';

/** Returns the id of the document. */
export async function sendFile(file: File, to: Target, sending: Sending): Promise<number> {
  const { signal } = sending;
  const length = Math.max(PART_BYTES, Math.ceil(file.size / PARTS_AT_MOST));
  const data = {
    name: file.name,
    parent: to,
    ...(file.type ? { content_type: file.type } : {}),
    ...(file.size > length ? { multiparts: partsOf(file.size, length) } : {}),
  };
  // Not cancelled halfway, so that the announced document is known and can be deleted.
  const options = { idempotencyKey: newKey() };
  const announced = (await api.call(createDocument, { data, fields: ANNOUNCED }, options)).data;
  const { id, latest_document_version: version } = announced;
  try {
    const parts = version!.multiparts ?? [];
    const pieces =
      parts.length > 0
        ? parts.map(({ part_number, put_url }) => ({
            address: put_url,
            // Parts announced without an MD5 need no headers.
            headers: [],
            content: file.slice((part_number - 1) * length, part_number * length),
          }))
        : [{ address: version!.put_url!, headers: version!.put_headers, content: file }];
    let before = 0;
    // Any request waits until the service can be reached again, and says so meanwhile.
    const reconnect = () => api.call(getDocument, { id, fields: 'id' }, { signal });
    for (const piece of pieces) {
      const progress = (sent: number) => sending.progress(before + sent);
      await putWithRetries(piece, { signal, progress }, reconnect);
      before += piece.content.size;
    }
    await api.call(updateDocument, { id, data: { uuid: version!.uuid!, fully_uploaded: true } }, { signal });
    return id;
  } catch (error) {
    // A document that was announced but never uploaded is deleted.
    if (to.type !== 'Document') await api.call(deleteDocument, { id }).catch(() => undefined);
    throw error;
  }
}

function partsOf(size: number, length: number) {
  return Array.from({ length: Math.ceil(size / length) }, (_, index) => ({
    part_number: index + 1,
    content_length: Math.min(length, size - index * length),
  }));
}

interface Piece {
  readonly address: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly content: Blob;
}

class Refused extends Error {}

async function putWithRetries(
  piece: Piece,
  sending: Sending,
  reconnect: () => Promise<unknown>,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await put(piece, sending);
    } catch (error) {
      if (error instanceof Refused || sending.signal.aborted || tries === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS * tries));
      await reconnect();
    }
  }
}

const ANSWERED_BY_SERVICE = /^\/files\//;

/** The service's own host name may differ from the one in the browser. */
function reachable(address: string): string {
  const { pathname, search } = new URL(address);
  return ANSWERED_BY_SERVICE.test(pathname) ? pathname + search : address;
}

/** Only XMLHttpRequest reports upload progress. */
function put({ address, headers, content }: Piece, { progress, signal }: Sending): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open('PUT', reachable(address));
    for (const { name, value } of headers) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded }) => progress(loaded));
    request.addEventListener('load', () => {
      if (request.status < 300) resolve();
      else if (request.status < 500) reject(new Refused(sentenceIn(request)));
      else reject(new Error(sentenceIn(request)));
    });
    request.addEventListener('error', () => reject(new Error('The connection was lost. Try again.')));
    request.addEventListener('abort', () => reject(new Error('Cancelled.')));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    signal.addEventListener('abort', abort);
    if (signal.aborted) reject(new Error('Cancelled.'));
    else request.send(content);
  });
}

function sentenceIn({ status, responseText }: XMLHttpRequest): string {
  try {
    return (JSON.parse(responseText) as { error: { message: string } }).error.message;
  } catch {
    return `The file was refused with status ${status}.`;
  }
}
