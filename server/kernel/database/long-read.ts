/**
 * Connections of one long read, such as a report or a backup: to a replica that has all that was committed when the read
 * began, else to the database itself. Locks are held on the database itself, where everybody sees them.
 */
import type pg from 'pg';
import { positionOf, type Replicas } from './replicas.ts';

export interface LongRead {
  /** Where it is read. */
  readonly client: pg.Client;
  /** The database itself; the same connection where no replica is read. */
  readonly primary: pg.Client;
  end(): Promise<void>;
}

export async function beginLongRead(primary: pg.Client, replicas: Replicas): Promise<LongRead> {
  // A lost connection fails the statement that runs on it; the event must not end the process besides.
  primary.on('error', () => undefined);
  try {
    const client = (replicas.exist && (await replicas.at(await positionOf(primary)))) || primary;
    const open = client === primary ? [primary] : [client, primary];
    const end = async () => {
      await Promise.allSettled(open.map((each) => each.end()));
    };
    return { client, primary, end };
  } catch (error) {
    await primary.end().catch(() => undefined);
    throw error;
  }
}
