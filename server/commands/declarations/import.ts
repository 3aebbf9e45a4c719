/** chancery import KIND FILE: imports records from another system's file, all or nothing, with an optional report. */
import type { Command } from '../command.ts';

export const importCommand: Command = {
  name: 'import',
  summary:
    'Brings contacts, matters, activities, tasks, calendar_entries, notes, bank_transactions, leads in from a CSV file,' +
    ' contacts also from vCards, calendar entries from iCalendar, activities from LEDES 1998B; exit 1 where a line is refused',
  positionals: ['KIND', 'FILE'],
  options: {
    account: { value: 'A', describe: 'the id of the firm', required: true },
    user: { value: 'EMAIL', describe: 'who is said to have written it; the owner unless given' },
    mapping: { value: 'FILE', describe: 'what the columns stand for, as docs/import.md describes' },
    'write-mapping': {
      value: 'FILE',
      describe: 'tries the file, writes the mapping that it is read by, and imports nothing',
    },
    'dry-run': { describe: 'tries every line and writes none' },
    'skip-refused': {
      describe:
        'writes the lines that are taken although others are refused; what is cut short goes on when said again',
    },
    report: { value: 'FILE', describe: 'writes what became of each line as CSV' },
  },
  prints:
    '`{"rows", "created", "changed", "deleted", "unchanged", "refused_rows", "refused": [{"line", "member", "sentence"}],' +
    ' "written": [{"line", "deed", "id"}], "columns": [{"header", "member"}], "mapping", "recognised_as"}`',
  run: async (call) => (await import('../import.ts')).importCommand(call),
};
