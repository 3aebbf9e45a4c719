/**
 * A lock on a folder, held by one process at a time and released by the operating system when the process dies. Node
 * has no flock, but SQLite locks its file the same way, so the lock is an open exclusive transaction on an empty
 * SQLite file. A lock file with a pid was rejected: after a kill, something would have to decide whether the pid
 * still belongs to the process that wrote it.
 */
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

const RETRY_AFTER_MS = 25;
/** Longer than a first start on a slow disk, so that the second of two processes joins the first. */
const GIVE_UP_AFTER_MS = 180_000;

export class FolderLock {
  readonly #file: DatabaseSync;

  private constructor(file: DatabaseSync) {
    this.#file = file;
  }

  static async take(path: string): Promise<FolderLock> {
    const started = performance.now();
    for (;;) {
      const file = new DatabaseSync(path);
      try {
        file.exec('pragma busy_timeout = 0; begin exclusive');
        return new FolderLock(file);
      } catch (error) {
        file.close();
        if (!isHeldByAnother(error)) throw error;
        if (performance.now() - started > GIVE_UP_AFTER_MS) {
          throw new Error(
            `Another process has held ${path} for ${GIVE_UP_AFTER_MS / 1000} seconds: end it and try again.`,
          );
        }
        await pause(RETRY_AFTER_MS);
      }
    }
  }

  release(): void {
    this.#file.close();
  }
}

/** SQLITE_BUSY. */
function isHeldByAnother(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5;
}
