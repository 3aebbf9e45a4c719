/** The nightly job that proposes disposals and mails the firm's administrators. */
import { queueMail, type IdentityParts } from '#identity';
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { Refusal } from '#kernel/errors/refusal.ts';
import { visitFirmsWithWork, type Task } from '#kernel/jobs/index.ts';
import type { Tables } from '#tables';
import { refuse } from '../refusals.ts';
import { inTransaction, type DisposalParts } from './carry-out.ts';

export const PROPOSE_DISPOSALS = 'propose_disposals';
/** In crontab format (UTC). */
export const RETENTION_SCHEDULE = `11 4 * * * ${PROPOSE_DISPOSALS}`;

/** How long after a list was declined or carried out the next one is proposed. */
const DAYS_BETWEEN = 30;
const DAY_MS = 86_400_000;

export interface ProposalParts extends DisposalParts, Omit<IdentityParts, 'now' | 'database'> {
  readonly origin: () => string;
}

export function proposeTask(parts: ProposalParts): Task {
  return async () => {
    const now = parts.now();
    const today = now.toISOString().slice(0, 10);
    const before = new Date(now.getTime() - DAYS_BETWEEN * DAY_MS).toISOString();
    await visitFirmsWithWork(
      parts.database,
      sql`select account_id from firms_with_due_disposals(${today}::date, ${before})`,
      (accountId) => propose(parts, accountId),
    );
  };
}

async function propose(parts: ProposalParts, accountId: string): Promise<void> {
  try {
    await inTransaction(parts, { accountId, userId: null, requestId: PROPOSE_DISPOSALS }, async (work) => {
      const { connection, context, writer } = work;
      const { id } = await writer.create(connection, writer.registry.get('disposal'), {}, context);
      const removable = await connection.row(sql`
        select from disposal_items where account_id = ${accountId} and disposal_id = ${id} and status = 'proposed' limit 1`);
      if (!removable) throw refuse('disposal.nothing_due');
      await tellAdmins(parts, connection, accountId);
    });
  } catch (error) {
    // The database found an old enough matter, but it may have no records, or something keeps them.
    if (!(error instanceof Refusal && error.code === 'disposal.nothing_due')) throw error;
  }
}

async function tellAdmins(parts: ProposalParts, connection: Connection, accountId: string): Promise<void> {
  const admins = await connection.rows<Pick<Tables['users'], 'email' | 'first_name'>>(sql`
    select email, first_name from users where account_id = ${accountId} and enabled and deleted_at is null
      and (account_owner or 'admin' = any(roles)) order by id`);
  for (const { email, first_name } of admins)
    await queueMail(connection, parts, {
      to: email,
      subject: 'Closed matters have reached the end of their retention period',
      text: [
        `Hello ${first_name},`,
        'A list of what can be removed from closed matters is awaiting an administrator’s review. Nothing is removed before it is approved:',
        `${parts.origin()}/app/settings/retention`,
      ].join('\n\n'),
    });
}
