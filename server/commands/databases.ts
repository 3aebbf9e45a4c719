/** chancery database …: manages the databases that hold the installation's firms. */
import { addDatabase, listDatabases, type ListedDatabase } from '../databases.ts';
import type { ReplicaState } from '#kernel/database/database.ts';
import { withPlainParts } from '../installation.ts';
import { accepts, settings } from '../kernel/config.ts';
import { UsageError, type Call } from './command.ts';
import { sizeInWords } from './progress.ts';

export async function databaseAdd(call: Call): Promise<void> {
  const name = call.positional(0);
  const wanted = { name, url: call.text('url'), ownerUrl: call.optional('owner-url') };
  checkAddress('url', wanted.url);
  if (wanted.ownerUrl !== undefined) checkAddress('owner-url', wanted.ownerUrl);
  const { warning } = await withPlainParts(call.config, async (parts, installation) => {
    await installation.allowMoves();
    return addDatabase(parts, installation, wanted);
  });
  if (warning) call.tell(warning);
  call.answer({ name }, `The database ${name} is ready for firms.`);
}

function checkAddress(option: string, address: string): void {
  const { database_url } = settings.shape;
  if (!database_url.safeParse(address).success)
    throw new UsageError(`--${option} cannot be the given value: it must be ${accepts(database_url)}.`);
}

export async function databaseList(call: Call): Promise<number> {
  const databases = await withPlainParts(call.config, listDatabases);
  call.answer({ databases }, databases.map(lineOf).join('\n'));
  return databases.some(({ state }) => state === 'down') ? 1 : 0;
}

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
