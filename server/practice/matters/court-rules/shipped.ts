/** Rule files included in the program. They are imported by command, and at startup for the demonstration firm. */
import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { importRules } from './import.ts';
import { readRuleFile } from './rule-file.ts';

const FOLDER = path.join(import.meta.dirname, 'shipped');

/** Their names, such as us-federal-civil. */
export function shippedRules(): string[] {
  return fs
    .readdirSync(FOLDER)
    .map((file) => path.basename(file, '.yaml'))
    .sort();
}

export function shippedRulesFile(name: string): string {
  return path.join(FOLDER, `${name}.yaml`);
}

/** Imports all of them if there are no rules yet; otherwise the operator has already chosen. */
export async function importShippedRules(owner: pg.Client): Promise<void> {
  const { rowCount } = await owner.query('select from court_jurisdictions limit 1');
  if (rowCount) return;
  for (const name of shippedRules()) {
    const { rules, faults } = readRuleFile(fs.readFileSync(shippedRulesFile(name), 'utf8'));
    if (!rules) throw new Error(`The included rules ${name} have ${faults.length} errors.`);
    await importRules(owner, rules, new Date());
  }
}
