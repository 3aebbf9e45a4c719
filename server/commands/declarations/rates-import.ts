/** chancery rates import TABLE FILE: imports published legal aid rates for England and Wales, for all firms. */
import type { Command } from '../command.ts';

export const ratesImport: Command = {
  name: 'rates import',
  summary: 'Brings published legal aid rates in from a CSV file; a refused line refuses the whole file',
  positionals: ['TABLE', 'FILE'],
  options: {},
  prints: '`{"rows", "created", "changed"}`',
  run: async (call) => (await import('../rates-import.ts')).ratesImport(call),
};
