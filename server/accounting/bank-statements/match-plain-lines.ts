/** Matches the unambiguous lines of a statement; ambiguous ones are left to the user. */
import type { bankStatementLine } from './bank-statement.ts';
import { sql } from '#kernel/database/sql.ts';
import { daysBetween } from '#kernel/values/dates.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { itemsById } from '../register-items/find.ts';
import { matchLine, statementLineOf } from './match.ts';
import { suggest, type StatementLine, type Suggestion } from './suggest.ts';

/** The most lines examined per request; the rest is left for the next request. */
const LINES_AT_ONCE = 500;
/** Without a check number, a larger distance is considered ambiguous. */
const NEAR_DAYS = 7;

export async function matchPlainLines(
  work: Work,
  of: typeof bankStatementLine,
  statementId: string,
): Promise<{ matched: number; unmatched: number }> {
  const { connection, context, writer } = work;
  const { accountId } = context.principal;
  const rows = await connection.rows<Tables['bank_statement_lines']>(sql`
    select * from bank_statement_lines
    where account_id = ${accountId} and bank_statement_id = ${statementId} and matched = 0
    order by id limit ${LINES_AT_ONCE}`);
  const chosen: { readonly lineId: string; readonly ledgerAccountId: string; readonly plain: Suggestion }[] =
    [];
  for (const row of rows) {
    const line = statementLineOf(row);
    const plain = plainOf(line, await suggest(connection, accountId, line));
    if (plain) chosen.push({ lineId: row.id, ledgerAccountId: line.ledgerAccountId, plain });
  }
  let matched = 0;
  for (const { lineId, ledgerAccountId, plain } of chosen) {
    const rivals = chosen.filter((each) => each.plain.itemIds[0] === plain.itemIds[0]);
    if (rivals.length > 1) continue;
    const locked = await writer.lockRecord(connection, of, lineId, context, 'no key update');
    const items = await itemsById(connection, accountId, ledgerAccountId, plain.itemIds);
    await matchLine(work, of, locked, items);
    matched++;
  }
  const left = await connection.one<Pick<Tables['bank_statements'], 'line_count'>>(sql`
    select count(*)::integer as line_count from bank_statement_lines
    where account_id = ${accountId} and bank_statement_id = ${statementId} and matched = 0`);
  return { matched, unmatched: left.line_count };
}

function plainOf(line: StatementLine, suggestions: readonly Suggestion[]): Suggestion | undefined {
  const number = line.checkNumber?.replace(/^0+/, '');
  const numbered = suggestions.filter(
    ({ checkNumber }) => number !== undefined && checkNumber?.replace(/^0+/, '') === number,
  );
  if (numbered.length === 1) return numbered[0];
  // A line with a check number matches neither another check nor an item without a number.
  const [only, ...others] = suggestions;
  if (number !== undefined || !only || others.length > 0) return undefined;
  return Math.abs(daysBetween(only.date, line.date)) <= NEAR_DAYS ? only : undefined;
}
