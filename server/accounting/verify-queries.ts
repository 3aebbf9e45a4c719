/**
 * Queries that `verify` runs on every firm's books: each returns differences, and nothing if all is well. The number
 * of differences reported per query is limited, which bounds the memory.
 */
import type pg from 'pg';
import { column } from '#kernel/database/database.ts';
import { rowsOf } from '#kernel/database/owner/owner-rows.ts';

/** A query with the columns account_id, subject and message; the latter two are text. */
export type VerifyQuery = string;

const DIFFERENCE = { account_id: column.required, subject: column.required, message: column.required };

const REPORTED_PER_QUERY = 100;

export async function runVerifyQueries(
  owner: pg.Client,
  queries: readonly VerifyQuery[],
): Promise<{ subject: string; message: string }[]> {
  const found: { subject: string; message: string }[] = [];
  for (const query of queries) {
    // Materialized, because the limit would make the planner expect an early result and choose nested loops.
    const rows = await rowsOf(
      owner,
      DIFFERENCE,
      `with q as materialized (${query}) select * from q order by 1, 2, 3 limit ${REPORTED_PER_QUERY + 1}`,
    );
    for (const { account_id, subject, message } of rows.slice(0, REPORTED_PER_QUERY))
      found.push({ subject: `account ${account_id}, ${subject}`, message });
    if (rows.length > REPORTED_PER_QUERY)
      found.push({
        subject: 'more',
        message: `there are more than the ${REPORTED_PER_QUERY} findings reported here`,
      });
  }
  return found;
}
