/** Every command, in the order of the help. */
import type { Command } from './command.ts';
import { migrateCommand } from './migrate.ts';
import { openapiCommand } from './openapi.ts';
import { accountCreate, applicationCreate, tokenCreate, userCreate } from './people.ts';
import { startCommand } from './start.ts';

export const COMMANDS: readonly Command[] = [
  startCommand,
  migrateCommand,
  accountCreate,
  userCreate,
  applicationCreate,
  tokenCreate,
  openapiCommand,
];
