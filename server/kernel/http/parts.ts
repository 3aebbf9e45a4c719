/**
 * The shared parts of a running service, passed by the composition root to every slice that registers routes. A slice
 * takes what it needs and has no global state.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { FileStorage } from '../files/storage.ts';
import type { AllowsOrigin } from './cors.ts';
import type { Health } from './health.ts';
import type { Secrets } from '../secrets.ts';

export interface Parts {
  readonly config: Config;
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  readonly secrets: Secrets;
  /** The file storage. */
  readonly storage: FileStorage;
  /** Slices add their warnings here. */
  readonly health: Health;
  /** The service's scheme, host and port. A function, because the port may be assigned only when listening. */
  readonly origin: () => string;
  /** Decides which origins' pages may call the APIs from a browser. */
  readonly allowsOrigin: AllowsOrigin;
  /** A clock for tests; the system clock by default. */
  readonly now?: () => Date;
}
