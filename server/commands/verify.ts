/** chancery verify: runs the checks of every slice and reports differences. */
import {
  accountingRecordedKinds,
  bankingCheck,
  documentsCheck,
  ledgerCheck,
  payablesCheck,
  signOffCheck,
} from '#accounting';
import { addressesCheck } from '#identity';
import {
  allocationCheck,
  medicalBillCheck,
  bankBalanceCheck,
  billCheck,
  filesCheck,
  practiceRecordedKinds,
  searchTextCheck,
  recordCounterCheck,
} from '#practice';
import { messageOf } from '#kernel/errors/message.ts';
import type pg from 'pg';
import type { Parts } from '#kernel/http/parts.ts';
import { APPLICATION_ROLE, FIRST } from '#kernel/database/database.ts';
import { Installation } from '../installation.ts';
import { auditCheck } from '../kernel/audit/check.ts';
import { recordedCheck } from '../kernel/audit/recorded-check.ts';
import { readEverything } from '../kernel/database/owner/every-firm.ts';
import { schemaCheck } from '#kernel/verification/schema-check.ts';
import { runChecks, type Check, type Finding } from '#kernel/verification/checks.ts';
import type { Call } from './command.ts';

/** Millions of items are aggregated: with the usual 4 MB, all of it would spill to disk. */
const SORTED_IN_MEMORY = '32MB';

/** Checks that read only the rows of firms, firm by firm. */
const FIRM_CHECKS: readonly Check[] = [
  auditCheck,
  recordedCheck([...practiceRecordedKinds, ...accountingRecordedKinds]),
  recordCounterCheck,
  searchTextCheck,
  bankBalanceCheck,
  billCheck,
  allocationCheck,
  medicalBillCheck,
  ledgerCheck,
  filesCheck,
  documentsCheck,
  payablesCheck,
  bankingCheck,
  signOffCheck,
];

/** All checks of all slices. */
export const CHECKS: readonly Check[] = [schemaCheck, addressesCheck, ...FIRM_CHECKS];

/** The findings for one firm; meanwhile the connection sees only its rows. */
export async function verifiedFirm(owner: pg.Client, parts: Parts, accountId: string): Promise<Finding[]> {
  const database = await parts.database.of(accountId);
  await owner.query(`set role ${APPLICATION_ROLE}`);
  await owner.query(`select set_config('chancery.account_id', $1, false)`, [accountId]);
  try {
    return await runChecks(FIRM_CHECKS, { owner, parts: { ...parts, database } });
  } finally {
    await owner.query('reset role').catch(() => undefined);
    await owner.query('reset chancery.account_id').catch(() => undefined);
  }
}

/** The findings for one database; for others than the first, with its name. */
async function verified(owner: pg.Client, parts: Parts, name: string): Promise<Finding[]> {
  const database = parts.database.all.find((each) => each.name === name);
  if (!database) throw new Error(`There is no database ${name}.`);
  await owner.query(`set work_mem = '${SORTED_IN_MEMORY}'`);
  const found = await readEverything(owner, () =>
    runChecks(CHECKS, { owner, parts: { ...parts, database } }),
  );
  if (name === FIRST) return found;
  return found.map((finding) => ({ ...finding, subject: `${finding.subject} in the database ${name}` }));
}

/** The finding for a database that is down. The firms of the others are checked nevertheless. */
function unverified(name: string, error: unknown): Finding[] {
  return [{ check: 'reachable', subject: `database ${name}`, message: `not checked. ${messageOf(error)}` }];
}

export function inWords({ check, subject, message }: Finding): string {
  return `${check}: ${subject}: ${message}`;
}

export async function verifyCommand(call: Call): Promise<number> {
  const installation = await Installation.open(call.config);
  try {
    await installation.migrate();
    const parts = await installation.parts();
    const all = await installation.onEveryDatabase((owner, name) => verified(owner, parts, name), unverified);
    const findings = all.flat();
    const words = findings.map(inWords);
    const checked = CHECKS.map(({ name }) => name).join(', ');
    call.answer(
      { findings },
      findings.length > 0 ? words.join('\n') : `No differences found. Checked: ${checked}.`,
    );
    return findings.length > 0 ? 1 : 0;
  } finally {
    await installation.close();
  }
}
