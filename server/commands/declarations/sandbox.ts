/** chancery sandbox: creates a disposable firm for trying an integration. */
import type { Command } from '../command.ts';

export const sandboxCommand: Command = {
  name: 'sandbox',
  summary: 'Creates a disposable firm with data, a user, an application and a token; deleted after a day',
  options: { days: { value: 'N', describe: 'days until it is deleted, 1 to 30; by default 1' } },
  prints: '`{"account_id", "email", "password", "client_id", "client_secret", "access_token", "expires_at"}`',
  run: async (call) => (await import('../sandbox.ts')).sandboxCommand(call),
};
