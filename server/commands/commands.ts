/** Every command, in the order of the help. */
import { accountClose, accountList, accountMove, accountRename, accountReopen } from './accounts.ts';
import { exportAuditCommand, verifyAuditCommand } from './audit.ts';
import { campaignCommand } from './campaign.ts';
import { backupCommand } from './backup.ts';
import { restoreCommand } from './restore.ts';
import type { Command } from './command.ts';
import { courtRulesImport, courtRulesList } from './court-rules.ts';
import { databaseAdd, databaseList } from './databases.ts';
import { doctorCommand } from './doctor.ts';
import { exportLedgerCommand } from './export-ledger.ts';
import { exportFirmCommand, importFirmCommand } from './firm.ts';
import { importCommand } from './import.ts';
import { ratesImport } from './rates-import.ts';
import { letterheadSet, letterheadShow } from './letterhead.ts';
import { keysNew, keysRotate, keysStatus } from './keys.ts';
import { mcpCommand } from './mcp.ts';
import { migrateCommand } from './migrate.ts';
import { openapiCommand } from './openapi.ts';
import { accountCreate, applicationCreate, applicationScopes, tokenCreate, userCreate } from './people.ts';
import { listenCommand, logsTail, triggerCommand } from './for-developers.ts';
import { sandboxCommand } from './sandbox.ts';
import { seedCommand } from './seed.ts';
import { startCommand } from './start.ts';
import {
  userDisable,
  userEnable,
  userList,
  userResetPassword,
  userResetSecondFactor,
  userRoles,
  userSignOut,
} from './users.ts';
import { verifyCommand } from './verify.ts';

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
