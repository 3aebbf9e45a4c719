/** Handles a firm that moved to another database: the move waits until this process releases the firm's queues. */
import type { Database } from '#kernel/database/database.ts';

export async function hasMoved(database: Database, accountId: string): Promise<boolean> {
  return database.hasOthers && (await database.of(accountId)).name !== database.name;
}
