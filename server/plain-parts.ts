/**
 * The parts shared by all slices, without the slices: enough for commands that only read, or whose writes concern
 * neither webhooks nor other slices.
 */
import type { FastifyBaseLogger } from 'fastify';
import { finishRestoredFiles } from './kernel/backup/restored-files.ts';
import { checkEncryptionKey, secretsOf } from '#kernel/database/encryption-key.ts';
import type { Parts } from '#kernel/http/parts.ts';
import { publicOrigin, type Config } from './kernel/config.ts';
import type { Database } from './kernel/database/database.ts';
import { openStorage } from './kernel/files/open-storage.ts';
import { Health } from './kernel/http/health.ts';

export interface PartsOptions {
  readonly config: Config;
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  readonly now?: () => Date;
}

export async function makePlainParts(options: PartsOptions, origin?: () => string): Promise<Parts> {
  const { config, database, log, now } = options;
  const secrets = secretsOf(config);
  await checkEncryptionKey(config, database, secrets, now?.() ?? new Date());
  await finishRestoredFiles(config, database);
  await database.findOthers(secrets);
  return {
    config,
    database,
    log,
    secrets,
    storage: openStorage(config, now),
    health: new Health(),
    origin: origin ?? (() => publicOrigin(config)),
    allowsOrigin: async (each) => (await import('#identity')).isRegisteredOrigin(database, each),
    ...(now ? { now } : {}),
  };
}
