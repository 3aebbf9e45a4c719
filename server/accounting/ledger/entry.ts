/**
 * Prepares a posting: its items as signed units on resolved accounts. Pure functions. Refuses unbalanced postings,
 * too few lines, inactive accounts, and trust money that would leave trust.
 */
import { refuse } from '../refusals.ts';
import type { LedgerAccount, Opening } from './accounts.ts';
import { amountText, unitsOf } from './amount.ts';
import { TRUST_SOURCES, type Posting, type PostingItem, type Source } from './posting.ts';

export interface Line {
  readonly account: LedgerAccount;
  /** Positive for a debit, negative for a credit. */
  readonly units: bigint;
  readonly description: string | null;
  readonly clientId: string | null;
  readonly matterId: string | null;
}

/** The lines of a posting; empty if all amounts are zero. */
export function linesOf(posting: Posting, { account, digits }: Pick<Opening, 'account' | 'digits'>): Line[] {
  const lines = posting.items
    .map((item): Line => ({
      account: account(item.account),
      units: signed(item, digits),
      description: item.description ?? null,
      clientId: item.clientId ?? posting.clientId ?? null,
      matterId: item.matterId ?? posting.matterId ?? null,
    }))
    .filter(({ units }) => units !== 0n);
  if (lines.length === 0) return lines;
  checkLines(lines, posting);
  const trust = lines.some((line) => line.account.trust);
  if (trust && (posting.basis ?? 'both') !== 'both')
    throw new Error(
      `The ${posting.source.type} ${posting.source.id} touches trust money and must count in both books.`,
    );
  return lines;
}

/** The source of an entry's lines; without a source the entry is manual. */
type Origin = Partial<Pick<Posting, 'source' | 'firmFunds'>>;

/** The rules for every entry, whatever its source. */
export function checkLines(lines: readonly Line[], origin: Origin = {}): void {
  for (const { account } of lines) requireTrustSource(account, origin.source);
  const [first, second] = lines;
  if (!first || !second)
    throw refuse('ledger.too_few_items', { count: lines.length }, { field: 'journal_entry_items' });
  const { digits } = first.account;
  const { debits, credits } = totals(lines);
  if (debits !== credits) {
    throw refuse('ledger.unbalanced', sidesOf(lines, digits), { field: 'journal_entry_items' });
  }
  for (const { account } of lines) {
    if (!account.active) throw refuse('ledger.account_inactive', { ...account }, { field: 'ledger_account' });
  }
  const isFirms = ({ account, clientId }: Line) =>
    origin.firmFunds === true && clientId === null && account.primaryType === 'asset';
  checkTrust(
    lines.filter((line) => line.account.trust && !isFirms(line)),
    digits,
  );
}

/** Trust accounts accept only the practice's own records, which store the balance of each client and matter. */
export function requireTrustSource(
  { trust, name }: Pick<LedgerAccount, 'trust' | 'name'>,
  source: Pick<Source, 'type'> | null | undefined,
): void {
  if (trust && !TRUST_SOURCES.has(source?.type ?? ''))
    throw refuse('ledger.trust_source', { name }, { field: 'ledger_account' });
}

/**
 * Trust money always belongs to a client; money taken from a trust account goes to another trust account or to that
 * client.
 */
function checkTrust(lines: readonly Line[], digits: number): void {
  const nobodys = lines.find(({ clientId }) => clientId === null);
  if (nobodys) throw refuse('ledger.trust_client', { ...nobodys.account }, { field: 'client' });
  for (const [owner, theirs] of Map.groupBy(lines, ({ clientId, matterId }) => `${clientId} ${matterId}`)) {
    const { debits, credits } = totals(theirs);
    if (debits === credits) continue;
    const [client, matter] = owner.split(' ');
    const values = { client, matter: matter === 'null' ? 'none' : matter };
    throw refuse(
      'ledger.trust_commingled',
      { ...values, ...sidesOf(theirs, digits) },
      { field: 'journal_entry_items' },
    );
  }
}

function sidesOf(lines: readonly Line[], digits: number): { debits: string; credits: string } {
  const { debits, credits } = totals(lines);
  return { debits: amountText(debits, digits), credits: amountText(credits, digits) };
}

function totals(lines: readonly Line[]): { debits: bigint; credits: bigint } {
  let debits = 0n;
  let credits = 0n;
  for (const { units } of lines) {
    if (units > 0n) debits += units;
    else credits -= units;
  }
  return { debits, credits };
}

function signed({ debit, credit }: PostingItem, digits: number): bigint {
  if (debit !== undefined && credit === undefined) return unitsOf(debit, digits);
  if (credit !== undefined && debit === undefined) return -unitsOf(credit, digits);
  throw new Error('An item has exactly one of debit and credit.');
}
