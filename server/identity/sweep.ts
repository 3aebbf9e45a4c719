/** Deletes ended sessions, old attempts, used links, and tokens that expired long ago. */
import { sql } from '#kernel/database/sql.ts';
import type { Task } from '#kernel/jobs/index.ts';
import { instant, later, type IdentityParts } from './parts.ts';

export const TASK = 'identity_sweep';
/** Expired tokens are kept for a week, for questions about them. */
const TOKENS_KEPT_FOR_S = 7 * 86_400;
const AT_ONCE = 5_000;

export function sweepTask(parts: IdentityParts): Task {
  return async () => {
    const at = instant(parts);
    const past = at.toISOString();
    const longPast = later(at, -TOKENS_KEPT_FOR_S).toISOString();
    await parts.database.forAccount(null, async (connection) => {
      await connection.execute(sql`delete from sessions where expires_at < ${past}`);
      await connection.execute(sql`delete from passkey_challenges where expires_at < ${past}`);
      await connection.execute(sql`delete from provider_sign_ins where expires_at < ${past}`);
      await connection.execute(sql`delete from sign_in_attempts where window_ends_at < ${past}`);
      await connection.execute(sql`delete from password_resets where expires_at < ${longPast}`);
      for (let removed = AT_ONCE; removed === AT_ONCE;) {
        removed = await connection.execute(sql`
          delete from access_tokens where token_hash = any(
            array(select token_hash from access_tokens where expires_at < ${longPast} limit ${AT_ONCE}))`);
      }
    });
  };
}
