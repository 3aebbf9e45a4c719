/**
 * The file format of a backup: a line that names the format, a line that says who signed it and how it is encrypted,
 * the content, and a signature over all of it. A file that opens has not changed since it was signed. The caller
 * decides whether to trust the signer before it uses the content.
 */
import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { Transform, type Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { damaged } from './damaged.ts';
import { ENCRYPTIONS, type EncryptionKind } from './encryption.ts';
import { isSignedBy, SIGNATURE_BYTES, type Signer, type SigningKey } from './signing.ts';

const FORM = 'chancery backup 2\n';
const LONGEST_LABEL_BYTES = 1024;
const DIGEST = 'sha512';
/** The first bytes of files from releases before signatures (zstd). */
const UNSIGNED = Buffer.from('28b52ffd', 'hex');

export interface Label {
  readonly signed_by: SigningKey;
  readonly encryption: EncryptionKind;
}

export function writeSealed(
  into: Writable,
  content: Readable,
  signer: Signer,
  encryption: EncryptionKind,
): Promise<void> {
  const label: Label = { signed_by: signer.signingKey, encryption };
  const hash = createHash(DIGEST);
  const signing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush: (done) => done(null, signer.sign(hash.digest())),
  });
  const head = Buffer.from(`${FORM}${JSON.stringify(label)}\n`);
  hash.update(head);
  signing.push(head);
  return pipeline(content, signing, into);
}

/** A file whose signature matches the signer it names. */
export class SealedFile {
  readonly file: string;
  readonly label: Label;
  readonly #handle: FileHandle;
  readonly #contentAt: number;
  readonly #signatureAt: number;
  readonly #digest: Buffer;

  private constructor(
    place: { file: string; handle: FileHandle; contentAt: number; signatureAt: number },
    label: Label,
    digest: Buffer,
  ) {
    this.file = place.file;
    this.label = label;
    this.#handle = place.handle;
    this.#contentAt = place.contentAt;
    this.#signatureAt = place.signatureAt;
    this.#digest = digest;
  }

  /** Reads the whole file to verify it. The caller closes the file. */
  static async open(file: string): Promise<SealedFile> {
    const handle = await open(file, 'r');
    try {
      const { size } = await handle.stat();
      const { label, contentAt } = await readLabel(file, handle);
      const signatureAt = Math.max(size - SIGNATURE_BYTES, contentAt);
      const place = { file, handle, contentAt, signatureAt };
      const digest = await digestOf(handle, signatureAt);
      const signature = Buffer.alloc(SIGNATURE_BYTES);
      await handle.read(signature, 0, SIGNATURE_BYTES, signatureAt);
      if (!isSignedBy(label.signed_by, digest, signature))
        throw damaged(file, 'its signature is wrong: it was changed or truncated');
      return new SealedFile(place, label, digest);
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  /** Reads the content again; throws at the end if the file has changed since it was verified. */
  async *content(): AsyncGenerator<Uint8Array> {
    const hash = createHash(DIGEST);
    for await (const { chunk, at } of chunksOf(this.#handle, this.#signatureAt)) {
      hash.update(chunk);
      const skipped = this.#contentAt - at;
      if (skipped < chunk.length) yield chunk.subarray(Math.max(skipped, 0));
    }
    if (!hash.digest().equals(this.#digest)) throw damaged(this.file, 'it changed while it was read');
  }

  close(): Promise<void> {
    return this.#handle.close();
  }
}

async function readLabel(file: string, handle: FileHandle): Promise<{ label: Label; contentAt: number }> {
  const { buffer, bytesRead } = await handle.read(
    Buffer.alloc(LONGEST_LABEL_BYTES),
    0,
    LONGEST_LABEL_BYTES,
    0,
  );
  const head = buffer.subarray(0, bytesRead);
  if (head.subarray(0, UNSIGNED.length).equals(UNSIGNED))
    throw damaged(
      file,
      'it was written by a release that did not sign backups, so its signer is unknown: restore it with the release that made it, and bring that installation up to date',
    );
  const end = head.indexOf('\n', FORM.length);
  const label =
    head.toString('utf8', 0, FORM.length) === FORM && end > 0
      ? labelIn(head.subarray(FORM.length, end))
      : undefined;
  if (!label) throw damaged(file, 'it is not a Chancery backup');
  return { label, contentAt: end + 1 };
}

function labelIn(line: Buffer): Label | undefined {
  try {
    const { signed_by, encryption }: Label = JSON.parse(line.toString());
    return typeof signed_by === 'string' && ENCRYPTIONS.includes(encryption)
      ? { signed_by, encryption }
      : undefined;
  } catch {
    return undefined;
  }
}

async function digestOf(handle: FileHandle, end: number): Promise<Buffer> {
  const hash = createHash(DIGEST);
  for await (const { chunk } of chunksOf(handle, end)) hash.update(chunk);
  return hash.digest();
}

const CHUNK_BYTES = 1_048_576;

async function* chunksOf(handle: FileHandle, end: number): AsyncGenerator<{ chunk: Buffer; at: number }> {
  for (let at = 0; at < end;) {
    const wanted = Math.min(CHUNK_BYTES, end - at);
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(wanted), 0, wanted, at);
    if (bytesRead === 0) return;
    yield { chunk: buffer.subarray(0, bytesRead), at };
    at += bytesRead;
  }
}
