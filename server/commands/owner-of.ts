/** The user on whose behalf a command writes records of a firm. */
import { sql } from '#kernel/database/sql.ts';
import type { Parts } from '#kernel/http/parts.ts';
import type { Tables } from '#tables';

/** The user of the firm with this email; by default the owner. */
export async function ownerOf(parts: Parts, accountId: string, email: string | undefined): Promise<string> {
  const user = await parts.database.forAccount(accountId, (connection) =>
    connection.row<Pick<Tables['users'], 'id'>>(
      email === undefined
        ? sql`select id from users where account_id = ${accountId} and account_owner`
        : sql`select id from users where account_id = ${accountId} and lower(email) = ${email.toLowerCase()} and deleted_at is null`,
    ),
  );
  if (user) return user.id;
  throw new Error(
    email === undefined
      ? `No firm has the id ${accountId}.`
      : `The firm ${accountId} has no user with the email address ${email}.`,
  );
}
