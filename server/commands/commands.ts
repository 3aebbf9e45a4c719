/** Every command, in the order of the help. */
import {
  accountClose,
  accountList,
  accountMove,
  accountRename,
  accountReopen,
} from './declarations/accounts.ts';
import { exportAuditCommand, verifyAuditCommand } from './declarations/audit.ts';
import { campaignCommand } from './declarations/campaign.ts';
import { backupCommand } from './declarations/backup.ts';
import { restoreCommand } from './declarations/restore.ts';
import type { Command } from './command.ts';
import { courtRulesImport, courtRulesList } from './declarations/court-rules.ts';
import { databaseAdd, databaseList } from './declarations/databases.ts';
import { doctorCommand } from './declarations/doctor.ts';
import { exportLedgerCommand } from './declarations/export-ledger.ts';
import { exportFirmCommand, importFirmCommand } from './declarations/firm.ts';
import { importCommand, importUndo } from './declarations/import.ts';
import { ratesImport } from './declarations/rates-import.ts';
import { letterheadSet, letterheadShow } from './declarations/letterhead.ts';
import { keysNew, keysRotate, keysStatus } from './declarations/keys.ts';
import { mcpCommand } from './declarations/mcp.ts';
import { migrateCommand } from './declarations/migrate.ts';
import { openapiCommand } from './declarations/openapi.ts';
import {
  accountCreate,
  applicationCreate,
  applicationScopes,
  tokenCreate,
  userCreate,
} from './declarations/people.ts';
import { listenCommand, logsTail, triggerCommand } from './declarations/for-developers.ts';
import { sandboxCommand } from './declarations/sandbox.ts';
import { seedCommand } from './declarations/seed.ts';
import { startCommand } from './declarations/start.ts';
import {
  userDisable,
  userEnable,
  userList,
  userResetPassword,
  userResetSecondFactor,
  userRoles,
  userSignOut,
} from './declarations/users.ts';
import { verifyCommand } from './declarations/verify.ts';

export const COMMANDS: readonly Command[] = [
  startCommand,
  migrateCommand,
  accountCreate,
  accountList,
  accountRename,
  accountClose,
  accountReopen,
  accountMove,
  databaseAdd,
  databaseList,
  userCreate,
  userList,
  userDisable,
  userEnable,
  userResetPassword,
  userResetSecondFactor,
  userSignOut,
  userRoles,
  applicationCreate,
  applicationScopes,
  tokenCreate,
  openapiCommand,
  mcpCommand,
  seedCommand,
  sandboxCommand,
  listenCommand,
  triggerCommand,
  logsTail,
  importCommand,
  importUndo,
  ratesImport,
  exportLedgerCommand,
  exportAuditCommand,
  exportFirmCommand,
  importFirmCommand,
  courtRulesImport,
  courtRulesList,
  campaignCommand,
  letterheadShow,
  letterheadSet,
  backupCommand,
  restoreCommand,
  keysNew,
  keysRotate,
  keysStatus,
  verifyCommand,
  verifyAuditCommand,
  doctorCommand,
];
