/** chancery migrate: migrates the database without starting the service. */
import type { Command } from '../command.ts';

export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'Brings the database up to date',
  prints: '`{"applied": [...]}`',
  run: async (call) => (await import('../migrate.ts')).migrateCommand(call),
};
