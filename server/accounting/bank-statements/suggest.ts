/**
 * Suggests items of the books for a statement line: items with exactly its amount, near its date and not matched yet.
 * A check number has the highest weight, then the date, then words in common.
 */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { daysBetween } from '#kernel/values/dates.ts';
import type { Tables } from '#tables';
import { LIVE } from '../ledger/live-entries.ts';

export interface StatementLine {
  readonly ledgerAccountId: string;
  readonly date: string;
  readonly units: bigint;
  readonly checkNumber: string | null;
  /** All text from the bank. */
  readonly words: string;
}

export interface Suggestion {
  readonly itemIds: readonly string[];
  readonly sourceType: string;
  readonly sourceId: string;
  readonly date: string;
  readonly description: string | null;
  /** Who was paid, or who paid. */
  readonly payee: string | null;
  readonly checkNumber: string | null;
  /** 0 to 100; higher is more likely. */
  readonly score: number;
}

/** Checks may be cashed months after they were issued, and some money is booked days after it moved. */
const DAYS_BEFORE = 180;
const DAYS_AFTER = 10;
const SUGGESTIONS = 10;
const OF_NUMBER = 60;
const OF_DAY = 30;
const OF_WORDS = 10;

/** A candidate item, with all text about it in the books. */
interface CandidateItem extends Pick<Tables['journal_entry_items'], 'date' | 'description'> {
  readonly ids: readonly Tables['journal_entry_items']['id'][];
  readonly source_type: string;
  readonly source_id: string;
  readonly check_number: Tables['checks']['number'] | null;
  readonly payee: string | null;
  readonly words: string;
}

/** Best match first. */
export async function suggest(
  connection: Connection,
  accountId: string,
  line: StatementLine,
): Promise<Suggestion[]> {
  const rows = await candidates(connection, accountId, line);
  return rows
    .map((row) => ({
      itemIds: row.ids,
      sourceType: row.source_type,
      sourceId: row.source_id,
      date: row.date,
      description: row.description,
      payee: row.payee,
      checkNumber: row.check_number,
      score: scoreOf(line, row),
    }))
    .toSorted((one, other) => other.score - one.score)
    .slice(0, SUGGESTIONS);
}

function candidates(
  connection: Connection,
  accountId: string,
  line: StatementLine,
): Promise<CandidateItem[]> {
  return connection.rows<CandidateItem>(sql`
    select m.*, coalesce(c.payee, v.name, nullif(trim(b.source), ''), p.name) as payee, coalesce(c.number::text, x.reference_num) as check_number,
      concat_ws(' ', m.description, v.name, c.payee, b.source) as words
    from (
      select array_agg(i.id order by i.id) as ids, i.date, coalesce(e.source_type, 'journal_entry') as source_type,
        coalesce(e.source_id, e.id) as source_id, max(coalesce(i.description, e.description)) as description,
        max(e.vendor_id) as vendor_id, max(e.id) as entry_id,
        case when count(distinct i.client_id) = 1 then max(i.client_id) end as client_id
      from journal_entry_items i
      join journal_entries e on e.account_id = i.account_id and e.id = i.journal_entry_id and e.basis <> 'cash'
      where i.account_id = ${accountId} and i.ledger_account_id = ${line.ledgerAccountId}
        and i.date between ${line.date}::date - ${DAYS_BEFORE}::integer and ${line.date}::date + ${DAYS_AFTER}::integer
        and ${LIVE}
        and not exists (select from bank_statement_line_items l
          where l.account_id = i.account_id and l.journal_entry_item_id = i.id)
      group by 2, 3, 4, e.reverses_id is null
      having sum(i.units) = ${String(line.units)}::bigint
    ) m
    left join vendors v on v.account_id = ${accountId} and v.id = m.vendor_id
    left join contacts p on p.account_id = ${accountId} and p.id = m.client_id
    left join checks c on c.account_id = ${accountId}
      and case m.source_type when 'vendor_bill_payment' then c.standing_payment_id = m.source_id
        else c.standing_entry_id = m.entry_id end
    left join bank_transactions b on b.account_id = ${accountId} and m.source_type = 'bank_transaction' and b.id = m.source_id
    left join expenses x on x.account_id = ${accountId} and m.source_type = 'expense' and x.id = m.source_id
    order by abs(m.date - ${line.date}::date), m.source_id desc limit 50`);
}

function scoreOf(line: StatementLine, row: CandidateItem): number {
  const number = line.checkNumber?.replace(/^0+/, '') ?? '';
  const sameNumber = number !== '' && number === row.check_number?.replace(/^0+/, '');
  const days = Math.abs(daysBetween(row.date, line.date));
  const words = new Set(wordsOf(row.words));
  const common = wordsOf(line.words).some((word) => words.has(word));
  return (
    (sameNumber ? OF_NUMBER : 0) + Math.max(0, OF_DAY - Math.min(days, OF_DAY)) + (common ? OF_WORDS : 0)
  );
}

/** The words that are long enough to be significant. */
function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\d]{4,}/gu) ?? [];
}
