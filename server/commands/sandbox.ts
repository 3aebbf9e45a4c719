/** chancery sandbox: creates a disposable firm for trying an integration. */
import { makeSandbox, MOST_DAYS } from '../sandboxes/make-sandbox.ts';
import { withParts } from '../installation.ts';
import { UsageError, type Call } from './command.ts';

export async function sandboxCommand(call: Call): Promise<void> {
  const days = daysOf(call.optional('days') ?? '1');
  const sandbox = await withParts(call.config, (parts, installation) =>
    makeSandbox(parts, installation, days),
  );
  const lines = Object.entries(sandbox).map(([name, value]) => `${name.padEnd(14)} ${value}`);
  call.answer(sandbox, lines.join('\n'));
}

function daysOf(text: string): number {
  if (/^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_DAYS) return Number(text);
  throw new UsageError(`--days cannot be ${text}: give a whole number from 1 to ${MOST_DAYS}.`);
}
