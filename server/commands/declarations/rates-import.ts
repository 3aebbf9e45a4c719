/** chancery rates import TABLE FILE: brings published rates of legal aid in England and Wales in, for every firm. */
import type { Command } from '../command.ts';

export const ratesImport: Command = {
  name: 'rates import',
  summary: 'Brings published legal aid rates in from a CSV file; a refused line refuses the whole file',
  positionals: ['TABLE', 'FILE'],
  options: {},
  prints: '`{"rows", "created", "changed"}`',
  run: async (call) => (await import('../rates-import.ts')).ratesImport(call),
};
