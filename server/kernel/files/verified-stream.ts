/**
 * Measures content on its way into a store and stops it if it differs from what was announced. The last chunk is held
 * back until everything is verified, so that a store never receives wrong content in full.
 */
import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { WrongContent, type Announced, type StoredFile } from './storage.ts';

export class VerifiedStream extends Transform {
  readonly #announced: Announced;
  readonly #hash = createHash('md5');
  #size_bytes = 0;
  #md5: string | undefined = undefined;
  #last: Buffer | undefined = undefined;

  constructor(announced: Announced) {
    super();
    this.#announced = announced;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#size_bytes += chunk.length;
    this.#hash.update(chunk);
    const most = this.#announced.size_bytes;
    if (most !== undefined && this.#size_bytes > most) {
      done(new WrongContent('length', `The content is longer than the ${most} bytes that were announced.`));
      return;
    }
    if (this.#last) this.push(this.#last);
    this.#last = chunk;
    done();
  }

  override _flush(done: TransformCallback): void {
    this.#md5 = this.#hash.digest('hex');
    const wrong = this.#difference(this.#md5);
    if (wrong) {
      done(wrong);
      return;
    }
    if (this.#last) this.push(this.#last);
    done();
  }

  stored(): StoredFile {
    return { size_bytes: this.#size_bytes, md5: this.#md5 };
  }

  #difference(found: string): WrongContent | undefined {
    const { size_bytes, md5 } = this.#announced;
    if (size_bytes !== undefined && this.#size_bytes !== size_bytes) {
      const sentence = `The content has ${this.#size_bytes} bytes; ${size_bytes} were announced.`;
      return new WrongContent('length', sentence);
    }
    if (md5 === undefined || md5 === found) return undefined;
    return new WrongContent('md5', `The content has the MD5 ${found}; ${md5} was announced.`);
  }
}
