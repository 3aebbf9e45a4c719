/** Rule files for tests: those included in the program, small test files, and a firm that uses them. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import type { Firm } from '../../../../../test/support/caller.ts';
import type { Fixture } from '../../../../../test/support/fixture.ts';
import { importRules } from '../import.ts';
import { importShippedRules, shippedRulesFile } from '../shipped.ts';
import { readRuleFile } from '../rule-file.ts';
import type { RuleSet } from '../rule-set.ts';

export const FEDERAL = 1000;
export const CALIFORNIA = 2000;

export function shippedText(name: 'us-federal-civil' | 'california-civil'): string {
  return fs.readFileSync(shippedRulesFile(name), 'utf8');
}

export function readRules(text: string): RuleSet {
  const { rules, faults } = readRuleFile(text);
  assert.deepEqual(faults ?? [], []);
  return rules!;
}

export function importText(fixture: Fixture, text: string) {
  return fixture.asOwner((owner) => importRules(owner, readRules(text), new Date()));
}

const imported = new WeakMap<Fixture, Promise<void>>();

/** Imports both included rule sets, once for all tests of a fixture. */
export function importShipped(fixture: Fixture): Promise<void> {
  const importing = imported.get(fixture) ?? fixture.asOwner(importShippedRules);
  imported.set(fixture, importing);
  return importing;
}

export async function workWith(firm: Firm, jurisdiction: number): Promise<void> {
  const { status, body } = await firm.patch(`/api/v4/court_rules/jurisdictions/${jurisdiction}`, {
    data: { valid_subscription: true },
  });
  assert.equal(status, 200, JSON.stringify(body));
}
