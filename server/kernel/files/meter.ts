/** Measures content on its way into a store, and stops it where it is not as announced. */
import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { WrongContent, type Announced, type StoredFile } from './storage.ts';

/** Counts and sums what passes, and stops it where it is longer than announced. */
export class Meter extends Transform {
  readonly #announced: Announced;
  readonly #hash = createHash('md5');
  #size_bytes = 0;

  constructor(announced: Announced) {
    super();
    this.#announced = announced;
  }

  override _transform(
    chunk: Buffer,
    _encoding: BufferEncoding,
    done: (error: Error | null, chunk?: Buffer) => void,
  ): void {
    this.#size_bytes += chunk.length;
    this.#hash.update(chunk);
    const most = this.#announced.size_bytes;
    if (most !== undefined && this.#size_bytes > most) {
      done(new WrongContent('length', `The content is longer than the ${most} bytes that were announced.`));
    } else done(null, chunk);
  }

  override _flush(done: (error?: Error | null) => void): void {
    const { size_bytes } = this.#announced;
    if (size_bytes !== undefined && this.#size_bytes !== size_bytes) {
      done(
        new WrongContent(
          'length',
          `The content has ${this.#size_bytes} bytes; ${size_bytes} were announced.`,
        ),
      );
      return;
    }
    this.#md5 = this.#hash.digest('hex');
    const { md5 } = this.#announced;
    if (md5 !== undefined && md5 !== this.#md5) {
      done(new WrongContent('md5', `The content has the MD5 ${this.#md5}; ${md5} was announced.`));
    } else done();
  }

  #md5: string | undefined = undefined;

  stored(): StoredFile {
    return { size_bytes: this.#size_bytes, md5: this.#md5 };
  }
}
