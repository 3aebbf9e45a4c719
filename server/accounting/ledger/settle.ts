/**
 * Payments of posted documents, in both books. In the accrual books a payment is money against what was owed. In the
 * cash books nothing was owed: it is money against the document's own lines, income or expense, each in proportion to
 * what is still unpaid, so that all payments together equal the lines to the cent.
 */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { RequestContext } from '#kernel/requests/request-context.ts';
import { refuse } from '../refusals.ts';
import { openBooks, type LedgerAccount, type Opening } from './accounts.ts';
import { amountText, sharesOf, unitsOf } from './amount.ts';
import { checkLines, type Line } from './entry.ts';
import { postingLinesOf, headingOf } from './post.ts';
import type { Settlement, Source } from './posting.ts';
import { recordPostingLines, type LedgerUpdate } from './record.ts';
import { liveEntriesOf, type LiveEntry, type LiveItem } from './live-entries.ts';

/** Types of accounts with the amount that a document says is owed; its other items say what for. */
const OWED = new Set(['accounts_receivable', 'accounts_payable']);

/** Posts a payment of a document. To undo it, call `reverse` with the payment's source. */
export async function settle(
  connection: Connection,
  context: RequestContext,
  settlement: Settlement,
): Promise<void> {
  const { of, including = [] } = settlement;
  const { accountId } = context.principal;
  const { account, nextEntryId, digits } = await openBooks(connection, accountId, [settlement.account], 2);
  const into = account(settlement.account);
  if (unitsOf(settlement.amount, digits) === 0n) return;
  const live: LiveEntry[] = [];
  for (const source of [of, ...including]) live.push(...(await liveEntriesOf(connection, accountId, source)));
  const items = live.flatMap((entry) =>
    entry.basis === 'accrual' && !entry.settles ? entry.items.map(lineOf) : [],
  );
  const paid = await paidSoFar(connection, accountId, settlement);
  const owed = leftOf([...items.filter(isOwed), ...paid.accrual]);
  const lines = leftOf([...items.filter((line) => !isOwed(line)), ...paid.cash.map(negated)]);
  const { accrual, cash } = linesOfPayment(settlement, into, { owed, lines, digits });
  await recordPostingLines(connection, context, entriesOfPayment(settlement, nextEntryId, { accrual, cash }));
}

/** The unpaid part of a document: the amount owed with it, and its other lines; each side summed. */
export interface LeftToPay {
  readonly owed: readonly Line[];
  readonly lines: readonly Line[];
  /** Decimals of the currency. */
  readonly digits: number;
}

/** A payment's lines in each of the two books, the money first; throws 422 if less is owed. Pure. */
export function linesOfPayment(
  { of, amount: text, clientId = null, matterId = null }: Settlement,
  into: LedgerAccount,
  { owed, lines, digits }: LeftToPay,
): Record<'accrual' | 'cash', Line[]> {
  if (into.trust) throw new Error(`The ${of.type} ${of.id} cannot be paid on a trust account: see index.ts.`);
  if (owed.length === 0) throw refuse('ledger.not_posted', { ...of }, { field: 'amount' });
  const amount = unitsOf(text, digits);
  const left = owed.reduce((sum, { units }) => sum + units, 0n);
  const sign = left < 0n ? -1n : 1n;
  if (amount < 0n || amount > left * sign) {
    const values = { ...of, amount: amountText(amount, digits), left: amountText(left * sign, digits) };
    throw refuse('ledger.overpaid', values, { field: 'amount' });
  }
  const money: Line = { account: into, units: amount * sign, description: null, clientId, matterId };
  const accrual = [money, ...partsOf(owed, amount, digits).map(negated)];
  const cash = [money, ...partsOf(lines, amount, digits)];
  checkLines(accrual);
  checkLines(cash);
  return { accrual, cash };
}

/** The two entries of a payment. */
export function entriesOfPayment(
  settlement: Settlement,
  nextEntryId: Opening['nextEntryId'],
  { accrual, cash }: Record<'accrual' | 'cash', Line[]>,
): Required<Pick<LedgerUpdate, 'headings' | 'postingLines'>> {
  const settles = settlement.of;
  const inAccrual = { ...headingOf(nextEntryId(), { ...settlement, basis: 'accrual' }), settles };
  const inCash = { ...headingOf(nextEntryId(), { ...settlement, basis: 'cash' }), settles };
  return {
    headings: [inAccrual, inCash],
    postingLines: [...postingLinesOf(inAccrual, accrual), ...postingLinesOf(inCash, cash)],
  };
}

export function isOwed({ account }: Line): boolean {
  return OWED.has(account.ledgerType);
}

export function negated(line: Line): Line {
  return { ...line, units: -line.units };
}

/** The items other than money that earlier payments of the document posted, in each of the two books. */
async function paidSoFar(
  connection: Connection,
  accountId: string,
  { of }: Settlement,
): Promise<Record<'accrual' | 'cash', Line[]>> {
  const sources = await connection.rows<Source>(sql`
    select distinct source_type as type, source_id as id from journal_entries
    where account_id = ${accountId} and settles_type = ${of.type} and settles_id = ${of.id} and deleted_at is null
    order by 1, 2`);
  const found: Record<'accrual' | 'cash', Line[]> = { accrual: [], cash: [] };
  for (const source of sources) {
    for (const { basis, settles, items } of await liveEntriesOf(connection, accountId, source)) {
      if (basis === 'both' || settles?.type !== of.type || settles.id !== of.id) continue;
      // The first item of a settlement is the money.
      found[basis].push(...items.slice(1).map(lineOf));
    }
  }
  return found;
}

/** An account made inactive in the meantime still accepts payments of what was posted to it. */
function lineOf({ account, clientId, matterId, units }: LiveItem): Line {
  const active = { ...account, active: true, bankAccountId: null };
  return { account: active, units, description: null, clientId, matterId };
}

/** Sums lines by account, client and matter. */
export function leftOf(lines: readonly Line[]): Line[] {
  const left = new Map<string, Line>();
  for (const line of lines) {
    const key = `${line.account.id} ${line.clientId} ${line.matterId}`;
    left.set(key, { ...line, units: (left.get(key)?.units ?? 0n) + line.units });
  }
  return [...left.values()];
}

/** Distributes an amount over what is left, each part on the side of its line. */
function partsOf(left: readonly Line[], amount: bigint, digits: number): Line[] {
  const whole = left.reduce((sum, { units }) => sum + units, 0n);
  const sign = whole < 0n ? -1n : 1n;
  const shares = sharesOf(
    amount,
    left.map(({ units }) => units * sign),
    digits,
  );
  return left
    .map((line, index) => ({ ...line, units: shares[index]! * sign }))
    .filter(({ units }) => units !== 0n);
}
