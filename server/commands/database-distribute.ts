/** chancery database distribute: spreads the tables of a Citus coordinator over its workers. */
import { Installation } from '../installation.ts';
import { distribute } from '../kernel/database/distribute.ts';
import type { Command } from './command.ts';

export const databaseDistribute: Command = {
  name: 'database distribute',
  summary: 'Turns the tables of a Citus coordinator into distributed and reference tables',
  prints: '`{"distributed": [...], "reference": [...]}`',
  async run(call) {
    const installation = await Installation.open(call.config);
    try {
      await installation.migrate();
      const placed = await installation.asOwner(distribute);
      const words = `${placed.distributed.length} tables are distributed by firm, ${placed.reference.length} are on every worker.`;
      call.answer(placed, words);
    } finally {
      await installation.close();
    }
  },
};
