/** chancery rates import TABLE FILE: imports published legal aid rates for England and Wales, for all firms. */
import type { Command } from '../command.ts';

export const ratesImport: Command = {
  name: 'rates import',
  summary: 'Imports published legal aid rates from a CSV file; one refused line refuses the whole file',
  positionals: ['TABLE', 'FILE'],
  options: {},
  prints: '`{"rows", "created", "changed"}`',
  run: async (call) => (await import('../rates-import.ts')).ratesImport(call),
};
