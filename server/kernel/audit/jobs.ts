/** Seals every firm's audit log once a minute. */
import type { Database } from '../database/database.ts';
import type { Tasks } from '../jobs/index.ts';
import type { Secrets } from '../secrets.ts';
import { sealAuditLog } from './seal.ts';

export const AUDIT_SCHEDULE = '* * * * * seal_audit_log';

export interface AuditParts {
  readonly database: Database;
  readonly secrets: Secrets;
  /** The ids of all firms. */
  readonly firms: () => Promise<readonly string[]>;
  readonly now?: () => Date;
}

export function auditTasks({ database, secrets, firms, now }: AuditParts): Tasks {
  return {
    async seal_audit_log() {
      for (const accountId of await firms()) {
        await database.transaction(accountId, (connection) =>
          sealAuditLog(connection, accountId, secrets, now?.() ?? new Date()),
        );
      }
    },
  };
}
