/**
 * Reads and fills templates in a worker thread: a template that uses too much time or memory ends its thread, not the
 * service.
 */
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { BadTemplate, type Content, type Node } from './content.ts';

const TIME_LIMIT_MS = 30_000;
const MEMORY_LIMIT_MB = 512;

export type Wanted =
  | { readonly do: 'read'; readonly file: Uint8Array }
  | { readonly do: 'fill'; readonly file: Uint8Array; readonly content: Content };

export type Outcome =
  | { readonly tags: readonly Node[] }
  | { readonly document: Uint8Array }
  | { readonly sentences: readonly string[] };

export async function readTags(file: Buffer): Promise<readonly Node[]> {
  const outcome = await run({ do: 'read', file });
  return 'tags' in outcome ? outcome.tags : [];
}

export async function fill(file: Buffer, content: Content): Promise<Buffer> {
  const outcome = await run({ do: 'fill', file, content });
  if ('document' in outcome) return Buffer.from(outcome.document);
  throw new Error('The worker returned no document.');
}

async function run(wanted: Wanted): Promise<Outcome> {
  const worker = new Worker(path.join(import.meta.dirname, 'worker.ts'), {
    workerData: wanted,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
  });
  try {
    const outcome = await ended(worker);
    if ('sentences' in outcome) throw new BadTemplate(outcome.sentences);
    return outcome;
  } finally {
    await worker.terminate();
  }
}

function ended(worker: Worker): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    let late: NodeJS.Timeout | undefined;
    worker.once('online', () => {
      late = setTimeout(
        () => reject(new BadTemplate([`It takes longer than ${TIME_LIMIT_MS / 1000} s to read or fill in.`])),
        TIME_LIMIT_MS,
      );
    });
    worker.once('message', resolve);
    worker.once('error', (error: Error & { code?: string }) => {
      const isTooLarge = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      reject(isTooLarge ? new BadTemplate([`It needs more than ${MEMORY_LIMIT_MB} MB of memory.`]) : error);
    });
    worker.once('exit', () => {
      clearTimeout(late);
      reject(new Error('The template worker thread stopped early.'));
    });
  });
}
