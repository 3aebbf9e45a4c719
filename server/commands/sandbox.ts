/** chancery sandbox: a disposable firm to try an integration in. */
import { makeSandbox, MOST_DAYS } from '../sandboxes/make-sandbox.ts';
import { withParts } from '../installation.ts';
import { UsageError, type Command } from './command.ts';

export const sandboxCommand: Command = {
  name: 'sandbox',
  summary: 'Opens a disposable firm with data, a user, an application and a token; gone after a day',
  options: { days: { value: 'N', describe: `days until it is gone, 1 to ${MOST_DAYS}; 1 unless given` } },
  prints: '`{"account_id", "email", "password", "client_id", "client_secret", "access_token", "expires_at"}`',
  async run(call) {
    const days = daysOf(call.optional('days') ?? '1');
    const sandbox = await withParts(call.config, (parts, installation) =>
      makeSandbox(parts, installation, days),
    );
    const lines = Object.entries(sandbox).map(([name, value]) => `${name.padEnd(14)} ${value}`);
    call.answer(sandbox, lines.join('\n'));
  },
};

function daysOf(text: string): number {
  if (/^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_DAYS) return Number(text);
  throw new UsageError(`--days cannot be ${text}: give a whole number from 1 to ${MOST_DAYS}.`);
}
