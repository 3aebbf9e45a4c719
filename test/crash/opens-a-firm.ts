/**
 * A process that creates a firm in another database and is killed: before the firm's transaction commits, or after it
 * but before the reservations in the first database are confirmed.
 */
import { pino } from 'pino';
import type pg from 'pg';
import { makeParts } from '../../server/app.ts';
import { createAccount } from '../../server/identity/index.ts';
import type { Config } from '../../server/kernel/config.ts';
import { FirmDatabases } from '../../server/kernel/database/several/firm-databases.ts';
import { PASSWORD } from '../support/firms.ts';

export interface OpeningKilled {
  readonly config: Config;
  readonly connection: pg.ClientConfig;
  readonly email: string;
  readonly killed: 'before the commit' | 'after the commit';
}

const die = async (): Promise<void> => {
  process.kill(process.pid, 'SIGKILL');
};

process.on('message', (message) => void open(message as OpeningKilled));

async function open({ config, connection, email, killed }: OpeningKilled): Promise<void> {
  const database = new FirmDatabases({ connection });
  const parts = await makeParts({ config, database, log: pino({ level: 'silent' }) });
  const owner = { email, password: PASSWORD, firstName: 'Kim', lastName: 'Killed' };
  const firm = { name: 'Killed', country: 'US', currency: 'USD', database: 'east', owner };
  await createAccount(parts, firm, {
    // The first step after the commit runs before the confirmations.
    opening: async (within) => {
      if (killed === 'after the commit') within.afterCommit(die);
    },
    opened: async () => {
      if (killed === 'before the commit') await die();
    },
  });
}
