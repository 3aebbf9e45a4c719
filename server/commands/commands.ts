/** Every command, in the order of the help. */
import { backupCommand, restoreCommand } from './backup.ts';
import type { Command } from './command.ts';
import { databaseDistribute } from './database-distribute.ts';
import { doctorCommand } from './doctor.ts';
import { importCommand } from './import.ts';
import { migrateCommand } from './migrate.ts';
import { openapiCommand } from './openapi.ts';
import { accountCreate, applicationCreate, tokenCreate, userCreate } from './people.ts';
import { seedCommand } from './seed.ts';
import { startCommand } from './start.ts';
import { verifyCommand } from './verify.ts';

export const COMMANDS: readonly Command[] = [
  startCommand,
  migrateCommand,
  accountCreate,
  userCreate,
  applicationCreate,
  tokenCreate,
  openapiCommand,
  seedCommand,
  importCommand,
  backupCommand,
  restoreCommand,
  verifyCommand,
  databaseDistribute,
  doctorCommand,
];
