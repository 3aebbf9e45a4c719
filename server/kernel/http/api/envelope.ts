/** How an API wraps its responses, and the parts with which its endpoints read and write records. */
import type { Schema } from '../../records/json-schema.ts';
import type { Page, Reader } from '../../records/read.ts';
import type { Writer } from '../../records/writer.ts';
import type { Links } from './links.ts';

/** How an API wraps its responses, and the JSON Schemas of the wrapping. */
export interface Envelope {
  /** Set if a single record is returned without a wrapping member. */
  readonly bare?: true;
  readonly one: (json: string) => string;
  readonly many: (page: Page, links: Links) => string;
  readonly oneSchema: (record: Schema) => Schema;
  readonly manySchema: (record: Schema) => Schema;
  /** The schema of what accompanies the records of a list; the component ListMeta. */
  readonly meta: Schema;
}

export interface Records {
  readonly reader: Reader;
  readonly writer: Writer;
  readonly envelope: Envelope;
}
