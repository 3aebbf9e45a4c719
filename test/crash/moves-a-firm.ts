/** A process that moves a firm to another database and is killed after a given step. */
import type pg from 'pg';
import type { MoveStep } from '../../server/moves/move.ts';
import { moveFirm } from '../../server/moves/move-firm.ts';

export interface MoveKilled {
  /** Owner connections, by database name. */
  readonly owners: Readonly<Record<string, pg.ClientConfig>>;
  readonly accountId: string;
  readonly to: string;
  readonly after: MoveStep;
}

process.on('message', (message) => void move(message as MoveKilled));

async function move({ owners, accountId, to, after }: MoveKilled): Promise<void> {
  const report = (step: MoveStep) => {
    if (step === after) process.kill(process.pid, 'SIGKILL');
  };
  await moveFirm(async (name) => owners[name]!, { accountId, to, report, verify: async () => [] });
}
