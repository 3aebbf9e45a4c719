/** Documents for tests: announced, uploaded and confirmed as a client does it. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { Firm } from '../../../../../test/support/caller.ts';

export const DOCUMENTS = '/api/v4/documents';

const VERSION = 'latest_document_version{id,uuid,put_url,put_headers,multiparts}';

export interface Announced {
  readonly id: number;
  readonly latest_document_version: {
    readonly id: number;
    readonly uuid: string;
    readonly put_url: string;
    readonly put_headers: readonly { name: string; value: string }[];
  };
}

export async function announceDocument(firm: Firm, data: Record<string, unknown>): Promise<Announced> {
  const { status, body } = await firm.post(`${DOCUMENTS}?fields=id,${VERSION}`, { data });
  assert.equal(status, 201, JSON.stringify(body));
  return body.data;
}

export function send(
  version: { put_url: string; put_headers: readonly { name: string; value: string }[] },
  content: string | Uint8Array,
  headers: Record<string, string> = {},
): Promise<Response> {
  const announced = Object.fromEntries(version.put_headers.map(({ name, value }) => [name, value]));
  return fetch(version.put_url, {
    method: 'PUT',
    body: content as string,
    headers: { ...announced, ...headers },
  });
}

export async function confirmUpload(firm: Firm, { id, latest_document_version: { uuid } }: Announced) {
  return firm.patch(`${DOCUMENTS}/${id}?fields=id,size`, { data: { uuid, fully_uploaded: true } });
}

/** Creates a document with this content and returns its id. */
export async function upload(firm: Firm, data: Record<string, unknown>, content: string): Promise<number> {
  const announced = await announceDocument(firm, data);
  assert.equal((await send(announced.latest_document_version, content)).status, 200);
  assert.equal((await confirmUpload(firm, announced)).status, 200);
  return announced.id;
}

export async function download(firm: Firm, id: number, query = ''): Promise<Response> {
  const { status, headers } = await firm.get(`${DOCUMENTS}/${id}/download${query}`);
  assert.equal(status, 303);
  return fetch(headers.get('location')!);
}

export const md5Of = (content: string | Uint8Array, form: 'hex' | 'base64' = 'base64'): string =>
  createHash('md5').update(content).digest(form);
