/** PostgreSQL's settings for the embedded server, sized to the machine. */
import os from 'node:os';

const MEGABYTE = 1_048_576;
const CACHE_LIMIT_MB = 2048;
const DISPOSABLE_CACHE_MB = 128;
const CONNECTIONS = 200;

export interface ServerOptions {
  /** Trades durability for speed, for databases that a test run creates and deletes. */
  readonly disposable?: boolean;
  /** The memory for what it has read. */
  readonly cacheMb?: number | undefined;
}

export function settingsFor({ disposable = false, cacheMb }: ServerOptions): Record<string, string> {
  const memoryMb = Math.floor(os.totalmem() / MEGABYTE);
  const usualMb = disposable
    ? DISPOSABLE_CACHE_MB
    : Math.max(64, Math.min(Math.floor(memoryMb / 6), CACHE_LIMIT_MB));
  return {
    listen_addresses: '',
    // Relative to the data folder, so that the path is never too long for a socket and no parent folder must be
    // entered.
    unix_socket_directories: '.',
    unix_socket_permissions: '0700',
    port: '5432',
    cluster_name: 'chancery',
    max_connections: String(CONNECTIONS),
    shared_buffers: `${cacheMb ?? usualMb}MB`,
    effective_cache_size: `${Math.max(128, Math.floor(memoryMb / 2))}MB`,
    work_mem: '16MB',
    maintenance_work_mem: `${Math.max(64, Math.min(Math.floor(memoryMb / 16), 512))}MB`,
    max_wal_size: '4GB',
    checkpoint_timeout: '15min',
    random_page_cost: '1.1',
    // The service's statements are short and prepared; compiling them costs more than it saves.
    jit: 'off',
    log_checkpoints: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(disposable
      ? {
          fsync: 'off',
          synchronous_commit: 'off',
          full_page_writes: 'off',
          autovacuum: 'off',
          wal_level: 'logical',
        }
      : {}),
  };
}
