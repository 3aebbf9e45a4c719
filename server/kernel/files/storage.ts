/**
 * Where files lie: a folder of the data folder, or an object store. A file is written once under a key and
 * never changed; both ends stream, so that no file is ever whole in memory. What a store holds is told by its
 * length and MD5, which it measures itself.
 */
import type { Readable } from 'node:stream';

/** What a store found out about a file that it holds. */
export interface StoredFile {
  readonly size_bytes: number;
  /** Lower-case hexadecimal; undefined where the store can't tell. */
  readonly md5: string | undefined;
}

/** What was announced of a file before it comes; a file that is otherwise is refused. */
export interface Announced {
  readonly size_bytes?: number | undefined;
  /** Lower-case hexadecimal. */
  readonly md5?: string | undefined;
}

export interface KeptFile {
  readonly key: string;
  readonly written_at: Date;
}

export interface FileStorage {
  /** Keeps what the stream brings, all of it or nothing. Rejects with a WrongContent where it is not as announced. */
  put(key: string, content: Readable, announced: Announced): Promise<StoredFile>;
  /** One file of several, in their order: the parts of an upload. */
  assemble(key: string, parts: readonly string[]): Promise<StoredFile>;
  /** Undefined where there is no such file. */
  find(key: string): Promise<StoredFile | undefined>;
  /** From a byte on, up to and with another, where they are given. Rejects before anything is read where there is no such file. */
  read(key: string, range?: Range): Promise<Readable>;
  /** Does nothing where there is no such file. */
  remove(key: string): Promise<void>;
  /** Every file there is, those of uploads under way included, in no order. */
  everything(): AsyncIterable<KeptFile & { readonly size_bytes: number }>;
  /** Every file in a folder, in no order. */
  keysIn(folder: string): AsyncIterable<KeptFile>;
  /** Rejects with a sentence where files can't be kept, read and removed there. */
  check(): Promise<void>;
  close(): Promise<void>;
  /** What a store does that clients speak to themselves; undefined where they come to the service. */
  readonly direct?: DirectStore;
}

export interface Range {
  readonly first: number;
  readonly last: number;
}

/** An address that does one thing for whoever has it, and the headers that must be sent to it. */
export interface SignedAddress {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Part {
  readonly number: number;
  readonly announced: Announced;
}

export interface DirectStore {
  /** Of the addresses that it makes. */
  readonly origin: string;
  putAddress(key: string, contentType: string, lifetime_s: number): Promise<SignedAddress>;
  /** What is fetched there carries these two headers, whatever was said when it was sent. */
  getAddress(
    key: string,
    headers: { readonly content_type: string; readonly content_disposition: string },
    lifetime_s: number,
  ): Promise<string>;
  /** Takes content from where a client could still write to it to where nobody can; undefined where none came. */
  take(from: string, to: string): Promise<StoredFile | undefined>;
  /** Answers what the store calls the upload. */
  beginParts(key: string, contentType: string): Promise<string>;
  partAddress(key: string, uploadId: string, part: Part, lifetime_s: number): Promise<SignedAddress>;
  /** Undefined where a part did not come; rejects with a WrongContent where one is not as announced. */
  joinParts(key: string, uploadId: string, parts: readonly Part[]): Promise<StoredFile | undefined>;
  abandonParts(key: string, uploadId: string): Promise<void>;
}

/** Content that is not what was announced: of another length, or with another checksum. */
export class WrongContent extends Error {
  readonly difference: 'length' | 'md5';

  constructor(difference: 'length' | 'md5', sentence: string) {
    super(sentence);
    this.difference = difference;
  }
}

/** Keys are made by the service, never by a caller: words, digits and slashes between them. */
export function isKey(key: string): boolean {
  return /^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(key) && key.length <= 200;
}

export function checkedKey(key: string): string {
  if (isKey(key)) return key;
  throw new Error(`${key} is no key of a file.`);
}
