/**
 * Loads the bank movements of a generated firm, and the chains of entries of each bank account and of each client and
 * matter with trust money.
 */
import { sql } from '#kernel/database/sql.ts';
import type { LoadedRow } from '../loader.ts';
import { dateOf, instantOf, type SeedContext } from '../seed-context.ts';
import type { BankAccounts } from './bank-accounts.ts';
import { textOfUnits } from './cents.ts';
import { secondOf } from './load-bills.ts';
import { describe, type LoadedPayment } from './load-payments.ts';
import type { BilledMatter, TrustMovement } from './plan.ts';
import { BANK_ENTRY, BANK_TRANSACTION, TRUST_BALANCE, TRUST_BALANCE_DAY } from './targets.ts';

export interface Movement {
  readonly id: string;
  readonly day: number;
  readonly units: bigint;
  readonly type: 'deposit' | 'disbursement' | 'opening_balance' | 'payment';
  readonly inTrust: boolean;
  readonly matter: BilledMatter | undefined;
  readonly paymentId: string | undefined;
  readonly description: string;
}

/** The bank movements in date order; deposits in trust come before withdrawals. */
export async function planMovements(
  seedContext: SeedContext,
  {
    payments,
    trust,
    opening,
  }: {
    readonly payments: readonly LoadedPayment[];
    readonly trust: readonly TrustMovement[];
    readonly opening: { readonly day: number; readonly units: bigint };
  },
): Promise<Movement[]> {
  const began: Planned = {
    ...opening,
    type: 'opening_balance',
    inTrust: false,
    matter: undefined,
    paymentId: undefined,
    description: 'Opening balance',
  };
  const planned = [began, ...trust.map(ofRetainer), ...payments.flatMap(ofPayment)].toSorted(
    (one, other) => one.day - other.day || Number(other.units > 0n) - Number(one.units > 0n),
  );
  return seedContext.loader.withIds(BANK_TRANSACTION.table, planned);
}

type Planned = Omit<Movement, 'id'>;

function ofRetainer(moved: TrustMovement): Planned {
  const comes = moved.units > 0n;
  return {
    ...moved,
    type: comes ? 'deposit' : 'disbursement',
    inTrust: true,
    paymentId: undefined,
    description: comes ? 'Retainer' : 'Unused retainer returned',
  };
}

/** From trust, if it was there, to the operating account; a write-off moves no money. */
function ofPayment(payment: LoadedPayment): Planned[] {
  const { day, units, bill, id, from } = payment;
  if (from === 'write_off') return [];
  const into: Planned = {
    day,
    units,
    type: 'payment',
    inTrust: false,
    matter: bill.matter,
    paymentId: id,
    description: describe(payment),
  };
  return from === 'trust' ? [{ ...into, units: -units, inTrust: true }, into] : [into];
}

export async function loadMovements(
  seedContext: SeedContext,
  movements: readonly Movement[],
  accounts: BankAccounts,
): Promise<void> {
  await seedContext.loader.load(
    BANK_TRANSACTION,
    movements.map((each) => ({
      id: each.id,
      ...accountOf(each, accounts),
      date: dateOf(each.day),
      amount: textOfUnits(each.units),
      transaction_type: each.type,
      client_id: each.matter?.clientId ?? null,
      matter_id: each.matter?.id ?? null,
      description: each.description,
      payment_id: each.paymentId ?? null,
      user_id: each.matter?.userId ?? null,
      etag: seedContext.random.etag(),
      created_at: instantOf(secondOf(each.day)),
      updated_at: instantOf(secondOf(each.day)),
    })),
  );
  await chain(seedContext, movements, accounts);
}

function accountOf({ inTrust }: Pick<Movement, 'inTrust'>, { operatingId, trustId }: BankAccounts) {
  return {
    bank_account_id: inTrust ? trustId : operatingId,
    bank_account_type: inTrust ? 'Trust' : 'Operating',
  };
}

/** The matter whose trust money moves. */
function matterInTrust({ inTrust, matter }: Movement): BilledMatter | undefined {
  return inTrust ? matter : undefined;
}

/** The balance of an account, or of a client's matter in trust. */
interface Sum {
  units: bigint;
  entries: number;
}

interface HeldInTrust extends Sum {
  readonly id: string;
  readonly matter: BilledMatter;
}

/** Each entry starts with the previous balance; the last balances are stored. */
async function chain(
  seedContext: SeedContext,
  movements: readonly Movement[],
  accounts: BankAccounts,
): Promise<void> {
  const { loader } = seedContext;
  const held = await beginTrust(seedContext, movements, accounts);
  const days = new Map<string, LoadedRow<'trust_balance_id' | 'date' | 'balance'>>();
  const totals = { operating: { units: 0n, entries: 0 }, trust: { units: 0n, entries: 0 } };
  const rows = movements.map((each) => {
    const total = each.inTrust ? totals.trust : totals.operating;
    const matter = matterInTrust(each);
    const theirs = matter && held.get(matter);
    const row = entryOf(each, accounts, total, theirs);
    for (const sum of theirs ? [total, theirs] : [total]) {
      sum.units += each.units;
      sum.entries += 1;
    }
    if (theirs)
      days.set(`${theirs.id} ${row.date}`, {
        trust_balance_id: theirs.id,
        date: row.date,
        balance: textOfUnits(theirs.units),
      });
    return row;
  });
  await loader.load(BANK_ENTRY, rows);
  await loader.load(TRUST_BALANCE_DAY, [...days.values()]);
  await storeTotals(seedContext, accounts, totals);
  await storeTrustBalances(seedContext, [...held.values()]);
}

/** Starts at zero for each matter with trust money. */
async function beginTrust(
  { loader, at }: SeedContext,
  movements: readonly Movement[],
  accounts: BankAccounts,
): Promise<ReadonlyMap<BilledMatter, HeldInTrust>> {
  const matters = new Set(movements.flatMap((each) => matterInTrust(each) ?? []));
  const kept = await loader.withIds(
    TRUST_BALANCE.table,
    [...matters].map((matter) => ({ matter, units: 0n, entries: 0 })),
  );
  await loader.load(
    TRUST_BALANCE,
    kept.map(({ id, matter }) => ({
      id,
      bank_account_id: accounts.trustId,
      client_id: matter.clientId,
      matter_id: matter.id,
      updated_at: at,
    })),
  );
  return new Map(kept.map((each) => [each.matter, each]));
}

/** `total` and `theirs` are the balances before the entry. */
function entryOf(each: Movement, accounts: BankAccounts, total: Sum, theirs: HeldInTrust | undefined) {
  return {
    ...accountOf(each, accounts),
    bank_transaction_id: each.id,
    date: dateOf(each.day),
    amount: textOfUnits(each.units),
    place: total.entries + 1,
    balance_before: textOfUnits(total.units),
    trust_balance_id: theirs?.id ?? null,
    trust_place: theirs ? theirs.entries + 1 : null,
    trust_before: theirs ? textOfUnits(theirs.units) : null,
    user_id: each.matter?.userId ?? null,
    created_at: instantOf(secondOf(each.day)),
  };
}

async function storeTotals(
  { loader: { connection, accountId }, at }: SeedContext,
  { operatingId, trustId }: BankAccounts,
  totals: Readonly<Record<'operating' | 'trust', Sum>>,
): Promise<void> {
  for (const [id, { units, entries }] of [
    [operatingId, totals.operating],
    [trustId, totals.trust],
  ] as const)
    await connection.execute(sql`
      update bank_accounts set balance = ${textOfUnits(units)}, entries = ${entries}, updated_at = ${at}
      where account_id = ${accountId} and id = ${id}`);
}

async function storeTrustBalances(
  { loader: { connection, accountId } }: SeedContext,
  held: readonly HeldInTrust[],
): Promise<void> {
  await connection.execute(sql`
    update trust_balances t set balance = v.balance, entries = v.entries
    from unnest(${held.map(({ id }) => id)}::bigint[], ${held.map(({ units }) => textOfUnits(units))}::numeric[],
      ${held.map(({ entries }) => String(entries))}::bigint[]) v(id, balance, entries)
    where t.account_id = ${accountId} and t.id = v.id`);
}
