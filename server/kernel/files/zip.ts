/** Creates zip files as streams: files are streamed into the zip, and the zip into the storage. */
import type { Readable } from 'node:stream';
import type { FileStorage, StoredFile } from './storage.ts';

/** Adds a file and waits until it has been read, so that only one is open at a time. */
export type AddToZip = (
  content: Readable,
  name: string,
  about: { readonly mtime: Date; readonly size?: number },
) => Promise<void>;

export async function storeZip(
  storage: Pick<FileStorage, 'put'>,
  key: string,
  fill: (add: AddToZip) => Promise<void>,
): Promise<StoredFile> {
  const { default: yazl } = await import('yazl');
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  const failed = new Promise<never>((_resolve, reject) => zip.on('error', reject));
  failed.catch(() => undefined);
  const add: AddToZip = (content, name, about) => {
    zip.addReadStream(content, name, about);
    return Promise.race([failed, whenRead(content)]);
  };
  const filled = fill(add)
    .then(() => zip.end())
    .catch((error: Error) => {
      output.destroy(error);
      throw error;
    });
  const [stored] = await Promise.all([storage.put(key, output, {}), filled]);
  return stored;
}

function whenRead(content: Readable): Promise<void> {
  return new Promise((resolve, reject) => {
    content.once('close', resolve);
    content.once('error', reject);
  });
}
