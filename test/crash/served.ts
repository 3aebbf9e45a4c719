/**
 * The service in a separate process, for tests that kill it. It is loaded first and serves on command, so that it
 * replaces a killed one at once. Its clock runs faster, so that retries are due soon.
 */
import { flushCompileCache } from 'node:module';
import pg from 'pg';
import type { Config } from '../../server/kernel/config.ts';
import { type Connection, Database, isConnectionLoss } from '../../server/kernel/database/database.ts';
import { openLog } from '../../server/kernel/http/logs/log.ts';
import { Outgoing } from '../../server/kernel/http/outgoing/outgoing.ts';
import { TestProcessor } from '../../server/practice/billing/payments/test-processor.ts';
import { serve } from '../../server/serving.ts';
import { arm, come, type Arming } from './moments.ts';

export interface Assignment {
  readonly config: Config;
  readonly connection: pg.ClientConfig;
  /** How much faster than the machine's clock, and from when. */
  readonly pace: number;
  readonly since: number;
}

export type Order = { readonly serve: Assignment } | { readonly arm: Arming | null };
export type Word = { readonly is: 'loaded' } | { readonly is: 'serving'; readonly port: number };

const AGAIN_AFTER_MS = 50;

/** The service's own moments: its transactions, and its requests to receivers. */
const transaction = Reflect.get(Database.prototype, 'transaction');
Database.prototype.transaction = async function <T>(
  accountId: string | null,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const result = await transaction.call(this, accountId, async (connection) => {
    const done = await work(connection);
    // Registered last, so that it runs after everything that settles at the end.
    if (accountId !== null)
      connection.atCommit(come, () => ({
        settle: async () => {
          come('before the commit');
          if (charged) come('before its record commits');
        },
      }));
    return done;
  });
  if (accountId !== null) come('after the commit');
  return result as T;
};
const post = Reflect.get(Outgoing.prototype, 'post');
Outgoing.prototype.post = async function (...request) {
  come('before sending');
  const answer = await post.apply(this, request);
  come('before the outcome is stored');
  return answer;
};

/** After a charge, the next transaction is the one that records the payment. */
let charged = false;
const charge = Reflect.get(TestProcessor.prototype, 'charge');
TestProcessor.prototype.charge = async function (order) {
  come('before a charge');
  const answer = await charge.call(this, order);
  come('after a charge');
  charged = true;
  return answer;
};

process.on('message', (order: Order) => {
  if ('arm' in order) arm(order.arm ?? undefined);
  else void begin(order.serve);
});
// Without the test that started it, the process has no purpose.
process.on('disconnect', () => process.exit(1));
// A killed process writes no compile cache when it ends, so flush now: the next processes load what this one
// compiled.
flushCompileCache();
say({ is: 'loaded' });

async function begin({ config, connection, pace, since }: Assignment): Promise<void> {
  const now = () => new Date(since + (Date.now() - since) * pace);
  const log = openLog({ ...config, log_level: 'fatal' }, 'stderr');
  for (;;) {
    try {
      await answered(connection);
      const { port } = await serve({ config, connection, log, now });
      return say({ is: 'serving', port });
    } catch (error) {
      if (!isConnectionLoss(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
    }
  }
}

/** Waits for the database, which may still be starting, as after a machine restarts. */
async function answered(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  await client.end();
}

function say(word: Word): void {
  // The parent process may be gone.
  process.send!(word, () => undefined);
}
