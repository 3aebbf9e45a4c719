/** Deletes stored responses of idempotent requests hourly, once they have expired. */
import type { Database } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { visitFirmsWithWork, type Tasks } from '../../jobs/index.ts';
import { oldestAnswer } from './idempotency.ts';

export const IDEMPOTENCY_SCHEDULE = '17 * * * * delete_expired_idempotency_keys';
/** The most rows deleted by one statement. */
const ROWS_AT_ONCE = 5_000;

export interface SweepParts {
  readonly database: Database;
  readonly now?: () => Date;
}

export function idempotencyTasks({ database, now }: SweepParts): Tasks {
  return {
    async delete_expired_idempotency_keys() {
      const oldest = oldestAnswer(now?.() ?? new Date());
      const found = sql`select account_id from firms_with_expired_idempotency_keys(${oldest})`;
      await visitFirmsWithWork(database, found, async (accountId) => {
        for (let deleted = ROWS_AT_ONCE; deleted === ROWS_AT_ONCE;) {
          deleted = await database.forAccount(accountId, (connection) =>
            connection.execute(sql`
              delete from idempotency_keys where account_id = ${accountId} and key_hash = any(array(
                select key_hash from idempotency_keys
                where account_id = ${accountId} and created_at <= ${oldest}::timestamptz limit ${ROWS_AT_ONCE}))`),
          );
        }
      });
    },
  };
}
