/**
 * Loads what moved on the bank accounts of an invented firm, and the chain of entries that each bank account has, and
 * each client and matter with money in trust.
 */
import { sql } from '#kernel/database/sql.ts';
import { dateOf, instantOf, type Scene } from '../scene.ts';
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

/** What moved on the bank accounts, in the order of its days; money goes into trust before any is taken out. */
export async function planMovements(
  scene: Scene,
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
  const began: Omit<Movement, 'id'> = {
    ...opening,
    type: 'opening_balance',
    inTrust: false,
    matter: undefined,
    paymentId: undefined,
    description: 'Opening balance',
  };
  const planned: Omit<Movement, 'id'>[] = [
    began,
    ...trust.map((each) => ({
      ...each,
      type: each.units > 0n ? ('deposit' as const) : ('disbursement' as const),
      inTrust: true,
      paymentId: undefined,
      description: each.units > 0n ? 'Retainer' : 'Unused retainer returned',
    })),
    ...payments
      .filter(({ from }) => from !== 'write_off')
      .flatMap((each) => {
        const { day, units, bill, id } = each;
        const paid = {
          day,
          type: 'payment' as const,
          matter: bill.matter,
          paymentId: id,
          description: describe(each),
        };
        const into = { ...paid, units, inTrust: false };
        return each.from === 'trust' ? [{ ...paid, units: -units, inTrust: true }, into] : [into];
      }),
  ].toSorted((one, other) => one.day - other.day || Number(other.units > 0n) - Number(one.units > 0n));
  const ids = await scene.loader.ids(BANK_TRANSACTION.table, planned.length);
  return planned.map((each, index) => ({ ...each, id: ids[index]! }));
}

export async function loadMovements(
  scene: Scene,
  movements: readonly Movement[],
  accounts: BankAccounts,
): Promise<void> {
  await scene.loader.load(
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
      etag: scene.dice.etag(),
      created_at: instantOf(secondOf(each.day)),
      updated_at: instantOf(secondOf(each.day)),
    })),
  );
  await chain(scene, movements, accounts);
}

function accountOf({ inTrust }: Pick<Movement, 'inTrust'>, { operatingId, trustId }: BankAccounts) {
  return {
    bank_account_id: inTrust ? trustId : operatingId,
    bank_account_type: inTrust ? 'Trust' : 'Operating',
  };
}

/** Each entry begins with what the one before it came to, and what it came to last is what is kept. */
async function chain(
  { loader, at }: Scene,
  movements: readonly Movement[],
  accounts: BankAccounts,
): Promise<void> {
  const { connection, accountId } = loader;
  const held = new Map<string, { id: string; matter: BilledMatter; units: bigint; entries: number }>();
  const matters = [
    ...new Map(movements.flatMap((each) => (each.inTrust ? [[each.matter!.id, each.matter!]] : []))).values(),
  ];
  const ids = await loader.ids(TRUST_BALANCE.table, matters.length);
  for (const [index, matter] of matters.entries())
    held.set(matter.id, { id: ids[index]!, matter, units: 0n, entries: 0 });
  await loader.load(
    TRUST_BALANCE,
    matters.map((matter, index) => ({
      id: ids[index]!,
      bank_account_id: accounts.trustId,
      client_id: matter.clientId,
      matter_id: matter.id,
      updated_at: at,
    })),
  );
  const days = new Map<string, { trust_balance_id: string; date: string; balance: string }>();
  const totals = { operating: { units: 0n, entries: 0 }, trust: { units: 0n, entries: 0 } };
  const rows = movements.map((each) => {
    const total = each.inTrust ? totals.trust : totals.operating;
    const theirs = each.inTrust ? held.get(each.matter!.id)! : undefined;
    const row = {
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
    for (const kept of theirs ? [total, theirs] : [total]) {
      kept.units += each.units;
      kept.entries += 1;
    }
    if (theirs) {
      const day = { trust_balance_id: theirs.id, date: row.date, balance: textOfUnits(theirs.units) };
      days.set(`${day.trust_balance_id} ${day.date}`, day);
    }
    return row;
  });
  await loader.load(BANK_ENTRY, rows);
  await loader.load(TRUST_BALANCE_DAY, [...days.values()]);
  for (const [id, { units, entries }] of [
    [accounts.operatingId, totals.operating],
    [accounts.trustId, totals.trust],
  ] as const)
    await connection.execute(sql`
      update bank_accounts set balance = ${textOfUnits(units)}, entries = ${entries}, updated_at = ${at}
      where account_id = ${accountId} and id = ${id}`);
  const kept = [...held.values()];
  await connection.execute(sql`
    update trust_balances t set balance = v.balance, entries = v.entries
    from unnest(${kept.map(({ id }) => id)}::bigint[], ${kept.map(({ units }) => textOfUnits(units))}::numeric[],
      ${kept.map(({ entries }) => String(entries))}::bigint[]) v(id, balance, entries)
    where t.account_id = ${accountId} and t.id = v.id`);
}
