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
  readonly size_bytes?: number;
  readonly md5?: string;
}

export interface FileStorage {
  /** Keeps what the stream brings, all of it or nothing. Rejects with a WrongContent where it is not as announced. */
  put(key: string, content: Readable, announced: Announced): Promise<StoredFile>;
  /** One file of several, in their order: the parts of an upload. */
  assemble(key: string, parts: readonly string[]): Promise<StoredFile>;
  /** Undefined where there is no such file. */
  find(key: string): Promise<StoredFile | undefined>;
  read(key: string): Promise<Readable>;
  copy(from: string, to: string): Promise<void>;
  /** Does nothing where there is no such file. */
  remove(key: string): Promise<void>;
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
export function checkedKey(key: string): string {
  if (/^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(key) && key.length <= 200) return key;
  throw new Error(`${key} is no key of a file.`);
}
