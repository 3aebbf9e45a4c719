/**
 * The partitions of tables that grow with time: they are made weeks before anybody writes to them, and dropped when all
 * that they hold is too old. The owner's functions in the database do it, which the service may call.
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

/** Drops the partitions whose rows are all older. */
export async function dropPartitions(
  database: Database,
  parent: 'event_log' | 'webhook_payloads' | 'webhook_deliveries',
  before: string,
): Promise<void> {
  await database.forAccount(null, (connection) =>
    connection.execute(sql`select drop_partitions(${parent}, ${before})`),
  );
}
