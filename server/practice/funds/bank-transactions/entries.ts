/**
 * Entries of bank accounts: they are only added, with the resulting balances, in the caller's transaction. Bank
 * accounts are locked in order of their ids, so that transfers cannot deadlock; all other work on a bank account
 * happens under its lock. Refuses negative trust balances for any client or matter, as the database does.
 */
import { withImagesOfParts } from '#kernel/audit/images.ts';
import { isId, join, sql } from '#kernel/database/sql.ts';
import { add, compare, moneyText, multiply } from '#kernel/values/money.ts';
import { updateWithoutRules } from '#kernel/changes/change.ts';
import type { Locked } from '#kernel/changes/writer.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { refuse } from '../refusals.ts';
import { moveTrustDays } from './trust-days.ts';

/** Money into an account; negative for money out of it. */
export interface Movement {
  readonly bankTransactionId: string;
  readonly bankAccountId: string;
  readonly date: string;
  readonly amount: string;
  readonly clientId: string | null;
  readonly matterId: string | null;
}

/** A live entry that is to be reversed. */
export type CurrentEntry = Pick<
  Tables['bank_entries'],
  'id' | 'bank_transaction_id' | 'bank_account_id' | 'date' | 'amount' | 'trust_balance_id'
>;

interface TrustBalance {
  readonly id: string;
  /** Null for the firm's own money. */
  readonly clientId: string | null;
  balance: string;
  entries: bigint;
}

/** A bank account with its current balance. */
interface BankBalance {
  readonly id: string;
  readonly type: Tables['bank_accounts']['type'];
  /** The row when it was locked, for the audit log. */
  readonly image: string;
  balance: string;
  entries: bigint;
}

interface Planned {
  readonly bankTransactionId: string;
  readonly bank: BankBalance;
  readonly date: string;
  readonly amount: string;
  readonly trust: TrustBalance | undefined;
  readonly reversesId: string | null;
}

/** Locks bank accounts in the common order. */
export async function lockBankAccounts(
  { connection, context, writer }: Work,
  ids: readonly string[],
): Promise<Map<string, Locked<'bank_accounts'>>> {
  const of = writer.registry.of('bank_accounts', 'bank_account');
  const locked = new Map<string, Locked<'bank_accounts'>>();
  const ordered = [...new Set(ids)].toSorted((one, other) => (BigInt(one) < BigInt(other) ? -1 : 1));
  for (const id of ordered)
    locked.set(id, await writer.lockRecord(connection, of, id, context, 'no key update'));
  return locked;
}

/** The live entry of a bank transaction, which has not been reversed. */
export function currentEntry({ connection, context }: Work, bankTransactionId: string) {
  return connection.row<CurrentEntry>(sql`
    select e.id, e.bank_transaction_id, e.bank_account_id, e.date, e.amount, e.trust_balance_id from bank_entries e
    where e.account_id = ${context.principal.accountId} and e.bank_transaction_id = ${bankTransactionId}
      and e.reverses_id is null and not exists (
        select from bank_entries r where r.account_id = e.account_id and r.reverses_id = e.id)`);
}

/** Adds entries for the movements, and mirror entries for the reversed ones. */
export async function recordEntries(
  work: Work,
  movements: readonly Movement[],
  reversed: readonly CurrentEntry[] = [],
): Promise<void> {
  const accounts = await lockBankAccounts(work, [
    ...movements.map(({ bankAccountId }) => bankAccountId),
    ...reversed.map(({ bank_account_id }) => bank_account_id),
  ]);
  for (const { row } of accounts.values())
    if (row.closed_at) throw refuse('bank_account.closed', { id: row.id }, { field: 'bank_account' });
  const banks = new BankLedger(accounts);
  const trust = new TrustLedger(work);
  const planned = await plan(movements, reversed, banks, trust);
  await insertEntries(work, planned);
  await banks.write(work);
  await trust.write();
  const inTrust = planned.flatMap(({ trust: held, date, amount }) =>
    held ? [{ trustBalanceId: held.id, date, amount }] : [],
  );
  await moveTrustDays(work, inTrust);
}

/** Sorts incoming money first, so that only the total must be covered. */
async function plan(
  movements: readonly Movement[],
  reversed: readonly CurrentEntry[],
  banks: BankLedger,
  trust: TrustLedger,
): Promise<readonly Planned[]> {
  const planned: Planned[] = [];
  for (const { bankTransactionId, bankAccountId, date, amount, clientId, matterId } of movements) {
    const bank = banks.of(bankAccountId);
    const held = bank.type === 'Trust' ? await trust.of(bankAccountId, clientId, matterId) : undefined;
    planned.push({
      bankTransactionId,
      bank,
      date,
      amount: moneyText(amount),
      trust: held,
      reversesId: null,
    });
  }
  for (const each of reversed) {
    const held = each.trust_balance_id === null ? undefined : await trust.byId(each.trust_balance_id);
    planned.push({
      bankTransactionId: each.bank_transaction_id,
      bank: banks.of(each.bank_account_id),
      date: each.date,
      amount: moneyText(multiply(each.amount, -1)),
      trust: held,
      reversesId: each.id,
    });
  }
  return planned.toSorted((one, other) => compare(other.amount, one.amount));
}

async function insertEntries({ connection, context }: Work, planned: readonly Planned[]): Promise<void> {
  const { accountId, userId } = context.principal;
  const at = context.now.toISOString();
  const rows = planned.map(({ bank, trust, bankTransactionId, date, amount, reversesId }) => {
    const before = bank.balance;
    const trustBefore = trust?.balance ?? null;
    count(bank, amount);
    if (trust) countTrust(trust, amount);
    return sql`(${accountId}, ${bank.id}, ${bank.type}, ${bankTransactionId}, ${date}, ${amount},
      ${String(bank.entries)}, ${before}, ${trust?.id ?? null}, ${trust ? String(trust.entries) : null},
      ${trustBefore}, ${reversesId}, ${userId}, ${at})`;
  });
  if (rows.length === 0) return;
  const written = sql`
    insert into bank_entries (account_id, bank_account_id, bank_account_type, bank_transaction_id, date, amount, place,
      balance_before, trust_balance_id, trust_place, trust_before, reverses_id, user_id, created_at)
    values ${join(rows)}`;
  await connection.execute(withImagesOfParts(written, 'bank_entries', 'bank_transaction_id', context));
}

function count(of: BankBalance | TrustBalance, amount: string): void {
  of.balance = moneyText(add(of.balance, amount));
  of.entries += 1n;
}

function countTrust(trust: TrustBalance, amount: string): void {
  const held = trust.balance;
  count(trust, amount);
  if (compare(trust.balance, 0) >= 0) return;
  const code = trust.clientId === null ? 'trust.firm_below_zero' : 'trust.below_zero';
  throw refuse(code, { held, amount: moneyText(multiply(amount, -1)) }, { field: 'amount' });
}

/** The bank accounts locked for a set of movements. */
class BankLedger {
  readonly #balances: ReadonlyMap<string, BankBalance>;

  constructor(locked: ReadonlyMap<string, Locked<'bank_accounts'>>) {
    this.#balances = new Map(
      [...locked].map(([id, { row, image }]) => [
        id,
        { id, type: row.type, image, balance: row.balance, entries: BigInt(row.entries) },
      ]),
    );
  }

  of(id: string): BankBalance {
    const found = this.#balances.get(id);
    if (!found) throw new Error(`Money is being moved in the bank account ${id}, which is not locked.`);
    return found;
  }

  async write(work: Work): Promise<void> {
    const of = work.writer.registry.of('bank_accounts', 'bank_account');
    for (const { id, image, balance, entries } of this.#balances.values())
      await updateWithoutRules(work, of, { id, image }, { balance, entries: String(entries) });
  }
}

/** The trust balances affected by a set of movements, each read once and locked. */
class TrustLedger {
  readonly #work: Work;
  readonly #balances = new Map<string, TrustBalance>();

  constructor(work: Work) {
    this.#work = work;
  }

  async of(bankAccountId: string, clientId: string | null, matterId: string | null): Promise<TrustBalance> {
    const { connection, context } = this.#work;
    const { accountId } = context.principal;
    await connection.execute(sql`
      insert into trust_balances (account_id, bank_account_id, client_id, matter_id, updated_at)
      values (${accountId}, ${bankAccountId}, ${clientId}, ${matterId}, ${context.now.toISOString()}) on conflict do nothing`);
    const row = await connection.one<Pick<Tables['trust_balances'], 'id'>>(sql`
      select id from trust_balances where account_id = ${accountId} and bank_account_id = ${bankAccountId}
        and ${isId('client_id', clientId)} and ${isId('matter_id', matterId)}`);
    return this.byId(row.id);
  }

  async byId(id: string): Promise<TrustBalance> {
    const known = this.#balances.get(id);
    if (known) return known;
    const { connection, context } = this.#work;
    const row = await connection.one<Pick<Tables['trust_balances'], 'balance' | 'entries' | 'client_id'>>(sql`
      select balance, entries, client_id from trust_balances
      where account_id = ${context.principal.accountId} and id = ${id} for no key update`);
    const found: TrustBalance = {
      id,
      clientId: row.client_id,
      balance: row.balance,
      entries: BigInt(row.entries),
    };
    this.#balances.set(id, found);
    return found;
  }

  async write(): Promise<void> {
    const { connection, context } = this.#work;
    for (const { id, balance, entries } of this.#balances.values()) {
      await connection.execute(sql`
        update trust_balances set balance = ${balance}, entries = ${String(entries)}, updated_at = ${context.now.toISOString()}
        where account_id = ${context.principal.accountId} and id = ${id}`);
    }
  }
}
