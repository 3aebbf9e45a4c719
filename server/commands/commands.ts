/** Every command, in the order of the help. */
import { campaignCommand } from './campaign.ts';
import { backupCommand } from './backup.ts';
import { restoreCommand } from './restore.ts';
import type { Command } from './command.ts';
import { doctorCommand } from './doctor.ts';
import { exportLedgerCommand } from './export-ledger.ts';
import { importCommand } from './import.ts';
import { letterheadSet, letterheadShow } from './letterhead.ts';
import { migrateCommand } from './migrate.ts';
import { openapiCommand } from './openapi.ts';
import { accountCreate, applicationCreate, applicationScopes, tokenCreate, userCreate } from './people.ts';
import { seedCommand } from './seed.ts';
import { startCommand } from './start.ts';
import { verifyCommand } from './verify.ts';

export const COMMANDS: readonly Command[] = [
  startCommand,
  migrateCommand,
  accountCreate,
  userCreate,
  applicationCreate,
  applicationScopes,
  tokenCreate,
  openapiCommand,
  seedCommand,
  importCommand,
  exportLedgerCommand,
  campaignCommand,
  letterheadShow,
  letterheadSet,
  backupCommand,
  restoreCommand,
  verifyCommand,
  doctorCommand,
];
