/** chancery account …: manages the firms of the installation, except creating one. */
import type { Command } from '../command.ts';

const ACCOUNT = { value: 'A', describe: 'the id of the firm', required: true } as const;

export const accountList: Command = {
  name: 'account list',
  summary: 'Lists the firms of the installation',
  prints: '`{"accounts": [{"id", "name", "status", "users"}]}`',
  run: async (call) => (await import('../accounts.ts')).accountList(call),
};

export const accountRename: Command = {
  name: 'account rename',
  summary: 'Renames a firm',
  options: { account: ACCOUNT, name: { value: 'N', describe: 'its new name', required: true } },
  prints: '`{"account_id", "name"}`',
  run: async (call) => (await import('../accounts.ts')).accountRename(call),
};

export const accountClose: Command = {
  name: 'account close',
  summary:
    'Exports everything of a firm, then closes it: nobody can sign in to it, and its tokens stop working',
  options: {
    account: ACCOUNT,
    output: { value: 'DIR', describe: 'a new or empty directory for the export', required: true },
  },
  prints: '`{"directory", "account_id", "counts", "files", "checksums"}`',
  run: async (call) => (await import('../accounts.ts')).accountClose(call),
};

export const accountReopen: Command = {
  name: 'account reopen',
  summary: 'Reopens a closed firm, or one that was imported closed',
  options: { account: ACCOUNT },
  prints: '`{"account_id"}`',
  run: async (call) => (await import('../accounts.ts')).accountReopen(call),
};

export const accountMove: Command = {
  name: 'account move',
  summary:
    'Moves a firm to another database while it is in use. Run again, it continues; --to with the current database cancels the move',
  options: {
    account: ACCOUNT,
    to: { value: 'NAME', describe: 'a database shown by database list, or first', required: true },
    'dry-run': { describe: 'prints what would be moved and what prevents it' },
  },
  prints:
    '`{"source", "target", "rows", "bytes", "obstacles", "paused_ms", "differences"}`, the last two only after a move; exit 1 if something prevents it or differs',
  run: async (call) => (await import('../account-move.ts')).accountMove(call),
};
