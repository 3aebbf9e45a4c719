/** Deletes expired sandboxes completely, including their files. */
import { userChanged } from '#identity';
import type { Tables } from '#tables';
import type { Database } from '../kernel/database/database.ts';
import { sql } from '../kernel/database/sql.ts';
import type { FileStorage } from '../kernel/files/storage.ts';
import type { Tasks } from '../kernel/jobs/index.ts';

const DELETE_SANDBOXES = 'delete_expired_sandboxes';
export const SANDBOX_SCHEDULE = `*/10 * * * * ${DELETE_SANDBOXES}`;

export interface SandboxParts {
  readonly database: Database;
  readonly storage: FileStorage;
  readonly now?: () => Date;
}

export function sandboxTasks(parts: SandboxParts): Tasks {
  return {
    async [DELETE_SANDBOXES]() {
      const at = (parts.now?.() ?? new Date()).toISOString();
      for (const accountId of await expired(parts, at)) await deleteSandbox(parts, accountId, at);
    },
  };
}

async function expired({ database }: SandboxParts, at: string): Promise<string[]> {
  const found = await database.forAccount(null, (connection) =>
    connection.rows<Pick<Tables['sandboxes'], 'account_id'>>(
      sql`select account_id from sandboxes where expires_at <= ${at}`,
    ),
  );
  return found.map(({ account_id }) => account_id);
}

/** Files first: their folder is known only while the firm exists. */
async function deleteSandbox(
  { database, storage }: SandboxParts,
  accountId: string,
  at: string,
): Promise<void> {
  for await (const { key } of storage.keysIn(accountId)) await storage.remove(key);
  await database.transaction(accountId, async (connection) => {
    const users = await connection.rows<Pick<Tables['users'], 'id'>>(
      sql`select id from users where account_id = ${accountId}`,
    );
    await connection.execute(sql`select delete_sandbox(${accountId}, ${at})`);
    // Every process drops its cached principals.
    for (const { id } of users) await userChanged(connection, accountId, id);
  });
  // Its applications, which only the sandbox could connect, have copies in the other databases.
  for (const other of database.all.filter((each) => each !== database))
    await other.forAccount(null, (connection) =>
      connection.execute(sql`delete from applications where account_id = ${accountId}`),
    );
}
