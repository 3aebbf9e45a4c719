/**
 * The caches of principals, one per database of the installation: while the notification connection to a database is
 * down, its firms are not cached; others are unaffected.
 */
import type { Database } from '#kernel/database/database.ts';
import { DIRECTORY_CHANGED, DATABASE_OF_FIRM } from '#kernel/database/several/directory.ts';
import { WatchedConnection } from '#kernel/database/watched-connection.ts';
import type { IdentityParts } from '../parts.ts';
import { announcements, CHANNEL } from './announce.ts';
import { PrincipalCache } from './principal-cache.ts';

const AGAIN_AFTER_MS = 1_000;

interface DatabaseCache {
  readonly cache: PrincipalCache;
  readonly line: WatchedConnection;
}

export class PrincipalCaches {
  readonly #parts: Pick<IdentityParts, 'database' | 'secrets'>;
  readonly #remembered = new Map<Database, DatabaseCache>();
  readonly #first: DatabaseCache;
  #stopped = true;

  constructor(parts: Pick<IdentityParts, 'database' | 'secrets'>) {
    this.#parts = parts;
    this.#first = this.#add(parts.database);
    parts.database.onOther((other) => {
      const { line } = this.#add(other);
      if (!this.#stopped) void line.start();
    });
  }

  /** The cache for the firms of this database. */
  cacheOf(database: Database): PrincipalCache {
    return (this.#remembered.get(database) ?? this.#first).cache;
  }

  async start(): Promise<void> {
    this.#stopped = false;
    announcements.on('subject', this.#distrust);
    await Promise.all([...this.#remembered.values()].map(({ line }) => line.start()));
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    announcements.off('subject', this.#distrust);
    await Promise.all([...this.#remembered.values()].map(({ line }) => line.stop()));
  }

  #add(database: Database): DatabaseCache {
    const cache = new PrincipalCache();
    const line = new WatchedConnection(database, {
      channel: CHANNEL,
      heard: (subject) => this.#heard(subject),
      up: () => {
        cache.connectionUp();
        if (database === this.#parts.database) this.#findOthers();
      },
      down: () => cache.connectionDown(),
    });
    const remembered = { cache, line };
    this.#remembered.set(database, remembered);
    return remembered;
  }

  /** Applies to the caches of all databases, since every database has every application. */
  #heard(subject: string): void {
    if (subject === DIRECTORY_CHANGED) this.#findOthers();
    if (subject.startsWith(DATABASE_OF_FIRM))
      this.#parts.database.forgetDatabaseOf(subject.slice(DATABASE_OF_FIRM.length));
    for (const { cache } of this.#remembered.values()) cache.forget(subject);
  }

  /** Retried until it succeeds: a process that does not know a database would look for its firms in the first. */
  #findOthers(): void {
    this.#parts.database.findOthers(this.#parts.secrets).catch(() => {
      if (!this.#stopped) setTimeout(() => this.#findOthers(), AGAIN_AFTER_MS).unref();
    });
  }

  readonly #distrust = (subject: string): void => {
    for (const { cache } of this.#remembered.values()) cache.distrust(subject);
  };
}
