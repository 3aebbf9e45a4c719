/**
 * Invites a user again who has chosen no password, because the first invitation went to another mailbox, or because
 * the user was disabled. A job sends the mail, since the rules of a write cannot.
 */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { addJob, type Task } from '#kernel/jobs/index.ts';
import type { Actor } from '../history.ts';
import type { IdentityParts } from '../parts.ts';
import { sendPasswordLink } from './password-reset.ts';

export const INVITE_TASK = 'invite_user';

interface Invited {
  readonly accountId: string;
  readonly userId: string;
  readonly actor: Actor;
}

/** Does nothing for users with a password, and in firms whose users sign in through an identity provider. */
export async function inviteAgain(
  connection: Connection,
  { accountId, userId, actor }: Invited,
): Promise<void> {
  const waits = await connection.row(sql`
    select from users u where u.account_id = ${accountId} and u.id = ${userId}
      and not exists (select from sign_ins s
        where s.account_id = u.account_id and s.user_id = u.id and s.password_hash is not null)
      and not exists (select from identity_providers p where p.account_id = u.account_id)`);
  if (waits)
    await addJob(connection, INVITE_TASK, {
      account_id: accountId,
      user_id: userId,
      actor: JSON.stringify(actor),
    });
}

export function inviteTask(parts: IdentityParts): Task {
  return async (payload) => {
    const accountId = String(payload.account_id);
    const userId = String(payload.user_id);
    const actor: Actor = JSON.parse(String(payload.actor));
    await parts.database.transaction(accountId, (connection) =>
      sendPasswordLink(connection, parts, { accountId, userId, actor, invitation: true }),
    );
  };
}
