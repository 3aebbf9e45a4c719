/** Deletes the rows that moved firms left behind, one day after the move, a few thousand at a time. */
import type { Database } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Tasks } from '#kernel/jobs/index.ts';

const REMOVE_ROWS_LEFT_BEHIND = 'remove_rows_left_behind';
export const MOVES_SCHEDULE = `23 * * * * ${REMOVE_ROWS_LEFT_BEHIND}`;

const KEPT_MS = 24 * 3_600_000;
const ROWS_AT_ONCE = 5_000;

export interface MovesParts {
  readonly database: Database;
  readonly now?: () => Date;
}

export function movesTasks({ database, now }: MovesParts): Tasks {
  return {
    async [REMOVE_ROWS_LEFT_BEHIND]() {
      const before = new Date((now?.() ?? new Date()).getTime() - KEPT_MS).toISOString();
      while ((await removeRowsLeftBehind(database, before)) > 0);
    },
  };
}

export function removeRowsLeftBehind(database: Database, before: string): Promise<number> {
  return database.forAccount(null, (connection) =>
    connection.count(sql`select remove_rows_left_behind(${before}, ${ROWS_AT_ONCE})`),
  );
}
