/**
 * Payments of posted documents, in both books. In the accrual books a payment is money against what was owed. In
 * the cash books nothing was owed: it is money against the document's own lines, income or expense, each by
 * its share of what is still unpaid, so that all payments together come to the lines, to the cent.
 */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Ask } from '#kernel/resource/ask.ts';
import { refuse } from '../refusals.ts';
import { openBooks } from './accounts.ts';
import { amountText, sharesOf, unitsOf } from './amount.ts';
import { checkLines, type Line } from './entry.ts';
import { factsOf } from './post.ts';
import type { Settlement } from './posting.ts';
import { recordFacts, type Heading } from './record.ts';
import { standingUnder, type StandingItem } from './standing.ts';

/** Types of accounts on which a document says what is owed; its other items say what for. */
const OWED = new Set(['accounts_receivable', 'accounts_payable']);

/** Posts a payment of a document. `reverse` with the payment's source takes it back. */
export async function settle(connection: Connection, ask: Ask, settlement: Settlement): Promise<void> {
  const { of, amount: text } = settlement;
  const { accountId } = ask.principal;
  const { account, entryIds } = await openBooks(connection, accountId, [settlement.account], 2);
  const money = account(settlement.account);
  if (money.trust) throw new Error('A document is never paid from a trust account directly: see the examples.');
  const amount = unitsOf(text);
  if (amount === 0n) return;
  const issued = (await standingUnder(connection, accountId, of)).filter(({ basis }) => basis === 'accrual');
  const paid = await paidSoFar(connection, accountId, settlement);
  const items = issued.filter(({ settles }) => settles === undefined).flatMap((entry) => entry.items);
  const owed = leftOf(items.filter(isOwed), paid.accrual.filter(isOwed));
  const lines = leftOf(
    items.filter((item) => !isOwed(item)),
    paid.cash,
  );
  const left = owed.reduce((sum, { units }) => sum + units, 0n);
  if (owed.length === 0) throw refuse('ledger.not_posted', { ...of }, { field: 'amount' });
  const sign = left < 0n ? -1n : 1n;
  if (amount < 0n || amount > left * sign) {
    const values = { ...of, amount: text, left: amountText(left * sign) };
    throw refuse('ledger.overpaid', values, { field: 'amount' });
  }
  const received = { account: money, units: amount * sign, description: null, clientId: null, matterId: null };
  const accrual = [received, ...taken(owed, amount * sign)];
  const cash = [received, ...taken(lines, amount * sign)];
  const headings = [accrual, cash].map((_, index) => headingOf(entryIds[index]!, settlement, index === 0));
  for (const each of [accrual, cash]) checkLines(each);
  await recordFacts(connection, ask, {
    headings,
    facts: [...factsOf(headings[0]!, accrual), ...factsOf(headings[1]!, cash)],
  });
}

function isOwed({ account }: StandingItem): boolean {
  return OWED.has(account.ledgerType);
}

/** What the payments of the document so far have taken off it, in each of the two books. */
async function paidSoFar(
  connection: Connection,
  accountId: string,
  { of }: Settlement,
): Promise<Record<'accrual' | 'cash', StandingItem[]>> {
  const sources = await connection.rows<{ type: string; id: string }>(sql`
    select distinct source_type as type, source_id as id from journal_entries
    where account_id = ${accountId} and settles_type = ${of.type} and settles_id = ${of.id} and deleted_at is null
    order by 1, 2`);
  const found: Record<'accrual' | 'cash', StandingItem[]> = { accrual: [], cash: [] };
  for (const source of sources) {
    for (const { basis, settles, items } of await standingUnder(connection, accountId, source)) {
      if (basis === 'both' || settles?.type !== of.type || settles.id !== of.id) continue;
      // The first item of a settlement is the money.
      found[basis].push(...items.slice(1));
    }
  }
  return found;
}

/** What is left of each line: by account, client and matter. Zero lines stay, so that no line loses its place. */
function leftOf(items: readonly StandingItem[], paid: readonly StandingItem[]): Line[] {
  const left = new Map<string, Line>();
  const key = ({ account, clientId, matterId }: StandingItem) => `${account.id} ${clientId} ${matterId}`;
  for (const item of items) {
    const kept = left.get(key(item));
    left.set(key(item), { ...lineOf(item), units: (kept?.units ?? 0n) + item.units });
  }
  for (const item of paid) {
    const kept = left.get(key(item));
    left.set(key(item), { ...lineOf(item), units: (kept?.units ?? 0n) + item.units });
  }
  return [...left.values()];
}

function lineOf({ account, clientId, matterId, units }: StandingItem): Line {
  // An account that was made inactive since still gets the payment of what was posted to it.
  return { account: { ...account, active: true, bankAccountId: null }, clientId, matterId, units, description: null };
}

/** The lines that an amount takes off those that are left, against them. */
function taken(left: readonly Line[], amount: bigint): Line[] {
  const whole = left.reduce((sum, { units }) => sum + units, 0n);
  const sign = whole < 0n ? -1n : 1n;
  const size = amount < 0n ? -amount : amount;
  const shares = sharesOf(
    size,
    left.map(({ units }) => units * sign),
  );
  return left
    .map((line, index): Line => ({ ...line, units: -shares[index]! * sign }))
    .filter(({ units }) => units !== 0n);
}

function headingOf(id: string, settlement: Settlement, accrual: boolean): Heading {
  return {
    id,
    date: settlement.date,
    basis: accrual ? 'accrual' : 'cash',
    source: settlement.source,
    settles: settlement.of,
    description: settlement.description ?? null,
    paymentMethod: settlement.paymentMethod ?? null,
    vendorId: settlement.vendorId ?? null,
    clientId: settlement.clientId ?? null,
    matterId: settlement.matterId ?? null,
  };
}
