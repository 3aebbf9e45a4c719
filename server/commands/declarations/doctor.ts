/** chancery doctor: checks everything that the service depends on, and says how to fix problems. */
import type { Command } from '../command.ts';

export const doctorCommand: Command = {
  name: 'doctor',
  summary: 'Checks settings, database, file storage, clock, mail and outbound connections',
  prints: '`{"findings": [{"subject", "state", "message"}]}`, exit 1 if one failed',
  run: async (call) => (await import('../doctor.ts')).doctorCommand(call),
};
