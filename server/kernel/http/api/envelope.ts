/** How an API wraps what it answers, and the parts by which its endpoints read and write records. */
import type { Schema } from '../../records/json-schema.ts';
import type { Page, Reader } from '../../records/read.ts';
import type { Writer } from '../../records/writer.ts';
import type { Links } from './links.ts';

/** How an API wraps what it answers, and the JSON Schemas of that. */
export interface Envelope {
  /** Whether a single record is answered by itself, under no member. */
  readonly bare?: true;
  readonly one: (json: string) => string;
  readonly many: (page: Page, links: Links) => string;
  readonly oneSchema: (record: Schema) => Schema;
  readonly manySchema: (record: Schema) => Schema;
  /** Of what stands beside a list's records; the component ListMeta. */
  readonly meta: Schema;
}

export interface Records {
  readonly reader: Reader;
  readonly writer: Writer;
  readonly envelope: Envelope;
}
