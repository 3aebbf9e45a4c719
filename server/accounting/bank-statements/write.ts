/**
 * Imports a statement: all of its new lines, or nothing. Lines that cannot be parsed refuse the file and are all
 * listed in the response, unless the caller wants the other lines anyway. Deleting a statement deletes its lines,
 * unless one is matched.
 */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import { Refusal } from '#kernel/errors/refusal.ts';
import { requiredAfter } from '#kernel/changes/update-draft.ts';
import type { Draft, WriteRules } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { currencyOf, type BooksCurrency } from '../money.ts';
import { refuse } from '../banking-refusals.ts';
import { refuse as refuseOfBooks } from '../refusals.ts';
import { correct, writeCorrections, type Correction } from './corrections.ts';
import { readFile } from './file.ts';
import { type Format, refusedLine, type ParsedFile, type RefusedLine } from './parsed.ts';
import { withoutKnown, withFingerprints, type KnownLine } from './known-lines.ts';
import type { bankStatement } from './bank-statement.ts';

/** The most refused lines listed in a response; further ones are only counted. */
const REFUSALS_NAMED = 100;
const CONTENT = { field: 'content' };

interface Read {
  readonly fresh: readonly KnownLine[];
  readonly corrections: readonly Correction[];
}

/** Passed from `prepare` to `complete`. */
const filesRead = new WeakMap<Draft<typeof bankStatement>, Read>();

export const bankStatementRules: WriteRules<typeof bankStatement> = {
  async prepare(draft, { connection, context }) {
    const { columns, refusals } = draft;
    const { accountId } = context.principal;
    const currency = await currencyOf(connection, accountId);
    const read = readSent(draft, currency);
    const ledgerAccountId = requiredAfter(draft, 'ledger_account_id');
    await lockReconciliations(draft, connection, accountId, ledgerAccountId);
    if (!read || refusals.length > 0) return;
    const { format, file } = read;
    checkCurrency(draft, file, currency.code);
    const account = { accountId, ledgerAccountId };
    const plain = withoutZeros(file);
    const { lines, corrections, ...corrected } = await correct(connection, account, plain.lines);
    const refused = [...plain.refused, ...corrected.refused].toSorted((one, other) => one.line - other.line);
    if (refused.length > 0 && draft.input.skip_refused !== true) refusals.push(...namedOf(refused));
    const all = withFingerprints(lines, format);
    const other = draft.input.repeats_other_format !== true;
    const fresh = await withoutKnown(connection, { ...account, format }, all, other);
    if (refusals.length === 0 && fresh.length + corrections.length === 0)
      refusals.push(refuse('bank_statement.nothing_new', { count: all.length }, CONTENT));
    if (refusals.length > 0) return;
    const dates = [...fresh, ...corrections].map(({ date }) => date).toSorted();
    Object.assign(columns, {
      format,
      start_date: dates[0],
      end_date: dates.at(-1),
      balance: file.balance ? String(file.balance.units) : null,
      balance_date: file.balance?.date ?? null,
      line_count: String(fresh.length),
      duplicate_count: String(all.length - fresh.length),
      correction_count: String(corrections.length),
      refused_lines: JSON.stringify(
        refused.slice(0, REFUSALS_NAMED).map(({ line, refusal }) => ({ line, message: reasonOf(refusal) })),
      ),
      user_id: context.principal.userId,
    });
    filesRead.set(draft, { fresh, corrections });
  },

  async complete(draft, id, { connection, context }) {
    const read = filesRead.get(draft);
    if (!read) return;
    const { fresh: lines, corrections } = read;
    const { accountId } = context.principal;
    const ledgerAccountId = requiredAfter(draft, 'ledger_account_id');
    await writeCorrections(connection, { accountId, ledgerAccountId, statementId: id }, corrections);
    const at = context.now.toISOString();
    const of = (read: (line: KnownLine) => string | null) => lines.map(read);
    await connection.execute(sql`
      insert into bank_statement_lines (account_id, bank_statement_id, ledger_account_id, line, date, amount,
        transaction_type, payee, memo, check_number, reference, fingerprint, occurrence, etag, created_at, updated_at)
      select ${accountId}::bigint, ${id}::bigint, ${ledgerAccountId}::bigint, line,
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

  /** Lines are deleted first, since they refer to the statement; if one is matched, nothing is deleted. */
  async refuseDelete({ id }, { connection, context }) {
    const { accountId } = context.principal;
    const lines = await connection.rows<Pick<Tables['bank_statement_lines'], 'matched'>>(sql`
      select matched from bank_statement_lines
      where account_id = ${accountId} and bank_statement_id = ${id} order by id for update`);
    const count = lines.filter(({ matched }) => matched !== '0').length;
    if (count > 0) return refuse('bank_statement.matched', { id, count }, { field: 'id' });
    await connection.execute(
      sql`delete from bank_statement_lines where account_id = ${accountId} and bank_statement_id = ${id}`,
    );
    await connection.execute(
      sql`delete from bank_statement_corrections where account_id = ${accountId} and bank_statement_id = ${id}`,
    );
    return undefined;
  },
};

function readSent(
  { input, refusals }: Draft<typeof bankStatement>,
  currency: BooksCurrency,
): { format: Format; file: ParsedFile } | undefined {
  const content = input.content ?? undefined;
  const contentBase64 = input.content_base64 ?? undefined;
  if ((content === undefined) === (contentBase64 === undefined)) {
    refusals.push(
      content === undefined
        ? refuseGenerally('member.required', { member: 'content' }, CONTENT)
        : refuse('bank_statement.content_twice', {}, CONTENT),
    );
    return undefined;
  }
  const named = Object.entries(input.columns ?? {}).filter(([, name]) => typeof name === 'string');
  const read = readFile({
    content,
    contentBase64,
    format: input.format ?? undefined,
    dateFormat: input.date_format ?? 'mdy',
    columns: Object.fromEntries(named),
    currency,
  });
  if (!(read instanceof Refusal)) return read;
  refusals.push(read);
  return undefined;
}

/** Locks the account until the transaction ends, so that a line contained in two files is imported once. */
async function lockReconciliations(
  { refusals }: Draft<typeof bankStatement>,
  connection: Connection,
  accountId: string,
  ledgerAccountId: string,
): Promise<void> {
  const row = await connection.row<
    Pick<Tables['ledger_accounts'], 'name'> & {
      connectable: Tables['ledger_account_types']['bank_feed_connectable'];
    }
  >(sql`
    select a.name, t.bank_feed_connectable as connectable
    from ledger_accounts a join ledger_account_types t on t.id = a.ledger_account_type_id
    where a.account_id = ${accountId} and a.id = ${ledgerAccountId} for no key update of a`);
  if (row?.connectable === false)
    refusals.push(refuse('bank_statement.account', { name: row.name }, { field: 'ledger_account' }));
}

function checkCurrency(
  { refusals }: Draft<typeof bankStatement>,
  { currency }: ParsedFile,
  own: string,
): void {
  if (currency !== undefined && currency !== own)
    refusals.push(refuseOfBooks('money.currency', { value: currency, currency: own }, CONTENT));
}

/** Removes lines without an amount, which move no money. */
function withoutZeros({ lines, refused }: ParsedFile): Pick<ParsedFile, 'lines' | 'refused'> {
  const zeros = lines
    .filter(({ units }) => units === 0n)
    .map(({ line }) => refusedLine('bank_line.zero', line));
  return {
    lines: lines.filter(({ units }) => units !== 0n),
    refused: [...refused, ...zeros].toSorted((one, other) => one.line - other.line),
  };
}

/** What is wrong with a line that was left out, without its number and what could be sent instead. */
function reasonOf({ message }: Refusal): string {
  return message.replace(/^Line \d+: /, '').replace(/ (?:Send|Unmatch) [^.]*\.$/, '');
}

function namedOf(refused: readonly RefusedLine[]): Refusal[] {
  const named = refused.slice(0, REFUSALS_NAMED).map(({ refusal }) => refusal);
  const more = refused.length - named.length;
  return more === 0 ? named : [...named, refuse('bank_line.more', { count: more }, CONTENT)];
}
