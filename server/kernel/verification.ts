/**
 * What `verify` runs: checks that recompute something from its rows and compare. Slices declare
 * theirs; the composition root lists them.
 */
import type pg from 'pg';
import type { Parts } from './parts.ts';

export interface Finding {
  /** The name of the check. */
  readonly check: string;
  /** What differs, such as 'account 7' or 'table bills'. */
  readonly subject: string;
  readonly message: string;
}

export interface VerifyContext {
  /** A connection that no policy binds. */
  readonly owner: pg.Client;
  readonly parts: Parts;
}

export interface Check {
  readonly name: string;
  /** One sentence of what it compares. */
  readonly describe: string;
  run(context: VerifyContext): Promise<readonly Omit<Finding, 'check'>[]>;
}

/**
 * A check that asks the database for what differs. Each question answers the firm's `account_id`, the `subject` and
 * the `message`, in this order.
 */
export function checkOf(questions: readonly string[], check: Pick<Check, 'name' | 'describe'>): Check {
  return {
    ...check,
    async run({ owner }) {
      const found: { subject: string; message: string }[] = [];
      for (const question of questions) {
        const { rows } = await owner.query<{ account_id: string; subject: string; message: string }>(
          `${question} order by 1, 2, 3`,
        );
        for (const { account_id, subject, message } of rows)
          found.push({ subject: `account ${account_id}, ${subject}`, message });
      }
      return found;
    },
  };
}

export async function runChecks(checks: readonly Check[], context: VerifyContext): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const check of checks) {
    for (const found of await check.run(context)) findings.push({ check: check.name, ...found });
  }
  return findings;
}
