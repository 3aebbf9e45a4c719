/** The worker thread of in-worker.ts: posts one result and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { BadTemplate } from './content.ts';
import { filled, tagsOf } from './engine.ts';
import type { Outcome, Wanted } from './in-worker.ts';
import { UnreadableTag } from './tag.ts';

function outcomeOf(wanted: Wanted): Outcome {
  const file = Buffer.from(wanted.file);
  try {
    if (wanted.do === 'read') return { tags: tagsOf(file) };
    return { document: filled(file, wanted.content) };
  } catch (error) {
    if (error instanceof BadTemplate) return { sentences: error.sentences };
    if (error instanceof UnreadableTag) return { sentences: [error.message] };
    throw error;
  }
}

// A worker's port has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(outcomeOf(workerData));
