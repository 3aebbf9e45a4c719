/** chancery import: imports records from another system's file, all or nothing, with an optional report, and undoes it. */
import type { Command } from '../command.ts';

export const importCommand: Command = {
  name: 'import',
  summary:
    'Imports contacts, matters, activities, tasks, calendar_entries, notes, bank_transactions or leads from a CSV file,' +
    ' contacts also from vCards, calendar entries from iCalendar, activities from LEDES 1998B; exit 1 if a line is refused',
  positionals: ['KIND', 'FILE'],
  options: {
    account: { value: 'A', describe: 'the id of the firm', required: true },
    user: { value: 'EMAIL', describe: 'the user recorded as the author; by default the owner' },
    mapping: { value: 'FILE', describe: 'what the columns mean, as described in docs/import.md' },
    'write-mapping': {
      value: 'FILE',
      describe: 'checks the file and writes the mapping used to read it, without importing anything',
    },
    'dry-run': { describe: 'checks every line without writing any' },
    'skip-refused': {
      describe:
        'writes the accepted lines even if others are refused; run it again to continue an interrupted import',
    },
    report: { value: 'FILE', describe: 'writes the result of each line as CSV' },
  },
  prints:
    '`{"import_id", "rows", "created", "changed", "deleted", "unchanged", "refused_rows", "refused": [{"line", "member", "sentence"}],' +
    ' "written": [{"line", "deed", "id"}], "columns": [{"header", "member"}], "accepted_columns", "mapping", "recognised_as", "ignored_members"}`',
  run: async (call) => (await import('../import.ts')).importCommand(call),
};

export const importUndo: Command = {
  name: 'import undo',
  summary:
    'Deletes the records that an import created, except those that were changed since or may not be deleted',
  positionals: ['ID'],
  options: {
    account: { value: 'A', describe: 'the id of the firm', required: true },
    user: { value: 'EMAIL', describe: 'the user recorded as the author; by default the owner' },
  },
  prints: '`{"deleted", "kept": [{"id", "sentence"}]}`',
  run: async (call) => (await import('../import-undo.ts')).importUndo(call),
};
