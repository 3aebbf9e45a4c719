/** Parts of a transaction that can be undone while the rest of it is kept. */
import type { Connection } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { Refusal } from '../errors/refusal.ts';

/** Undoes the work if it returns false or is refused, even by the database; returns what it returned. */
export async function inSavepoint(connection: Connection, work: () => Promise<boolean>): Promise<boolean> {
  const restoreWork = connection.markWork();
  const undo = async (): Promise<void> => {
    await connection.execute(sql`rollback to savepoint part`);
    await connection.execute(sql`release savepoint part`);
    restoreWork();
  };
  await connection.execute(sql`savepoint part`);
  try {
    if (await work()) {
      await connection.execute(sql`release savepoint part`);
      return true;
    }
  } catch (error) {
    if (error instanceof Refusal) await undo();
    throw error;
  }
  await undo();
  return false;
}

/** Does the work, or returns why it was refused and undone. */
export async function refusalOf(
  connection: Connection,
  work: () => Promise<void>,
): Promise<Refusal | undefined> {
  try {
    await inSavepoint(connection, async () => {
      await work();
      return true;
    });
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
