/** How an API wraps its responses, and the parts with which its endpoints read and write records. */
import type { FastifyRequest } from 'fastify';
import type { Schema } from '../../values/json-schema.ts';
import type { Page, Reader } from '../../records/read.ts';
import type { Writer } from '../../changes/writer.ts';
import { linksOf, type Links } from './links.ts';

const OPENING = Buffer.from('{"data":');

/** How an API wraps its responses, and the JSON Schemas of the wrapping. */
export interface Envelope {
  /** Set if a single record is returned without a wrapping member. */
  readonly bare?: true;
  readonly one: (json: string) => string;
  /** What accompanies the records of a list. */
  readonly meta: (page: Page, links: Links) => object;
  readonly oneSchema: (record: Schema) => Schema;
  readonly manySchema: (record: Schema) => Schema;
  /** The schema of `meta`; the component ListMeta. */
  readonly metaSchema: Schema;
}

export interface Records {
  readonly reader: Reader;
  readonly writer: Writer;
  readonly envelope: Envelope;
}

/** The body of a list: the records under `data`, and what accompanies them. */
export function listBody(page: Page, { meta }: Envelope, request: FastifyRequest): Buffer {
  const after = `,"meta":${JSON.stringify(meta(page, linksOf(request, page)))}}`;
  return Buffer.concat([OPENING, page.records, Buffer.from(after)]);
}
