/**
 * What a running service is made of, handed by the composition root to every slice that registers
 * routes. A slice takes what it needs and keeps no global of its own.
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
  /** Where files lie. */
  readonly storage: FileStorage;
  /** Where slices add their warnings. */
  readonly health: Health;
  /** Scheme, host and port under which the service is known; asked late, since the port may be a free one. */
  readonly origin: () => string;
  /** Whose pages may call the APIs from a browser. */
  readonly allowsOrigin: AllowsOrigin;
  /** A clock for tests of what happens later; the machine's where there is none. */
  readonly now?: () => Date;
}
