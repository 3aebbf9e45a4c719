/** chancery database …: the databases in which the firms of the installation lie. */
import { addDatabase, listDatabases, type ListedDatabase } from '../databases.ts';
import type { ReplicaState } from '#kernel/database/database.ts';
import { withParts } from '../installation.ts';
import type { Command } from './command.ts';
import { sizeInWords } from './progress.ts';

export const databaseAdd: Command = {
  name: 'database add',
  summary:
    'Prepares another database for firms; said again, it goes on, or takes another address of the same database',
  positionals: ['NAME'],
  options: {
    url: { value: 'URL', describe: 'an empty PostgreSQL database of your own', required: true },
    'owner-url': {
      value: 'URL',
      describe: 'the same database as its owner, where --url is a login that owns nothing',
    },
  },
  prints: '`{"name"}`',
  async run(call) {
    const name = call.positional(0);
    const wanted = { name, url: call.text('url'), ownerUrl: call.optional('owner-url') };
    const { warning } = await withParts(call.config, async (parts, installation) => {
      await installation.allowMoves();
      return addDatabase(parts, installation, wanted);
    });
    if (warning) call.tell(warning);
    call.answer({ name }, `The database ${name} takes firms.`);
  },
};

export const databaseList: Command = {
  name: 'database list',
  summary: 'Lists the databases with their firms, size, replication lag and health',
  prints:
    '`{"databases": [{"name", "state", "firms", "size_bytes", "replication_lag_seconds", "replicas"}]}`, the state `up`, `preparing` or `down`',
  async run(call) {
    const databases = await withParts(call.config, listDatabases);
    call.answer({ databases }, databases.map(lineOf).join('\n'));
    return databases.some(({ state }) => state === 'down') ? 1 : 0;
  },
};

function lineOf(database: ListedDatabase): string {
  const { name, state, firms, size_bytes, replication_lag_seconds: lag, replicas, reason } = database;
  const start = `${name.padEnd(20)}  ${state.padEnd(9)}`;
  if (reason !== undefined) return `${start}  ${reason}`;
  const behind = lag === null ? 'no replica' : `${lag.toFixed(1)} s behind`;
  const line = `${start}  ${String(firms).padStart(6)} firms  ${sizeInWords(size_bytes ?? 0).padStart(9)}  ${behind}`;
  return [line, ...replicas.map(lineOfReplica)].join('\n');
}

function lineOfReplica({ name, state, lag_seconds: lag }: ReplicaState): string {
  const behind = lag === null ? '' : `  ${lag.toFixed(1)} s behind`;
  return `  replica ${name.padEnd(20)}  ${state}${behind}`;
}
