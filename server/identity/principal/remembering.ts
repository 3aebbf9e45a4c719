/**
 * The caches of principals, one per database of the installation: while the notification connection to a database is
 * down, its firms are not cached; others are unaffected.
 */
import type { Database } from '#kernel/database/database.ts';
import { DIRECTORY_CHANGED, PLACE_OF } from '#kernel/database/directory.ts';
import { WatchedConnection } from '#kernel/database/watched-connection.ts';
import type { IdentityParts } from '../parts.ts';
import { announcements, CHANNEL } from './announce.ts';
import { PrincipalMemory } from './memory.ts';

const AGAIN_AFTER_MS = 1_000;

interface Remembered {
  readonly memory: PrincipalMemory;
  readonly line: WatchedConnection;
}

export class Remembering {
  readonly #parts: Pick<IdentityParts, 'database' | 'secrets'>;
  readonly #remembered = new Map<Database, Remembered>();
  readonly #first: Remembered;
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
  memoryOf(database: Database): PrincipalMemory {
    return (this.#remembered.get(database) ?? this.#first).memory;
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

  #add(database: Database): Remembered {
    const memory = new PrincipalMemory();
    const line = new WatchedConnection(database, {
      channel: CHANNEL,
      heard: (subject) => this.#heard(subject),
      up: () => {
        memory.lineUp();
        if (database === this.#parts.database) this.#findOthers();
      },
      down: () => memory.lineDown(),
    });
    const remembered = { memory, line };
    this.#remembered.set(database, remembered);
    return remembered;
  }

  /** Applies to the caches of all databases, since every database has every application. */
  #heard(subject: string): void {
    if (subject === DIRECTORY_CHANGED) this.#findOthers();
    if (subject.startsWith(PLACE_OF)) this.#parts.database.forgetPlace(subject.slice(PLACE_OF.length));
    for (const { memory } of this.#remembered.values()) memory.forget(subject);
  }

  /** Retried until it succeeds: a process that does not know a database would look for its firms in the first. */
  #findOthers(): void {
    this.#parts.database.findOthers(this.#parts.secrets).catch(() => {
      if (!this.#stopped) setTimeout(() => this.#findOthers(), AGAIN_AFTER_MS).unref();
    });
  }

  readonly #distrust = (subject: string): void => {
    for (const { memory } of this.#remembered.values()) memory.distrust(subject);
  };
}
