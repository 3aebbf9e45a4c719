/** chancery database …: manages the databases that hold the installation's firms. */
import type { Command } from '../command.ts';

export const databaseAdd: Command = {
  name: 'database add',
  summary:
    'Prepares another database for firms. Run again, it continues, or changes the address of the same database',
  positionals: ['NAME'],
  options: {
    url: { value: 'URL', describe: 'an empty PostgreSQL database of your own', required: true },
    'owner-url': {
      value: 'URL',
      describe: 'the same database as its owner, if --url names a login that owns nothing',
    },
  },
  prints: '`{"name"}`',
  run: async (call) => (await import('../databases.ts')).databaseAdd(call),
};

export const databaseList: Command = {
  name: 'database list',
  summary: 'Lists the databases with their firms, size, replication lag and health',
  prints:
    '`{"databases": [{"name", "state", "firms", "size_bytes", "replication_lag_seconds", "replicas"}]}`, the state `up`, `preparing` or `down`',
  run: async (call) => (await import('../databases.ts')).databaseList(call),
};
