/**
 * Compares moved rows by count and checksum for each table: at the source, which no longer changes, and at the target
 * as it was at the switch. A transaction begun before the firm wrote at the target preserves that state.
 */
import pg from 'pg';
import { movedTables, ofFirm, type Move } from './move.ts';
import { column } from '../kernel/database/decode.ts';
import { rowOf } from '../kernel/database/owner/owner-rows.ts';

const SUM = { rows: column.required, sum: column.text };

/**
 * Sentences about tables that differ. A move that was interrupted after the switch has no such transaction and is not
 * compared.
 */
export async function differences(move: Move): Promise<string[]> {
  const { image } = move;
  const { level } = await rowOf(
    image,
    { level: column.required },
    `select current_setting('transaction_isolation') as level`,
  );
  if (level !== 'repeatable read') return [];
  await image.query(`select set_config('chancery.every_firm', 'on', true)`);
  const found: string[] = [];
  for (const table of await movedTables(move.from)) {
    if (table.moves_at_once || table.name === 'firm_stays') continue;
    const text =
      `select count(*) as rows, sum(hashtextextended((to_jsonb(t) - 'transaction_id')::text, 0)::numeric) as sum` +
      ` from ${pg.escapeIdentifier(table.name)} t where ${ofFirm(table, move.accountId)}`;
    const [one, other] = await Promise.all([rowOf(move.from, SUM, text), rowOf(image, SUM, text)]);
    if (one.rows !== other.rows)
      found.push(`${table.name} has ${one.rows} rows at the source and ${other.rows} at the target`);
    else if (one.sum !== other.sum) found.push(`${table.name} has other values at the target`);
  }
  return found;
}
