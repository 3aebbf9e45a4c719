/**
 * What a running service is made of, handed by the composition root to every slice that registers
 * routes. A slice takes what it needs and keeps no global of its own.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';

export interface Parts {
  readonly config: Config;
  readonly database: Database;
  readonly log: FastifyBaseLogger;
}
