/** Makes changes of a folder survive a power loss. */
import { open } from 'node:fs/promises';

/** A rename survives only after its folder has been flushed. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
