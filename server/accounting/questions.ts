/**
 * Queries that `verify` runs on every firm's books: each returns differences, and nothing if all is well. The number
 * of differences reported per query is limited, which bounds the memory.
 */
import type pg from 'pg';
import { column } from '#kernel/database/database.ts';
import { rowsOf } from '#kernel/database/owner-rows.ts';

/** A query with the columns account_id, subject and message; the latter two are text. */
export type Question = string;

const DIFFERENCE = { account_id: column.required, subject: column.required, message: column.required };

const TOLD_OF_EACH = 100;

export async function askAll(
  owner: pg.Client,
  questions: readonly Question[],
): Promise<{ subject: string; message: string }[]> {
  const found: { subject: string; message: string }[] = [];
  for (const question of questions) {
    // Materialized, because the limit would make the planner expect an early result and choose nested loops.
    const rows = await rowsOf(
      owner,
      DIFFERENCE,
      `with q as materialized (${question}) select * from q order by 1, 2, 3 limit ${TOLD_OF_EACH + 1}`,
    );
    for (const { account_id, subject, message } of rows.slice(0, TOLD_OF_EACH))
      found.push({ subject: `account ${account_id}, ${subject}`, message });
    if (rows.length > TOLD_OF_EACH)
      found.push({
        subject: 'more',
        message: `there are more like it than the ${TOLD_OF_EACH} that are told`,
      });
  }
  return found;
}
