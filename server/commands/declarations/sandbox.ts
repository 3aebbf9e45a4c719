/** chancery sandbox: creates a disposable firm for trying an integration. */
import type { Command } from '../command.ts';

export const sandboxCommand: Command = {
  name: 'sandbox',
  summary: 'Opens a disposable firm with data, a user, an application and a token; gone after a day',
  options: { days: { value: 'N', describe: 'days until it is gone, 1 to 30; 1 unless given' } },
  prints: '`{"account_id", "email", "password", "client_id", "client_secret", "access_token", "expires_at"}`',
  run: async (call) => (await import('../sandbox.ts')).sandboxCommand(call),
};
