/**
 * The checks that `verify` runs: each recomputes something from its rows and compares. Slices declare their checks;
 * the composition root lists them.
 */
import type pg from 'pg';
import type { Parts } from '../http/parts.ts';

export interface Finding {
  /** The name of the check. */
  readonly check: string;
  /** What differs, such as 'account 7' or 'table bills'. */
  readonly subject: string;
  readonly message: string;
}

export interface VerifyContext {
  /** A connection to which no row-level security policy applies. */
  readonly owner: pg.Client;
  readonly parts: Parts;
}

export interface Check {
  readonly name: string;
  /** One sentence that says what the check compares. */
  readonly describe: string;
  run(context: VerifyContext): Promise<readonly Omit<Finding, 'check'>[]>;
}

/** A record that keeps something else than what its parts come to, as statements of checks tell it. */
export interface Difference {
  readonly account_id: string;
  readonly id: string;
  readonly stored: string;
  readonly counted: string;
}

export async function runChecks(checks: readonly Check[], context: VerifyContext): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const check of checks) {
    for (const found of await check.run(context)) findings.push({ check: check.name, ...found });
  }
  return findings;
}
