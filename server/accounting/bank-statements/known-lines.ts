/**
 * Finds lines of a file that are known already: by the bank's reference in OFX, which is unique there, otherwise by
 * date, amount and text, the reference included: in CSV it is often the same for many lines. Files in
 * another format have different references and texts, so their lines are compared by date and amount, each with only
 * one line.
 */
import { createHash } from 'node:crypto';
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Tables } from '#tables';
import type { Format, ParsedLine } from './parsed.ts';

export interface KnownLine extends ParsedLine {
  readonly fingerprint: string;
  readonly occurrence: number;
}

export function withFingerprints(lines: readonly ParsedLine[], format: Format): KnownLine[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const fingerprint = fingerprintOf(line, format);
    const occurrence = (seen.get(fingerprint) ?? 0) + 1;
    seen.set(fingerprint, occurrence);
    return { ...line, fingerprint, occurrence };
  });
}

type Content = Pick<ParsedLine, 'date' | 'units' | 'payee' | 'memo' | 'checkNumber' | 'reference'>;

function fingerprintOf(line: Content, format: Format): string {
  const { date, units, payee, memo, checkNumber, reference } = line;
  if (reference !== null && format === 'ofx') return fingerprintOfReference(reference);
  const own = reference === null ? [] : [reference];
  const words = [date, String(units), payee, memo, checkNumber, ...own].map((text) =>
    (text ?? '').toLowerCase(),
  );
  return hash(['text', ...words]);
}

export function fingerprintOfReference(reference: string): string {
  return hash(['reference', reference]);
}

function hash(said: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}

interface Of {
  readonly accountId: string;
  readonly ledgerAccountId: string;
  readonly format: Format;
}

/**
 * Lines that no earlier statement of the account contained. With `other` false, statements in other formats are not
 * compared.
 */
export async function withoutKnown(
  connection: Connection,
  of: Of,
  lines: readonly KnownLine[],
  other: boolean,
): Promise<KnownLine[]> {
  const { accountId, ledgerAccountId } = of;
  const fingerprints = lines.map(({ fingerprint }) => fingerprint);
  const rows = await connection.rows<Pick<Tables['bank_statement_lines'], 'fingerprint' | 'occurrence'>>(sql`
    select fingerprint, occurrence from bank_statement_lines
    where account_id = ${accountId} and ledger_account_id = ${ledgerAccountId} and fingerprint = any(${fingerprints}::text[])
    union all
    select fingerprint, 0 from bank_statement_corrections
    where account_id = ${accountId} and ledger_account_id = ${ledgerAccountId} and fingerprint = any(${fingerprints}::text[])`);
  const known = new Set(rows.map(({ fingerprint, occurrence }) => `${fingerprint} ${occurrence}`));
  const unknown = lines.filter(
    ({ fingerprint, occurrence }) =>
      !known.has(`${fingerprint} ${occurrence}`) && !known.has(`${fingerprint} 0`),
  );
  const fresh = await withoutThoseByReference(connection, of, unknown);
  return other ? withoutThoseOfOtherFormats(connection, of, fresh) : fresh;
}

/** Lines of CSV files stored before their reference was only a part of the fingerprint have that of the reference. */
async function withoutThoseByReference(
  connection: Connection,
  { accountId, ledgerAccountId, format }: Of,
  lines: readonly KnownLine[],
): Promise<KnownLine[]> {
  const references = lines.flatMap(({ reference }) => reference ?? []);
  if (format === 'ofx' || references.length === 0) return [...lines];
  const rows = await connection.rows<
    Pick<Tables['bank_statement_lines'], 'date' | 'amount' | 'payee' | 'memo' | 'check_number' | 'reference'>
  >(sql`
    select l.date, l.amount, l.payee, l.memo, l.check_number, l.reference from bank_statement_lines l
    join bank_statements s on s.account_id = l.account_id and s.id = l.bank_statement_id and s.format = ${format}
    where l.account_id = ${accountId} and l.ledger_account_id = ${ledgerAccountId}
      and l.fingerprint = any(${references.map(fingerprintOfReference)}::text[])`);
  const there = Map.groupBy(rows, ({ amount, check_number: checkNumber, ...row }) =>
    fingerprintOf({ ...row, units: BigInt(amount), checkNumber }, format),
  );
  return lines.filter(({ fingerprint, occurrence }) => occurrence > (there.get(fingerprint)?.length ?? 0));
}

async function withoutThoseOfOtherFormats(
  connection: Connection,
  { accountId, ledgerAccountId, format }: Of,
  lines: readonly KnownLine[],
): Promise<KnownLine[]> {
  const rows = await connection.rows<
    Pick<Tables['bank_statement_lines'], 'date' | 'amount' | 'check_number'>
  >(sql`
    select l.date, l.amount, l.check_number from bank_statement_lines l
    join bank_statements s on s.account_id = l.account_id and s.id = l.bank_statement_id and s.format <> ${format}
    where l.account_id = ${accountId} and l.ledger_account_id = ${ledgerAccountId}
      and l.date = any(${lines.map(({ date }) => date)}::date[])
    order by l.id`);
  const there = Map.groupBy(rows, ({ date, amount }) => `${date} ${amount}`);
  return lines.filter((line) => {
    const alike = there.get(`${line.date} ${line.units}`) ?? [];
    const at = alike.findIndex(({ check_number }) => mayBeOne(check_number, line.checkNumber));
    if (at < 0) return true;
    alike.splice(at, 1);
    return false;
  });
}

/** Check numbers distinguish lines if both have one. */
function mayBeOne(one: string | null, other: string | null): boolean {
  const plain = (number: string): string => number.replace(/^0+/, '');
  return one === null || other === null || plain(one) === plain(other);
}
