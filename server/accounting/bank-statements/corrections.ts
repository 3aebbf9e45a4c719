/**
 * Corrections by a bank: a line in a later file replaces or deletes an earlier one. If the earlier line is matched,
 * it stays and the correction is refused, because the match would no longer agree with the bank.
 */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Tables } from '#tables';
import { refuse } from '../banking-refusals.ts';
import { fingerprintOfReference } from './known-lines.ts';
import type { ParsedLine, RefusedLine } from './parsed.ts';

export interface CorrectionResult {
  /** The remaining lines of the file, without corrected lines and mere deletions. */
  readonly lines: readonly ParsedLine[];
  readonly refused: readonly RefusedLine[];
  readonly corrections: readonly Correction[];
}

export interface Correction {
  readonly fingerprint: string;
  readonly action: 'replace' | 'delete';
  readonly date: string;
}

interface Account {
  readonly accountId: string;
  readonly ledgerAccountId: string;
}

export async function correct(
  connection: Connection,
  account: Account,
  lines: readonly ParsedLine[],
): Promise<CorrectionResult> {
  const correcting = lines.flatMap(({ corrects }) => corrects?.reference ?? []);
  if (correcting.length === 0) return { lines, refused: [], corrections: [] };
  const { there, known } = await earlier(connection, account, correcting.map(fingerprintOfReference));
  const inFile = new Set(correcting);
  const refused: RefusedLine[] = [];
  const corrections: Correction[] = [];
  const left = lines.filter((line) => {
    if (line.reference !== null && inFile.has(line.reference)) return false;
    if (line.corrects === undefined) return true;
    const fingerprint = fingerprintOfReference(line.corrects.reference);
    const earlier = there.get(fingerprint);
    if (earlier && earlier.matched !== '0') {
      const values = { line: line.line, reference: line.corrects.reference, id: earlier.id };
      refused.push({
        line: line.line,
        refusal: refuse('bank_line.corrects_matched', values, { field: 'content' }),
      });
      return false;
    }
    if (!known.has(fingerprint))
      corrections.push({ fingerprint, action: line.corrects.action, date: line.date });
    known.add(fingerprint);
    return line.corrects.action === 'replace';
  });
  return { lines: left, refused, corrections };
}

/** The lines to be corrected, locked until the transaction ends, and those corrected before; by fingerprint. */
async function earlier(
  connection: Connection,
  { accountId, ledgerAccountId }: Account,
  fingerprints: readonly string[],
) {
  const rows = await connection.rows<
    Pick<Tables['bank_statement_lines'], 'id' | 'fingerprint' | 'matched'>
  >(sql`
    select id, fingerprint, matched from bank_statement_lines
    where account_id = ${accountId} and ledger_account_id = ${ledgerAccountId}
      and fingerprint = any(${fingerprints}::text[]) for update`);
  const done = await connection.rows<Pick<Tables['bank_statement_corrections'], 'fingerprint'>>(sql`
    select fingerprint from bank_statement_corrections
    where account_id = ${accountId} and ledger_account_id = ${ledgerAccountId}
      and fingerprint = any(${fingerprints}::text[])`);
  return {
    there: new Map(rows.map((row) => [row.fingerprint, row])),
    known: new Set(done.map(({ fingerprint }) => fingerprint)),
  };
}

/** Deletes the earlier lines, and remembers them in case their file is uploaded again. */
export async function writeCorrections(
  connection: Connection,
  of: { readonly accountId: string; readonly ledgerAccountId: string; readonly statementId: string },
  corrections: readonly Correction[],
): Promise<void> {
  if (corrections.length === 0) return;
  const { accountId, ledgerAccountId, statementId } = of;
  const fingerprints = corrections.map(({ fingerprint }) => fingerprint);
  await connection.execute(sql`
    delete from bank_statement_lines where account_id = ${accountId} and ledger_account_id = ${ledgerAccountId}
      and fingerprint = any(${fingerprints}::text[])`);
  await connection.execute(sql`
    insert into bank_statement_corrections (account_id, bank_statement_id, ledger_account_id, fingerprint, action)
    select ${accountId}::bigint, ${statementId}::bigint, ${ledgerAccountId}::bigint, v.fingerprint, v.action
    from unnest(${fingerprints}::text[], ${corrections.map(({ action }) => action)}::text[]) v(fingerprint, action)`);
}
