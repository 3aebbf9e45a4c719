/**
 * Connections for one long read, such as a report or a backup: to a replica that has everything committed before the
 * read began, otherwise to the primary. Locks are always taken on the primary, where other sessions see them.
 */
import type pg from 'pg';
import { positionOf, type Replicas } from './replicas.ts';

export interface LongRead {
  /** The connection to read from. */
  readonly client: pg.Client;
  /** The primary; the same connection if no replica is used. */
  readonly primary: pg.Client;
  end(): Promise<void>;
}

export async function beginLongRead(primary: pg.Client, replicas: Replicas): Promise<LongRead> {
  // A lost connection fails its running statement; its error event must not also end the process.
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
