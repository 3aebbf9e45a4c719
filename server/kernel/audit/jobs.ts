/** Seals the audit logs with new entries once a minute, and archives months older than the setting allows. */
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { addJob, visitFirms, type Tasks } from '../jobs/index.ts';
import { archiveBefore, type ArchiveParts } from './archive.ts';
import { sealAll } from './seal.ts';
import type { Tables } from '#tables';

const SEAL_AUDIT_LOG = 'seal_audit_log';
const ARCHIVE_AUDIT_LOG = 'archive_audit_log';
export const AUDIT_SCHEDULE = `* * * * * ${SEAL_AUDIT_LOG}\n29 2 * * * ${ARCHIVE_AUDIT_LOG}`;

export interface AuditParts extends ArchiveParts {
  readonly config: Pick<Config, 'audit_months'>;
  readonly now?: () => Date;
}

/** With an `account_id` the task is for one firm whose log could not be sealed together with the others. */
export function auditTasks(parts: AuditParts): Tasks {
  return {
    async [SEAL_AUDIT_LOG](payload) {
      const { account_id: accountId } = payload;
      if (typeof accountId === 'string') return sealAll(parts, accountId);
      const { firms, before } = await unsealed(parts.database);
      const failed = await visitFirms(firms, (each) => sealAll(parts, each));
      for (const each of failed.keys()) await sealLater(parts.database, each);
      if (before !== undefined) await lookOnFrom(parts.database, before);
    },
    async [ARCHIVE_AUDIT_LOG]() {
      const { audit_months: months } = parts.config;
      if (months === undefined) return;
      const now = parts.now?.() ?? new Date();
      const before = new Date(now);
      before.setUTCMonth(before.getUTCMonth() - months);
      await archiveBefore(parts, before.toISOString(), now, (accountId) => sealAll(parts, accountId));
    },
  };
}

interface Unsealed extends Pick<Tables['audit_log'], 'account_id'> {
  readonly before: string;
}

/**
 * Firms with entries of transactions that no earlier run saw finished, and the oldest transaction still running. This
 * statement sees all entries of older transactions, so the next run can start there.
 */
async function unsealed(database: Database): Promise<{ firms: string[]; before: string | undefined }> {
  const rows = await database.forAccount(null, (connection) =>
    connection.rows<Unsealed>(sql`
      select account_id, pg_snapshot_xmin(pg_current_snapshot()) as before from firms_with_unsealed_entries()`),
  );
  return { firms: rows.map(({ account_id }) => account_id), before: rows[0]?.before };
}

/** The queue retries this firm on its own; the others are not held up. */
async function sealLater(database: Database, accountId: string): Promise<void> {
  await database.forAccount(accountId, (connection) =>
    addJob(connection, SEAL_AUDIT_LOG, { account_id: accountId }, { key: `${SEAL_AUDIT_LOG} ${accountId}` }),
  );
}

async function lookOnFrom(database: Database, transaction: string): Promise<void> {
  await database.forAccount(null, (connection) =>
    connection.execute(sql`
      update audit_sealing set sealed_before = ${transaction}::xid8 where sealed_before < ${transaction}::xid8`),
  );
}
