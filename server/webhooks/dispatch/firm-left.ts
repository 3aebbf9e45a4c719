/** A firm that has moved to another database, where somebody waits until its lanes that are held here are put down. */
import type { Database } from '#kernel/database/database.ts';

export async function hasLeft(database: Database, accountId: string): Promise<boolean> {
  return database.hasOthers && (await database.of(accountId)).name !== database.name;
}
