/**
 * The partitions of tables that grow over time. They are created weeks before the first write and dropped when all
 * their rows are too old. Functions that the owner defined, and the service may call, do this.
 */
import type { Database } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { Tasks } from './worker.ts';

const MAKE_PARTITIONS = 'make_partitions';
export const PARTITION_SCHEDULE = `7 * * * * ${MAKE_PARTITIONS}`;

const PARTITIONED = ['audit_log', 'event_log', 'webhook_payloads', 'webhook_deliveries'] as const;

export interface PartitionParts {
  readonly database: Database;
  readonly now?: () => Date;
}

export function partitionTasks({ database, now }: PartitionParts): Tasks {
  return {
    async [MAKE_PARTITIONS]() {
      const at = (now?.() ?? new Date()).toISOString();
      for (const parent of PARTITIONED)
        await database.forAccount(null, (connection) =>
          connection.execute(sql`select make_partitions(${parent}, ${at})`),
        );
    },
  };
}

/** Drops the partitions whose rows are all older than the given time. */
export async function dropPartitions(
  database: Database,
  parent: 'event_log' | 'webhook_payloads' | 'webhook_deliveries',
  before: string,
): Promise<void> {
  await database.forAccount(null, (connection) =>
    connection.execute(sql`select drop_partitions(${parent}, ${before})`),
  );
}
