/** chancery court-rules import | list: the rules for calculating court deadlines, shared by all firms. */
import fs from 'node:fs';
import type pg from 'pg';
import {
  importRules,
  readRuleFile,
  RulesRefused,
  shippedRules,
  shippedRulesFile,
  type Fault,
  type ImportedRules,
} from '#practice';
import { column } from '../kernel/database/database.ts';
import { rowsOf } from '../kernel/database/owner/owner-rows.ts';
import { Installation } from '../installation.ts';
import { UsageError, type Call } from './command.ts';

export async function courtRulesImport(call: Call): Promise<number> {
  const file = fileOf(call.positional(0));
  const { rules, faults } = readRuleFile(fs.readFileSync(file, 'utf8'));
  if (faults) return tellFaults(call, file, faults);
  return withInstallation(call, async (installation) => {
    try {
      const [imported] = await installation.onEveryDatabase((owner) => importRules(owner, rules, new Date()));
      call.answer(imported, inWords(imported));
      return 0;
    } catch (error) {
      if (!(error instanceof RulesRefused)) throw error;
      return tellFaults(call, file, [{ line: 1, place: 'edition', sentence: error.message }]);
    }
  });
}

export async function courtRulesList(call: Call): Promise<void> {
  const jurisdictions = await withInstallation(call, (installation) => installation.asOwner(listed));
  const lines = jurisdictions.map(
    ({ id, description, edition, triggers }) =>
      `${id}  ${description}, edition ${edition}, ${triggers} triggers`,
  );
  call.answer({ jurisdictions }, lines.length > 0 ? lines.join('\n') : 'No court rules are imported.');
}

function listed(owner: pg.Client) {
  return rowsOf(
    owner,
    { id: Number, description: column.required, edition: column.required, triggers: Number },
    `select j.id, j.description, j.edition, (select count(*) from court_triggers t
       where t.jurisdiction_id = j.id and t.retired_at is null) as triggers from court_jurisdictions j order by j.id`,
  );
}

async function withInstallation<T>(call: Call, work: (installation: Installation) => Promise<T>): Promise<T> {
  const installation = await Installation.open(call.config);
  try {
    await installation.migrate();
    return await work(installation);
  } finally {
    await installation.close();
  }
}

function fileOf(named: string): string {
  if (shippedRules().includes(named)) return shippedRulesFile(named);
  if (fs.existsSync(named)) return named;
  throw new UsageError(`The file ${named} does not exist. Chancery includes ${shippedRules().join(', ')}.`);
}

function tellFaults(call: Call, file: string, faults: readonly Fault[]): number {
  const lines = faults.map(({ line, sentence }) => `${file}, line ${line}: ${sentence}`);
  call.answer({ faults }, [...lines, 'Nothing was imported.'].join('\n'));
  return 1;
}

function inWords({ jurisdiction_id: id, edition, triggers, deadlines, result }: ImportedRules): string {
  return result === 'unchanged'
    ? `The edition ${edition} of the jurisdiction ${id} was already imported; nothing changed.`
    : `Imported the edition ${edition} of the jurisdiction ${id}: ${triggers} triggers with ${deadlines} deadlines.`;
}
