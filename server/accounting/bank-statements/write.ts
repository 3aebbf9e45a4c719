/**
 * How a statement is taken in: all of its lines that are new, or nothing. A line that can't be read refuses the file,
 * with every such line in the answer, unless the caller wants the others all the same. Deleting a statement takes its
 * lines away, unless one is matched.
 */
import { createHash } from 'node:crypto';
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import { Refusal } from '#kernel/errors/refusal.ts';
import type { Input } from '#kernel/resource/input.ts';
import type { Draft, WriteRules } from '#kernel/resource/write-rules.ts';
import { currencyOf } from '../money.ts';
import { refuse } from '../banking-refusals.ts';
import { refuse as refuseOfBooks } from '../refusals.ts';
import { readFile, type Format } from './file.ts';
import {
  refusedLine,
  type DateFormat,
  type ParsedFile,
  type ParsedLine,
  type RefusedLine,
} from './parsed.ts';

/** Refused lines that an answer names; more are counted. */
const REFUSALS_NAMED = 100;
const CONTENT = { field: 'content' };

interface KnownLine extends ParsedLine {
  readonly fingerprint: string;
  readonly occurrence: number;
}

/** What was read in `prepare` and is written in `complete`. */
const linesRead = new WeakMap<Draft, readonly KnownLine[]>();

export const bankStatementRules: WriteRules = {
  async prepare(draft, { connection, ask }) {
    const { columns, refusals } = draft;
    const { accountId } = ask.principal;
    const read = readSent(draft);
    const ledgerAccountId = columns.ledger_account_id as string;
    await holdAccount(draft, connection, accountId, ledgerAccountId);
    if (!read || refusals.length > 0) return;
    const { format, file } = read;
    await checkCurrency(draft, file, await currencyOf(connection, accountId));
    const { lines, refused } = withoutZeros(file);
    if (refused.length > 0 && draft.input.skip_refused !== true) refusals.push(...namedOf(refused));
    const all = withFingerprints(lines);
    const fresh = await unknownOf(connection, accountId, ledgerAccountId, all);
    if (refusals.length === 0 && fresh.length === 0)
      refusals.push(refuse('bank_statement.nothing_new', { count: all.length }, CONTENT));
    if (refusals.length > 0) return;
    const dates = fresh.map(({ date }) => date).toSorted();
    Object.assign(columns, {
      format,
      start_date: dates[0],
      end_date: dates.at(-1),
      balance: file.balance ? String(file.balance.units) : null,
      balance_date: file.balance?.date ?? null,
      line_count: String(fresh.length),
      duplicate_count: String(all.length - fresh.length),
      refused_lines: JSON.stringify(
        refused.slice(0, REFUSALS_NAMED).map(({ line, refusal }) => ({ line, message: refusal.message })),
      ),
      user_id: ask.principal.userId,
    });
    linesRead.set(draft, fresh);
  },

  async complete(draft, id, { connection, ask }) {
    const lines = linesRead.get(draft)!;
    const at = ask.now.toISOString();
    const of = (read: (line: KnownLine) => string | null) => lines.map(read);
    await connection.execute(sql`
      insert into bank_statement_lines (account_id, bank_statement_id, ledger_account_id, line, date, amount,
        transaction_type, payee, memo, check_number, reference, fingerprint, occurrence, etag, created_at, updated_at)
      select ${ask.principal.accountId}::bigint, ${id}::bigint, ${draft.columns.ledger_account_id as string}::bigint, line,
        date, units, type, payee, memo, check_number, reference, fingerprint, occurrence,
        md5(fingerprint || occurrence || ${id}::text), ${at}::timestamptz, ${at}::timestamptz
      from unnest(${of(({ line }) => String(line))}::integer[], ${of(({ date }) => date)}::date[],
        ${of(({ units }) => String(units))}::bigint[], ${of((line) => line.transactionType)}::text[],
        ${of(({ payee }) => payee)}::text[], ${of(({ memo }) => memo)}::text[],
        ${of((line) => line.checkNumber)}::text[], ${of(({ reference }) => reference)}::text[],
        ${of((line) => line.fingerprint)}::text[], ${of((line) => String(line.occurrence))}::integer[])
        with ordinality v(line, date, units, type, payee, memo, check_number, reference, fingerprint, occurrence, n)
      order by n`);
  },

  /** The lines go first, since they name the statement; a matched one stays, and all with it. */
  async refuseDelete({ id }, { connection, ask }) {
    const { accountId } = ask.principal;
    const lines = await connection.rows<{ matched: string }>(sql`
      select matched from bank_statement_lines
      where account_id = ${accountId} and bank_statement_id = ${id!} order by id for update`);
    const count = lines.filter(({ matched }) => matched !== '0').length;
    if (count > 0) return refuse('bank_statement.matched', { id, count }, { field: 'id' });
    await connection.execute(
      sql`delete from bank_statement_lines where account_id = ${accountId} and bank_statement_id = ${id!}`,
    );
    return undefined;
  },
};

function readSent({ input, refusals }: Draft): { format: Format; file: ParsedFile } | undefined {
  const content = (input.content ?? undefined) as string | undefined;
  const contentBase64 = (input.content_base64 ?? undefined) as string | undefined;
  if ((content === undefined) === (contentBase64 === undefined)) {
    refusals.push(
      content === undefined
        ? refuseGenerally('member.required', { member: 'content' }, CONTENT)
        : refuse('bank_statement.content_twice', {}, CONTENT),
    );
    return undefined;
  }
  const named = Object.entries((input.columns ?? {}) as Input).filter(([, name]) => typeof name === 'string');
  const read = readFile({
    content,
    contentBase64,
    format: (input.format ?? undefined) as Format | undefined,
    dateFormat: (input.date_format ?? 'mdy') as DateFormat,
    columns: Object.fromEntries(named),
  });
  if (!(read instanceof Refusal)) return read;
  refusals.push(read);
  return undefined;
}

/** The account is held until the transaction ends, so that a line which two files have comes in once. */
async function holdAccount(
  { refusals }: Draft,
  connection: Connection,
  accountId: string,
  ledgerAccountId: string,
): Promise<void> {
  const row = await connection.row<{ name: string; connectable: string }>(sql`
    select a.name, t.bank_feed_connectable as connectable
    from ledger_accounts a join ledger_account_types t on t.id = a.ledger_account_type_id
    where a.account_id = ${accountId} and a.id = ${ledgerAccountId} for no key update of a`);
  if (row?.connectable === 'f')
    refusals.push(refuse('bank_statement.account', { name: row.name }, { field: 'ledger_account' }));
}

async function checkCurrency({ refusals }: Draft, { currency }: ParsedFile, own: string): Promise<void> {
  if (currency !== undefined && currency !== own)
    refusals.push(refuseOfBooks('money.currency', { value: currency, currency: own }, CONTENT));
}

/** A line without an amount moves nothing. */
function withoutZeros({ lines, refused }: ParsedFile): Pick<ParsedFile, 'lines' | 'refused'> {
  const zeros = lines
    .filter(({ units }) => units === 0n)
    .map(({ line }) => refusedLine('bank_line.zero', line));
  return {
    lines: lines.filter(({ units }) => units !== 0n),
    refused: [...refused, ...zeros].toSorted((one, other) => one.line - other.line),
  };
}

function namedOf(refused: readonly RefusedLine[]): Refusal[] {
  const named = refused.slice(0, REFUSALS_NAMED).map(({ refusal }) => refusal);
  const more = refused.length - named.length;
  return more === 0 ? named : [...named, refuse('bank_line.more', { count: more }, CONTENT)];
}

function withFingerprints(lines: readonly ParsedLine[]): KnownLine[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const { date, units, payee, memo, checkNumber, reference } = line;
    const words = [date, String(units), payee, memo, checkNumber].map((text) => (text ?? '').toLowerCase());
    const said = reference === null ? ['text', ...words] : ['reference', reference];
    const fingerprint = createHash('sha256').update(JSON.stringify(said)).digest('hex');
    const occurrence = (seen.get(fingerprint) ?? 0) + 1;
    seen.set(fingerprint, occurrence);
    return { ...line, fingerprint, occurrence };
  });
}

/** Those that no statement of the account has brought yet. */
async function unknownOf(
  connection: Connection,
  accountId: string,
  ledgerAccountId: string,
  lines: readonly KnownLine[],
): Promise<KnownLine[]> {
  const rows = await connection.rows<{ fingerprint: string; occurrence: string }>(sql`
    select fingerprint, occurrence from bank_statement_lines
    where account_id = ${accountId} and ledger_account_id = ${ledgerAccountId}
      and fingerprint = any(${lines.map(({ fingerprint }) => fingerprint)}::text[])`);
  const known = new Set(rows.map(({ fingerprint, occurrence }) => `${fingerprint} ${occurrence}`));
  return lines.filter(({ fingerprint, occurrence }) => !known.has(`${fingerprint} ${occurrence}`));
}
